const dayMs = 24 * 60 * 60 * 1000
const maxAgeMs = 30 * dayMs
const maxAheadMs = 5 * 60 * 1000

/**
 * A tick made offline is honest about its time: it is kept when it lies in the last 30 days and is not more
 * than 5 minutes ahead of our clock. Anything else is replaced by our clock.
 */
const toTrustedTime = (claimed: string, now: string): string => {
  const age = Date.parse(now) - Date.parse(claimed)
  return age <= maxAgeMs && age >= -maxAheadMs ? new Date(claimed).toISOString() : now
}

interface Completion {
  readonly isCompleted: boolean
  /** As the client says it. */
  readonly completedAt?: string | null | undefined
}

/** When something was completed; null for what is not. What was completed before keeps its time. */
export const toCompletedAt = (
  current: string | null,
  { isCompleted, completedAt }: Completion,
  now: string,
): string | null => {
  if (!isCompleted) return null
  return completedAt ? toTrustedTime(completedAt, now) : (current ?? now)
}
