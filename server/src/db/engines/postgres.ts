import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createChangeBus } from './change-bus.ts'
import type { Change, Engine, FullSql } from './database.ts'
import { listenForChanges } from './postgres-listener.ts'
import type { Tables } from '../tables/tables.ts'
import { createProcessState } from './process-state.ts'

const changeChannel = 'roost_changes'

/** `2026-11-21 09:14:00.5+00` (the session runs in UTC) becomes `2026-11-21T09:14:00.500Z`. */
const toIso = (text: string): string => {
  const [seconds = '', fraction = ''] = text.replace(/[+-]\d\d(:\d\d)?$/, '').split('.')
  return `${seconds.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  17: (text) => Uint8Array.fromHex(text.slice(2)), // bytea: `\x` and digits
  20: Number, // int8: counts and cents, far below 2^53
  1700: Number, // numeric: sums of cents
  1082: (text) => text, // date
  1114: toIso, // timestamp
  1184: toIso, // timestamptz
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

class NoDatesClient extends pg.Client {
  // A Date would be shifted by the process's time zone. SQLite rejects it too.
  override query = ((...args: unknown[]) => {
    const values = args[1]
    if (Array.isArray(values) && values.some((value) => value instanceof Date))
      throw new TypeError('Bind ISO strings, not Date objects')
    return (super.query as (...all: unknown[]) => unknown)(...args)
  }) as typeof pg.Client.prototype.query
}

const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  options:
    '-c timezone=UTC -c datestyle=ISO -c bytea_output=hex -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000',
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  types,
})

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Deadlocks and serialization failures: PostgreSQL has rolled the transaction back, and it can be retried. */
const isRetryable = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error))

const networkFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Messages of driver and pool errors, which have no codes, for a connection that was lost or cannot be established. */
const connectionFailure =
  /^timeout exceeded when trying to connect|^timeout expired|^Connection terminated|is not queryable$/
const isUnavailable = (error: unknown): boolean =>
  isRetryable(error) ||
  networkFailures.has(codeOf(error)) ||
  /^(08|53|57P0|57014|55P03|58030)/.test(codeOf(error)) ||
  (error instanceof Error && connectionFailure.test(error.message))

/** Error codes for a full or failing disk. */
const isStorageFailing = (error: unknown): boolean => ['53100', '58030'].includes(codeOf(error))

/** A PostgreSQL notification holds at most 8,000 bytes, and a change takes about a hundred. */
const changesPerAnnouncement = 50
const maxAttempts = 4

export const openPostgres = (url: string, poolSize = 10): Engine => {
  const pool = new pg.Pool({ ...connectionOptions(url), max: poolSize, Client: NoDatesClient })
  // The pool replaces an idle connection that fails; without a listener, the error event would end the process.
  pool.on('error', () => {})
  // Likewise for a connection that fails between two statements of a transaction: the next statement throws.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const bus = createChangeBus()
  const listener = listenForChanges(() => new pg.Client(connectionOptions(url)), changeChannel, bus.publish)

  const transact = async <T>(work: (sql: FullSql) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await kysely.transaction().execute(work)
      } catch (error) {
        if (attempt === maxAttempts || !isRetryable(error)) throw error
      }
    }
  }

  return {
    name: 'postgres',
    read: kysely,
    admin: kysely,
    transact,
    lock: async (tx, names) => {
      // Always in the same order, so that two transactions that take the same locks cannot deadlock.
      const sorted = sql.join(names.toSorted().map((name) => sql`(${name})`))
      await sql`select pg_advisory_xact_lock(hashtext(name)) from (values ${sorted}) as wanted (name)`.execute(
        tx,
      )
    },
    announce: async (tx, changes: readonly Change[]) => {
      const payloads: string[] = []
      for (let start = 0; start < changes.length; start += changesPerAnnouncement)
        payloads.push(JSON.stringify(changes.slice(start, start + changesPerAnnouncement)))
      const notifications = sql.join(payloads.map((payload) => sql`(${payload})`))
      await sql`select pg_notify(${changeChannel}, payload) from (values ${notifications}) as announced (payload)`.execute(
        tx,
      )
    },
    afterCommit: () => {}, // The change comes back through the notification, like everybody else's.
    onChange: bus.subscribe,
    isUniqueViolation: (error) => codeOf(error) === '23505',
    isMissingReference: (error) => codeOf(error) === '23503',
    // Class 23 of the error codes.
    isConstraintViolation: (error) => codeOf(error).startsWith('23'),
    isUnavailable,
    isStorageFailing,
    ...createProcessState(),
    load: () => ({
      waiting: pool.waitingCount,
      connections: { idle: pool.idleCount, busy: pool.totalCount - pool.idleCount },
    }),
    async close() {
      await listener.close()
      await kysely.destroy()
    },
  }
}
