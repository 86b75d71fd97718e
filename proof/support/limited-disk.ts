import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The disk of a running server, which can be filled and freed at any time. */
export interface LimitedDisk {
  /** The path at which this process finds the server's data directory. */
  readonly toDirectory: (pid: number) => string
  readonly fill: (pid: number) => void
  readonly free: (pid: number) => void
}

const setLargestFile = (pid: number, bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

/** The maximum number of bytes by which the log may still grow, which is enough for a few transactions. */
const maxSpareBytes = 64 * 1024
/**
 * Below the 4 MB at which SQLite starts to overwrite the log from its beginning. If the log could grow further, writers
 * would reach their rate limit first.
 */
const maxLogBytes = 2 * 1024 * 1024

const toLimit = (logBytes: number): number => randomInt(Math.min(logBytes, maxLogBytes) + maxSpareBytes)

/**
 * Limits the size of the server's files like a quota, which requires no privileges. If the database log is already
 * larger, nothing can be written; otherwise the limit is reached in the middle of a transaction.
 */
export const createFileLimit = (dataDir: string): LimitedDisk => ({
  toDirectory: () => dataDir,
  fill: (pid) => setLargestFile(pid, toLimit(statSync(join(dataDir, 'roost.db-wal')).size)),
  free: (pid) => setLargestFile(pid, 'unlimited'),
})

/**
 * A command prefix that runs a program with the directory on a separate small disk. Only that program sees the disk,
 * which disappears when the program ends.
 */
export const createSmallDiskLauncher = (directory: string, megabytes: number): readonly string[] => {
  const mount = `mount -t tmpfs -o size=${megabytes}m none /mnt && cp -a "$0/." /mnt && mount --move /mnt "$0"`
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', `${mount} && exec "$@"`, directory]
}

/** Whether an unprivileged user can mount a disk in a namespace on this machine. */
export const canHaveSmallDisk = (directory: string): boolean => {
  const [command = '', ...words] = createSmallDiskLauncher(directory, 1)
  return spawnSync(command, [...words, 'true']).status === 0
}

const chunkSizes = [1024 * 1024, 64 * 1024, 4096] as const

/** Writes smaller and smaller chunks until the disk is full. */
const fillWith = (file: string): void => {
  const descriptor = openSync(file, 'w')
  for (const size of chunkSizes) {
    try {
      for (;;) writeSync(descriptor, new Uint8Array(size))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(descriptor)
}

/** The disk of a server that was started with `createSmallDiskLauncher`. */
export const createSmallDisk = (dataDir: string): LimitedDisk => {
  const toDirectory = (pid: number): string => join('/proc', String(pid), 'root', dataDir)
  const toFiller = (pid: number): string => join(toDirectory(pid), 'filler')
  return {
    toDirectory,
    fill: (pid) => fillWith(toFiller(pid)),
    free: (pid) => rmSync(toFiller(pid)),
  }
}
