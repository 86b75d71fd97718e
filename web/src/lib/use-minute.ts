import { useEffect, useState } from 'react'

const minuteMs = 60_000

const readMinute = (): string => new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString()

/** The instant this minute began: what is still to come an hour from now leaves the page by itself. */
export const useMinute = (): string => {
  const [minute, setMinute] = useState(readMinute)
  useEffect(() => {
    const timer = setInterval(() => setMinute(readMinute()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return minute
}
