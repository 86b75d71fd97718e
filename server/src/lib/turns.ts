import { setImmediate } from 'node:timers/promises'

/** Is told how long the processor was busy; throws when that is more than there is room for. */
export type Spend = (milliseconds: number) => void

/** Carries out work that pauses, and lets others have their turn after `stepsAtOnce` of its steps. */
export const runInTurns = async <T>(
  work: Generator<unknown, T>,
  spend: Spend,
  stepsAtOnce = 1,
): Promise<T> => {
  spend(0)
  for (;;) {
    const startedAt = performance.now()
    let step = work.next()
    for (let count = 1; !step.done && count < stepsAtOnce; count += 1) step = work.next()
    spend(performance.now() - startedAt)
    if (step.done) return step.value
    await setImmediate()
  }
}

/** The same for work in one go. */
export const spendOn = <T>(spend: Spend, work: () => T): T => {
  const startedAt = performance.now()
  const result = work()
  spend(performance.now() - startedAt)
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
