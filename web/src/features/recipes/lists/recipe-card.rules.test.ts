import { expect, test } from 'vitest'
import { enterHousehold } from '../../../../test-support/rows/regions.ts'
import { formatRating, listCardFacts, toSavedText, toShownTags } from './recipe-card.rules.ts'
import { createFound, createSaved } from '../../../../test-support/rows/recipes.ts'

test('three tags and the number of further tags are shown', { tags: ['REC-16'] }, () => {
  expect(toShownTags(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: '+2 more' })
  expect(toShownTags(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: null })
  expect(toShownTags([])).toEqual({ shown: [], more: null })
})

test('a card shows the duration, difficulty, servings and calories of a recipe', () => {
  const recipe = createFound({
    cookingTime: 90,
    difficulty: 'hard',
    servings: 1,
    nutritionInfo: { calories: 480.6, protein: null, carbs: null, fat: null },
  })
  expect(listCardFacts(recipe).map(({ text }) => text)).toEqual([
    '1 h 30 min',
    'Hard',
    '1 serving',
    '481 kcal',
  ])
})

test('a card omits unknown properties', () => {
  expect(listCardFacts(createFound({}))).toEqual([])
  expect(listCardFacts(createFound({ servings: 4 })).map(({ text }) => text)).toEqual(['4 servings'])
})

test.each([
  [4.76, '4.8'],
  [5, '5'],
  [0, '0'],
  [null, null],
])('a rating of %s is shown as %s', (rating, text) => {
  expect(formatRating(rating)).toBe(text)
})

test('a rating has the decimal sign of the household', () => {
  enterHousehold('german')
  expect(formatRating(4.76)).toBe('4,8')
  enterHousehold('american')
})

test("another member's recipe shows who saved it; the viewer's own does not", { tags: ['REC-22'] }, () => {
  const recipe = createSaved({ createdBy: 'noah', createdByName: 'Noah Finch' })
  expect(toSavedText(recipe, { userId: 'maya', saved: [recipe] })).toBe('Saved by Noah Finch')
  expect(toSavedText(recipe, { userId: 'noah', saved: [recipe] })).toBeNull()
})

test('a recipe saved by a deleted account is still shown', { tags: ['REC-22'] }, () => {
  const recipe = createSaved({ createdBy: null, createdByName: 'Unknown' })
  expect(toSavedText(recipe, { userId: 'maya', saved: [] })).toBe('Saved by Unknown')
})

test(
  'a search result is marked if the viewer has saved it, but not if only another member has',
  { tags: ['REC-23'] },
  () => {
    const found = createFound({ sourceUrl: 'https://example.org/dal' })
    const copy = createSaved({ createdBy: 'maya', sourceUrl: 'https://example.org/dal' })
    expect(toSavedText(found, { userId: 'maya', saved: [copy] })).toBe('Saved')
    expect(toSavedText(found, { userId: 'noah', saved: [copy] })).toBeNull()
    expect(toSavedText(createFound({}), { userId: 'maya', saved: [copy] })).toBeNull()
  },
)
