import { expect, test } from 'vitest'
import { checkPayment } from './payment.rules.ts'

test.each([
  ['19.85', { amount: 19.85, excess: 0, problem: undefined }],
  ['5', { amount: 5, excess: 0, problem: undefined }],
  ['20', { amount: 20, excess: 0.15, problem: 'Only $19.85 is owed' }],
  ['1.005', { amount: 1.005, excess: 0, problem: 'Amount must have at most two decimals' }],
  ['100000000', { amount: 100_000_000, excess: 0, problem: 'Amount must be at most 99,999,999.99' }],
])('%s towards a debt of 19.85', (entry, expected) => {
  expect(checkPayment(entry, 19.85, false)).toEqual(expected)
})

test.each(['', ' ', '0', '-3', 'ten'])('the entry %j is no amount', (entry) => {
  expect(checkPayment(entry, 19.85, true).problem).toBe('Amount must be greater than 0')
})

test('the rest can be recorded as credit', () => {
  expect(checkPayment('20', 19.85, true)).toEqual({ amount: 20, excess: 0.15, problem: undefined })
})
