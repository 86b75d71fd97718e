import { useState } from 'react'

/** Returns the last value that was not null, for a dialog to show while it fades out. */
export const useLast = <T>(value: T | null): T | null => {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
