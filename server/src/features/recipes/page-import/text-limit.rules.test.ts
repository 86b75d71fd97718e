import { newRecipe } from '@roost/contract/recipes/recipe-input.ts'
import type { Instruction } from '@roost/contract/recipes/recipes.ts'
import { maxRecipeText } from '@roost/contract/recipes/recipe-values.ts'
import { expect, test } from 'vitest'
import { cutToTextLimit } from './text-limit.rules.ts'

const cut = (lines: readonly string[], steps: readonly Instruction[]) =>
  cutToTextLimit({ title: 'Soup', description: null, lines, steps }, (line) => line)

test('a recipe of ordinary length is unchanged', () => {
  expect(cut(['water', 'salt'], ['Boil', 'Serve'])).toEqual({
    lines: ['water', 'salt'],
    steps: ['Boil', 'Serve'],
  })
})

test('an overlong recipe is cut to what can be saved, keeping ingredients first', () => {
  const lines = Array.from({ length: 200 }, () => 'x'.repeat(200))
  const steps = Array.from({ length: 200 }, () => 'y'.repeat(4000))
  const kept = cut(lines, steps)
  expect([kept.lines.length, kept.steps.length]).toEqual([
    200,
    Math.floor((maxRecipeText - 4 - 40_000) / 4000),
  ])
  const recipe = { title: 'Soup', ingredients: kept.lines, instructions: kept.steps }
  expect(newRecipe.safeParse(recipe).success).toBe(true)
})

test('ingredients that use up the limit leave no steps', () => {
  const kept = cut(
    Array.from({ length: 200 }, () => 'x'.repeat(500)),
    ['Boil'.repeat(100), { number: 2, step: 'Serve' }],
  )
  expect([kept.lines.length, kept.steps.length]).toEqual([131, 0])
})
