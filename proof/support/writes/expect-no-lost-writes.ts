import { expect } from 'vitest'
import { type Engine, toDatabase } from '../../../server/src/db/engines/database.ts'
import type { Client } from '../../../server/demo/client.ts'
import type { ServerProcess } from '../../../server/test-support/processes/server-process.ts'
import { expectConsistentTotals } from './derived-totals.ts'
import { type WriteLog, readContents, type Writer } from './acknowledged-writes.ts'

export const createBrowser = ({ visitor }: Pick<ServerProcess, 'visitor'>, { person }: Writer): Client => {
  const browser = visitor()
  browser.cookie = person.cookie
  return browser
}

/** Retries some of the acknowledged writes and all others, which may or may not have been stored. */
export const retryUnacknowledged = async (
  server: Pick<ServerProcess, 'visitor'>,
  writes: WriteLog,
  repeatedAcknowledged = 0,
): Promise<void> => {
  for (const write of [
    ...writes.unacknowledged,
    ...(repeatedAcknowledged > 0 ? writes.latest(repeatedAcknowledged) : []),
  ])
    expect(await writes.retry(createBrowser(server, write.writer), write)).toMatchObject({
      status: write.kind === 'completion' ? 200 : 201,
    })
}

/** Expects that every acknowledged write is stored exactly once and nothing else is stored. Closes the engine. */
export const expectNoLostWrites = async (writes: WriteLog, engine: Engine): Promise<void> => {
  const db = toDatabase(engine, () => new Date())
  expect(await readContents(db)).toEqual(writes.listExpectedContents())
  await expectConsistentTotals(db)
  await engine.close()
}
