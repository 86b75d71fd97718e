import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setInputCurrency } from '../money/input-currency.ts'
import { checkPropertyIn, propertyRuns } from '../../../test-support/property-runs.ts'
import { maxAmountCents, toAmount, toMinor } from '../money/money.ts'
import { splitInput, toDivision } from './splits.ts'
import { type Division, maxParticipants, toShareCents } from './split-rules.ts'

const runs = propertyRuns(10_000)
const mia = '11111111-1111-4111-8111-111111111111'

/** Throws if the amount cannot be divided this way. */
const divide = (amountCents: number, division: Division) => {
  const shares = toShareCents(amountCents, division)
  if ('refusal' in shares) throw new Error(shares.refusal)
  return shares
}

const toSum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const amounts = fc.integer({ min: 1, max: maxAmountCents })

/** Divides a whole into parts, some of which may be zero. */
const toParts = (whole: number, cuts: readonly number[]): number[] => {
  const ends = [...cuts.toSorted((a, b) => a - b), whole]
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}

const parts = (whole: number) =>
  fc
    .array(fc.integer({ min: 0, max: whole }), { maxLength: maxParticipants - 1 })
    .map((cuts) => toParts(whole, cuts))

const equalDivisions = fc
  .integer({ min: 1, max: maxParticipants })
  .map((count): Division => ({ mode: 'equally', values: Array<number>(count).fill(1) }))
const percentDivisions = parts(10_000).map((values): Division => ({ mode: 'percent', values }))
const shareDivisions = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: maxParticipants })
  .filter((values) => values.some((value) => value > 0))
  .map((values): Division => ({ mode: 'shares', values }))
const weighted = fc.oneof(equalDivisions, percentDivisions, shareDivisions)

const bills = fc.oneof(
  fc.tuple(amounts, weighted),
  amounts.chain((amount) =>
    parts(amount).map((values): [number, Division] => [amount, { mode: 'exact', values }]),
  ),
)

describe('an amount is divided', () => {
  test.each<[string, number, Division, number[]]>([
    ['equally among three', 1000, { mode: 'equally', values: [1, 1, 1] }, [334, 333, 333]],
    [
      'equally among three with a remainder of two cents',
      1001,
      { mode: 'equally', values: [1, 1, 1] },
      [334, 334, 333],
    ],
    ['equally with fewer cents than people', 2, { mode: 'equally', values: [1, 1, 1] }, [1, 1, 0]],
    ['equally to a single person', 1999, { mode: 'equally', values: [1] }, [1999]],
    ['by exact amounts', 1000, { mode: 'exact', values: [999, 0, 1] }, [999, 0, 1]],
    ['by percent', 1000, { mode: 'percent', values: [5000, 2500, 2500] }, [500, 250, 250]],
    ['by thirds of a hundred', 100, { mode: 'percent', values: [3334, 3333, 3333] }, [34, 33, 33]],
    ['by shares', 900, { mode: 'shares', values: [2, 1] }, [600, 300]],
    ['by shares with a remainder of one cent', 100, { mode: 'shares', values: [0, 1, 2] }, [0, 34, 66]],
  ])('%s', (_, amountCents, division, expected) => {
    expect(divide(amountCents, division).shareCents).toEqual(expected)
  })

  test('the cents of the remainder are reported', () => {
    expect(divide(1001, { mode: 'equally', values: [1, 1, 1] }).remainderCents).toEqual([1, 1, 0])
    expect(divide(101, { mode: 'shares', values: [0, 3, 3, 3] }).remainderCents).toEqual([0, 1, 1, 0])
    expect(divide(1000, { mode: 'exact', values: [999, 1] }).remainderCents).toEqual([0, 0])
  })
})

describe('an amount cannot be divided', () => {
  test.each<[string, Division, string]>([
    ['among no one', { mode: 'equally', values: [] }, 'Choose at least one person'],
    [
      'into exact shares that add up to less',
      { mode: 'exact', values: [500, 499] },
      'The shares must add up to the amount',
    ],
    [
      'into exact shares that add up to more',
      { mode: 'exact', values: [500, 501] },
      'The shares must add up to the amount',
    ],
    ['by 99.99 percent', { mode: 'percent', values: [5000, 4999] }, 'The percentages must add up to 100'],
    ['by 100.01 percent', { mode: 'percent', values: [10_001] }, 'The percentages must add up to 100'],
    ['by no shares at all', { mode: 'shares', values: [0, 0] }, 'Enter at least one share'],
  ])('%s', (_, division, refusal) => {
    expect(toShareCents(1000, division)).toEqual({ refusal })
  })
})

