import { expect, test } from 'vitest'
import { createTestClock } from '../../../test-support/app/test-app.ts'
import { createWorkBudgets } from './work-budget.ts'

const refusal = 'Too many requests. Please slow down and try again in a moment.'

test('each person has their own budget of processor time per minute', () => {
  const clock = createTestClock('2026-11-21T09:00:30.000Z')
  const budgets = createWorkBudgets(10_000, clock)
  const spend = budgets('robin')
  spend(9000)
  spend(5000)
  expect(() => spend(0)).toThrow(refusal)
  expect(() => budgets('robin')(0)).toThrow(refusal)
  budgets('wren')(0)
  clock.advance(29_999)
  expect(() => spend(0)).toThrow(refusal)
  clock.advance(1)
  spend(0)
})
