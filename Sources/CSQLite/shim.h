#pragma once
#include <sched.h>
#include <sqlite3.h>

// A file's methods with one of their own: writing a page, and now and then letting whoever waits for the processor go
// first: after so many pages as take a few dozen microseconds, since to change over and back takes some of them, too.
enum { sqlite_pages_a_turn = 16 };
struct sqlite_yielding_methods {
    sqlite3_io_methods methods;
    int (*write)(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset);
    unsigned pages;
    // Set while somebody waits for the writing: then it does not yield. Other threads set it.
    int is_hurried;
};
static int sqlite_write_and_yield(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    struct sqlite_yielding_methods *own = (struct sqlite_yielding_methods *)file->pMethods;
    int status = own->write(file, bytes, count, offset);
    if (++own->pages % sqlite_pages_a_turn == 0 && !__atomic_load_n(&own->is_hurried, __ATOMIC_RELAXED)) sched_yield();
    return status;
}
// Gives the database file of a connection these methods, which must live until it is closed.
static inline void sqlite_yield_after_writes(sqlite3 *connection, struct sqlite_yielding_methods *own) {
    sqlite3_file *file = 0;
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (!file || !file->pMethods) return;
    own->methods = *file->pMethods;
    own->write = own->methods.xWrite;
    own->methods.xWrite = sqlite_write_and_yield;
    file->pMethods = &own->methods;
}
static inline void sqlite_hurry(struct sqlite_yielding_methods *own, int is_hurried) {
    __atomic_store_n(&own->is_hurried, is_hurried, __ATOMIC_RELAXED);
}
