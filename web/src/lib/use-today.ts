import type { CalendarDate } from '@roost/contract/dates.ts'
import { useEffect, useState } from 'react'
import { toLocalToday } from './today.ts'

const readToday = (): CalendarDate => toLocalToday(new Date())

/** Today at this place; a page that stays open over midnight moves on by itself. */
export const useToday = (): CalendarDate => {
  const [today, setToday] = useState(readToday)
  useEffect(() => {
    const timer = setInterval(() => setToday(readToday()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
