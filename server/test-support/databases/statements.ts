import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { type MockInstance, vi } from 'vitest'

const methods = ['all', 'get', 'run', 'iterate'] as const

type Method = (this: unknown, ...args: readonly unknown[]) => unknown

/**
 * Spies on both database drivers, below all of our own code, and adds the text of every statement to the list when it is
 * sent: a statement that was finalized since has none.
 */
const spyOnDrivers = (texts: string[]): MockInstance[] => {
  const spyOn = (owner: object, name: string, toText: (self: unknown, first: unknown) => unknown) => {
    const original = Reflect.get(owner, name) as Method
    const spied = vi.spyOn(owner as Record<string, Method>, name)
    return spied.mockImplementation(function (this: unknown, ...args) {
      const text = toText(this, args[0])
      texts.push(typeof text === 'string' ? text : '')
      return original.apply(this, args)
    })
  }
  return [
    ...methods.map((name) =>
      spyOn(StatementSync.prototype, name, (self) => (self as StatementSync).sourceSQL),
    ),
    spyOn(pg.Client.prototype, 'query', (_, text) => text),
  ]
}

/**
 * Matches transaction statements and background statements: on SQLite the check every second for writes by another
 * process, on PostgreSQL the `listen` of a server that starts.
 */
const isControl = (text: string): boolean =>
  /^(?:begin|commit|start|savepoint|release|rollback|pragma|listen)/i.test(text)

/** Matches what only PostgreSQL is sent for a lock, and for announcing a change: SQLite has one writer, which does both itself. */
const isSignal = (text: string): boolean => /^select pg_(?:advisory_xact_lock|notify)\(/.test(text)

interface StatementCounts {
  /** Those that read or write rows: as many on both engines. */
  readonly statements: number
  /** Locks and announcements; none on SQLite. */
  readonly signals: number
}

/** Counts what the work sends to the database, without control statements. */
export const countSent = async (work: () => Promise<unknown>): Promise<StatementCounts> => {
  const texts: string[] = []
  const spies = spyOnDrivers(texts)
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  const sent = texts.filter((text) => !isControl(text))
  const signals = sent.filter(isSignal).length
  return { statements: sent.length - signals, signals }
}

/** Counts the statements with which the work reads or writes rows. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await countSent(work)).statements

/** Like `countStatements`, but for a call that must succeed: throws if it is rejected. */
export const countStatementsOf = async (
  call: () => Promise<{ readonly status: number }>,
): Promise<number> => {
  let status = 0
  const count = await countStatements(async () => {
    status = (await call()).status
  })
  if (status >= 300) throw new Error(`The call returned ${status}`)
  return count
}
