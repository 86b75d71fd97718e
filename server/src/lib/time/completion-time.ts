const dayMs = 24 * 60 * 60 * 1000
const maxAgeMs = 30 * dayMs
const maxAheadMs = 5 * 60 * 1000

/**
 * A task that was completed offline keeps the device's time if it is within the last 30 days and at most 5 minutes
 * ahead of the server's clock. Any other time is replaced with the server's.
 */
const toTrustedTime = (claimed: string, now: string): string => {
  const age = Date.parse(now) - Date.parse(claimed)
  return age <= maxAgeMs && age >= -maxAheadMs ? new Date(claimed).toISOString() : now
}

interface Completion {
  readonly isCompleted: boolean
  /** The time sent by the client. */
  readonly completedAt?: string | null | undefined
}

/**
 * The completion time of a row, or null if it is not completed. A row that was already completed keeps its time unless
 * the client sends one.
 */
export const toCompletedAt = (
  current: string | null,
  { isCompleted, completedAt }: Completion,
  now: string,
): string | null => {
  if (!isCompleted) return null
  return completedAt ? toTrustedTime(completedAt, now) : (current ?? now)
}
