import type { WallTime } from '@roost/contract/time/dates.ts'
import { useEffect, useState } from 'react'
import { toLocalWallTime } from './wall-time.ts'

const readMinute = (): WallTime => `${toLocalWallTime(new Date()).slice(0, 16)}:00.000Z`

/** Returns the local wall-clock time to the minute, so that a page left open shows "Overdue" when it is due. */
export const useWallClock = (): WallTime => {
  const [now, setNow] = useState(readMinute)
  useEffect(() => {
    const timer = setInterval(() => setNow(readMinute()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
