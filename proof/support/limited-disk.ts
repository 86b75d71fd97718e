import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of a running server that can be filled and freed at any moment. */
export interface LimitedDisk {
  /** Where this process finds the server's data directory. */
  readonly toDirectory: (pid: number) => string
  readonly fill: (pid: number) => void
  readonly free: (pid: number) => void
}

const setLargestFile = (pid: number, bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

/** How far beyond its end the log may still grow, at most: a few transactions. */
const maxSpareBytes = 64 * 1024
/**
 * Below the 4 MB after which SQLite begins the log again from its start: with more room, people would write until they
 * have sent as much as they may in a minute.
 */
const maxLogBytes = 2 * 1024 * 1024

const toLimit = (logBytes: number): number => randomInt(Math.min(logBytes, maxLogBytes) + maxSpareBytes)

/**
 * No file of the server may grow beyond a size, as a quota would have it: needs no rights. Where the log of the database
 * is larger already, nothing can be written at all; otherwise the limit cuts a transaction in two.
 */
export const createFileLimit = (dataDir: string): LimitedDisk => ({
  toDirectory: () => dataDir,
  fill: (pid) => setLargestFile(pid, toLimit(statSync(join(dataDir, 'roost.db-wal')).size)),
  free: (pid) => setLargestFile(pid, 'unlimited'),
})

/**
 * Becomes the command given to it, with the directory on a small disk of its own. Only that command sees the disk, which
 * goes with it.
 */
export const createSmallDiskLauncher = (directory: string, megabytes: number): readonly string[] => {
  const mount = `mount -t tmpfs -o size=${megabytes}m none /mnt && cp -a "$0/." /mnt && mount --move /mnt "$0"`
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', `${mount} && exec "$@"`, directory]
}

/** Whether this machine lets an ordinary person have a disk of his own. */
export const canHaveSmallDisk = (directory: string): boolean => {
  const [command = '', ...words] = createSmallDiskLauncher(directory, 1)
  return spawnSync(command, [...words, 'true']).status === 0
}

const chunkSizes = [1024 * 1024, 64 * 1024, 4096] as const

/** Writes until there is no room left, with ever smaller pieces. */
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

/** The disk of a server that `createSmallDiskLauncher` started. */
export const createSmallDisk = (dataDir: string): LimitedDisk => {
  const toDirectory = (pid: number): string => join('/proc', String(pid), 'root', dataDir)
  const toFiller = (pid: number): string => join(toDirectory(pid), 'filler')
  return {
    toDirectory,
    fill: (pid) => fillWith(toFiller(pid)),
    free: (pid) => rmSync(toFiller(pid)),
  }
}
