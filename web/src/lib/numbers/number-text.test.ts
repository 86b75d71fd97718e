import { afterEach, expect, test } from 'vitest'
import { describeNumber, findNumberProblem, parseNumber, stepNumber } from './number-text.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { setRegion } from '../locale/region.ts'

const whole = { min: 1, max: 1000 }
const decimal = { min: 0, max: 100_000, isDecimal: true }

afterEach(() => setRegion(defaultRegion))

test.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  [' 12 ', 12],
  ['٤', 4],
  ['१२', 12],
  ['4,5', 4.5],
  ['٤٫٥', 4.5],
  ['1,234.5', 1234.5],
  ['-3', -3],
])('the typed number “%s” is read as %s', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each(['four', '1e3', '0x10', '4 or 5', '1.2.3', '$4', '-', 'Infinity'])(
  '“%s” is no number, and nothing is made of it',
  (text) => {
    expect(parseNumber(text)).toBeNaN()
  },
)

test.each([
  ['', undefined],
  ['1', undefined],
  ['1000', undefined],
  ['0', 'Type a whole number from 1 to 1,000.'],
  ['1001', 'Type a whole number from 1 to 1,000.'],
  ['1.5', 'Type a whole number from 1 to 1,000.'],
  ['x', 'Type a whole number from 1 to 1,000.'],
])('for “%s”, the message at a field for servings is %s', (text, message) => {
  expect(findNumberProblem(text, whole)).toBe(message)
})

test('a field for decimals asks for a number', () => {
  expect([findNumberProblem('0.5', decimal), findNumberProblem('few', decimal)]).toEqual([
    undefined,
    'Type a number from 0 to 100,000.',
  ])
})

test('a number that other countries read differently is shown as it was read', () => {
  expect([parseNumber('1,234'), describeNumber('1,234', decimal)]).toEqual([1234, 'This is 1,234.'])
  setRegion({ ...defaultRegion, locale: 'de-DE' })
  expect([parseNumber('1,234'), describeNumber('1,234', decimal)]).toEqual([1.234, 'This is 1,234.'])
  expect([parseNumber('1.234'), describeNumber('1.234', decimal)]).toEqual([1234, 'This is 1.234.'])
  expect(describeNumber('12,5', decimal)).toBeUndefined()
})

test('counting starts at the smallest number, stays within the limits, and leaves a text that is no number', () => {
  const texts = ['', '1', '4', '999', '1000', '2.5', 'x']
  expect(texts.map((text) => stepNumber(text, 1, whole))).toEqual([1, 2, 5, 1000, 1000, 3, null])
  expect(texts.map((text) => stepNumber(text, -1, whole))).toEqual([1, 1, 3, 998, 999, 2, null])
})
