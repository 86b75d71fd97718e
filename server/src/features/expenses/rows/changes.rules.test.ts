import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import { maxAmountCents } from '@roost/contract/money/money.ts'
import { describe, expect, test } from 'vitest'
import type { StoredShare, StoredSplit } from '../splits/splits.rules.ts'
import { listChangedFields, listReceiptChanges, listSplitChanges } from './changes.rules.ts'

const market = {
  title: 'Market',
  amountCents: 1250,
  category: 'groceries',
  date: '2026-11-21',
  description: null,
  budgetId: null,
  budgetName: null,
  paidBy: 'mia',
}

describe('the history of an expense', () => {
  test('lists each changed field with the values as they are stored', () => {
    const after = {
      title: 'Farmers’ market',
      amountCents: 123_450,
      category: 'household',
      date: '2026-12-01',
      description: 'Apples',
      budgetId: 7,
      budgetName: 'Food',
      paidBy: 'ben',
    }
    expect(listChangedFields(market, after, 'USD')).toEqual([
      { field: 'title', before: 'Market', after: 'Farmers’ market' },
      { field: 'amount', before: '12.50', after: '1234.50', currency: 'USD' },
      { field: 'category', before: 'groceries', after: 'household' },
      { field: 'date', before: '2026-11-21', after: '2026-12-01' },
      { field: 'description', before: null, after: 'Apples' },
      { field: 'budget', before: null, after: 'Food' },
      { field: 'payer', before: 'mia', after: 'ben' },
    ])
  })

  test.each([
    ['EUR', '12.50', '99999999.99'],
    ['JPY', '1250', '9999999999'],
    ['KWD', '1.250', '9999999.999'],
  ])('keeps amounts in %s as exact decimals with the currency', (currency, before, after) => {
    const changed = listChangedFields(market, { ...market, amountCents: maxAmountCents }, currency)
    expect(changed).toEqual([{ field: 'amount', before, after, currency }])
  })

  test('keeps the beginning of long values, in whole characters', () => {
    const after = { ...market, description: `${'x'.repeat(298)}🐦🐦`, category: '🐦'.repeat(150) }
    expect(listChangedFields(market, after, 'USD')).toEqual([
      { field: 'category', before: 'groceries', after: '🐦'.repeat(150) },
      { field: 'description', before: null, after: `${'x'.repeat(298)}…` },
    ])
    const [, description] = listChangedFields(after, { ...market, description: 'y'.repeat(301) }, 'USD')
    expect(description).toEqual({
      field: 'description',
      before: `${'x'.repeat(298)}…`,
      after: `${'y'.repeat(299)}…`,
    })
  })

  test('omits unchanged fields', () => {
    expect(listChangedFields(market, { ...market }, 'USD')).toEqual([])
  })

  test('shows a change to another budget with the same name', () => {
    const food = { ...market, budgetId: 7, budgetName: 'Food' }
    expect(listChangedFields(food, { ...food, budgetId: 8 }, 'USD')).toEqual([
      { field: 'budget', before: 'Food', after: 'Food' },
    ])
    expect(listChangedFields(food, { ...food, budgetName: 'Groceries' }, 'USD')).toEqual([])
  })

  test.each([
    [false, true, 'added'],
    [true, true, 'replaced'],
    [true, false, 'removed'],
  ])('with a receipt before: %s and after: %s, reports it as %s', (had, has, after) => {
    expect(listReceiptChanges(had, has)).toEqual([{ field: 'receipt', before: null, after }])
  })

  test('omits a receipt that is unchanged or still absent', () => {
    expect(listReceiptChanges(true, undefined)).toEqual([])
    expect(listReceiptChanges(false, undefined)).toEqual([])
    expect(listReceiptChanges(false, false)).toEqual([])
  })
})

describe('the history of a split', () => {
  const toSplit = (mode: SplitMode, ...shares: readonly StoredShare[]): StoredSplit => ({
    mode,
    amountCents: 1250,
    payerId: 1,
    shares,
  })
  const [one, two] = [
    { memberId: 1, shareCents: 625, weight: null },
    { memberId: 2, shareCents: 625, weight: null },
  ]

  test.each([
    [null, toSplit('equally', one, two), null, 'equally among 2 people'],
    [toSplit('exact', one), null, 'exact amounts among 1 person', null],
    [
      toSplit('equally', one, two),
      toSplit('percent', { ...one, weight: 5000 }, { ...two, weight: 5000 }),
      'equally among 2 people',
      'percentages among 2 people',
    ],
    [
      toSplit('shares', { ...one, weight: 1 }),
      toSplit('shares', { ...one, weight: 1 }, { ...two, weight: 1 }),
      'shares among 1 person',
      'shares among 2 people',
    ],
  ])('shows the mode and the number of people before and after', (before, after, oldText, newText) => {
    expect(listSplitChanges(before, after)).toEqual([{ field: 'split', before: oldText, after: newText }])
  })

  test.each([
    ['other people', toSplit('equally', one), toSplit('equally', two)],
    ['other amounts', toSplit('exact', one), toSplit('exact', { ...one, shareCents: 700 })],
    [
      'other percentages',
      toSplit('percent', { ...one, weight: 4000 }, { ...two, weight: 6000 }),
      toSplit('percent', { ...one, weight: 6000 }, { ...two, weight: 4000 }),
    ],
  ])('lists a change to %s without the old and new values', (_, before, after) => {
    expect(listSplitChanges(before, after)).toEqual([{ field: 'split', before: null, after: null }])
  })

  test('omits shares that changed only because the amount did', () => {
    const before = toSplit('equally', one, two)
    const after = toSplit('equally', { ...one, shareCents: 700 }, { ...two, shareCents: 700 })
    expect(listSplitChanges(before, after)).toEqual([])
    expect(listSplitChanges(null, null)).toEqual([])
  })
})
