/* Preloaded into the site: what is asked of one folder waits for as long as a file exists, as on a network share whose server is away. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <dirent.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* @param what `reads`, or `all`, which includes them */
static int hangs(const char *what) {
  char file[PATH_MAX];
  snprintf(file, sizeof file, "%s.%s", getenv("HANGS_WHILE"), what);
  return access(file, F_OK) == 0;
}

static void wait_for_path(const char *path, int is_read) {
  const char *folder = getenv("HANGING_FOLDER");
  if (!folder || !path || strncmp(path, folder, strlen(folder)) != 0) return;
  while (hangs("all") || (is_read && hangs("reads"))) usleep(20000);
}

static void wait_for_file(int fd) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  wait_for_path(path, 1);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = va_arg(rest, mode_t); \
    va_end(rest); \
    wait_for_path(path, 0); \
    return NEXT(name)(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

ssize_t read(int fd, void *buffer, size_t size) { wait_for_file(fd); return NEXT(read)(fd, buffer, size); }
ssize_t pread64(int fd, void *buffer, size_t size, off64_t at) { wait_for_file(fd); return NEXT(pread64)(fd, buffer, size, at); }
ssize_t preadv(int fd, const struct iovec *parts, int count, off_t at) { wait_for_file(fd); return NEXT(preadv)(fd, parts, count, at); }
DIR *opendir(const char *path) { wait_for_path(path, 0); return NEXT(opendir)(path); }
char *realpath(const char *path, char *resolved) { wait_for_path(path, 0); return NEXT(realpath)(path, resolved); }

/* of libuv, for stat */
long syscall(long number, ...) {
  va_list rest;
  long a[6];
  va_start(rest, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_statx) wait_for_path((const char *)a[1], 0);
  return NEXT(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
