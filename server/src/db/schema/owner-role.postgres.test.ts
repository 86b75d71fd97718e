import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createHousehold, createTask } from '../../../test-support/household/builders.ts'
import { startAppOn } from '../../../test-support/app/test-app.ts'
import { type Engine, toDatabase } from '../engines/database.ts'
import { migrateToLatest } from './migrate.ts'
import { openPostgres } from '../engines/postgres.ts'

const password = "it's 24 letters and digits"

/** Reads the script as psql would: drops its backslash commands and substitutes its variables. */
const readScript = (database: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../deploy/postgres/role.sql'), 'utf8')
    .replaceAll(/^\\.*$/gm, '')
    .replaceAll(":'app_password'", pg.escapeLiteral(password))
    .replaceAll(':"DBNAME"', database)

const toUrl = (user: string, database: string): string => {
  const url = new URL(inject('postgres')?.url ?? '')
  url.username = user
  url.password = encodeURIComponent(user === 'roost_app' ? password : '')
  url.pathname = `/${database}`
  return url.href
}

const runAsSuperuser = async (database: string, statement: string): Promise<void> => {
  const client = new pg.Client(toUrl('roost', database))
  await client.connect()
  await client.query(statement)
  await client.end()
}

const isMadeBySuperuser = { 'an empty database': false, 'a database that a superuser created': true } as const

describe.each(Object.keys(isMadeBySuperuser) as (keyof typeof isMadeBySuperuser)[])('in %s', (name) => {
  const database = `roost_owner_${process.pid}_${Number(isMadeBySuperuser[name])}`
  let engine: Engine

  beforeAll(async () => {
    await runAsSuperuser('postgres', `create database ${database} template template0`)
    if (isMadeBySuperuser[name]) {
      const before = openPostgres(toUrl('roost', database), 2)
      await migrateToLatest(before)
      await before.close()
    }
    await runAsSuperuser(database, readScript(database))
    await runAsSuperuser(database, readScript(database))
    engine = openPostgres(toUrl('roost_app', database), 5)
  })
  afterAll(async () => {
    await engine.close()
    await runAsSuperuser('postgres', `drop database ${database} with (force)`)
  })

  test(
    'a server needs no rights beyond those of the role in deploy/postgres',
    { tags: ['S20'] },
    async () => {
      await migrateToLatest(engine)
      const running = await startAppOn(engine)
      const own = { engine, environment: { DATA_DIR: '' }, openAnother: () => engine, close: async () => {} }
      const app = { ...running, db: toDatabase(engine, running.clock), database: own, close: own.close }
      const { client } = await createHousehold(app)
      expect((await createTask({ client })).title).toBe('Water the plants')
      await running.app.close()
    },
  )

  test('the role owns every table and function, and is not a superuser', { tags: ['S20'] }, async () => {
    const client = new pg.Client(toUrl('roost_app', database))
    await client.connect()
    const owners = await client.query(`
      select distinct pg_get_userbyid(owner) as owner from (
        select relowner as owner from pg_class where relnamespace = 'public'::regnamespace
        union select proowner from pg_proc where pronamespace = 'public'::regnamespace
        union select datdba from pg_database where datname = current_database()) as owned`)
    expect(owners.rows).toEqual([{ owner: 'roost_app' }])
    const rights =
      'select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user'
    expect(new Set(Object.values((await client.query(rights)).rows[0] as object))).toEqual(new Set([false]))
    await expect(client.query("copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/)
    await expect(client.query("select pg_read_file('pg_hba.conf')")).rejects.toThrow(/permission denied/)
    await client.end()
  })
})
