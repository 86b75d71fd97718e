import { expect, test } from 'vitest'
import { filterGroups } from './house-group-filter.rules.ts'

const groups = [
  { id: 7, name: 'The Millers', description: null },
  { id: 12, name: 'Fern Lane 7', description: 'Flat on the second floor' },
]

test.each([
  ['a name', 'millers', [7]],
  ['a description', 'second flat', [12]],
  ['a number that is also in the name of another group', '7', [7, 12]],
  ['only spaces', '  ', [7, 12]],
  ['words that no group contains', 'millers flat', []],
])('a search for %s lists the matching house groups', (_, words, ids) => {
  expect(filterGroups(groups, words).map(({ id }) => id)).toEqual(ids)
})
