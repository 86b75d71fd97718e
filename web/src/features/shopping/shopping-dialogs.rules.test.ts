import { expect, test } from 'vitest'
import { type DialogName, formatDialog, parseDialog } from './shopping-dialogs.rules.ts'

const dialogs: DialogName[] = [
  { kind: 'new' },
  { kind: 'history' },
  { kind: 'share' },
  { kind: 'stores' },
  { kind: 'search' },
  { kind: 'edit', id: 12 },
  { kind: 'edit', id: -3 },
]

test.each(dialogs)('the dialog %j survives the round trip through the hash', (dialog) => {
  expect(parseDialog(formatDialog(dialog))).toEqual(dialog)
})

test.each(['', 'edit', 'item-', 'item-0', 'item-1e3', 'item--', 'items-4', 'item-4x'])(
  'the hash "%s" does not open a dialog',
  (hash) => {
    expect(parseDialog(hash)).toBeNull()
  },
)
