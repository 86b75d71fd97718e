import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPhotoQueue } from './photo-queue.ts'

/** A decoder of photos that run until they are ended. */
const createDecoder = (maxWaitMs = 10_000) => {
  const runInTurn = createPhotoQueue({ maxParallel: 2, maxWaitMs, perPerson: 4, total: 6 })
  const running: { readonly person: string; readonly end: () => void }[] = []
  const send = (person: string) =>
    runInTurn({ person, busyCode: 'recipes.busy' }, () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      running.push({ person, end: () => resolve(`photo of ${person}`) })
      return promise
    })
  const listRunning = async () => {
    await wait(0)
    return running.map(({ person }) => person)
  }
  const endFirst = () => running.shift()?.end()
  return { send, listRunning, endFirst }
}

const busy = (retryAfterSeconds: number) => ({ code: 'recipes.busy', status: 503, retryAfterSeconds })

test('somebody who floods the queue waits for their own photos, and nobody else does', async () => {
  const { send, listRunning, endFirst } = createDecoder()
  const flood = Array.from({ length: 60 }, () => send('robin'))
  const outcomes = Promise.allSettled(flood)
  await expect(flood[4]).rejects.toMatchObject(busy(5))
  const other = send('wren')
  expect(await listRunning()).toEqual(['robin', 'wren'])
  endFirst()
  expect(await listRunning()).toEqual(['wren', 'robin'])
  endFirst()
  expect(await other).toBe('photo of wren')
  for (let left = 3; left > 0; left -= 1) {
    expect(await listRunning()).toEqual(['robin'])
    endFirst()
  }
  const statuses = (await outcomes).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(4)
  const again = send('robin')
  await listRunning()
  endFirst()
  expect(await again).toBe('photo of robin')
})

test('however many people send photos at once, a limited number waits, and each of them gets their own', async () => {
  const { send, listRunning, endFirst } = createDecoder()
  const people = ['robin', 'wren', 'finch', 'lark', 'heron', 'swift']
  const sent = people.map(send)
  await expect(send('one more')).rejects.toMatchObject(busy(5))
  for (const [at] of people.entries()) {
    expect(await listRunning()).toEqual(people.slice(at, at + 2))
    endFirst()
  }
  expect(await Promise.all(sent)).toEqual(people.map((person) => `photo of ${person}`))
})

test('a photo that waits for too long is refused, and one that cannot be decoded is not called busy', async () => {
  const { send, listRunning, endFirst } = createDecoder(20)
  const [one, two] = [send('robin'), send('wren')]
  await expect(send('finch')).rejects.toMatchObject(busy(0.02))
  expect(await listRunning()).toEqual(['robin', 'wren'])
  endFirst()
  endFirst()
  await Promise.all([one, two])
  const runInTurn = createPhotoQueue()
  const damaged = runInTurn({ person: 'robin', busyCode: 'recipes.busy' }, () =>
    Promise.reject(new Error('damaged')),
  )
  await expect(damaged).rejects.toThrow('damaged')
})
