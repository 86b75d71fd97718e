import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { describe, expect, test } from 'vitest'
import { isSeenBy, toMatchScore, toPhotoPath } from './recipes.rules.ts'

const toIngredient = (name: string, isHeading = false): Ingredient => ({
  name,
  original: name,
  quantity: null,
  quantityTo: null,
  unit: null,
  isHeading,
})

describe('the match score', { tags: ['MODEL-B-21'] }, () => {
  const listed = new Set(['milk', 'egg'])

  test.each([
    ['is the fraction of foods that are on the list', ['Milk', 'Eggs', 'flour'], 0.67],
    ['is 1 when all foods are on the list', ['milk', 'milk'], 1],
    ['is 0 when no food is on the list', ['flour'], 0],
    ['is 0 without foods', [], 0],
  ])('%s', (_, names, expected) => {
    expect(
      toMatchScore(
        names.map((name) => toIngredient(name)),
        listed,
      ),
    ).toBe(expected)
  })

  test('ignores headings', () => {
    expect(toMatchScore([toIngredient('Milk', true), toIngredient('flour')], listed)).toBe(0)
  })
})

describe('the path of a picture', () => {
  const base = '/api/recipes/7'
  const url = 'https://recipes.example/a.jpg'

  test.each([
    ['is null without a picture', { photoAt: null, pictureUrl: null }, null],
    [
      'has version 0 while the picture is on another host',
      { photoAt: null, pictureUrl: url },
      `${base}/photo?v=0`,
    ],
    [
      'contains the version of the photo',
      { photoAt: '2026-11-21T09:00:00.470Z', pictureUrl: null },
      `${base}/photo?v=1795251600470`,
    ],
  ])('%s', (_, picture, expected) => {
    expect(toPhotoPath(base, picture)).toBe(expected)
  })
})

describe('a recipe is visible to a viewer', { tags: ['GROUP-20'] }, () => {
  test.each([
    ['when it is personal and their own', { createdBy: 'mia', houseGroupId: null }, true],
    ['when it belongs to their group', { createdBy: 'ben', houseGroupId: 1 }, true],
    ['but not when they created it in a group they have left', { createdBy: 'mia', houseGroupId: 2 }, false],
    ['but not when it is personal to someone else', { createdBy: 'ben', houseGroupId: null }, false],
  ])('%s', (_, recipe, expected) => {
    expect(isSeenBy(recipe, { userId: 'mia', houseGroupId: 1 })).toBe(expected)
  })

  test('a recipe is not visible to a viewer merely because neither has a group', () => {
    const recipe = { createdBy: null, houseGroupId: null }
    expect(isSeenBy(recipe, { userId: 'mia', houseGroupId: null })).toBe(false)
  })
})
