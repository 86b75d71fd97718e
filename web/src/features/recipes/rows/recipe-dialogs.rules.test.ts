import { expect, test } from 'vitest'
import { formatRecipeDialog, parseRecipeDialog } from './recipe-dialogs.rules.ts'

test.each(['new', 'import', 'recipe-12', 'edit-12', 'edit--3', 'share-12', 'found-spoonacular-123'])(
  'the hash #%s opens a dialog that is formatted as the same hash',
  (hash) => {
    const dialog = parseRecipeDialog(hash)
    expect(dialog && formatRecipeDialog(dialog)).toBe(hash)
  },
)

test.each([
  '',
  'recipe-0',
  'recipe-012',
  'recipe-',
  'recipe-1.5',
  'edit-new',
  'found-',
  'found-a b',
  'item-1',
])('the hash #%s does not open a dialog', (hash) => {
  expect(parseRecipeDialog(hash)).toBeNull()
})
