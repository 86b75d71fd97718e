import type { ErrorCode } from '@roost/contract/errors.ts'
import { AppError } from './app-error.ts'

interface GateOptions {
  readonly maxParallel: number
  readonly maxWaitMs: number
}

/** What whoever would wait longer is told, and when coming again makes sense. */
type CreateRefusal = (retryAfterSeconds: number) => Error

export const refuseAs =
  (code: ErrorCode): CreateRefusal =>
  (retryAfterSeconds) =>
    new AppError(code, { retryAfterSeconds })

/** For work that takes a core and much memory: a few at a time, the others wait in line, but not for ever. */
export const createGate = ({ maxParallel, maxWaitMs }: GateOptions) => {
  let running = 0
  const waiting: (() => void)[] = []
  const enter = (createRefusal: CreateRefusal): Promise<void> => {
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
        waiting.splice(waiting.indexOf(proceed), 1)
        reject(createRefusal(maxWaitMs / 1000))
      }, maxWaitMs)
      waiting.push(proceed)
    })
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(work: () => Promise<T>, createRefusal: CreateRefusal): Promise<T> => {
    await enter(createRefusal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
