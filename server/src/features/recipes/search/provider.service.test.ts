import fc from 'fast-check'
import { newRecipe } from '@roost/contract/recipes/recipe-input.ts'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn } from '../../../../../test-support/property-runs.ts'
import { toSpoonacularRecipes } from './spoonacular.rules.ts'
import type { ProvidedRecipe } from './provider.rules.ts'
import { readRecipes } from './provider.service.ts'

/** Raw recipes in the form that Spoonacular sends. */
const read = (recipes: readonly unknown[]): ProvidedRecipe[] =>
  readRecipes(toSpoonacularRecipes(JSON.parse(JSON.stringify({ results: recipes }))) ?? [])

/** The input that the web app sends to save the recipe. */
const toInput = ({ id: _id, pictureUrl: _pictureUrl, ...recipe }: ProvidedRecipe) => ({
  ...recipe,
  ingredients: recipe.ingredients.map(({ name, original }) => ({ name, original })),
})

const expectSavedUnchanged = (recipe: ProvidedRecipe): void => {
  const input = toInput(recipe)
  const saved = newRecipe.parse(input)
  expect(saved).toEqual({
    ...input,
    difficulty: 'medium',
    servings: input.servings ?? 4,
  })
}

describe('arbitrary data from a provider', { tags: ['REC-30'] }, () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('<script>alert(1)</script>', '<p>', '&lt;b&gt;', 'javascript:alert(1)', '\u202e', '\n'),
    fc.constantFrom('1 cup ', '½ ', 'For the ', 'sauce:', 'https://kitchen.example/', '"', ' '),
    fc.integer({ min: 1, max: 3000 }).map((count) => 'x'.repeat(count)),
  )
  const text = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(''))
  const amount = fc.oneof(fc.double(), fc.integer(), fc.constant(-1))
  const list = (entry: fc.Arbitrary<unknown>) => fc.array(entry, { maxLength: 30 })
  const mixed = (valid: fc.Arbitrary<unknown>) =>
    fc.oneof(
      { weight: 5, arbitrary: valid },
      { weight: 1, arbitrary: fc.json().map((json) => JSON.parse(json)) },
    )
  const recipe = fc.record({
    id: fc.nat(),
    title: text,
    summary: mixed(text),
    cuisines: mixed(list(text)),
    dishTypes: mixed(list(text)),
    diets: mixed(list(text)),
    readyInMinutes: mixed(amount),
    preparationMinutes: mixed(amount),
    servings: mixed(amount),
    extendedIngredients: mixed(
      list(
        fc.record({
          original: mixed(text),
          nameClean: mixed(text),
          amount: mixed(amount),
          unit: mixed(text),
        }),
      ),
    ),
    analyzedInstructions: mixed(
      list(fc.record({ name: mixed(text), steps: mixed(list(fc.record({ step: mixed(text) }))) })),
    ),
    instructions: mixed(text),
    nutrition: mixed(
      fc.record({
        nutrients: list(fc.record({ name: fc.constantFrom('Calories', 'Fat', 'Protein'), amount })),
      }),
    ),
    sourceUrl: mixed(text),
    spoonacularScore: mixed(amount),
  })

  const listTexts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
  }

  test('becomes plain text and can be saved unchanged', () => {
    checkPropertyIn({ numRuns: 100 }, recipe, (sent) => {
      for (const found of read([sent])) {
        expectSavedUnchanged(found)
        const { sourceUrl, pictureUrl: _pictureUrl, ...said } = found
        for (const shown of listTexts(said)) expect(shown).not.toMatch(/<[!/?]?[a-z]|[\p{Cf}\p{Cs}]/iu)
        expect(sourceUrl ?? 'https:').toMatch(/^https?:/)
      }
    })
  })
})
