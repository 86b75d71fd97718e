import { afterEach, describe, expect, test } from 'vitest'
import { enterHousehold, toPlain } from '../../../../../test-support/rows/regions.ts'
import { checkPayment } from '../balances/payment.rules.ts'
import { toCalculation } from './split-calculator.rules.ts'
import { createDraft, listPeople, toEntryText } from './split-draft.rules.ts'
import { divideRemaining, formatRemainder, parseEntry, toPreview } from './split-preview.rules.ts'

afterEach(() => enterHousehold('american'))

test.each([
  ['german', 'exact', '12,5', 1250],
  ['german', 'exact', '12.50', 1250],
  ['german', 'exact', '1.234,50', 123_450],
  ['german', 'exact', '12,345', null],
  ['german', 'exact', '99.999.999,99', 9_999_999_999],
  ['german', 'exact', '100.000.000', null],
  ['german', 'percent', '33,33', 3333],
  ['german', 'percent', '33,33 %', 3333],
  ['german', 'percent', '33,333', null],
  ['japanese', 'exact', '1,234', 1234],
  ['japanese', 'exact', '12.5', null],
  ['japanese', 'exact', '9999999999', 9_999_999_999],
  ['japanese', 'percent', '12.5', 1250],
  ['kuwaiti', 'exact', '١٢٫٥', 12_500],
  ['kuwaiti', 'exact', '1.234', 1234],
  ['kuwaiti', 'exact', '1.2345', null],
  ['kuwaiti', 'percent', '١٢٫٥٪', 1250],
  ['kuwaiti', 'shares', '٣', 3],
] as const)('in a %s household, the %s entry "%s" is %j', (household, mode, text, value) => {
  enterHousehold(household)
  expect(parseEntry(mode, text)).toBe(value)
})

test.each([
  ['german', '12,5', 12.5, undefined],
  ['german', '12,505', 12.505, 'Amount must have at most two decimals'],
  ['german', '100.000.000', 100_000_000, 'Amount must be at most 99.999.999,99'],
  ['german', '20', 20, 'Only 19,85 € is owed'],
  ['japanese', '12.5', 12.5, 'Amount must have no decimals'],
  ['japanese', '10,000,000,000', 10_000_000_000, 'Amount must be at most 9,999,999,999'],
  ['kuwaiti', '١٫٢٣٤', 1.234, undefined],
  ['kuwaiti', '1.2345', 1.2345, 'Amount must have at most three decimals'],
] as const)('a %s household pays %s', (household, entry, amount, problem) => {
  enterHousehold(household)
  const checked = checkPayment(entry, 19.85, false)
  expect(checked.amount).toBe(amount)
  expect(checked.problem === undefined ? undefined : toPlain(checked.problem)).toBe(problem)
})

const people = listPeople(
  ['Ada', 'Ben', 'Cleo'].map((name) => ({
    id: name.toLowerCase(),
    firstName: name,
    lastName: null,
    email: `${name.toLowerCase()}@example.org`,
    displayName: name,
    profileImageUrl: null,
  })),
  null,
)

describe.each([
  {
    household: 'german',
    minor: 1000,
    remaining: '0,00 € assigned · 10,00 € left',
    entry: '3,34',
    shares: [3.34, 3.33, 3.33],
    remainder: '1 cent is left over and goes to Ada.',
  },
  {
    household: 'japanese',
    minor: 1000,
    remaining: '￥0 assigned · ￥1,000 left',
    entry: '334',
    shares: [334, 333, 333],
    remainder: '￥1 is left over and goes to Ada.',
  },
  {
    household: 'kuwaiti',
    minor: 10_000,
    remaining: '٠٫٠٠٠ د.ك. assigned · ١٠٫٠٠٠ د.ك. left',
    entry: '٣٫٣٣٤',
    shares: [3.334, 3.333, 3.333],
    remainder: '٠٫٠٠١ د.ك. is left over and goes to Ada.',
  },
] as const)('a split in a $household household', ({ household, minor, ...expected }) => {
  test('adds up in the smallest unit of the currency', () => {
    enterHousehold(household)
    const draft = { ...createDraft(null), mode: 'exact' } as const
    expect(toPlain(toPreview(people, draft, minor).remaining.text)).toBe(expected.remaining)
    const divided = divideRemaining(people, draft, minor)
    expect(divided.entries.exact['ada']).toBe(expected.entry)
    const { split } = toPreview(people, divided, minor)
    expect(split?.participants.map(({ value }) => value)).toEqual(expected.shares)
  })

  test('says who takes what cannot be divided', () => {
    enterHousehold(household)
    const { remainder } = toPreview(people, createDraft(null), minor)
    expect(toPlain(remainder ?? '')).toBe(expected.remainder)
  })
})

test('what cannot be divided among several people is an amount in the currency', () => {
  enterHousehold('japanese')
  expect(formatRemainder(['Ada', 'Ben'])).toBe('￥2 is left over and goes to Ada and Ben, ￥1 each.')
  expect(formatRemainder(['Ada', 'Ben', 'Cleo', 'Dora'])).toBe(
    '￥4 is left over and goes to the first 4 people, ￥1 each.',
  )
})

test('the calculator divides typed amounts of every region', () => {
  enterHousehold('german')
  expect(toCalculation('12,50', '5')).toMatchObject({ parts: [expect.stringMatching(/^2,50\s€ each$/)] })
  enterHousehold('japanese')
  expect(toCalculation('10', '3')).toEqual({
    parts: ['1 pays ￥4', '2 pay ￥3'],
    remainder: '￥1 is left over and goes to one person.',
    text: '￥10 split among 3 people: 1 pays ￥4, 2 pay ￥3.',
  })
  expect(toCalculation('1.5', '3')).toBe('Enter an amount without decimals.')
  enterHousehold('kuwaiti')
  expect(toCalculation('1.2345', '3')).toBe('Enter an amount with at most three decimals.')
})

test.each([
  ['american', '5.00', '33.33'],
  ['german', '5,00', '33,33'],
  ['japanese', '5', '33.33'],
  ['kuwaiti', '٥٫٠٠٠', '٣٣٫٣٣'],
] as const)('fields of a %s household start with %s and %s', (household, amount, percent) => {
  enterHousehold(household)
  expect(toEntryText('exact', 5)).toBe(amount)
  expect(toEntryText('percent', 33.33)).toBe(percent)
  expect(parseEntry('percent', percent)).toBe(3333)
})
