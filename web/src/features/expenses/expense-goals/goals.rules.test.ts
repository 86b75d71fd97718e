import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { createGoal as createTestGoal } from '../../../../test-support/pages/money.ts'
import { pickChanged } from '../../../api/outbox/row-writes.rules.ts'
import { sortGoals, toDaysLeft, toGoalFormValues, toGoalPercent } from './goals.rules.ts'

const createGoal = (fields: Partial<ExpenseGoal> = {}): ExpenseGoal =>
  createTestGoal({ name: 'Summer by the sea', targetAmount: 1000, ...fields })

test('the time left is counted in calendar days', { tags: ['GOAL-15'] }, () => {
  expect(toDaysLeft('2026-12-03', '2026-11-21')).toBe('12 days left')
  expect(toDaysLeft('2026-11-22', '2026-11-21')).toBe('1 day left')
  expect(toDaysLeft('2026-11-21', '2026-11-21')).toBe('Due today')
  expect(toDaysLeft('2026-11-20', '2026-11-21')).toBe('Overdue')
})

test('the days left are counted correctly across clock changes and leap days', () => {
  expect(toDaysLeft('2026-03-30', '2026-03-28')).toBe('2 days left')
  expect(toDaysLeft('2028-03-01', '2028-02-28')).toBe('2 days left')
  expect(toDaysLeft('2030-11-21', '2026-11-21')).toBe('1,461 days left')
})

test('a goal is at 100 percent exactly when its target is reached', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999_999 })
  checkProperty(cents, cents, (current, target) => {
    const percent = toGoalPercent({ currentAmount: current / 100, targetAmount: target / 100 })
    expect(percent === 100).toBe(current >= target)
  })
})

test('the percentage of a goal is rounded down', () => {
  expect(toGoalPercent({ currentAmount: 999.99, targetAmount: 1000 })).toBe(99)
  expect(toGoalPercent({ currentAmount: 0, targetAmount: 0.01 })).toBe(0)
  expect(toGoalPercent({ currentAmount: 2000, targetAmount: 1000 })).toBe(100)
})

test('open goals come first, sorted by target date, and completed ones last', () => {
  const goals = [
    createGoal({ id: 1, isCompleted: true, targetDate: '2026-01-01' }),
    createGoal({ id: 2, targetDate: '2027-06-01' }),
    createGoal({ id: 3, targetDate: '2026-10-01' }),
  ]
  expect(sortGoals(goals).map(({ id }) => id)).toEqual([3, 2, 1])
})

test(
  'the form for a new goal starts at zero and as not completed',
  { tags: ['GOAL-07', 'MODEL-B-20'] },
  () => {
    expect(toGoalFormValues(null)).toEqual({
      name: '',
      category: '',
      description: '',
      currentAmount: 0,
      targetDate: '',
      isCompleted: false,
    })
  },
)

test('only edited fields are sent, so that progress saved by other members is kept', () => {
  const goal = createGoal({ currentAmount: 100 })
  expect(pickChanged(goal, { ...goal, name: 'Autumn by the sea' })).toEqual({ name: 'Autumn by the sea' })
  expect(pickChanged(goal, { ...goal })).toEqual({})
})
