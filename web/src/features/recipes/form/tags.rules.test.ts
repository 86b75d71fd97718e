import { expect, test } from 'vitest'
import { suggestTags } from './tags.rules.ts'

const recipes = [{ tags: ['quick', 'Soup'] }, { tags: ['soup', 'Crème'] }, { tags: ['quick'] }, { tags: [] }]

test('the most frequent tags are suggested first, each once', () => {
  expect(suggestTags(recipes, [], '')).toEqual(['quick', 'Crème', 'soup'])
})

test('a tag that matches the typed text is suggested until it is chosen', () => {
  expect(suggestTags(recipes, ['QUICK'], '')).toEqual(['Crème', 'soup'])
  expect(suggestTags(recipes, [], 'crème')).toEqual(['Crème'])
})
