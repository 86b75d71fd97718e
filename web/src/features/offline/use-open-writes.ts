import { useEffect, useState } from 'react'
import type { QueuedWrite } from '../../api/outbox-store.ts'
import { useQueuedWrites } from '../../api/outbox.ts'

/** What is sent faster than that needs no word. */
const lateMs = 3000

/** Whether something has been waiting for long; stays so until nothing waits. */
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

/** The writes the person should know of. */
export const useOpenWrites = (isOnline: boolean) => {
  const writes = useQueuedWrites()
  const waiting = writes.filter(({ state }) => state === 'waiting')
  const refused = writes.filter(({ state }) => state === 'refused')
  const isLate = useIsLate(waiting[0])
  return { waiting: isLate || !isOnline ? waiting : [], refused }
}
