import { expect, test } from 'vitest'
import { parseTaskHash, type TaskDialog, toTaskHash } from './task-dialogs.rules.ts'

test.each<[string, TaskDialog]>([
  ['new', 'new'],
  ['task-12', 12],
  ['task--3', -3],
])('the hash #%s opens a dialog that is formatted as the same hash', (hash, dialog) => {
  expect(parseTaskHash(hash)).toBe(dialog)
  expect(toTaskHash(dialog)).toBe(hash)
})

test.each(['', 'main', 'task-', 'task-1x', 'task---1', 'expense-12'])(
  'the hash #%s does not open a dialog',
  (hash) => {
    expect(parseTaskHash(hash)).toBeNull()
  },
)
