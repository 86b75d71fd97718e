import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that is gone when the benchmarks end, however they end. */
export const createTemporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'roost-bench-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}
