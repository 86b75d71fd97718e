import type { Ingredient } from '@roost/contract/recipes.ts'
import { expect, test } from 'vitest'
import { filterRecipes } from './recipe-filter.rules.ts'

const toIngredient = (original: string): Ingredient => ({
  name: original,
  original,
  quantity: null,
  quantityTo: null,
  unit: null,
  isHeading: false,
})

const recipes = [
  {
    title: 'Grandma’s Ragù',
    cuisine: 'Italian',
    tags: ['Sunday'],
    ingredients: ['800 g pork shoulder', '1 bottle Chianti'].map(toIngredient),
  },
  { title: 'Dal', cuisine: null, tags: ['vegan', 'quick'], ingredients: [toIngredient('250 g lentils')] },
]

const find = (words: string): string[] => filterRecipes(recipes, words).map(({ title }) => title)

test.each([
  ['its title, whatever the accents', 'ragu'],
  ['a tag', 'sunday'],
  ['an ingredient', 'chianti'],
  ['its cuisine', 'italian'],
  ['several words of different places', 'ragù pork sunday'],
])('a saved recipe is found by %s', (_, words) => {
  expect(find(words)).toEqual(['Grandma’s Ragù'])
})

test('without words every recipe is there', () => {
  expect(find('')).toHaveLength(2)
  expect(find('   ')).toHaveLength(2)
})

test('a recipe that lacks one of the words is not found', () => {
  expect(find('lentils pork')).toEqual([])
})
