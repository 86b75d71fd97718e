import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createReleasedDatabase,
  releasedVersions,
} from '../../../test-support/databases/released-versions.ts'
import { checkBackup } from './backup-check.ts'
import { manifestFile } from './backup-manifest.ts'
import { createBackup, restoreBackup } from './backup.ts'
import { listForeignParts } from './foreign-schema.ts'
import { migrateToLatest } from '../schema/migrate.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { openSqlite } from '../engines/sqlite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roost-foreign-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const edit = async (file: string, ...statements: readonly string[]): Promise<void> => {
  const engine = openSqlite(file)
  for (const statement of statements) await sql.raw(statement).execute(engine.admin)
  await engine.close()
}

/** A backup without its manifest, because whoever edits a file would remove it. */
const makeBackup = async (version?: string): Promise<string> => {
  const engine = openSqlite(join(folder, 'roost.db'))
  await migrateToLatest(engine, version)
  const file = join(folder, 'backup.db')
  if (version === undefined) await createBackup(engine, file)
  else await sql`vacuum into ${file}`.execute(engine.admin)
  await engine.close()
  rmSync(manifestFile(file), { force: true })
  return file
}

const evilTrigger = `create trigger evil after insert on sessions begin update users set role = 'admin'; end`

const changes: readonly (readonly [what: string, statements: readonly string[], message: string])[] = [
  ['a trigger', [evilTrigger], 'the trigger evil is not from Roost'],
  ['a view', ['create view spy as select * from users'], 'the view spy is not from Roost'],
  ['a table', ['create table notes_of_mine (id integer)'], 'the table notes_of_mine is not from Roost'],
  ['an index', ['create index slow on users (first_name)'], 'the index slow is not from Roost'],
  [
    'a view in the place of a table',
    ['drop table throttles', 'create view throttles as select 1 as key'],
    'the view throttles is not from Roost',
  ],
  [
    'a trigger of Roost that does nothing any more',
    [
      'drop trigger audit_log_no_update',
      'create trigger audit_log_no_update before update on audit_log begin select 1; end',
    ],
    'the trigger audit_log_no_update was changed',
  ],
  [
    'a column of another kind',
    ['alter table throttles add column extra text'],
    'the table throttles was changed',
  ],
]

describe('a backup that somebody has changed is not restored if it has', () => {
  test.each(changes)('%s', async (_, statements, message) => {
    const file = await makeBackup()
    await edit(file, ...statements)
    const dataDir = join(folder, 'restored')
    await expect(restoreBackup({ dataDir, databaseUrl: null }, file)).rejects.toThrow(message)
    expect(readdirSync(dataDir).filter((name) => name !== 'server.lock')).toEqual([])
    await expect(checkBackup(join(folder, 'checked'), file)).rejects.toThrow(message)
  })

  test('a trigger whose name is one that SQLite uses for itself', async () => {
    const file = await makeBackup()
    await edit(file, evilTrigger)
    const connection = new DatabaseSync(file, { defensive: false })
    connection.exec('pragma writable_schema = on')
    connection.exec(`update sqlite_schema set name = 'sqlite_stat9', sql = replace(sql, 'evil', 'sqlite_stat9')
      where name = 'evil'`)
    connection.close()
    const restored = restoreBackup({ dataDir: join(folder, 'restored'), databaseUrl: null }, file)
    await expect(restored).rejects.toThrow('the trigger sqlite_stat9 is not from Roost')
  })

  test('a missing trigger', async () => {
    const file = await makeBackup()
    await edit(file, 'drop trigger audit_log_no_delete')
    const restored = restoreBackup({ dataDir: join(folder, 'restored'), databaseUrl: null }, file)
    await expect(restored).rejects.toThrow('the trigger audit_log_no_delete is missing')
  })

  test('parts with names that would write lines of their own, which the message does not', async () => {
    const file = await makeBackup()
    await edit(file, 'create view "x\nRestored 7 people\u009b8m" as select 1')
    const restored = restoreBackup({ dataDir: join(folder, 'restored'), databaseUrl: null }, file)
    await expect(restored).rejects.toThrow('the view x Restored 7 people8m is not from Roost')
  })

  test('a version that this program does not know', async () => {
    const file = await makeBackup()
    await edit(file, `insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`)
    const restored = restoreBackup({ dataDir: join(folder, 'restored'), databaseUrl: null }, file)
    await expect(restored).rejects.toThrow('written by a newer Roost')
  })
})

describe('a backup as Roost made it is restored', () => {
  test.each(['0004-shopping', '0013-known-browsers', '0020-row-journal'])('from %s', async (version) => {
    const file = await makeBackup(version)
    const rows = await restoreBackup({ dataDir: join(folder, 'restored'), databaseUrl: null }, file)
    expect(rows.users).toBe(0)
  })

  test('also after SQLite gathered statistics', async () => {
    const file = await makeBackup()
    await edit(file, 'analyze')
    await expect(checkBackup(join(folder, 'checked'), file)).resolves.toMatchObject({ madeAt: null })
  })

  test.each(releasedVersions)('from version %s', async (version) => {
    const database = await createReleasedDatabase(version)
    const engine = database.open()
    expect(await listForeignParts(engine)).toEqual([])
    await migrateToLatest(engine)
    expect(await listForeignParts(engine)).toEqual([])
    await engine.close()
    await database.remove()
  })
})

test('a database that somebody has changed is not moved to PostgreSQL', async () => {
  await makeBackup()
  await edit(join(folder, 'roost.db'), evilTrigger)
  // The target is never reached: nothing listens there, and the file is looked at first.
  await expect(moveToPostgres(folder, 'postgres://nobody@127.0.0.1:1/roost')).rejects.toThrow(
    'the trigger evil is not from Roost',
  )
})
