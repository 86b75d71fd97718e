import { expect, test } from 'vitest'
import { listAllowances } from './quotas.rules.ts'

const person = { userId: 'a', houseGroupId: null, isTemporary: false }

test('a search counts for the person and for his household', () => {
  expect(listAllowances({ ...person, houseGroupId: 7 }).map(({ key }) => key)).toEqual(['user:a', 'group:7'])
  expect(listAllowances(person).map(({ key }) => key)).toEqual(['user:a'])
})

test('all temporary accounts search on one allowance: a new account brings no new searches', () => {
  const [first, second] = ['a', 'b'].map((userId) => listAllowances({ ...person, userId, isTemporary: true }))
  expect(first).toHaveLength(1)
  expect(first).toEqual(second)
})
