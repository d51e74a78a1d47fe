#pragma once
#include <sched.h>
#include <sqlite3.h>

// A file's methods with one of their own: writing a page, and then letting whoever waits for the processor go first.
struct sqlite_yielding_methods {
    sqlite3_io_methods methods;
    int (*write)(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset);
};
static int sqlite_write_and_yield(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    int status = ((const struct sqlite_yielding_methods *)file->pMethods)->write(file, bytes, count, offset);
    sched_yield();
    return status;
}
// Gives the database file of a connection these methods, which must live until it is closed.
static inline int sqlite_yield_after_writes(sqlite3 *connection, struct sqlite_yielding_methods *room) {
    sqlite3_file *file = 0;
    int status = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (status != SQLITE_OK || !file || !file->pMethods) return status;
    room->methods = *file->pMethods;
    room->write = room->methods.xWrite;
    room->methods.xWrite = sqlite_write_and_yield;
    file->pMethods = &room->methods;
    return status;
}
