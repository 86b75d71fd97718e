import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { findEditConflict } from './edit-conflict.ts'

const row = { name: 'Milk', quantity: '2 l', price: 1.5, isCompleted: false, notes: null, cup: 'Caf\u00E9' }

describe('an edit', () => {
  test.each([
    ['without a base', { name: 'Cream' }, undefined],
    ['with an empty base', { name: 'Cream' }, {}],
    ['of an unchanged field', { name: 'Cream' }, { name: 'Milk' }],
    ['of a field that already has the desired value', { name: 'Milk' }, { name: 'Mlk' }],
    ['of one field when another one has changed', { name: 'Cream' }, { name: 'Milk', price: 9 }],
    ['of an empty field', { notes: 'blue' }, { notes: null }],
    ['of an empty field that was shown as an empty string', { notes: 'blue' }, { notes: '' }],
    ['of a string that was shown with surrounding spaces', { name: 'Cream' }, { name: ' Milk ' }],
    ['of a string that was shown in parts', { cup: 'Tasse' }, { cup: 'Cafe\u0301' }],
    ['of a line that was shown as it was typed', { name: 'Cream' }, { name: '\u202eMilk\u200b\n' }],
    ['of a field that is not in the base', { price: 2 }, { name: 'Mlk' }],
  ])('%s is accepted', (_, changes, base) => {
    expect(findEditConflict(row, changes, base)).toBeUndefined()
  })

  test.each([
    ['name', { name: 'Cream' }, { name: 'Oat milk' }],
    ['quantity', { quantity: null }, { quantity: '1 l' }],
    ['notes', { notes: 'blue' }, { notes: 'red' }],
    ['price', { price: null }, { price: 2 }],
    ['price', { name: 'Cream', price: 3 }, { name: 'Milk', price: null }],
    ['name', { name: 'milk' }, { name: 'MILK' }],
  ])('conflicts if another person has changed the %s', (field, changes, base) => {
    expect(findEditConflict(row, changes, base)).toBe(field)
  })
})

const value = fc.oneof(fc.constantFrom('a', 'b', ''), fc.constantFrom(null, 1, true))
const fields = fc.record({ x: value, y: value, z: value })
const someFields = fc.record({ x: value, y: value, z: value }, { requiredKeys: [] })

test('an edit never conflicts if it is based on the current row or has already been made', () => {
  checkProperty(fields, someFields, someFields, (current, changes, base) => {
    expect(findEditConflict(current, changes, current)).toBeUndefined()
    expect(findEditConflict({ ...current, ...changes }, changes, base)).toBeUndefined()
  })
})

test('a conflict names a field whose value is neither the one that was shown nor the desired one', () => {
  const toText = (found: unknown) => (found === '' ? null : found)
  checkProperty(fields, someFields, someFields, (current, changes, base) => {
    const field = findEditConflict(current, changes, base)
    if (field === undefined) return
    expect(toText(current[field])).not.toBe(toText(base[field]))
    expect(toText(current[field])).not.toBe(toText(changes[field]))
  })
})
