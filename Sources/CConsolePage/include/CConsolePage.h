#pragma once
#include <stddef.h>

/// A file of the console's page, as it stands in `Sources/WebConsole/Page`, within the program.
struct tambuli_page_file {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/// All of them. The memory is the program's own and stays.
const struct tambuli_page_file *tambuli_page_files(size_t *count);
