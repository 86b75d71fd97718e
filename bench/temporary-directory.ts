import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder that is removed when the process ends. */
export const createTemporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'roost-bench-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}
