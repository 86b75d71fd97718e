import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { describe, expect, test } from 'vitest'
import {
  listSharers,
  type StoredSplit,
  toBalanceChanges,
  toMemberIds,
  toSplit,
  toSplitOfAmount,
  toStoredSplit,
} from './splits.rules.ts'

const [mia, ben, zoe] = ['mia', 'ben', 'zoe']
const ledgerAccounts = [
  { memberId: 1, userId: mia, isMember: true, name: 'Mia' },
  { memberId: 2, userId: ben, isMember: true, name: 'Ben' },
  { memberId: 3, userId: zoe, isMember: false, name: 'Zoe' },
  { memberId: 4, userId: null, isMember: false, name: 'Former member' },
]

const split = (mode: StoredSplit['mode'], ...shares: [number, number, number | null][]): StoredSplit => ({
  mode,
  amountCents: 1000,
  payerId: 1,
  shares: shares.map(([memberId, shareCents, weight]) => ({ memberId, shareCents, weight })),
})

describe('a participant', () => {
  const find = (...participants: SplitInput['participants']) => toMemberIds(ledgerAccounts, participants)
  const outsider = 'Choose people of your house group.'

  test('is found by ledger account, and also by user id while a member of the house group', () => {
    expect(find({ userId: ben }, { memberId: 1 }, { memberId: 3 }, { memberId: 4 })).toEqual({
      memberIds: [2, 1, 3, 4],
    })
  })

  test('is not found by user id after leaving the group, nor by an unknown id', () => {
    expect(find({ userId: mia }, { userId: zoe }, { userId: 'stranger' }, { memberId: 5 })).toEqual({
      errors: [1, 2, 3].map((index) => ({ path: `split.participants.${index}`, message: outsider })),
    })
  })

  test('can be included only once, whichever id identifies them', () => {
    const message = 'Each person can take part once'
    for (const twice of [{ userId: mia }, { memberId: 1 }])
      expect(find({ userId: mia }, { userId: ben }, twice)).toEqual({
        errors: [{ path: 'split.participants.2', message }],
      })
  })
})

describe('a stored split', () => {
  const bill = { amountCents: 1000, payerId: 1, memberIds: [2, 3, 1] }

  test('has the shares in the order of the participants', () => {
    expect(toStoredSplit(bill, { mode: 'equally', values: [0, 0, 0] })).toEqual(
      split('equally', [2, 334, null], [3, 333, null], [1, 333, null]),
    )
    expect(toStoredSplit(bill, { mode: 'exact', values: [1000, 0, 0] })).toEqual(
      split('exact', [2, 1000, null], [3, 0, null], [1, 0, null]),
    )
  })

  test('keeps percentages and numbers of shares, for later changes to the amount', () => {
    expect(toStoredSplit(bill, { mode: 'percent', values: [5000, 2500, 2500] })).toEqual(
      split('percent', [2, 500, 5000], [3, 250, 2500], [1, 250, 2500]),
    )
    expect(toStoredSplit(bill, { mode: 'shares', values: [3, 1, 1] })).toEqual(
      split('shares', [2, 600, 3], [3, 200, 1], [1, 200, 1]),
    )
  })

  test('is refused with a reason when the values do not add up', () => {
    expect(toStoredSplit(bill, { mode: 'percent', values: [5000, 2500, 2499] })).toEqual({
      errors: [{ path: 'split', message: 'The percentages must add up to 100' }],
    })
  })
})

describe('a split after the amount has changed', () => {
  test.each([
    [split('equally', [2, 500, null], [1, 500, null]), [1, 0]],
    [split('percent', [2, 300, 3000], [1, 700, 7000]), [1, 0]],
    [split('shares', [2, 0, 0], [1, 1000, 5]), [0, 1]],
  ])('has the same proportions: case %#', (before, expected) => {
    expect(toSplitOfAmount(before, 1)).toMatchObject({
      mode: before.mode,
      amountCents: 1,
      payerId: 1,
      shares: before.shares.map((share, index) => ({ ...share, shareCents: expected[index] })),
    })
  })

  test('is refused if its shares are exact', () => {
    expect(toSplitOfAmount(split('exact', [2, 400, null], [1, 600, null]), 1001)).toEqual({
      errors: [{ path: 'split', message: 'The shares must add up to the amount' }],
    })
  })
})

describe('balance changes', () => {
  const before = split('exact', [1, 400, null], [2, 600, null])
  const after = { ...split('exact', [2, 1500, null], [3, 500, null]), amountCents: 2000 }

  test('add the amount to the payer and subtract their share from every participant', () => {
    expect(toBalanceChanges(null, before)).toEqual(
      new Map([
        [1, 600],
        [2, -600],
      ]),
    )
    expect(toBalanceChanges(null, after)).toEqual(
      new Map([
        [1, 2000],
        [2, -1500],
        [3, -500],
      ]),
    )
  })

  test('contain the difference for a changed split, and reverse everything for a removed one', () => {
    expect(toBalanceChanges(before, after)).toEqual(
      new Map([
        [1, 1400],
        [2, -900],
        [3, -500],
      ]),
    )
    expect(toBalanceChanges(before, null)).toEqual(
      new Map([
        [1, -600],
        [2, 600],
      ]),
    )
    expect([...toBalanceChanges(before, before).values()]).toEqual([0, 0])
  })

  test('affect the ledger account of the payer even if the payer does not take part', () => {
    expect(listSharers(after)).toEqual(new Set([1, 2, 3]))
    expect(listSharers(null)).toEqual(new Set())
  })
})

test('a split is returned with names, amounts and the values that were entered', () => {
  expect(toSplit(split('percent', [4, 333, 3333], [1, 667, 6667]), ledgerAccounts, 'USD')).toEqual({
    mode: 'percent',
    shares: [
      { memberId: 4, userId: null, name: 'Former member', isMember: false, amount: 3.33, value: 33.33 },
      { memberId: 1, userId: mia, name: 'Mia', isMember: true, amount: 6.67, value: 66.67 },
    ],
  })
  const inDinars = toSplit(split('percent', [1, 1000, 10_000]), ledgerAccounts, 'KWD')
  expect(inDinars.shares).toMatchObject([{ amount: 1, value: 100 }])
  const values = (stored: StoredSplit) =>
    toSplit(stored, ledgerAccounts, 'USD').shares.map(({ value }) => value)
  expect(values(split('shares', [1, 1000, 3], [2, 0, 0]))).toEqual([3, 0])
  expect(values(split('exact', [1, 1000, null]))).toEqual([null])
})
