import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '../../src/db/schema/migrate.ts'
import { openPostgres } from '../../src/db/engines/postgres.ts'
import { openSqlite } from '../../src/db/engines/sqlite.ts'
import { startPostgres } from './postgres-server.ts'
import type {} from './engines.ts'

/** Migrates one database per engine; every test file starts from a copy of it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const directory = mkdtempSync(join(tmpdir(), 'roost-template-'))
  const sqliteTemplate = join(directory, 'template.db')
  const sqlite = openSqlite(sqliteTemplate)
  await migrateToLatest(sqlite)
  await sqlite.close()
  project.provide('sqliteTemplate', sqliteTemplate)

  const server = project.config.env['ROOST_TEST_ENGINE'] === 'postgres' ? await startPostgres() : null
  if (server) {
    const template = `roost_template_${process.pid}`
    const url = await server.createDatabase(template)
    const postgres = openPostgres(url, 2)
    await migrateToLatest(postgres)
    await postgres.close()
    project.provide('postgres', { url: server.url, template })
  } else project.provide('postgres', null)

  return async () => {
    await server?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
