import { setImmediate } from 'node:timers/promises'
import { currentTurn } from './event-loop.ts'

/** Charges processor time to a budget; throws when the budget is exceeded. */
export type Spend = (milliseconds: number) => void

/** How long a slice of long work may block all other requests. */
export const maxSliceMs = 2

/** Settles once the last slice in the queue has run. */
let lastSlice: Promise<unknown> = Promise.resolve()
/** How many slices are in the queue. */
let queued = 0
/** What ran without waiting in one turn of the event loop. */
const atOnce = { turn: -1, milliseconds: 0 }

/**
 * Runs a slice of long work after all slices queued before it. All long work on the server shares one queue, and the
 * event loop handles everything else between two slices, so other requests never wait for more than one slice.
 */
export const runTimeSlice = <T>(work: () => T): Promise<T> => {
  queued += 1
  const slice = lastSlice.then(() => setImmediate()).then(work)
  const leave = (): void => void (queued -= 1)
  lastSlice = slice.then(leave, leave)
  return slice
}

/** Runs a slice at once unless other slices wait, or those of this turn of the event loop took as long as one may. */
const runFirstSlice = async <T>(work: () => T): Promise<T> => {
  const turn = currentTurn()
  if (atOnce.turn !== turn) Object.assign(atOnce, { turn, milliseconds: 0 })
  if (queued > 0 || atOnce.milliseconds >= maxSliceMs) return runTimeSlice(work)
  const startedAt = performance.now()
  try {
    return work()
  } finally {
    atOnce.milliseconds += performance.now() - startedAt
  }
}

/** Resumes work until it is done or the time is up. */
const workFor = <T>(work: Generator<unknown, T>, milliseconds: number): IteratorResult<unknown, T> => {
  const startedAt = performance.now()
  let step = work.next()
  while (!step.done && performance.now() - startedAt < milliseconds) step = work.next()
  return step
}

/**
 * Runs a generator in time slices, which are queued with all other long work. Without any, the first slice runs at once.
 * @param sliceMs A slice ends with the first `yield` after this time.
 */
export const runInTimeSlices = async <T>(
  work: Generator<unknown, T>,
  spend: Spend,
  sliceMs = maxSliceMs,
): Promise<T> => {
  spend(0)
  const runSlice = () => spendOn(spend, () => workFor(work, sliceMs))
  let step = await runFirstSlice(runSlice)
  while (!step.done) step = await runTimeSlice(runSlice)
  return step.value
}

/** Generates strings in time slices and joins those generated in the same slice. */
export async function* joinInTimeSlices(texts: Iterator<string>): AsyncGenerator<string> {
  let isDone = false
  while (!isDone) {
    const joined = await runTimeSlice(() => {
      const startedAt = performance.now()
      let text = ''
      do {
        const step = texts.next()
        isDone = step.done === true
        text += step.done ? '' : step.value
      } while (!isDone && performance.now() - startedAt < maxSliceMs)
      return text
    })
    if (joined !== '') yield joined
  }
}

/**
 * The processor time of this thread in milliseconds; on a busy machine, wall-clock time also passes while the thread
 * waits.
 */
export const readProcessorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Runs synchronous work and charges its processor time. */
export const spendOn = <T>(spend: Spend, work: () => T): T => {
  const before = readProcessorTime()
  const result = work()
  spend(readProcessorTime() - before)
  return result
}

/** A budget of processor time for one task. Throws what `createError` returns once it is exceeded. */
export const createTimeBudget = (maxMs: number, createError: () => Error): Spend => {
  let spentMs = 0
  return (milliseconds) => {
    spentMs += milliseconds
    if (spentMs > maxMs) throw createError()
  }
}
