import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Trial } from './pattern-worker.ts'

/** What takes time in step with the text is through within a fraction of it, on a busy machine too. */
const patienceMs = 4000

/** The first that does not come to an end; null when all do. */
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
      else timer = setTimeout(() => finish(index), patienceMs)
    })
    worker.once('error', reject)
  })

/** Tries them on hostile texts; answers those that do not come to an end. */
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
