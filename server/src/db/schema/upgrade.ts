import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Engine } from '../engines/database.ts'
import { migrateToLatest, readSchemaState } from './migrate.ts'

const maxCopies = 2
const copyName = /^before-\d{4}-[a-z-]+\.db$/

const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeCopy = async (engine: Engine, file: string): Promise<void> => {
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  try {
    await sql`vacuum into ${partial}`.execute(engine.admin)
    await chmod(partial, 0o600)
    await syncToDisk(partial)
    await rename(partial, file)
  } catch (error) {
    throw new Error(
      `Before an update Roost copies its database to ${file}. That failed; nothing was changed. Is the disk full?`,
      { cause: error },
    )
  } finally {
    await rm(partial, { force: true })
  }
}

const removeOldCopies = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => copyName.test(name))
  const copies = await Promise.all(
    names.map(async (name) => ({ name, madeAtMs: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = copies.toSorted((a, b) => b.madeAtMs - a.madeAtMs).slice(maxCopies)
  for (const { name } of old) await rm(join(folder, name))
}

const hasAccounts = async (engine: Engine): Promise<boolean> => {
  const found = await engine.admin.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/**
 * Upgrades the database when the program starts. A file with accounts is copied first, so that the upgrade can be
 * reverted with `npm run restore`; on PostgreSQL backups are the operator's responsibility.
 */
export const upgradeDatabase = async (engine: Engine, dataDir: string): Promise<void> => {
  const { pending, isEmpty } = await readSchemaState(engine)
  const [next] = pending
  if (next !== undefined && !isEmpty && engine.name === 'sqlite' && (await hasAccounts(engine))) {
    const folder = join(dataDir, 'backups')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeCopy(engine, join(folder, `before-${next}.db`))
    await syncToDisk(folder)
    await removeOldCopies(folder)
  }
  await migrateToLatest(engine)
}
