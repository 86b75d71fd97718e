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

/**
 * The same for work that a person has one after the other: whoever asks for a lot stands in line with one piece of it,
 * and the others are not behind all of it.
 */
export const createPersonalGate = (options: GateOptions, createRefusal: CreateRefusal) => {
  const gate = createGate(options)
  const last = new Map<string, Promise<unknown>>()
  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(person)
    const own = (async () => {
      await before?.catch(() => {})
      return gate(work, createRefusal)
    })()
    last.set(person, own)
    try {
      return await own
    } finally {
      if (last.get(person) === own) last.delete(person)
    }
  }
}
