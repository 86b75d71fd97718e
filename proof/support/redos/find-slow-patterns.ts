import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Progress, Trial } from './pattern-worker.ts'

/** The CPU time of one pattern with all its strings. A pattern that takes linear time needs a fraction of this. */
const longestCpuMs = 4000
const intervalMs = 250

/** Returns the index of the first pattern that exceeds the CPU time; null if none does. */
const findSlow = async (trials: readonly Trial[], first: number): Promise<number | null> => {
  const worker = new Worker(join(import.meta.dirname, 'pattern-worker.ts'), { workerData: { trials, first } })
  let current: Progress = { index: first, cpuMs: 0 }
  const end = new Promise<void>((resolve, reject) => {
    worker.on('message', (progress: Progress) => {
      current = progress
      if (progress.index === trials.length) resolve()
    })
    worker.once('error', reject)
  })
  try {
    while (current.index < trials.length) {
      await Promise.race([end, wait(intervalMs)])
      const { index, cpuMs } = current
      if (index === trials.length) break
      const { user, system } = await worker.cpuUsage()
      // Another pattern may have begun while the time was read.
      if (index === current.index && (user + system) / 1000 - cpuMs > longestCpuMs) return index
    }
    return null
  } finally {
    await worker.terminate()
  }
}

/** Tries patterns on attack strings and returns those that exceed the CPU time. */
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
