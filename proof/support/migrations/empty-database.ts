import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestDatabase } from '../../../server/test-support/databases/engines.ts'
import { queryPostgres } from '../../../server/test-support/databases/query-postgres.ts'

/** The settings of a server on a database without tables, and a way to query that database. */
export interface EmptyDatabase extends Pick<TestDatabase, 'remove'> {
  readonly environment: Required<TestDatabase['environment']>
  readonly query: <Row extends Record<string, unknown>>(statement: string) => Promise<Row[]>
}

let databaseCount = 0

export const createEmptyDatabase = async (): Promise<EmptyDatabase> => {
  const server = inject('postgres')
  if (!server) throw new Error('Empty databases are only created on PostgreSQL')
  const name = `roost_empty_${process.pid}_${(databaseCount += 1)}`
  await queryPostgres(server.url, `create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const directory = mkdtempSync(join(tmpdir(), 'roost-'))
  return {
    environment: { DATA_DIR: directory, DATABASE_URL: url.href },
    query: (statement) => queryPostgres(url.href, statement),
    async remove() {
      await queryPostgres(server.url, `drop database ${name} with (force)`)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
