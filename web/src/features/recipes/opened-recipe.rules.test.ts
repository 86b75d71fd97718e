import { expect, test } from 'vitest'
import { createFound, createSaved } from '../../../test-support/rows/recipes.ts'
import { toOpenedRecipe } from './opened-recipe.rules.ts'

const dal = createSaved({ id: 12 })
const found = createFound({ id: 'spoonacular-12' })
const toDal = { kind: 'recipe', id: 12 } as const
const toFound = { kind: 'found', foundId: 'spoonacular-12' } as const
const nothingRead = { saved: undefined, found: undefined, isReading: true }
const read = { saved: [dal], found: [found], isReading: false }

test('a link can open a saved recipe or a search result', () => {
  expect(toOpenedRecipe(toDal, read, undefined)).toBe(dal)
  expect(toOpenedRecipe({ kind: 'edit', id: 12 }, read, undefined)).toBe(dal)
  expect(toOpenedRecipe(toFound, read, undefined)).toBe(found)
})

test('a link to a recipe waits until the recipes have loaded', () => {
  expect(toOpenedRecipe(toDal, nothingRead, undefined)).toBeUndefined()
  expect(toOpenedRecipe(toFound, { ...read, found: undefined }, undefined)).toBeUndefined()
})

test('a link to a recipe saved a moment ago waits for the running refetch', () => {
  expect(toOpenedRecipe(toDal, { ...read, saved: [], isReading: true }, undefined)).toBeUndefined()
})

test('a link to a removed recipe does not find it', () => {
  expect(toOpenedRecipe(toDal, { ...read, saved: [] }, undefined)).toBeNull()
  expect(toOpenedRecipe({ kind: 'found', foundId: 'gone' }, read, undefined)).toBeNull()
})

test('once a recipe is known to have been removed, it stays removed during a refetch', () => {
  expect(toOpenedRecipe(toDal, { ...read, saved: [], isReading: true }, null)).toBeNull()
})

test('a recipe removed by another member while it is open stays open', () => {
  expect(toOpenedRecipe(toDal, { ...read, saved: [] }, dal)).toBe(dal)
})

test('a change to a recipe is shown while it is open', () => {
  const changed = { ...dal, title: 'Red Lentil Dal' }
  expect(toOpenedRecipe(toDal, { ...read, saved: [changed] }, dal)).toBe(changed)
})
