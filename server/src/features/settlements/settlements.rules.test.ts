import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { setInputCurrency } from '@roost/contract/money/input-currency.ts'
import { maxAmountCents, toAmount, toMinor } from '@roost/contract/money/money.ts'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../test-support/property-runs.ts'
import {
  isBalanced,
  describeExcess,
  type Payment,
  type Position,
  toBalances,
  toOwedCents,
  toPaymentChanges,
  toReversal,
  toSimplePayments,
  toSuggestedPayments,
} from './settlements.rules.ts'

const runs = propertyRuns(10_000)

const toPositions = (balances: readonly number[]): Position[] =>
  balances.map((balanceCents, index) => ({ memberId: index + 1, balanceCents }))

/** The last balance is chosen so that the sum is zero. */
const balancesAmong = (people: { min: number; max: number }, cents: number) =>
  fc
    .array(fc.integer({ min: -cents, max: cents }), { minLength: people.min - 1, maxLength: people.max - 1 })
    .map((balances) => [...balances, 0 - balances.reduce((sum, balance) => sum + balance, 0)])
    .map(toPositions)

// Small amounts produce many groups whose balances add up to zero.
const households = fc.oneof(
  balancesAmong({ min: 1, max: 12 }, 6),
  balancesAmong({ min: 1, max: 12 }, 1_000_000_000_000),
)
const crowds = balancesAmong({ min: 13, max: 40 }, 50)

const listOpen = (positions: readonly Position[]) =>
  positions.filter(({ balanceCents }) => balanceCents !== 0)

const isFromDebtToCredit = (
  positions: readonly Position[],
  { fromMemberId, toMemberId, amountCents }: Payment,
): boolean => {
  const toBalance = (id: number) => positions.find(({ memberId }) => memberId === id)?.balanceCents ?? 0
  return toBalance(fromMemberId) < 0 && toBalance(toMemberId) > 0 && amountCents > 0
}

const pay = (positions: readonly Position[], payments: readonly Payment[]): number[] => {
  const balances = new Map(positions.map(({ memberId, balanceCents }) => [memberId, balanceCents]))
  for (const [memberId, cents] of payments.flatMap((payment) => [...toPaymentChanges(payment)]))
    balances.set(memberId, (balances.get(memberId) ?? 0) + cents)
  return [...balances.values()]
}

/**
 * Finds the minimum number of payments by exhaustive search: the first person with an open balance settles with each of
 * the others in turn.
 */
const countByTrying = (balances: readonly number[]): number => {
  const [first = 0, ...others] = balances.filter((balance) => balance !== 0)
  if (first === 0) return 0
  const counts = others.flatMap((other, index) =>
    Math.sign(other) === Math.sign(first) ? [] : [1 + countByTrying(others.with(index, other + first))],
  )
  return Math.min(...counts)
}

describe('the suggested payments', () => {
  test.each<[string, number[], [number, number, number][]]>([
    ['are empty when all balances are zero', [0, 0, 0], []],
    ['are one payment between two people', [500, -500], [[2, 1, 500]]],
    [
      'go from the largest debt to the largest credit',
      [900, -600, -300],
      [
        [2, 1, 600],
        [3, 1, 300],
      ],
    ],
    [
      'are two when two pairs cancel out',
      [500, 300, -300, -500],
      [
        [4, 1, 500],
        [3, 2, 300],
      ],
    ],
    [
      'are three where the greedy algorithm needs four',
      [400, 300, 200, -500, -400],
      [
        [4, 2, 300],
        [4, 3, 200],
        [5, 1, 400],
      ],
    ],
  ])('%s', (_, balances, expected) => {
    expect(toSuggestedPayments(toPositions(balances))).toEqual(
      expected.map(([fromMemberId, toMemberId, amountCents]) => ({ fromMemberId, toMemberId, amountCents })),
    )
  })

  test.each([
    ['in a household', households],
    ['among many people', crowds],
  ])('%s clear all balances with fewer payments than people, each from a debtor to a creditor', (_, all) => {
    checkPropertyIn(runs, all, (positions) => {
      const payments = toSuggestedPayments(positions)
      expect(pay(positions, payments).every((balance) => balance === 0)).toBe(true)
      expect(payments.length).toBeLessThanOrEqual(Math.max(0, listOpen(positions).length - 1))
      expect(payments.length).toBeLessThanOrEqual(toSimplePayments(positions).length)
      expect(payments.every((payment) => isFromDebtToCredit(positions, payment))).toBe(true)
    })
  })

  test('are as few as possible', () => {
    checkPropertyIn(runs, balancesAmong({ min: 1, max: 7 }, 5), (positions) => {
      const fewest = countByTrying(positions.map(({ balanceCents }) => balanceCents))
      expect(toSuggestedPayments(positions)).toHaveLength(fewest)
    })
  })

  test('do not depend on the order of the people', { tags: ['B4'] }, () => {
    const listings = balancesAmong({ min: 1, max: 8 }, 6).chain((positions) =>
      fc.record({
        positions: fc.constant(positions),
        shuffled: fc.shuffledSubarray(positions, { minLength: positions.length }),
      }),
    )
    checkPropertyIn(runs, listings, ({ positions, shuffled }) => {
      expect(toSuggestedPayments(shuffled)).toEqual(toSuggestedPayments(positions))
    })
  })
})

