import { expect, test } from 'vitest'
import { filterGroups } from './house-group-filter.rules.ts'

const groups = [
  { id: 7, name: 'The Millers', description: null },
  { id: 12, name: 'Fern Lane 7', description: 'Flat on the second floor' },
]

test.each([
  ['its name', 'millers', [7]],
  ['its description', 'second flat', [12]],
  ['its number, which is in the name of another', '7', [7, 12]],
  ['nothing in particular', '  ', [7, 12]],
  ['words that none has', 'millers flat', []],
])('a house group is found by %s', (_, words, ids) => {
  expect(filterGroups(groups, words).map(({ id }) => id)).toEqual(ids)
})
