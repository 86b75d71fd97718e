import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTimeBudget, runInTimeSlices, runTimeSlice } from './time-slices.ts'

function* count(steps: number) {
  for (let step = 1; step < steps; step += 1) yield
  return steps
}

test('other requests are handled while long work is in progress', async () => {
  const order: string[] = []
  const work = runInTimeSlices(count(7), () => order.push('work'), 0)
  void setImmediate().then(() => order.push('another'))
  expect(await work).toBe(7)
  // Charged once before the work begins and once after each step.
  expect(order.filter((name) => name === 'work')).toHaveLength(8)
  expect(order.indexOf('another')).toBeLessThan(order.length - 1)
})

test('work that fits into one slice completes without waiting', async () => {
  const nextTurn = setImmediate('next turn of the event loop')
  expect(await Promise.race([runInTimeSlices(count(7), () => {}, 10_000), nextTurn])).toBe(7)
})

test('however much long work there is, other requests wait for at most one slice of it', async () => {
  const order: string[] = []
  const works = ['first', 'second', 'third'].map((name) =>
    runInTimeSlices(count(4), () => order.push(name), 0),
  )
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      order.push('-')
      await setImmediate()
    }
  })()
  await Promise.all(works)
  isOver = true
  await others
  // Each task runs its first slice immediately, then one slice in each round.
  const rounds = order.join(' ').split('-').slice(1)
  expect(rounds.filter((round) => round.trim().split(' ').length > 1)).toEqual([])
  expect(rounds.join(' ').match(/first\s+second\s+third/g)).toHaveLength(3)
})

test('works that begin in the same turn of the event loop run at once until they have taken a slice', async () => {
  await setImmediate()
  const order: string[] = []
  function* workFor(name: string, milliseconds: number) {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
    order.push(name)
    yield
  }
  const works = [
    runInTimeSlices(workFor('long', 20), () => {}, 10_000),
    runInTimeSlices(workFor('next', 0), () => {}, 10_000),
  ]
  await Promise.resolve()
  expect(order).toEqual(['long'])
  await Promise.all(works)
  expect(order).toEqual(['long', 'next'])
})

test('a slice that fails does not block the next one', async () => {
  await expect(
    runTimeSlice(() => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await runTimeSlice(() => 'done')).toBe('done')
})

test('work is stopped once its time budget is exceeded, and not before', async () => {
  const spend = createTimeBudget(100, () => new Error('spent'))
  spend(60)
  spend(40)
  expect(() => spend(1)).toThrow('spent')
  let steps = 0
  function* endless() {
    for (;;) {
      steps += 1
      yield
    }
  }
  // The budget is also checked before the first step.
  const stopAfterThree = createTimeBudget(4, () => new Error('too long'))
  await expect(runInTimeSlices(endless(), () => stopAfterThree(1), 0)).rejects.toThrow('too long')
  expect(steps).toBe(4)
})
