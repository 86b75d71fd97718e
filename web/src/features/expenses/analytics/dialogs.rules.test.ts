import { expect, test } from 'vitest'
import { listHeaderButtons, parseDialogHash, toDialogHash } from './dialogs.rules.ts'

test('every dialog of the page is restored from its hash', () => {
  const dialogs = [
    { kind: 'new-budget' },
    { kind: 'new-goal' },
    { kind: 'goal', id: 12 },
    { kind: 'progress', id: 3 },
  ] as const
  for (const dialog of dialogs) expect(parseDialogHash(toDialogHash(dialog))).toEqual(dialog)
})

test('other hashes do not open a dialog', () => {
  for (const hash of ['', 'new', 'goal-', 'goal-0', 'goal-1e3', 'progress-12x', 'budget-1'])
    expect(parseDialogHash(hash)).toBeNull()
})

const full = { hasNoBudgets: false, hasNoGoals: false, hasNoExpenses: false }
const empty = { hasNoBudgets: true, hasNoGoals: true, hasNoExpenses: true }

test('the header omits each create button that an empty tab shows itself', () => {
  const both = ['new-budget', 'new-goal']
  expect(listHeaderButtons('overview', full)).toEqual(both)
  expect(listHeaderButtons('overview', empty)).toEqual([])
  expect(listHeaderButtons('overview', { ...empty, hasNoExpenses: false })).toEqual(both)
  expect(listHeaderButtons('budgets', empty)).toEqual(['new-goal'])
  expect(listHeaderButtons('goals', empty)).toEqual(['new-budget'])
  expect(listHeaderButtons('goals', full)).toEqual(both)
  expect(listHeaderButtons('analytics', empty)).toEqual(both)
})
