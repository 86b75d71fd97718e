import type { Feature, ScopeKey } from '@roost/contract/changes.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

/** Reads only. A transaction's `sql` is one of these too, so a query function serves both. */
export type ReadSql = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn'>
export type WriteSql = Transaction<Tables>

/** A feature's data in a scope reached a new version. */
export interface Change {
  readonly scope: ScopeKey
  readonly feature: Feature
  readonly version: number
}

/**
 * `unknown` tells that changes happened which this process could not follow one by one (a command of the
 * operator wrote to the file, the connection that listens was down): everything must be checked again.
 */
export type AnnouncedChange = Change | 'unknown'

/** How busy the database is, as this process sees it. */
export interface EngineLoad {
  /** Transactions in line on SQLite, callers without a connection on PostgreSQL. */
  readonly waiting: number
  /** Connections by what they do; empty on SQLite. */
  readonly connections: Readonly<Record<string, number>>
}

/** What the two engines do differently. Everything else is shared. */
export interface Engine {
  readonly name: EngineName
  readonly read: Kysely<Tables>
  /** For migrations and commands of the operator; never for requests. */
  readonly admin: Kysely<Tables>
  /** Runs the work in one write transaction. It may await nothing but the database. */
  transact<T>(work: (sql: WriteSql) => Promise<T>): Promise<T>
  /** Holds named locks until the transaction ends. */
  lock(sql: WriteSql, names: readonly string[]): Promise<void>
  /** Called inside the transaction: hands the changes to every server on this database once it commits. */
  announce(sql: WriteSql, changes: readonly Change[]): Promise<void>
  /** Called after the commit, in this process. */
  afterCommit(changes: readonly Change[]): void
  onChange(listener: (notice: AnnouncedChange) => void): () => void
  isUniqueViolation(error: unknown): boolean
  /** The row refers to one that is not there (any more). */
  isMissingReference(error: unknown): boolean
  /** The database is busy or out of reach: the caller may try again. */
  isUnavailable(error: unknown): boolean
  /** The database is out of reach because its disk is full or fails: somebody has to see to it. */
  isStorageFailing(error: unknown): boolean
  load(): EngineLoad
  close(): Promise<void>
}

/** A write whose repetition the transaction must recognise (see transaction.ts and http/idempotency.ts). */
export interface IdempotencyClaim {
  readonly userId: string
  readonly key: string
  readonly fingerprint: string
}

/** What a request sees of the database. */
export interface Database {
  readonly engine: Engine
  readonly sql: ReadSql
  readonly clock: () => Date
  readonly idempotency: IdempotencyClaim | null
}

export const toDatabase = (
  engine: Engine,
  clock: () => Date,
  idempotency: IdempotencyClaim | null = null,
): Database => ({ engine, sql: engine.read, clock, idempotency })

/** For writes whose answer may not be kept: to a repeated request it would be answered from the database, in clear. */
export const withoutIdempotency = (db: Database): Database => ({ ...db, idempotency: null })
