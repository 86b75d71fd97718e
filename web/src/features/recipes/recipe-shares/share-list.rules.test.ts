import { shareTypes } from '@roost/contract/recipe-values.ts'
import { expect, test } from 'vitest'
import { toShareBadge, toTabLabel } from './share-list.rules.ts'

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
