import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTimeBudget, runInTurns } from './turns.ts'

function* count(steps: number) {
  for (let step = 1; step < steps; step += 1) yield
  return steps
}

test('others have their turn while long work goes on', async () => {
  const order: string[] = []
  const work = runInTurns(count(7), () => order.push('work'), 2)
  void setImmediate().then(() => order.push('another'))
  expect(await work).toBe(7)
  // Once before anything is begun, and after each stretch of two steps.
  expect(order.filter((name) => name === 'work')).toHaveLength(5)
  expect(order.indexOf('another')).toBeLessThan(order.length - 1)
})

test('work ends when its budget of time is spent, and not before', async () => {
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
  const stopAfterThree = createTimeBudget(3, () => new Error('too long'))
  await expect(runInTurns(endless(), (ms) => stopAfterThree(ms === 0 ? 0 : 1))).rejects.toThrow('too long')
  expect(steps).toBe(4)
})
