import type { Feature, ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely'
import type { Tables } from '../tables/tables.ts'
import type { JournalledTable } from '../../lib/history/recorded-tables.ts'
import type { ContentLimit } from '../../lib/history/content-limit.ts'
import type { EventRegister } from '../events/event-register.ts'

export type EngineName = 'sqlite' | 'postgres'

/**
 * Read access. A transaction's `sql` is also of this type, so a query function works inside and outside of
 * transactions.
 */
export type ReadSql = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn'>
/** Write access to everything, for the engines and for what the history of rows leaves out (`withoutJournal`). */
export type FullSql = Transaction<Tables>
/** Write access. The rows of households are written through the row journal (row-journal.ts). */
export type WriteSql = ReadSql &
  Pick<Kysely<Omit<Tables, JournalledTable>>, 'insertInto' | 'updateTable' | 'deleteFrom'> &
  QueryExecutorProvider

/**
 * Write access for changes that the history of rows leaves out: moving rows to another owner, and deleting them with their
 * account. Such changes cannot be undone.
 */
export const withoutJournal = (sql: WriteSql): FullSql => sql as FullSql

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
  transact<T>(work: (sql: FullSql) => Promise<T>): Promise<T>
  /** Holds named locks until the transaction ends. */
  lock(sql: WriteSql, names: readonly string[]): Promise<void>
  /** Called inside the transaction: on commit, delivers the changes to every server on this database. */
  announce(sql: WriteSql, changes: readonly Change[]): Promise<void>
  /** The listener is called in this process, after the commit. */
  afterCommit(changes: readonly Change[]): void
  onChange(listener: (change: AnnouncedChange) => void): () => void
  isUniqueViolation(error: unknown): boolean
  /** Whether the error is a foreign key violation: the referenced row does not exist or was deleted. */
  isMissingReference(error: unknown): boolean
  /** Whether the rows that were written break a rule of the database: a unique key, a reference or a check. */
  isConstraintViolation(error: unknown): boolean
  /** Whether the database is busy or unreachable, so that the caller may retry. */
  isUnavailable(error: unknown): boolean
  /** Whether the disk is full or failing, so that the operator has to act. */
  isStorageFailing(error: unknown): boolean
  load(): EngineLoad
  /** How much the history of each household may still keep today, on this server. */
  readonly contentLimit: ContentLimit
  /** Who wants to know what happens in the transactions of this process. */
  readonly events: EventRegister
  close(): Promise<void>
}

/** Identifies a write, so that a repetition of it is recognised (see transaction.ts and http/input/idempotency.ts). */
export interface IdempotencyClaim {
  readonly userId: string
  readonly key: string
  readonly fingerprint: string
}

/** Who sent a request, and what it was admitted with. */
export interface Caller {
  readonly userId: string
  readonly sessionId: number
  readonly isApproved: boolean
  readonly houseGroupId: number | null
}

/** The database as a request handler sees it. */
export interface Database {
  readonly engine: Engine
  readonly sql: ReadSql
  readonly clock: () => Date
  readonly idempotency: IdempotencyClaim | null
  /** Whose request it is, for the history of rows; null for jobs and for people who are not signed in. */
  readonly actorUserId: string | null
  /** What the request was admitted with, which writes ask for again; null if it needs no session. */
  readonly caller: Caller | null
}

interface RequestOrigin {
  readonly idempotency?: IdempotencyClaim | null
  readonly actorUserId?: string | null
  readonly caller?: Caller | null
}

export const toDatabase = (
  engine: Engine,
  clock: () => Date,
  { idempotency = null, actorUserId = null, caller = null }: RequestOrigin = {},
): Database => ({ engine, sql: engine.read, clock, idempotency, actorUserId, caller })

/** For writes whose response contains a secret: a response stored for repeated requests would keep it in plain text. */
export const withoutIdempotency = (db: Database): Database => ({ ...db, idempotency: null })

/** For what the server writes by itself during a request, such as counts of attempts: its caller needs no right to it. */
export const asServer = (db: Database): Database => ({ ...db, idempotency: null, caller: null })
