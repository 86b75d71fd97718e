import { expect, test } from 'vitest'
import { useTestApp } from '../../server/test-support/app/test-app.ts'
import {
  offlineCommands,
  replayWrites,
  runDeviceHistory,
} from '../support/device-histories/run-device-history.ts'
import { rounds } from '../support/rounds.ts'
import { firstSeed, isReplay } from '../support/seed.ts'

const app = useTestApp()
const histories = isReplay ? 1 : rounds({ sqlite: 100, postgres: 40 })

test(
  'random histories of two and three devices lose no write and write nothing twice, with undo in between',
  { tags: ['F15'] },
  async () => {
    const done = new Set<string>()
    for (let count = 0; count < histories; count += 1) {
      const seed = firstSeed + count
      await runDeviceHistory(
        app.current,
        { seed, devices: 2 + (count % 2), daysOffline: count % 3 === 0 ? 28 : 0 },
        done,
      )
    }
    // Commands that never succeed would prove nothing.
    const missing = Object.keys(offlineCommands).filter((name) => !done.has(name))
    expect(histories >= 20 ? missing : []).toEqual([])
  },
)

test(
  'five hundred writes of one device, receipts among them, that are sent twice are applied once',
  { tags: ['F15'] },
  async () => {
    const accepted = await replayWrites(app.current, firstSeed, 500)
    expect(accepted).toBeGreaterThan(300)
  },
)
