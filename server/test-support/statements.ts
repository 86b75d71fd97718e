import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { type MockInstance, vi } from 'vitest'

/** Watches both drivers, below everything of ours. */
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
 * Transactions, and what is asked whatever happens: by SQLite once a second whether somebody else wrote to the file, by
 * a server on PostgreSQL when it starts to listen.
 */
const isControl = (text: string): boolean => /^(?:begin|commit|start|rollback|pragma|listen)/i.test(text)

/** How many statements the work sent to the database, not counting those of the engine itself. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const spies = spyOnDrivers()
  await work()
  const texts = spies.flatMap(listTexts).filter((text) => !isControl(text))
  for (const spy of spies) spy.mockRestore()
  return texts.length
}

/** The same for a call that must be carried out: throws when it is refused. */
export const countStatementsOf = async (
  call: () => Promise<{ readonly status: number }>,
): Promise<number> => {
  let status = 0
  const count = await countStatements(async () => {
    status = (await call()).status
  })
  if (status >= 300) throw new Error(`The call was answered ${status}`)
  return count
}
