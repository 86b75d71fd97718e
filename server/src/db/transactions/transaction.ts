import type { Feature, ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '../../lib/app-error.ts'
import { type AuditRecord, insertAuditRecords } from './audit-log.queries.ts'
import { holdCaller } from './caller.queries.ts'
import { insertChanges, type Touched } from './change-log.queries.ts'
import type { Caller, Change, Database, IdempotencyClaim, WriteSql } from '../engines/database.ts'
import { enqueueEvents } from './event-queue.queries.ts'
import { type Happening, toHappening } from '../events/event-register.ts'
import type { AnnouncedEvents, AnnouncedName } from '../events/events.ts'
import { claimIdempotencyKey, updateIdempotentResponse } from './idempotency.queries.ts'
import { insertRowChanges } from './row-changes.queries.ts'
import { createRowJournal, type RowJournal } from './row-journal.ts'

/** Required for every write. Only `inTransaction` creates one, so a write outside of a transaction does not compile. */
export interface Tx {
  readonly sql: WriteSql
  /** Writes the rows of households, and records how to undo it. */
  readonly rows: RowJournal
  /** The same instant for all rows that this transaction writes. */
  readonly now: string
  /**
   * Announces a change to the feature's data in these scopes: increments the versions, and notifies browsers after the
   * commit.
   */
  touch(feature: Feature, ...scopes: readonly ScopeKey[]): void
  /** Says what happened that no row of a household says. Whoever wants to know subscribes to it (events.ts). */
  announce<Name extends AnnouncedName>(name: Name, event: AnnouncedEvents[Name]): void
  /** Adds an entry to the audit log; entries are written last, when nothing else can make the transaction fail. */
  audit(record: AuditRecord): void
  /**
   * Throws `unauthorized` if the session of the caller has ended since the request was admitted: it may have waited. Every
   * transaction asks before it is committed; one that may end that session itself has to ask before.
   */
  assertSignedIn(): Promise<void>
  /** Takes named locks, each held by one transaction at a time; for rules that no constraint can enforce. */
  lock(...names: readonly string[]): Promise<void>
}

/** Thrown to roll back a transaction whose request was already executed; contains the first response. */
export class ReplayedResponse extends Error {
  readonly response: unknown
  constructor(response: unknown) {
    super('The request was already carried out')
    this.response = response
  }
}

/** A lock that the transaction already holds is not requested again. */
const createLock = ({ lock }: Pick<Database['engine'], 'lock'>, sql: WriteSql): Tx['lock'] => {
  const held = new Set<string>()
  return async (...names) => {
    const wanted = names.filter((name) => !held.has(name))
    if (wanted.length > 0) await lock(sql, wanted)
    for (const name of wanted) held.add(name)
  }
}

/** Whether the caller still has what they were admitted with, asked at most once in a transaction. */
interface CallerCheck {
  readonly assertSignedIn: () => Promise<void>
  /** Also throws `unavailable` if they are in another house group now, so that the request is sent again and judged anew. */
  readonly assertMember: () => Promise<void>
}

const createCallerCheck = (sql: WriteSql, caller: Caller | null): CallerCheck => {
  if (!caller) return { assertSignedIn: async () => {}, assertMember: async () => {} }
  const hold = async () => {
    const current = await holdCaller(sql, caller)
    if (!current || (caller.isApproved && !current.isApproved)) throw new AppError('unauthorized')
    return current
  }
  let held: ReturnType<typeof hold> | undefined
  return {
    assertSignedIn: async () => void (await (held ??= hold())),
    assertMember: async () => {
      const { houseGroupId } = await (held ??= hold())
      if (houseGroupId !== caller.houseGroupId) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    },
  }
}

const claimKey = async (sql: WriteSql, claim: IdempotencyClaim, now: string): Promise<void> => {
  const earlier = await claimIdempotencyKey(sql, claim, now)
  if (!earlier) return
  if (earlier.fingerprint !== claim.fingerprint) throw new AppError('idempotency.key_reused')
  if (earlier.response === null) throw new AppError('idempotency.answer_gone')
  throw new ReplayedResponse(JSON.parse(earlier.response))
}

/** The maximum number of characters of a response stored for repeated requests; only the longest recipes exceed it. */
const maxStoredResponse = 32 * 1024

const storeResponse = (sql: WriteSql, claim: IdempotencyClaim, value: unknown): Promise<void> => {
  const text = JSON.stringify(value ?? null)
  return updateIdempotentResponse(sql, claim, text.length > maxStoredResponse ? null : text)
}

/** A random UUID that begins with the time, so that the index of batches grows at its end instead of on all its pages. */
const createBatchId = (now: string): string => {
  const time = Date.parse(now).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUID().slice(13)}`
}

/**
 * Runs the work in one transaction, completely or not at all. Inside, await nothing but the database. If the request
 * has an Idempotency-Key, the key and the work's result are committed with the work, so that a retry after a crash
 * finds either nothing or the response. The result is replayed as the response, so the handler of such a request must
 * respond with the result of its only transaction.
 */
export const inTransaction = async <T>(
  { engine, clock, idempotency, actorUserId, caller }: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  let changes: readonly Change[] = []
  const result = await engine.transact(async (sql) => {
    const touched: Touched[] = []
    const records: AuditRecord[] = []
    const announced: Happening[] = []
    const now = clock().toISOString()
    const { assertSignedIn, assertMember } = createCallerCheck(sql, caller)
    const journal = createRowJournal(sql, { now, assertMember })
    const tx: Tx = {
      sql,
      rows: journal.rows,
      now,
      touch: (feature, ...scopes) => touched.push(...scopes.map((scope) => ({ scope, feature }))),
      announce: (name, event) => announced.push(toHappening(name, event)),
      audit: (record) => records.push(record),
      assertSignedIn,
      lock: createLock(engine, sql),
    }
    if (idempotency) await claimKey(sql, idempotency, now)
    const value = await work(tx)
    // Before the locks that are taken last, which a transaction that changes the caller's rights may hold.
    await assertSignedIn()
    if (idempotency) await storeResponse(sql, idempotency, value)
    if (records.length > 0) {
      await tx.lock('audit')
      await insertAuditRecords(sql, records, tx.now)
    }
    const recorded = await journal.finish()
    const entries = engine.contentLimit.apply(recorded.entries, now)
    changes = await insertChanges(sql, [...touched, ...entries])
    const batch = { id: createBatchId(now), actorUserId, undoes: recorded.undoes, now }
    await insertRowChanges(sql, entries, batch, changes)
    const cause = { actorUserId, isUndo: recorded.undoes !== null }
    await enqueueEvents(sql, engine.events.select([...recorded.events, ...announced], cause), cause, now)
    if (changes.length > 0) await engine.announce(sql, changes)
    return value
  })
  engine.afterCommit(changes)
  return result
}
