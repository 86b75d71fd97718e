import { spawnSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Not every machine has a C compiler. */
const compiler = process.env['CC'] ?? 'cc'
const source = join(import.meta.dirname, 'faulty-disk.c')

const numberBytes = 8
const untilFailure = 0
const isFailing = 1
const failures = 2
const numbers = 3

/** The database files. The shared-memory index next to them is not needed, because SQLite rebuilds it. */
const files = ['roost.db', 'roost.db-wal'] as const

const copyFiles = (from: string, to: string): void => {
  for (const name of files) {
    rmSync(join(to, name), { force: true })
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
  }
}

/** Writes to the existing file, because the server has mapped it into its memory. */
const writeNumber = (file: string, index: number, value: number): void => {
  const bytes = Buffer.alloc(numberBytes)
  bytes.writeBigInt64LE(BigInt(value))
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, numberBytes, index * numberBytes)
  closeSync(descriptor)
}

/** A layer below a server's database that fails on command and keeps a copy of what a power cut would leave. */
export interface FaultyDisk {
  /** Environment variables for the server. */
  readonly settings: Readonly<Record<string, string>>
  /** Makes only the n-th write or sync from now on fail. */
  readonly failAt: (operation: number) => void
  /** Makes every write and sync fail. */
  readonly failAlways: () => void
  readonly countFailures: () => number
  /** Stops failing and resets the counter. */
  readonly heal: () => void
  /** Marks all existing data as synced. Call it before a server starts. */
  readonly keepAll: () => void
  /** Discards all unsynced data. Call it after a server was killed. */
  readonly dropUnsynced: () => void
  readonly remove: () => void
}

/** Returns undefined on a machine without a compiler. */
export const createFaultyDisk = (dataDir: string): FaultyDisk | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'roost-faulty-disk-'))
  const library = join(folder, 'faulty-disk.so')
  const built = spawnSync(compiler, ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl', '-lpthread'])
  if (built.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const control = join(folder, 'control')
  writeFileSync(control, Buffer.alloc(numbers * numberBytes))
  const read = (index: number): number => Number(readFileSync(control).readBigInt64LE(index * numberBytes))
  const write = (index: number, value: number): void => writeNumber(control, index, value)
  return {
    settings: {
      LD_PRELOAD: library,
      FAULTY_DISK_DIR: realpathSync(dataDir),
      FAULTY_DISK_CONTROL: control,
      FAULTY_DISK_KEPT: folder,
    },
    failAt: (operation) => write(untilFailure, operation),
    failAlways: () => write(isFailing, 1),
    countFailures: () => read(failures),
    heal: () => {
      for (let index = 0; index < numbers; index += 1) write(index, 0)
    },
    keepAll: () => copyFiles(dataDir, folder),
    dropUnsynced: () => {
      rmSync(join(dataDir, 'roost.db-shm'), { force: true })
      copyFiles(folder, dataDir)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
