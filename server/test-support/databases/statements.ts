import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { type MockInstance, vi } from 'vitest'

/** Spies on both database drivers, below all of our own code. */
const spyOnDrivers = (): MockInstance[] => [
  ...(['all', 'get', 'run', 'iterate'] as const).map((method) => vi.spyOn(StatementSync.prototype, method)),
  vi.spyOn(pg.Client.prototype, 'query'),
]

const toText = (statement: unknown, [text]: readonly unknown[]): string => {
  if (statement instanceof StatementSync) return statement.sourceSQL
  return typeof text === 'string' ? text : ''
}

const listTexts = ({ mock }: MockInstance): string[] =>
  mock.calls.map((args, index) => toText(mock.contexts[index], args))

/**
 * Matches transaction statements and background statements: on SQLite the check every second for writes by another
 * process, on PostgreSQL the `listen` of a server that starts.
 */
const isControl = (text: string): boolean =>
  /^(?:begin|commit|start|savepoint|release|rollback|pragma|listen)/i.test(text)

/** Counts the statements that the work sends to the database, without control statements. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const spies = spyOnDrivers()
  await work()
  const texts = spies.flatMap(listTexts).filter((text) => !isControl(text))
  for (const spy of spies) spy.mockRestore()
  return texts.length
}

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
