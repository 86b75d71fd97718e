import { setImmediate } from 'node:timers/promises'

/** Is told how long the processor was busy; throws when that is more than there is room for. */
export type Spend = (milliseconds: number) => void

/** How long a turn of long work may keep everybody else waiting. */
const maxTurnMs = 4

/** Settled once the last of those who stand in line has had its turn. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Does a part of long work when its turn comes. All long work of the server stands in one line, and the event loop
 * serves whatever else there is between two turns: however many have long work, others wait for one turn at a time.
 */
export const takeTurn = <T>(work: () => T): Promise<T> => {
  const turn = line.then(() => setImmediate()).then(work)
  line = turn.then(
    () => {},
    () => {},
  )
  return turn
}

/** Goes on with work until it is done or has taken so long. */
const workFor = <T>(work: Generator<unknown, T>, milliseconds: number): IteratorResult<unknown, T> => {
  const startedAt = performance.now()
  let step = work.next()
  while (!step.done && performance.now() - startedAt < milliseconds) step = work.next()
  return step
}

/**
 * Carries out work that pauses. What takes one turn is done at once; more of it takes turns with all other long work.
 * @param turnMs How long a turn lasts: until the first pause after that.
 */
export const runInTurns = async <T>(
  work: Generator<unknown, T>,
  spend: Spend,
  turnMs = maxTurnMs,
): Promise<T> => {
  spend(0)
  let step = spendOn(spend, () => workFor(work, turnMs))
  while (!step.done) step = await takeTurn(() => spendOn(spend, () => workFor(work, turnMs)))
  return step.value
}

/** Makes texts in turns and joins those of a turn. */
export async function* joinInTurns(texts: Iterator<string>): AsyncGenerator<string> {
  let isDone = false
  while (!isDone) {
    const joined = await takeTurn(() => {
      const startedAt = performance.now()
      let text = ''
      do {
        const step = texts.next()
        isDone = step.done === true
        text += step.done ? '' : step.value
      } while (!isDone && performance.now() - startedAt < maxTurnMs)
      return text
    })
    if (joined !== '') yield joined
  }
}

/** In milliseconds, of this thread: on a busy machine a clock goes on while the work stands still. */
const readProcessorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The same for work in one go. */
export const spendOn = <T>(spend: Spend, work: () => T): T => {
  const before = readProcessorTime()
  const result = work()
  spend(readProcessorTime() - before)
  return result
}

/** A budget of processor time for one piece of work. Throws what `createRefusal` makes once it is spent. */
export const createTimeBudget = (maxMs: number, createRefusal: () => Error): Spend => {
  let spentMs = 0
  return (milliseconds) => {
    spentMs += milliseconds
    if (spentMs > maxMs) throw createRefusal()
  }
}
