import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { FullSql } from './database.ts'
import type { Tables } from '../tables/tables.ts'

interface Job {
  run(): Promise<void>
  settle(): void
  fail(reason: unknown): void
}

const toJob = <T>(
  work: () => Promise<T>,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
): Job => {
  let settle = () => {}
  // It runs in a batch that another request may have begun, but what it reads is charged to its own caller.
  const workForCaller = AsyncLocalStorage.bind(work)
  return {
    async run() {
      try {
        const value = await workForCaller()
        settle = () => resolve(value)
      } catch (error) {
        settle = () => reject(error)
        throw error
      }
    },
    settle: () => settle(),
    fail: reject,
  }
}

/** More transactions in one commit would delay the first caller too long. */
const maxBatch = 64
/**
 * An iteration of the event loop lasts for seconds while more than a thousand connections have data. Transactions then
 * wait no longer than this for others, in milliseconds.
 */
const maxJoiningMs = 20

/** Parsed once: each transaction runs them. */
const prepareControl = (connection: DatabaseSync) => ({
  begin: connection.prepare('begin immediate'),
  commit: connection.prepare('commit'),
  save: connection.prepare('savepoint job'),
  release: connection.prepare('release job'),
})

/**
 * Group commit: transactions that arrive together run one after another, each in its own savepoint, and share one
 * commit and therefore one fsync. No caller gets a result before that commit is on disk; a failed transaction is rolled
 * back alone.
 */
export const createSqliteWriter = (connection: DatabaseSync, kysely: Kysely<Tables>) => {
  const queue: Job[] = []
  const { begin, commit, save, release } = prepareControl(connection)
  let draining: Promise<void> | null = null
  let startedJoiningAt = 0
  let stopJoining = () => {}

  const runJob = async (job: Job): Promise<void> => {
    save.run()
    try {
      await job.run()
    } catch (error) {
      // SQLite rolls back the whole transaction, savepoints included, if the disk is full or fails.
      if (!connection.isTransaction) throw error
      connection.exec('rollback to job')
    }
    release.run()
  }

  const commitBatch = async (batch: readonly Job[]): Promise<void> => {
    try {
      begin.run()
      for (const job of batch) await runJob(job)
      commit.run()
    } catch (error) {
      // `isTransaction` throws if the connection is closed.
      if (connection.isOpen && connection.isTransaction) connection.exec('rollback')
      for (const job of batch) job.fail(error)
      return
    }
    for (const job of batch) job.settle()
  }

  const drain = async (): Promise<void> => {
    // Lets every request of this event loop iteration join the batch.
    await new Promise<void>((resolve) => {
      startedJoiningAt = performance.now()
      stopJoining = resolve
      setImmediate(resolve)
    })
    while (queue.length > 0) await commitBatch(queue.splice(0, maxBatch))
    draining = null
  }

  return {
    transact: <T>(work: (sql: FullSql) => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        // While a job runs, the connection has an open transaction, and everything the job writes is part of it.
        queue.push(toJob(() => work(kysely as FullSql), resolve, reject))
        draining ??= drain()
        if (queue.length >= maxBatch || performance.now() - startedJoiningAt > maxJoiningMs) stopJoining()
      }),
    waiting: (): number => queue.length,
    idle: async (): Promise<void> => {
      await draining
    },
  }
}
