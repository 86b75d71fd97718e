import { maxTags } from '@roost/contract/recipe-values.ts'
import { expect, test } from 'vitest'
import { addTexts } from '../../../lib/text-list.ts'
import { suggestTags, tagLimits } from './tags.rules.ts'

const recipes = [{ tags: ['quick', 'Soup'] }, { tags: ['soup', 'Crème'] }, { tags: ['quick'] }, { tags: [] }]

test('the most frequent tags are suggested first, each once', () => {
  expect(suggestTags(recipes, [], '')).toEqual(['quick', 'Crème', 'soup'])
})

test('a tag that matches the typed text is suggested until it is chosen', () => {
  expect(suggestTags(recipes, ['QUICK'], '')).toEqual(['Crème', 'soup'])
  expect(suggestTags(recipes, [], 'crème')).toEqual(['Crème'])
})

test('a recipe has at most 20 tags', () => {
  const many = Array.from({ length: maxTags + 3 }, (_, index) => `tag ${index}`)
  expect(addTexts([], many.join(','), tagLimits)).toEqual(many.slice(0, maxTags))
})
