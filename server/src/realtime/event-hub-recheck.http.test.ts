import { afterEach, describe, expect, test, vi } from 'vitest'
import { useTestApp } from '../../test-support/app/test-app.ts'
import type { Database } from '../db/engines/database.ts'
import { EventHub, type Listener, type Stream } from './event-hub.ts'

const app = useTestApp()
const streams = 600
const recheckSeconds = 30

const toListener = (sessionId: number): Listener => ({
  sessionId,
  userId: `00000000-0000-4000-8000-${String(sessionId).padStart(12, '0')}`,
  role: 'user',
  isApproved: true,
  houseGroupId: null,
})

const silentStream: Stream = { send: () => {}, close: () => {} }

afterEach(() => {
  vi.useRealTimers()
})

/** The database without change announcements, so that streams are checked only by the timer. */
const toQuietDatabase = (db: Database): Database => ({
  ...db,
  engine: { ...db.engine, onChange: () => () => {} },
})

/** Opens a hub with many streams, and returns the sessions whose rights it read in each second. */
const watchSeconds = async (seconds: number): Promise<number[][]> => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  let checked: number[] = []
  const hub = new EventHub(toQuietDatabase(app.current.db), async (sessionId) => {
    checked.push(sessionId)
    return toListener(sessionId)
  })
  for (let sessionId = 1; sessionId <= streams; sessionId += 1) hub.open(toListener(sessionId), silentStream)
  const bySecond: number[][] = []
  for (let second = 1; second <= seconds; second += 1) {
    checked = []
    await vi.advanceTimersByTimeAsync(1000)
    bySecond.push(checked)
  }
  hub.closeAll()
  return bySecond
}

describe('the rights of open streams', () => {
  test('are all re-read within half a minute, a few in each second', async () => {
    const bySecond = await watchSeconds(recheckSeconds)
    expect(bySecond.flat().toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: streams }, (_, index) => index + 1),
    )
    // Twenty are checked on average; it is practically impossible for chance to triple that.
    for (const checked of bySecond) expect(checked.length).toBeLessThan((3 * streams) / recheckSeconds)
  })

  test('are re-read for as long as the stream is open', async () => {
    const bySecond = await watchSeconds(2 * recheckSeconds)
    expect(bySecond.flat()).toHaveLength(2 * streams)
  })
})
