import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { maxAmountCents, toAmount } from '@roost/contract/money/money.ts'
import { toProgress } from './expense-goals.rules.ts'

const amount = fc.integer({ min: 1, max: maxAmountCents }).map((minor) => toAmount(minor, 'USD'))
const goal = fc.record({ targetAmount: amount, currentAmount: amount, isCompleted: fc.boolean() })
const changes = fc.record(
  { targetAmount: amount, currentAmount: amount, isCompleted: fc.boolean() },
  { requiredKeys: [] },
)

describe('a goal', { tags: ['GOAL-20'] }, () => {
  test.each([
    [99.99, false],
    [100, true],
    [100.01, true],
  ])('with a target of 100 and %d saved has isCompleted = %s', (currentAmount, isCompleted) => {
    expect(toProgress({ targetAmount: 100, currentAmount, isCompleted: false }).isCompleted).toBe(isCompleted)
  })

  test('is completed when marked as completed, until it is reopened', () => {
    const begun = { targetAmount: 100, currentAmount: 10, isCompleted: false }
    const done = toProgress(begun, { isCompleted: true })
    expect(done.isCompleted).toBe(true)
    expect(toProgress(done, { currentAmount: 5 }).isCompleted).toBe(true)
    expect(toProgress(done, { isCompleted: false })).toEqual(begun)
  })

  test('stays completed while its target is reached, whatever else changes', () => {
    checkProperty(goal, changes, (before, change) => {
      const after = toProgress(before, change)
      expect(after).toMatchObject({
        targetAmount: change.targetAmount ?? before.targetAmount,
        currentAmount: change.currentAmount ?? before.currentAmount,
      })
      const wasReached = before.currentAmount >= before.targetAmount
      const isMarked = change.isCompleted ?? (before.isCompleted && !wasReached)
      expect(after.isCompleted).toBe(isMarked || after.currentAmount >= after.targetAmount)
    })
  })
})
