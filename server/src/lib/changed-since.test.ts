import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findChangedSince } from './changed-since.ts'

const row = { name: 'Milk', quantity: '2 l', price: 1.5, isCompleted: false, notes: null }

describe('a change', () => {
  test.each([
    ['without a base', { name: 'Cream' }, undefined],
    ['with an empty base', { name: 'Cream' }, {}],
    ['of what is as it was seen', { name: 'Cream' }, { name: 'Milk' }],
    ['of what has become what is wanted', { name: 'Milk' }, { name: 'Mlk' }],
    ['of one field, when another one changed', { name: 'Cream' }, { name: 'Milk', price: 9 }],
    ['of nothing to something', { notes: 'blue' }, { notes: null }],
    ['of nothing, seen as an empty text', { notes: 'blue' }, { notes: '' }],
    ['of a text seen with blanks around it', { name: 'Cream' }, { name: ' Milk ' }],
    ['of what the base does not tell of', { price: 2 }, { name: 'Mlk' }],
  ])('%s may be made', (_, changes, base) => {
    expect(findChangedSince(row, changes, base)).toBeUndefined()
  })

  test.each([
    ['name', { name: 'Cream' }, { name: 'Oat milk' }],
    ['quantity', { quantity: null }, { quantity: '1 l' }],
    ['notes', { notes: 'blue' }, { notes: 'red' }],
    ['price', { price: null }, { price: 2 }],
    ['price', { name: 'Cream', price: 3 }, { name: 'Milk', price: null }],
    ['name', { name: 'milk' }, { name: 'MILK' }],
  ])('would undo what somebody else did to the %s', (field, changes, base) => {
    expect(findChangedSince(row, changes, base)).toBe(field)
  })
})

const value = fc.oneof(fc.constantFrom('a', 'b', ''), fc.constantFrom(null, 1, true))
const fields = fc.record({ x: value, y: value, z: value })
const someFields = fc.record({ x: value, y: value, z: value }, { requiredKeys: [] })

test('a change made on the row as it is is never refused, nor is one that was made already', () => {
  fc.assert(
    fc.property(fields, someFields, someFields, (current, changes, base) => {
      expect(findChangedSince(current, changes, current)).toBeUndefined()
      expect(findChangedSince({ ...current, ...changes }, changes, base)).toBeUndefined()
    }),
  )
})

test('a refused change names a field that is neither what was seen nor what is wanted', () => {
  const toText = (found: unknown) => (found === '' ? null : found)
  fc.assert(
    fc.property(fields, someFields, someFields, (current, changes, base) => {
      const field = findChangedSince(current, changes, base)
      if (field === undefined) return
      expect(toText(current[field])).not.toBe(toText(base[field]))
      expect(toText(current[field])).not.toBe(toText(changes[field]))
    }),
  )
})
