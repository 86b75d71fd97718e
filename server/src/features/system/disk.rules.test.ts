import { expect, test } from 'vitest'
import { hasRoom, isLow, toMegabytes } from './disk.rules.ts'

const megabytes = (count: number): number => count * 1024 * 1024

test('free space is low below 500 MB', { tags: ['F4'] }, () => {
  expect(isLow(megabytes(500))).toBe(false)
  expect(isLow(megabytes(500) - 1)).toBe(true)
})

test('writes are expected to succeed down to 100 MB of free space', { tags: ['F4'] }, () => {
  expect(hasRoom(megabytes(100))).toBe(true)
  expect(hasRoom(megabytes(100) - 1)).toBe(false)
  expect(hasRoom(0)).toBe(false)
})

test('free space is reported in whole megabytes, rounded down', () => {
  expect(toMegabytes(megabytes(3) + 1)).toBe(3)
  expect(toMegabytes(megabytes(3) - 1)).toBe(2)
})
