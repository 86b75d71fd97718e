import { useEffect, useState } from 'react'

const minuteMs = 60_000

const readMinute = (): string => new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString()

/** Returns the instant at which the current minute began, so that content that depends on the time updates itself. */
export const useMinute = (): string => {
  const [minute, setMinute] = useState(readMinute)
  useEffect(() => {
    const timer = setInterval(() => setMinute(readMinute()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return minute
}
