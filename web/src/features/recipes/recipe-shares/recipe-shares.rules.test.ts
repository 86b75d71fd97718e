import { expect, test } from 'vitest'
import { toNoteLength, toShareBadge, toTabLabel } from './recipe-shares.rules.ts'
import { toShareLink } from './share-link.ts'
import { shareTypes } from '@roost/contract/recipes/recipe-values.ts'

test.each([
  [0, undefined],
  [400, undefined],
  [401, '99 characters left'],
  [499, '1 character left'],
  [500, '0 characters left'],
])('the hint for a note of %i characters is: %s', (length, hint) => {
  expect(toNoteLength('x'.repeat(length))).toEqual(hint === undefined ? {} : { hint })
})

test('the error for a note that is too long shows the excess; surrounding spaces do not count', () => {
  const { error } = toNoteLength('x'.repeat(503))
  expect(error).toBe('The note must be at most 500 characters (3 too many)')
  expect(toNoteLength(`  ${'x'.repeat(500)}\n`).error).toBeUndefined()
})

test('a link consists of the current origin and the path with the token', () => {
  expect(toShareLink('Abc_1-2', 'https://roost.example')).toBe('https://roost.example/shared/Abc_1-2')
})

test('the badge of a share is Public, House Group or Private', { tags: ['SHARE-09'] }, () => {
  expect(shareTypes.map((type) => [type, toShareBadge(type).label])).toEqual([
    ['public', 'Public'],
    ['house_group', 'House Group'],
    ['user', 'Private'],
  ])
})

test('a tab shows its number of shares once they have loaded', { tags: ['SHARE-08'] }, () => {
  expect(toTabLabel('My Shares', undefined)).toBe('My Shares')
  expect(toTabLabel('My Shares', 0)).toBe('My Shares (0)')
  expect(toTabLabel('Received', 2)).toBe('Received (2)')
})
