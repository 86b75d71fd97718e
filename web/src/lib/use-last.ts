import { useState } from 'react'

/** What was there last, which a dialog still shows while it fades out. */
export const useLast = <T>(value: T | null): T | null => {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
