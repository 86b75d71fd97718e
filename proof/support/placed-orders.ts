import { expect } from 'vitest'
import { type Engine, toDatabase } from '../../server/src/db/database.ts'
import type { Client } from '../../server/test-support/client.ts'
import type { ServerProcess } from '../../server/test-support/server-process.ts'
import { expectDerivedFigures } from './derived-figures.ts'
import { type Orders, readContents, type Writer } from './orders.ts'

export const toBrowser = ({ visitor }: Pick<ServerProcess, 'visitor'>, { person }: Writer): Client => {
  const browser = visitor()
  browser.cookie = person.cookie
  return browser
}

/** Asks again for all that nobody acknowledged, which may or may not be stored, and for so many of what is. */
export const repeatOrders = async (
  server: Pick<ServerProcess, 'visitor'>,
  orders: Orders,
  repeatedAnyway = 0,
): Promise<void> => {
  for (const order of [...orders.open, ...(repeatedAnyway > 0 ? orders.latest(repeatedAnyway) : [])])
    expect(await orders.repeat(toBrowser(server, order.writer), order)).toMatchObject({
      status: order.kind === 'completion' ? 200 : 201,
    })
}

/** All that was acknowledged, once each, and nothing else. Closes the engine it looks with. */
export const expectWhole = async (orders: Orders, engine: Engine): Promise<void> => {
  const db = toDatabase(engine, () => new Date())
  expect(await readContents(db)).toEqual(orders.listContents())
  await expectDerivedFigures(db)
  await engine.close()
}
