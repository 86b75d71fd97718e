import { afterEach, expect, test } from 'vitest'
import { enterHousehold, toPlain } from '../../../../test-support/rows/regions.ts'
import { formatChange, toCreatorLabel, toPersonLabel } from './expense-history.rules.ts'

afterEach(() => enterHousehold('american'))

test('the description of a change shows the old and new values', () => {
  const fields = [
    { field: 'amount' as const, before: '12.50', after: '14.00', currency: 'USD' },
    { field: 'category' as const, before: 'groceries', after: 'household' },
    { field: 'date' as const, before: '2026-11-03', after: '2026-11-04' },
    { field: 'budget' as const, before: null, after: 'Food' },
    { field: 'description' as const, before: 'For Sunday', after: null },
  ]
  expect(formatChange({ fields })).toBe(
    'changed amount from $12.50 to $14.00, changed category from Groceries to Household, ' +
      'changed date from Nov 3, 2026 to Nov 4, 2026, added budget “Food”, removed description “For Sunday”',
  )
})

test.each([
  ['receipt', null, 'replaced', 'replaced the receipt'],
  ['split', null, null, 'changed split'],
  ['split', null, 'equally among 2 people', 'added split (equally among 2 people)'],
  ['description', null, 'x'.repeat(2000), `added description “${'x'.repeat(80)}…”`],
] as const)('a change to the %s from %s to %s is described as: %s', (field, before, after, sentence) => {
  expect(formatChange({ fields: [{ field, before, after }] })).toBe(sentence)
})

test.each([
  ['american', 'changed amount from CHF 1,287.35 to CHF 5.00'],
  ['german', 'changed amount from 1.287,35 CHF to 5,00 CHF'],
  ['swiss', "changed amount from CHF 1'287.35 to CHF 5.00"],
  ['kuwaiti', 'changed amount from ١٬٢٨٧٫٣٥ CHF to ٥٫٠٠ CHF'],
] as const)('a member with %s formats reads amounts in them and in their currency', (household, sentence) => {
  enterHousehold(household)
  const amount = { field: 'amount' as const, before: '1287.35', after: '5.00', currency: 'CHF' }
  expect(toPlain(formatChange({ fields: [amount] })).replaceAll('’', "'")).toBe(sentence)
})

test('an amount of an earlier version is shown as it was written', () => {
  enterHousehold('german')
  const amount = { field: 'amount' as const, before: "CHF 1'287.35", after: '$5.00' }
  expect(formatChange({ fields: [amount] })).toBe("changed amount from CHF 1'287.35 to $5.00")
})

test('the viewer is shown as You', () => {
  expect([toPersonLabel('ada', 'Ada', 'ada'), toPersonLabel('ben', 'Ben', 'ada')]).toEqual(['You', 'Ben'])
  expect(toPersonLabel(null, 'Unknown', 'ada')).toBe('Unknown')
})

test('a changed payer is named before and after', () => {
  expect(formatChange({ fields: [{ field: 'payer', before: 'Mira', after: 'Ben' }] })).toBe(
    'changed who paid from Mira to Ben',
  )
})

test('the creator of an expense is named, whoever paid', () => {
  const expense = { createdBy: 'ben', createdByName: 'Ben' }
  expect([toCreatorLabel(expense, 'ben'), toCreatorLabel(expense, 'ada')]).toEqual(['You', 'Ben'])
  expect(toCreatorLabel({ createdBy: null, createdByName: 'Unknown' }, 'ada')).toBe('Unknown')
})
