import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useEffect, useState } from 'react'
import { toLocalToday } from './today.ts'

const readToday = (): CalendarDate => toLocalToday(new Date())

/** Returns today's date in the browser's time zone; it changes at midnight while the page is open. */
export const useToday = (): CalendarDate => {
  const [today, setToday] = useState(readToday)
  useEffect(() => {
    const timer = setInterval(() => setToday(readToday()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
