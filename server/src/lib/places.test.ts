import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

test('a person has one place, and all together have two', () => {
  const places = createPlaces({ each: 1, inAll: 2 })
  const leave = places.enter('robin')
  expect(() => places.enter('robin')).toThrow('is still under way')
  places.enter('wren')
  expect(() => places.enter('finch')).toThrow('The server is busy right now')
  leave()
  leave()
  places.enter('finch')
  expect(() => places.enter('robin')).toThrow('The server is busy right now')
})
