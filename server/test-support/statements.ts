import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { type MockInstance, vi } from 'vitest'

/** Watches both drivers, below everything of ours. */
const spyOnDrivers = (): MockInstance[] => [
  ...(['all', 'get', 'run', 'iterate'] as const).map((method) => vi.spyOn(StatementSync.prototype, method)),
  vi.spyOn(pg.Client.prototype, 'query'),
]

const isControl = ([statement]: readonly unknown[]): boolean =>
  typeof statement === 'string' && /^(?:begin|commit|start|rollback)/i.test(statement)

/** How many statements the work sent to the database, not counting those that begin and end transactions. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const spies = spyOnDrivers()
  await work()
  const calls = spies.flatMap((spy) => spy.mock.calls).filter((args) => !isControl(args))
  for (const spy of spies) spy.mockRestore()
  return calls.length
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
