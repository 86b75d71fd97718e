import type { WallTime } from '@roost/contract/dates.ts'
import { useEffect, useState } from 'react'
import { toLocalWallTime } from './wall-time.ts'

const readMinute = (): WallTime => `${toLocalWallTime(new Date()).slice(0, 16)}:00.000Z`

/** The wall clock of this place to the minute: a board on the kitchen wall turns to "Overdue" by itself. */
export const useWallClock = (): WallTime => {
  const [now, setNow] = useState(readMinute)
  useEffect(() => {
    const timer = setInterval(() => setNow(readMinute()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