describe('a payment', () => {
  const payment = { fromMemberId: 1, toMemberId: 2, amountCents: 500 }

  test('adds as much as it subtracts, and undoing it reverses both', () => {
    expect([...toPaymentChanges(payment)]).toEqual([
      [1, 500],
      [2, -500],
    ])
    expect(isBalanced(toPaymentChanges(payment))).toBe(true)
    expect(isBalanced(new Map([[1, 500]]))).toBe(false)
    expect(pay(toPositions([-700, 700]), [payment, toReversal(payment)])).toEqual([-700, 700])
  })

  test.each([
    [-500, 500, 500],
    [-501, 900, 501],
    [-900, 499, 499],
    [500, -500, 0],
    [0, 0, 0],
  ])('between balances of %i and %i can be %i', (fromCents, toCents, expected) => {
    const [from, to] = [
      { memberId: 1, balanceCents: fromCents },
      { memberId: 2, balanceCents: toCents },
    ]
    expect(toOwedCents(from, to)).toBe(expected)
  })

  test('of more than is owed is refused with the amount that is owed', () => {
    expect(describeExcess(1985, defaultRegion)).toBe(
      'Only $19.85 is owed here now. Record that amount, or record the rest as credit.',
    )
    expect(describeExcess(1985, { currency: 'JPY', locale: 'en-US' })).toContain('Only ¥1,985 is owed')
    expect(describeExcess(0, defaultRegion)).toBe('Nothing is owed here now. Record the amount as credit.')
  })
})

describe('the balances', () => {
  const entry = (memberId: number, name: string, balanceCents: number, isMember = true) => ({
    memberId,
    userId: isMember ? `user-${memberId}` : null,
    name,
    isMember,
    balanceCents,
  })

  test('show the viewer first, then the others by name', () => {
    const ledger = [entry(1, 'Zoe', 5), entry(2, 'åsa', -5), entry(3, 'Ben', 0), entry(4, 'Ben', 0)]
    const listNames = (userId: string) =>
      toBalances(ledger, { userId, currency: 'USD' }).map(({ memberId }) => memberId)
    expect(listNames('user-1')).toEqual([1, 2, 3, 4])
    expect(listNames('user-4')).toEqual([4, 2, 3, 1])
    expect(listNames('somebody else')).toEqual([2, 3, 4, 1])
  })

  test('omit former members whose balance is zero', () => {
    const ledger = [entry(1, 'Zoe', 0, false), entry(2, 'Mia', -1250, false), entry(3, 'Ben', 1250)]
    expect(toBalances(ledger, { userId: 'user-3', currency: 'USD' })).toEqual([
      { memberId: 3, userId: 'user-3', name: 'Ben', isMember: true, balance: 12.5 },
      { memberId: 2, userId: null, name: 'Mia', isMember: false, balance: -12.5 },
    ])
  })
})

describe('on the wire', { tags: ['B4'] }, () => {
  afterEach(() => setInputCurrency('USD'))

  const owing = fc.oneof(
    balancesAmong({ min: 1, max: 12 }, 6),
    balancesAmong({ min: 1, max: 12 }, Math.floor(maxAmountCents / 12)),
  )

  test.each(['USD', 'JPY', 'KWD'])(
    'the balances add up to zero, and the suggested payments can be entered as they are and clear them: %s',
    (currency) => {
      setInputCurrency(currency)
      checkPropertyIn(runs, owing, (positions) => {
        const ledger = positions.map((position) => ({
          ...position,
          userId: null,
          name: 'Mia',
          isMember: true,
        }))
        const sent = toBalances(ledger, { userId: '', currency }).map(({ memberId, balance }) => ({
          memberId,
          balanceCents: toMinor(balance, currency),
        }))
        expect(sent).toEqual(positions)
        expect(sent.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
        const payments = toSuggestedPayments(positions).map(({ amountCents, ...people }) => {
          const { amount } = settlementsApi.create.body.parse({
            ...people,
            amount: toAmount(amountCents, currency),
          })
          return { ...people, amountCents: toMinor(amount, currency) }
        })
        expect(pay(sent, payments).every((balance) => balance === 0)).toBe(true)
      })
    },
  )
})