describe('in every division of an amount', { tags: ['B4'] }, () => {
  test('the shares add up to the amount and none is negative', () => {
    checkPropertyIn(runs, bills, ([amountCents, division]) => {
      const { shareCents } = divide(amountCents, division)
      expect(shareCents).toHaveLength(division.values.length)
      expect(toSum(shareCents)).toBe(amountCents)
      expect(shareCents.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
    })
  })

  test.each(['USD', 'JPY', 'KWD'])(
    'the shares on the wire add up to the amount, and can be entered as they are: %s',
    (currency) => {
      setInputCurrency(currency)
      checkPropertyIn(runs, bills, ([amountCents, division]) => {
        const values = divide(amountCents, division).shareCents.map((cents) => toAmount(cents, currency))
        expect(toSum(values.map((value) => toMinor(value, currency)))).toBe(amountCents)
        const input = splitInput.parse({
          mode: 'exact',
          participants: values.map((value) => ({ userId: mia, value })),
        })
        expect(toSum(divide(amountCents, toDivision(input, currency)).shareCents)).toBe(amountCents)
      })
      setInputCurrency('USD')
    },
  )

  test('parts are rounded down, and the first people with a part get one additional cent', () => {
    checkPropertyIn(runs, amounts, weighted, (amountCents, division) => {
      const { shareCents, remainderCents } = divide(amountCents, division)
      const sum = BigInt(toSum(division.values))
      const even = division.values.map((value) => Number((BigInt(amountCents) * BigInt(value)) / sum))
      expect(shareCents.map((cents, index) => cents - (even[index] ?? 0))).toEqual(remainderCents)
      const ofTakers = remainderCents.filter((_, index) => division.values[index] !== 0)
      expect(ofTakers).toEqual(ofTakers.toSorted((a, b) => b - a))
      expect(ofTakers.every((cent) => cent === 0 || cent === 1)).toBe(true)
    })
  })

  test('zero percent or zero shares result in a part of zero', () => {
    checkPropertyIn(runs, amounts, fc.oneof(percentDivisions, shareDivisions), (amountCents, division) => {
      const { shareCents } = divide(amountCents, division)
      expect(
        shareCents.filter((_, index) => division.values[index] === 0).every((cents) => cents === 0),
      ).toBe(true)
    })
  })
})

describe('a split in a request', () => {
  const parse = (mode: string, ...values: unknown[]) =>
    splitInput.safeParse({ mode, participants: values.map((value) => ({ userId: mia, value })) })

  test('is read in whole cents, hundredths of a percent and numbers of shares', () => {
    const read = (mode: string, ...values: unknown[]) =>
      toDivision(
        splitInput.parse({ mode, participants: values.map((value) => ({ userId: mia, value })) }),
        'USD',
      )
    expect(read('exact', 12.34, 0.1, 99_999_999.99)).toEqual({
      mode: 'exact',
      values: [1234, 10, maxAmountCents],
    })
    expect(read('percent', 33.33, 0.07, 66.6)).toEqual({ mode: 'percent', values: [3333, 7, 6660] })
    expect(read('shares', 3, 0)).toEqual({ mode: 'shares', values: [3, 0] })
    expect(read('equally', undefined, null).values).toHaveLength(2)
  })

  test('is read in the currency of the household, but percentages have two decimals in every currency', () => {
    const participants = [{ userId: mia, value: 12 }]
    expect(toDivision({ mode: 'exact', participants }, 'JPY').values).toEqual([12])
    expect(toDivision({ mode: 'exact', participants }, 'KWD').values).toEqual([12_000])
    expect(toDivision({ mode: 'percent', participants }, 'JPY').values).toEqual([1200])
  })

  test('accepts every percentage with two decimals', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
      const parsed = parse('percent', hundredths / 100)
      expect(parsed.success && toDivision(parsed.data, 'USD').values).toEqual([hundredths])
    }
  })

  test.each([
    ['exact', -0.01, 'Share must not be negative'],
    ['exact', 0.001, 'Share must have at most two decimals'],
    ['exact', undefined, 'Share is required'],
    ['percent', -1, 'Percent must not be negative'],
    ['percent', 100.01, 'Percent must be at most 100'],
    ['percent', 33.333, 'Percent must have at most two decimals'],
    ['percent', '50', 'Percent must be a number'],
    ['shares', 1.5, 'Shares must be a whole number'],
    ['shares', -1, 'Shares must not be negative'],
    ['shares', 1001, 'Shares must be at most 1,000'],
  ])('by %s with the value %j is rejected', (mode, value, message) => {
    expect(parse(mode, value).error?.issues[0]).toMatchObject({ message, path: ['participants', 0, 'value'] })
  })

  test.each([
    [{ mode: 'fairly', participants: [] }, 'Split must be equally, exact, percent or shares'],
    [{ mode: 'equally', participants: [] }, 'Choose at least one person'],
    [
      { mode: 'equally', participants: Array(101).fill({ userId: mia }) },
      'An expense can be split among 100 people at most',
    ],
    [{ mode: 'equally', participants: [{}] }, 'Name each person by userId or by memberId'],
    [
      { mode: 'equally', participants: [{ userId: mia, memberId: 1 }] },
      'Name each person by userId or by memberId',
    ],
  ])('is rejected if it is invalid: case %#', (input, message) => {
    expect(splitInput.safeParse(input).error?.issues[0]?.message).toBe(message)
  })
})
