import { useEffect, useState } from 'react'
import type { QueuedWrite } from '../../api/outbox-store.ts'
import { useQueuedWrites } from '../../api/outbox.ts'

/** In milliseconds. Writes that are sent within this time are not mentioned. */
const lateMs = 3000

/** Returns true once a write has been waiting for that long, and until no write is waiting. */
const useIsLate = (oldest: QueuedWrite | undefined): boolean => {
  const [isLate, setIsLate] = useState(false)
  const madeAt = oldest?.madeAt
  useEffect(() => {
    const ageMs = madeAt === undefined ? 0 : Date.now() - Date.parse(madeAt)
    const timer = setTimeout(
      () => setIsLate(madeAt !== undefined),
      madeAt === undefined ? 0 : Math.max(0, lateMs - ageMs),
    )
    return () => clearTimeout(timer)
  }, [madeAt])
  return isLate && oldest !== undefined
}

/** Returns the writes to show to the user. */
export const useOpenWrites = (isOnline: boolean) => {
  const writes = useQueuedWrites()
  const waiting = writes.filter(({ state }) => state === 'waiting')
  const refused = writes.filter(({ state }) => state === 'refused')
  const isLate = useIsLate(waiting[0])
  return { waiting: isLate || !isOnline ? waiting : [], refused }
}
