import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
import { AppError } from '../app-error.ts'

interface SemaphoreOptions {
  readonly maxParallel: number
  readonly maxWaitMs: number
}

/** Creates the error for a task that has waited too long, with the seconds for `Retry-After`. */
type CreateRejection = (retryAfterSeconds: number) => Error

export const rejectAs =
  (code: ErrorCode): CreateRejection =>
  (retryAfterSeconds) =>
    new AppError(code, { retryAfterSeconds })

/**
 * For tasks that need a whole core or a lot of memory: at most `maxParallel` run concurrently, the others wait in order
 * of arrival and are rejected after `maxWaitMs`.
 */
export const createSemaphore = ({ maxParallel, maxWaitMs }: SemaphoreOptions) => {
  let running = 0
  const queue: (() => void)[] = []
  const acquire = (createRejection: CreateRejection): Promise<void> => {
    if (running < maxParallel) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(proceed), 1)
        reject(createRejection(maxWaitMs / 1000))
      }, maxWaitMs)
      queue.push(proceed)
    })
  }
  const release = (): void => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(task: () => Promise<T>, createRejection: CreateRejection): Promise<T> => {
    await acquire(createRejection)
    try {
      return await task()
    } finally {
      release()
    }
  }
}

/** The number of tasks of a person that run or wait. A browser has a few at once, however many pages it shows. */
export const maxTasksPerPerson = 12

/**
 * A semaphore in which only one task of each person runs or waits in the queue at a time, so that a person with many
 * tasks does not delay the tasks of others. Further ones wait for those of the same person; one too many is rejected.
 */
export const createFairSemaphore = (options: SemaphoreOptions, createRejection: CreateRejection) => {
  const runTask = createSemaphore(options)
  const tasks = new Map<string, { readonly last: Promise<unknown>; readonly count: number }>()
  const end = (userId: string): void => {
    const known = tasks.get(userId)
    if (!known) return
    if (known.count === 1) tasks.delete(userId)
    else tasks.set(userId, { ...known, count: known.count - 1 })
  }
  return async <T>(userId: string, task: () => Promise<T>): Promise<T> => {
    const { last: previous, count = 0 } = tasks.get(userId) ?? {}
    if (count >= maxTasksPerPerson) throw createRejection(options.maxWaitMs / 1000)
    const current = (async () => {
      await previous?.catch(() => {})
      return runTask(task, createRejection)
    })()
    tasks.set(userId, { last: current, count: count + 1 })
    return current.finally(() => end(userId))
  }
}
