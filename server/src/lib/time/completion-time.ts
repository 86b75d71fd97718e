const dayMs = 24 * 60 * 60 * 1000
const maxAgeMs = 30 * dayMs
const maxAheadMs = 5 * 60 * 1000

/**
 * A task that was ticked offline keeps the time of the device, if that is in the last 30 days and not more than 5 minutes
 * ahead of the server's clock. Any other time is replaced by the server's.
 */
const toTrustedTime = (claimed: string, now: string): string => {
  const age = Date.parse(now) - Date.parse(claimed)
  return age <= maxAgeMs && age >= -maxAheadMs ? new Date(claimed).toISOString() : now
}

interface Completion {
  readonly isCompleted: boolean
  /** Sent by the client. */
  readonly completedAt?: string | null | undefined
}

/** When something was completed, or null if it is not. What was already completed keeps its time. */
export const toCompletedAt = (
  current: string | null,
  { isCompleted, completedAt }: Completion,
  now: string,
): string | null => {
  if (!isCompleted) return null
  return completedAt ? toTrustedTime(completedAt, now) : (current ?? now)
}
