import type { Feature, ScopeKey } from '@roost/contract/changes.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

/** Reads only. A transaction's `sql` is one of these too, so a query function can be used for both. */
export type ReadSql = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn'>
export type WriteSql = Transaction<Tables>

/** A new version of a feature's data in a scope. */
export interface Change {
  readonly scope: ScopeKey
  readonly feature: Feature
  readonly version: number
}

/**
 * `unknown` means that changes may have been missed (a command of the operator wrote to the file, or the listening
 * connection was lost): everything must be checked again.
 */
export type AnnouncedChange = Change | 'unknown'

/** How busy the database is, as seen by this process. */
export interface EngineLoad {
  /** Queued transactions on SQLite, callers that wait for a connection on PostgreSQL. */
  readonly waiting: number
  /** The number of connections by state; empty on SQLite. */
  readonly connections: Readonly<Record<string, number>>
}

/** What the two engines do differently. Everything else is shared. */
export interface Engine {
  readonly name: EngineName
  readonly read: Kysely<Tables>
  /** For migrations and commands of the operator; never for requests. */
  readonly admin: Kysely<Tables>
  /** Runs the work in one write transaction. It may await only the database. */
  transact<T>(work: (sql: WriteSql) => Promise<T>): Promise<T>
  /** Holds named locks until the transaction ends. */
  lock(sql: WriteSql, names: readonly string[]): Promise<void>
  /** Called inside the transaction: delivers the changes to every server on this database when it commits. */
  announce(sql: WriteSql, changes: readonly Change[]): Promise<void>
  /** Called after the commit, in this process. */
  afterCommit(changes: readonly Change[]): void
  onChange(listener: (notice: AnnouncedChange) => void): () => void
  isUniqueViolation(error: unknown): boolean
  /** Whether the error is a violated foreign key: the referenced row does not exist (any more). */
  isMissingReference(error: unknown): boolean
  /** Whether the database is busy or unreachable, so that the caller may retry. */
  isUnavailable(error: unknown): boolean
  /** Whether the disk is full or failing, so that the operator has to act. */
  isStorageFailing(error: unknown): boolean
  load(): EngineLoad
  close(): Promise<void>
}

/** A write that the transaction must recognise when it is repeated (see transaction.ts and http/idempotency.ts). */
export interface IdempotencyClaim {
  readonly userId: string
  readonly key: string
  readonly fingerprint: string
}

/** The database as a request handler sees it. */
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

/** For writes whose response contains a secret: it must not be stored in plain text for a repeated request. */
export const withoutIdempotency = (db: Database): Database => ({ ...db, idempotency: null })
