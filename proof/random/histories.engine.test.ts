import { expect, test } from 'vitest'
import { useTestApp } from '../../server/test-support/app/test-app.ts'
import { runHistory, type Tally } from '../support/histories/run-history.ts'
import { rounds } from '../support/rounds.ts'
import { firstSeed, isReplay } from '../support/seed.ts'

const app = useTestApp()
const histories = isReplay ? 1 : rounds({ sqlite: 100, postgres: 30 })

/** Whether there are enough histories for every kind of command to occur. */
const isLongRun = histories >= 100

/** Commands that must have succeeded at least once in a run, by the first word of their description. */
const expectedCommands = new Set([
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
  'revoke',
  'undo',
])

test(
  'in random histories of six people in three house groups, each person sees exactly the rows in their scope',
  { tags: ['B5'] },
  async () => {
    const tally: Tally = { commands: 0, refused: 0, done: new Set() }
    for (let count = 0; count < histories; count += 1) await runHistory(app.current, firstSeed + count, tally)
    // Histories in which some commands never succeed, or in which few or most are refused, would prove little.
    expect(isLongRun ? tally.done : expectedCommands).toEqual(expectedCommands)
    expect(!isLongRun || tally.refused > tally.commands / 10).toBe(true)
    expect(!isLongRun || tally.refused < tally.commands / 2).toBe(true)
  },
)
