import type { CalendarDate } from '@roost/contract/dates.ts'
import { useEffect, useState } from 'react'

/** The calendar date where the viewer is. */
const readToday = (): CalendarDate => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Today, also on a page that stays open over night. */
export const useToday = (): CalendarDate => {
  const [today, setToday] = useState(readToday)
  useEffect(() => {
    const timer = setInterval(() => setToday(readToday()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
