import { expect, test } from 'vitest'
import { createFound, createSaved } from '../../../test-support/recipes.ts'
import { toOpenedRecipe } from './opened-recipe.rules.ts'

const dal = createSaved({ id: 12 })
const found = createFound({ id: 'spoonacular-12' })
const toDal = { kind: 'recipe', id: 12 } as const
const toFound = { kind: 'found', foundId: 'spoonacular-12' } as const
const nothingRead = { saved: undefined, found: undefined, isReading: true }
const read = { saved: [dal], found: [found], isReading: false }

test('a link opens saved recipes and search results', () => {
  expect(toOpenedRecipe(toDal, read, undefined)).toBe(dal)
  expect(toOpenedRecipe({ kind: 'edit', id: 12 }, read, undefined)).toBe(dal)
  expect(toOpenedRecipe(toFound, read, undefined)).toBe(found)
})

test('a link to a recipe waits until the recipes have loaded', () => {
  expect(toOpenedRecipe(toDal, nothingRead, undefined)).toBeUndefined()
  expect(toOpenedRecipe(toFound, { ...read, found: undefined }, undefined)).toBeUndefined()
})

test('a recipe saved a moment ago may be in the running refetch', () => {
  expect(toOpenedRecipe(toDal, { ...read, saved: [], isReading: true }, undefined)).toBeUndefined()
})

test('a link to a removed recipe finds none', () => {
  expect(toOpenedRecipe(toDal, { ...read, saved: [] }, undefined)).toBeNull()
  expect(toOpenedRecipe({ kind: 'found', foundId: 'gone' }, read, undefined)).toBeNull()
})

test('once a recipe is known to be removed, the message stays during a refetch', () => {
  expect(toOpenedRecipe(toDal, { ...read, saved: [], isReading: true }, null)).toBeNull()
})

test('a recipe removed by another member while it is open stays open', () => {
  expect(toOpenedRecipe(toDal, { ...read, saved: [] }, dal)).toBe(dal)
})

test('a recipe that is changed while it is open shows the change', () => {
  const changed = { ...dal, title: 'Red Lentil Dal' }
  expect(toOpenedRecipe(toDal, { ...read, saved: [changed] }, dal)).toBe(changed)
})
