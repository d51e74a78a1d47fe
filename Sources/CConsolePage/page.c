// The page's files, put into the program by the compiler: a release needs no files beside it, and an edited file is
// taken up by the next build. A test compares this list with the folder.
#include "CConsolePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "../WebConsole/Page/index.html"
};
static const unsigned char api_css[] = {
#embed "../WebConsole/Page/api.css"
};
static const unsigned char console_css[] = {
#embed "../WebConsole/Page/console.css"
};
static const unsigned char console_js[] = {
#embed "../WebConsole/Page/console.js"
};

static const struct tambuli_page_file files[] = {
    {"index.html", index_html, sizeof index_html},
    {"api.css", api_css, sizeof api_css},
    {"console.css", console_css, sizeof console_css},
    {"console.js", console_js, sizeof console_js},
};

const struct tambuli_page_file *tambuli_page_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
