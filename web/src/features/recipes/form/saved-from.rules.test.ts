import type { SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import { emptyRecipe } from '../rows/shown-recipe.ts'
import { findSavedFrom } from './saved-from.rules.ts'

const save = (id: number, createdBy: string | null, sourceUrl: string | null): SavedRecipe => ({
  ...emptyRecipe,
  id,
  title: 'Soup',
  difficulty: 'easy',
  servings: 2,
  matchScore: 0,
  createdBy,
  createdByName: 'Maya',
  houseGroupId: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  sourceUrl,
})

const recipes = [
  save(1, 'noah', 'https://example.org/soup'),
  save(2, 'maya', null),
  save(3, 'maya', 'https://example.org/stew'),
  save(4, 'maya', 'https://example.org/'),
]
const find = (address: string) => findSavedFrom(recipes, { address, userId: 'maya' })?.id

test(
  "the viewer's recipe from an address is found regardless of how the address is written",
  { tags: ['REC-23'] },
  () => {
    expect(find(' https://EXAMPLE.org/stew ')).toBe(3)
    expect(find('https://example.org')).toBe(4)
  },
)

test("other members' recipes, and recipes without an address, are not found", { tags: ['REC-23'] }, () => {
  expect(find('https://example.org/soup')).toBeUndefined()
  expect(find('')).toBeUndefined()
})
