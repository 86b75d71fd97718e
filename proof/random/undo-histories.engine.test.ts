import { expect, test } from 'vitest'
import { startSecondApp, useTestApp } from '../../server/test-support/app/test-app.ts'
import { rounds } from '../support/rounds.ts'
import { firstSeed, isReplay } from '../support/seed.ts'
import { undoCommands } from '../support/undo-histories/commands.ts'
import {
  runReversedHistory,
  runShuffledHistory,
  type UndoTally,
} from '../support/undo-histories/run-undo-history.ts'

const app = useTestApp()
const histories = isReplay ? 1 : rounds({ sqlite: 60, postgres: 20 })

const createTally = (): UndoTally => ({ undone: 0, refused: 0, done: new Set() })

test('random histories over all features that are undone in reverse leave every table as it was', async () => {
  const tally = createTally()
  for (let count = 0; count < histories; count += 1)
    await runReversedHistory(app.current, firstSeed + count, tally)
  // Commands that never succeed would prove nothing. In few histories, one may be missing by chance.
  const missing = Object.keys(undoCommands).filter((name) => !tally.done.has(name))
  expect(histories >= 60 ? missing : []).toEqual([])
})

test('two servers at once: random histories that are undone in reverse leave every table as it was', async () => {
  const second = await startSecondApp(app.current)
  const tally = createTally()
  for (let count = 0; count < histories; count += 1)
    await runReversedHistory(app.current, firstSeed + count, tally, second)
  await second.close()
  expect(tally.undone).toBeGreaterThan(histories)
})

test('undone in random order, every change is undone or refused, and nothing contradicts itself', async () => {
  const tally = createTally()
  for (let count = 0; count < histories; count += 1)
    await runShuffledHistory(app.current, firstSeed + count, tally)
  expect(tally.undone).toBeGreaterThan(tally.refused)
})
