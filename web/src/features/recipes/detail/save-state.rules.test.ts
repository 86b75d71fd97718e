import type { FoundRecipe, SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import { findOwnCopy } from './save-state.rules.ts'

const found = { id: 'spoonacular-1', title: 'Pie', sourceUrl: 'https://example.org/pie' } as FoundRecipe
const saved = { id: 1, title: 'Pie', sourceUrl: 'https://example.org/pie', createdBy: 'robin' } as SavedRecipe
const known = { saved: [saved], userId: 'robin', justSaved: undefined }

test(
  'a found recipe counts as saved if the viewer has one from the same address',
  { tags: ['REC-23'] },
  () => {
    expect(findOwnCopy(found, known)).toBe(saved)
    expect(findOwnCopy({ ...found, sourceUrl: 'HTTPS://EXAMPLE.org/pie' }, known)).toBe(saved)
    expect(findOwnCopy({ ...found, sourceUrl: 'https://example.org/pie?2' }, known)).toBeNull()
  },
)

test('a recipe saved by another member can be saved again', { tags: ['REC-23'] }, () => {
  expect(findOwnCopy(found, { ...known, userId: 'sam' })).toBeNull()
})

test('recipes without an address are never considered the same', () => {
  const nowhere = { ...saved, sourceUrl: null }
  expect(findOwnCopy({ ...found, sourceUrl: null }, { ...known, saved: [nowhere] })).toBeNull()
})

test('a recipe saved on this page counts as saved until it is removed', () => {
  const nowhere = { ...saved, sourceUrl: null }
  const recipe = { ...found, sourceUrl: null }
  expect(findOwnCopy(recipe, { ...known, saved: [nowhere], justSaved: nowhere })).toBe(nowhere)
  expect(findOwnCopy(recipe, { ...known, saved: [], justSaved: nowhere })).toBeNull()
})

test('a saved recipe counts as saved, whoever owns it', () => {
  expect(findOwnCopy(saved, { ...known, saved: [], userId: 'sam' })).toBe(saved)
})
