import { expect, test } from 'vitest'
import { once } from './once.ts'

test('the work runs only once, even if it is called again while in progress', async () => {
  let count = 0
  const get = once(async () => (count += 1))
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
})

test('work that failed runs again on the next call', async () => {
  let count = 0
  const get = once(async () => {
    count += 1
    if (count === 1) throw new Error('not yet')
    return count
  })
  await expect(get()).rejects.toThrow('not yet')
  expect(await get()).toBe(2)
})
