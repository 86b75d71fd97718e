import type { FoundRecipe, SavedRecipe } from '@roost/contract/recipes.ts'
import { expect, test } from 'vitest'
import { findOwnCopy } from './save-state.rules.ts'

const found = { id: 'spoonacular-1', title: 'Pie', sourceUrl: 'https://example.org/pie' } as FoundRecipe
const saved = { id: 1, title: 'Pie', sourceUrl: 'https://example.org/pie', createdBy: 'robin' } as SavedRecipe
const known = { saved: [saved], userId: 'robin', justSaved: undefined }

test('a found recipe is saved when I have one from the same address', { tags: ['REC-23'] }, () => {
  expect(findOwnCopy(found, known)).toBe(saved)
  expect(findOwnCopy({ ...found, sourceUrl: 'HTTPS://EXAMPLE.org/pie' }, known)).toBe(saved)
  expect(findOwnCopy({ ...found, sourceUrl: 'https://example.org/pie?2' }, known)).toBeNull()
})

test('what another member of the household saved, I can save, too', { tags: ['REC-23'] }, () => {
  expect(findOwnCopy(found, { ...known, userId: 'sam' })).toBeNull()
})

test('recipes that come from nowhere are not taken for each other', () => {
  const nowhere = { ...saved, sourceUrl: null }
  expect(findOwnCopy({ ...found, sourceUrl: null }, { ...known, saved: [nowhere] })).toBeNull()
})

test('what was saved here stays saved until somebody removes it', () => {
  const nowhere = { ...saved, sourceUrl: null }
  const recipe = { ...found, sourceUrl: null }
  expect(findOwnCopy(recipe, { ...known, saved: [nowhere], justSaved: nowhere })).toBe(nowhere)
  expect(findOwnCopy(recipe, { ...known, saved: [], justSaved: nowhere })).toBeNull()
})

test('a recipe out of the saved ones is saved, whoever keeps it', () => {
  expect(findOwnCopy(saved, { ...known, saved: [], userId: 'sam' })).toBe(saved)
})
