import { expect, test } from 'vitest'
import { useTestApp } from '../server/test-support/test-app.ts'
import { playHistory, type Tally } from './support/histories/play.ts'
import { recordProof } from './support/record-proof.ts'
import { rounds } from './support/rounds.ts'
import { firstSeed, isReplay } from './support/seed.ts'

const app = useTestApp()
const isPostgres = process.env['ROOST_TEST_ENGINE'] === 'postgres'
const histories = isReplay ? 1 : rounds(isPostgres ? 30 : 100)

/** Enough that chance leaves nothing out. */
const isMany = histories >= 100

/** What must have succeeded at least once in the histories of a run, by its first word. */
const everything = new Set([
  'answer',
  'approve',
  'assign',
  'change',
  'close',
  'create',
  'delete',
  'demote',
  'expel',
  'invite',
  'join',
  'leave',
  'open',
  'promote',
  'remove',
  'save',
  'settle',
  'share',
  'spend',
  'take',
  'undo',
])

test('B5: whatever six people in three house groups do, also at once, each sees exactly what is theirs to see', async (context) => {
  const tally: Tally = { attempts: 0, refused: 0, conflicts: 0, views: 0, done: new Set() }
  for (let count = 0; count < histories; count += 1) await playHistory(app.current, firstSeed + count, tally)
  // Otherwise the histories would be too tame to show anything.
  expect(isMany ? tally.done : everything).toEqual(everything)
  expect(!isMany || tally.refused > tally.attempts / 10).toBe(true)
  expect(!isMany || tally.refused < tally.attempts / 2).toBe(true)
  const number = (count: number): string => count.toLocaleString('en')
  recordProof(context, {
    rounds: histories,
    result: `${number(tally.attempts)} actions (${number(tally.refused)} refused as they must be), ${number(tally.conflicts)} times several at once, ${number(tally.views)} views compared whole; seed ${firstSeed}`,
  })
})
