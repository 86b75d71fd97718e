import { expect, test } from 'vitest'
import { once } from './once.ts'

test('the work is done once, also for those who ask while it is under way', async () => {
  let count = 0
  const get = once(async () => (count += 1))
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
})

test('what failed is tried again', async () => {
  let count = 0
  const get = once(async () => {
    count += 1
    if (count === 1) throw new Error('not yet')
    return count
  })
  await expect(get()).rejects.toThrow('not yet')
  expect(await get()).toBe(2)
})
