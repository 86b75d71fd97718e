import { expect, test } from 'vitest'
import { type DialogName, parseExpenseHash, toExpenseHash } from './expense-dialogs.rules.ts'

test.each<[string, DialogName]>([
  ['new', { kind: 'new' }],
  ['expense-12', { kind: 'view', id: 12 }],
  ['edit-12', { kind: 'edit', id: 12 }],
  ['split', { kind: 'split', id: null }],
  ['balances', { kind: 'balances' }],
  ['split-12', { kind: 'split', id: 12 }],
])('the hash #%s opens a dialog that has the same hash in the URL', (hash, dialog) => {
  expect(parseExpenseHash(hash)).toEqual(dialog)
  expect(toExpenseHash(dialog)).toBe(hash)
})

test.each(['', 'main', 'expense-', 'expense-0', 'expense-1x', 'task-12', 'edit'])(
  'the hash #%s does not open a dialog',
  (hash) => {
    expect(parseExpenseHash(hash)).toBeNull()
  },
)
