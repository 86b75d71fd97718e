import { AppError } from '../app-error.ts'

interface Limits {
  readonly perPerson: number
  readonly total: number
}

/** Marks the task as ended; a second call has no effect. */
export type Release = () => void

const retryAfterSeconds = 5

/**
 * Limits expensive tasks on one server, per person and in total. Callers never wait: `acquire` throws `busy` if the
 * person is running too many tasks, and `overloaded` if all people together are.
 */
export const createConcurrencyLimit = ({ perPerson, total }: Limits) => {
  const counts = new Map<string, number>()
  let totalCount = 0
  return {
    acquire(userId: string): Release {
      const count = counts.get(userId) ?? 0
      if (count >= perPerson) throw new AppError('busy', { retryAfterSeconds })
      if (totalCount >= total) throw new AppError('overloaded', { retryAfterSeconds })
      counts.set(userId, count + 1)
      totalCount += 1
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        totalCount -= 1
        const left = (counts.get(userId) ?? 1) - 1
        if (left === 0) counts.delete(userId)
        else counts.set(userId, left)
      }
    },
  }
}
