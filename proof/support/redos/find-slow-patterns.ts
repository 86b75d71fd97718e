import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Trial } from './pattern-worker.ts'

/** A pattern that takes linear time needs a fraction of this, even on a busy machine. */
const timeoutMs = 4000

/** Returns the index of the first pattern that exceeds the timeout; null if none does. */
const findSlow = (trials: readonly Trial[], first: number): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'pattern-worker.ts'), {
      workerData: { trials, first },
    })
    let timer: NodeJS.Timeout | undefined
    const finish = (slow: number | null): void => {
      worker.terminate().then(() => resolve(slow), reject)
    }
    worker.on('message', (index: number) => {
      clearTimeout(timer)
      if (index === trials.length) finish(null)
      else timer = setTimeout(() => finish(index), timeoutMs)
    })
    worker.once('error', reject)
  })

/** Tries patterns on attack strings and returns those that exceed the timeout. */
export const findSlowPatterns = async <T extends Trial>(trials: readonly T[]): Promise<T[]> => {
  const slow: T[] = []
  for (let first = 0; first < trials.length;) {
    const index = await findSlow(trials, first)
    if (index === null) break
    slow.push(...trials.slice(index, index + 1))
    first = index + 1
  }
  return slow
}
