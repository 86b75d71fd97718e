import { expect, test } from 'vitest'
import { toCalculation } from './split-calculator.rules.ts'

test('an amount that divides evenly is the same for each person', () => {
  expect(toCalculation('12.50', '5')).toEqual({
    parts: ['$2.50 each'],
    remainder: null,
    text: '$12.50 split among 5 people: $2.50 each.',
  })
})

test('the remaining cents are paid by the first people', () => {
  expect(toCalculation('10', '3')).toEqual({
    parts: ['1 pays $3.34', '2 pay $3.33'],
    remainder: '1 cent is left over and goes to one person.',
    text: '$10.00 split among 3 people: 1 pays $3.34, 2 pay $3.33.',
  })
})

test('each remaining cent is paid by a different person', () => {
  expect(toCalculation('0.05', '3')).toMatchObject({
    parts: ['2 pay $0.02', '1 pays $0.01'],
    remainder: '2 cents are left over and go to 2 people, one each.',
  })
})

test.each([
  ['', '2', 'Enter the amount to see what everybody pays.'],
  ['0', '2', 'Enter the amount to see what everybody pays.'],
  ['1.999', '2', 'Enter an amount with at most two decimals.'],
  ['10', '0', 'Enter a number of people from 1 to 100.'],
  ['10', '', 'Enter a number of people from 1 to 100.'],
  ['10', '101', 'Enter a number of people from 1 to 100.'],
  ['10', '2.5', 'Enter a number of people from 1 to 100.'],
])('an amount of %j cannot be divided among %j people: %s', (amount, people, reason) => {
  expect(toCalculation(amount, people)).toBe(reason)
})
