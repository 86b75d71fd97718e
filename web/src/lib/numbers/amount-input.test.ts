import { expect, test } from 'vitest'
import { amountInput } from './amount-input.ts'

test('an empty field has no amount', () => {
  expect(amountInput.setValueAs('')).toBeUndefined()
  expect(amountInput.setValueAs(undefined)).toBeUndefined()
  expect(amountInput.setValueAs(null)).toBeUndefined()
})

test('a field has the amount that was typed or set', () => {
  expect(amountInput.setValueAs('12.50')).toBe(12.5)
  expect(amountInput.setValueAs('0')).toBe(0)
  expect(amountInput.setValueAs(12.5)).toBe(12.5)
})
