import { expect, test } from 'vitest'
import { listQuotas } from './quotas.rules.ts'

const person = { userId: 'a', houseGroupId: null, isTemporary: false }

test('a search counts against the quotas of the person and of their household', () => {
  expect(listQuotas('grocery.quota', { ...person, houseGroupId: 7 }).map(({ key }) => key)).toEqual([
    'grocery.quota user:a',
    'grocery.quota group:7',
  ])
  expect(listQuotas('recipes.quota', person).map(({ key }) => key)).toEqual(['recipes.quota user:a'])
})

test('all demo accounts share one quota, so that a new account gets no new searches', () => {
  const [first, second] = ['a', 'b'].map((userId) =>
    listQuotas('recipes.quota', { ...person, userId, isTemporary: true }),
  )
  expect(first).toHaveLength(1)
  expect(first).toEqual(second)
})
