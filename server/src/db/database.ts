import type { Feature, ScopeKey } from '@roost/contract/changes.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

/**
 * Read access. A transaction's `sql` is also of this type, so a query function works inside and outside of
 * transactions.
 */
export type ReadSql = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn'>
export type WriteSql = Transaction<Tables>

/** A change to a feature's data in a scope, with the new version. */
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

/** The load on the database as seen by this process. */
export interface EngineLoad {
  /** On SQLite, queued transactions; on PostgreSQL, callers waiting for a connection. */
  readonly waiting: number
  /** The number of connections by state; empty on SQLite. */
  readonly connections: Readonly<Record<string, number>>
}

/** The operations that differ between the two engines. Everything else is shared. */
export interface Engine {
  readonly name: EngineName
  readonly read: Kysely<Tables>
  /** For migrations and the operator's commands; never for requests. */
  readonly admin: Kysely<Tables>
  /** Runs the work in one write transaction. It may await only the database. */
  transact<T>(work: (sql: WriteSql) => Promise<T>): Promise<T>
  /** Holds named locks until the transaction ends. */
  lock(sql: WriteSql, names: readonly string[]): Promise<void>
  /** Called inside the transaction: on commit, delivers the changes to every server on this database. */
  announce(sql: WriteSql, changes: readonly Change[]): Promise<void>
  /** The listener is called in this process, after the commit. */
  afterCommit(changes: readonly Change[]): void
  onChange(listener: (notice: AnnouncedChange) => void): () => void
  isUniqueViolation(error: unknown): boolean
  /** Whether the error is a foreign key violation: the referenced row does not exist or was deleted. */
  isMissingReference(error: unknown): boolean
  /** Whether the database is busy or unreachable, so that the caller may retry. */
  isUnavailable(error: unknown): boolean
  /** Whether the disk is full or failing, so that the operator has to act. */
  isStorageFailing(error: unknown): boolean
  load(): EngineLoad
  close(): Promise<void>
}

/** Identifies a write, so that a repetition of it is recognised (see transaction.ts and http/idempotency.ts). */
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

/** For writes whose response contains a secret, which must not be stored in plain text to answer a repeated request. */
export const withoutIdempotency = (db: Database): Database => ({ ...db, idempotency: null })
