import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
import { AppError } from '../app-error.ts'
import { createConcurrencyLimit } from '../concurrency/concurrency-limit.ts'
import { createFairSemaphore, rejectAs } from '../concurrency/semaphore.ts'

/** One photo of a person is decoded while three wait. */
const limits = { perPerson: 4, total: 100 }
const queue = { maxParallel: 2, maxWaitMs: 5000 }

type QueueLimits = typeof limits & typeof queue

interface Turn {
  /** Those of one person run one after the other. */
  readonly person: string
  /** The code of the error that is thrown if too many wait, or one waits for too long. */
  readonly busyCode: ErrorCode
}

const toBusy = (error: unknown, busyCode: ErrorCode): unknown =>
  error instanceof AppError && (error.code === 'busy' || error.code === 'overloaded')
    ? new AppError(busyCode, { cause: error, retryAfterSeconds: error.retryAfterSeconds ?? 1 })
    : error

/** Decodes a few photos at a time, so that a person who sends many of them keeps nobody else from sending one. */
export const createPhotoQueue = (
  { maxParallel, maxWaitMs, ...counts }: QueueLimits = { ...limits, ...queue },
) => {
  const limit = createConcurrencyLimit(counts)
  const runInTurn = createFairSemaphore({ maxParallel, maxWaitMs }, rejectAs('overloaded'))
  return async <T>({ person, busyCode }: Turn, task: () => Promise<T>): Promise<T> => {
    try {
      const release = limit.acquire(person)
      return await runInTurn(person, task).finally(release)
    } catch (error) {
      throw toBusy(error, busyCode)
    }
  }
}
