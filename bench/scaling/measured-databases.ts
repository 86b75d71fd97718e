import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { databaseFile } from '../../server/src/db/engines/data-directory.ts'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { openPostgres } from '../../server/src/db/engines/postgres.ts'
import { openSqlite } from '../../server/src/db/engines/sqlite.ts'
import { startPostgres } from '../../server/test-support/databases/postgres-server.ts'
import { createTemporaryDirectory } from '../temporary-directory.ts'

/** The resources that a database has used so far. */
export interface Usage {
  readonly storedBytes: number
  /** All bytes written: the write-ahead log, and on SQLite also the database file. */
  readonly writtenBytes: number
  /** Processor time of the database's own processes. */
  readonly cpuMs: number
}

export interface MeasuredDatabase {
  readonly name: string
  readonly engine: Engine
  readonly readUsage: () => Promise<Usage>
  /** Call it after closing the engine. */
  readonly close: () => Promise<void>
}

/** The number of bytes that this process has written. It uses no sockets, so these are the bytes written to disk. */
const readWritten = (): number => Number(/^wchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1])

export const openMeasuredSqlite = (): MeasuredDatabase => {
  const file = databaseFile(createTemporaryDirectory())
  return {
    name: 'SQLite',
    engine: openSqlite(file),
    readUsage: async () => {
      const writtenBytes = readWritten()
      const connection = new DatabaseSync(file)
      connection.exec('pragma wal_checkpoint(truncate)')
      connection.close()
      return { storedBytes: statSync(file).size, writtenBytes, cpuMs: 0 }
    },
    close: async () => {},
  }
}

/** Linux reports processor time in hundredths of a second. */
const msPerTick = 10

const readCpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

const readUsageOf = async ({ admin }: Engine): Promise<Usage> => {
  const { rows } = await sql<{ stored: number; written: number; pids: number[] }>`
    select pg_database_size(current_database())::float8 as stored,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as written,
      (select array_agg(pid) from pg_stat_activity) as pids`.execute(admin)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no statistics')
  const cpuMs = row.pids.reduce((sum, pid) => sum + readCpuMs(pid), 0)
  return { storedBytes: row.stored, writtenBytes: row.written, cpuMs }
}

export const openMeasuredPostgres = async (): Promise<MeasuredDatabase> => {
  const server = await startPostgres()
  const engine = openPostgres(await server.createDatabase('scaling'))
  // As in production, the first change to a page after a checkpoint writes the whole page to the log.
  await sql`alter system set full_page_writes = on`.execute(engine.admin)
  await sql`select pg_reload_conf()`.execute(engine.admin)
  return {
    name: 'PostgreSQL',
    engine,
    readUsage: () => readUsageOf(engine),
    close: server.stop,
  }
}
