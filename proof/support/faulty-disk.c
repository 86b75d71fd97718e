// Fault injection for disk writes, which also tracks synced data. Loaded before the C library of a
// server with LD_PRELOAD; only writes to its database files count.
//
// FAULTY_DISK_DIR      the folder of the database
// FAULTY_DISK_CONTROL  a file with three 64-bit numbers: operations until one fails, whether all fail, how many
//                      have failed
// FAULTY_DISK_KEPT     a folder with copies of the database files as a power cut would leave them. A write is
//                      copied there only when it is synced.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct control {
  _Atomic long until_failure;
  _Atomic long is_failing;
  _Atomic long failures;
};

// A write that has not been synced yet. Without bytes, it is a change to the file's length.
struct pending {
  struct pending *next;
  char name[32];
  off_t offset;
  size_t length;
  unsigned char *bytes;
};

static struct control *control;
static struct pending *first, **last = &first;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);

__attribute__((constructor)) static void prepare(void) {
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  const char *file = getenv("FAULTY_DISK_CONTROL");
  int fd = file ? open(file, O_RDWR) : -1;
  if (fd < 0) return;
  void *shared = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (shared != MAP_FAILED) control = shared;
  close(fd);
}

// Returns the name of the database file behind the descriptor; null for any other file.
static const char *find_name(int fd, char *path) {
  const char *directory = getenv("FAULTY_DISK_DIR");
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = directory ? readlink(link, path, PATH_MAX - 1) : -1;
  if (length < 0) return NULL;
  path[length] = 0;
  size_t start = strlen(directory);
  if (strncmp(path, directory, start) != 0 || path[start] != '/') return NULL;
  const char *name = path + start + 1;
  return strcmp(name, "roost.db") == 0 || strcmp(name, "roost.db-wal") == 0 ? name : NULL;
}

static int fails(void) {
  if (!control) return 0;
  int is_due = atomic_load(&control->until_failure) > 0 && atomic_fetch_sub(&control->until_failure, 1) == 1;
  if (!is_due && !atomic_load(&control->is_failing)) return 0;
  atomic_fetch_add(&control->failures, 1);
  errno = EIO;
  return 1;
}

static void remember(const char *name, const void *bytes, size_t length, off_t offset) {
  if (!getenv("FAULTY_DISK_KEPT")) return;
  struct pending *entry = calloc(1, sizeof *entry);
  strcpy(entry->name, name);
  entry->offset = offset;
  entry->length = length;
  if (bytes) entry->bytes = memcpy(malloc(length), bytes, length);
  pthread_mutex_lock(&mutex);
  *last = entry;
  last = &entry->next;
  pthread_mutex_unlock(&mutex);
}

// Marks all pending writes to this file as synced.
static void keep(const char *name) {
  const char *folder = getenv("FAULTY_DISK_KEPT");
  if (!folder) return;
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  pthread_mutex_lock(&mutex);
  int fd = open(path, O_RDWR | O_CREAT, 0600);
  for (struct pending **at = &first; *at;) {
    struct pending *entry = *at;
    if (strcmp(entry->name, name) != 0) {
      at = &entry->next;
      continue;
    }
    if (entry->bytes) real_pwrite(fd, entry->bytes, entry->length, entry->offset);
    else real_ftruncate(fd, entry->offset);
    *at = entry->next;
    free(entry->bytes);
    free(entry);
  }
  for (last = &first; *last; last = &(*last)->next) continue;
  close(fd);
  pthread_mutex_unlock(&mutex);
}

// A write that fails may have written half of its bytes.
ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t offset) {
  char path[PATH_MAX];
  const char *name = find_name(fd, path);
  if (!name) return real_pwrite(fd, bytes, length, offset);
  if (fails()) {
    real_pwrite(fd, bytes, length / 2, offset);
    errno = EIO;
    return -1;
  }
  ssize_t written = real_pwrite(fd, bytes, length, offset);
  if (written > 0) remember(name, bytes, written, offset);
  return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  return pwrite64(fd, bytes, length, offset);
}

int ftruncate64(int fd, off_t length) {
  char path[PATH_MAX];
  const char *name = find_name(fd, path);
  int result = real_ftruncate(fd, length);
  if (name && result == 0) remember(name, NULL, 0, length);
  return result;
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

static int sync_with(int (*real)(int), int fd) {
  char path[PATH_MAX];
  const char *name = find_name(fd, path);
  if (!name) return real(fd);
  if (fails()) return -1;
  int result = real(fd);
  if (result == 0) keep(name);
  return result;
}

int fsync(int fd) { return sync_with(real_fsync, fd); }

int fdatasync(int fd) { return sync_with(real_fdatasync, fd); }
