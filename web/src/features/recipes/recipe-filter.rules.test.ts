import { expect, test } from 'vitest'
import { filterRecipes } from './recipe-filter.rules.ts'

const recipes = [
  { id: 1, title: 'Grandma’s Ragù', cuisine: 'Italian', tags: ['Sunday'] },
  { id: 2, title: 'Dal', cuisine: null, tags: ['vegan', 'quick'] },
]

const find = (words: string, matchingIds: readonly number[] = []): string[] =>
  filterRecipes(recipes, { words, matchingIds }).map(({ title }) => title)

test.each([
  ['its title, regardless of accents', 'ragu'],
  ['a tag', 'sunday'],
  ['its cuisine', 'italian'],
  ['several words from different fields', 'ragù italian sunday'],
])('a saved recipe is found by %s', (_, words) => {
  expect(find(words)).toEqual(['Grandma’s Ragù'])
})

test('a saved recipe is found if the server has found the words in its ingredients', () => {
  expect(find('lentils', [2])).toEqual(['Dal'])
  expect(find('', [2])).toHaveLength(2)
})

test('an empty filter matches every recipe', () => {
  expect(find('')).toHaveLength(2)
  expect(find('   ')).toHaveLength(2)
})

test('a recipe that lacks one of the words is not found', () => {
  expect(find('dal sunday')).toEqual([])
})
