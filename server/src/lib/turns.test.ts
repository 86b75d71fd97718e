import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTimeBudget, runInTurns, takeTurn } from './turns.ts'

function* count(steps: number) {
  for (let step = 1; step < steps; step += 1) yield
  return steps
}

test('others have their turn while long work goes on', async () => {
  const order: string[] = []
  const work = runInTurns(count(7), () => order.push('work'), 0)
  void setImmediate().then(() => order.push('another'))
  expect(await work).toBe(7)
  // Once before anything is begun, and after each step.
  expect(order.filter((name) => name === 'work')).toHaveLength(8)
  expect(order.indexOf('another')).toBeLessThan(order.length - 1)
})

test('work that takes no longer than a turn is done at once', async () => {
  const nextTurn = setImmediate('next turn')
  expect(await Promise.race([runInTurns(count(7), () => {}, 10_000), nextTurn])).toBe(7)
})

test('however many have long work, others wait for one turn of it', async () => {
  const order: string[] = []
  const works = ['first', 'second', 'third'].map((name) => runInTurns(count(4), () => order.push(name), 0))
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
  // What each does at once, then a turn of each in every round.
  const rounds = order.join(' ').split('-').slice(1)
  expect(rounds.filter((round) => round.trim().split(' ').length > 1)).toEqual([])
  expect(rounds.join(' ').match(/first\s+second\s+third/g)).toHaveLength(3)
})

test('a turn that fails keeps nobody else from theirs', async () => {
  await expect(
    takeTurn(() => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await takeTurn(() => 'done')).toBe('done')
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
  // It is asked before anything is begun, too.
  const stopAfterThree = createTimeBudget(4, () => new Error('too long'))
  await expect(runInTurns(endless(), () => stopAfterThree(1), 0)).rejects.toThrow('too long')
  expect(steps).toBe(4)
})
