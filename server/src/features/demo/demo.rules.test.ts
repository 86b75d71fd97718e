import { expect, test } from 'vitest'
import { AppError } from '../../lib/app-error.ts'
import { assertRoom, maxDemoAccounts, toDemoExpiry } from './demo.rules.ts'

const now = '2026-11-21T09:00:00.000Z'

test('a demo account expires after two hours', () => {
  expect(toDemoExpiry(now)).toBe('2026-11-21T11:00:00.000Z')
})

test('while twenty demo accounts exist, another one is refused until the first of them expires', () => {
  const ends = Array.from({ length: maxDemoAccounts }, (_, index) => `2026-11-21T10:${10 + index}:00.500Z`)
  expect(() => assertRoom(ends.slice(1), now)).not.toThrow()
  const refuse = () => {
    try {
      assertRoom(ends, now)
    } catch (error) {
      return error
    }
    return null
  }
  const refusal = refuse()
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'demo.too_many', status: 429, retryAfterSeconds: 70 * 60 + 1 })
})
