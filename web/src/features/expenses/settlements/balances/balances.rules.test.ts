import type { Balance, Settlement } from '@roost/contract/expenses/settlements.ts'
import { expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '../../../../lib/locale/language.ts'
import {
  findSummary,
  findSummaryPeople,
  formatBalance,
  formatOwnBalance,
  formatSettlement,
  formatSuggestion,
  hasMovedOut,
  listSuggestions,
  toCounterpart,
} from './balances.rules.ts'
import { setTexts } from '../../../../../test-support/rows/translations.ts'

const toBalance = (memberId: number, name: string, balance: number): Balance => ({
  memberId,
  userId: name.toLowerCase(),
  name,
  isMember: true,
  balance,
})
const balances = [toBalance(1, 'Ada', 15), toBalance(2, 'Ben', -12), toBalance(3, 'Cleo', -3)]
const suggestions = [
  { fromMemberId: 2, toMemberId: 1, amount: 12 },
  { fromMemberId: 3, toMemberId: 1, amount: 3 },
]
const ledger = { balances, suggestions }
const ada = { userId: 'ada' }
const ben = { userId: 'ben' }
const cleo = { userId: 'cleo' }

test('a balance is described in words, not by its sign', () => {
  expect([15, -12.5, 0].map(formatOwnBalance)).toEqual([
    'You are owed $15.00',
    'You owe $12.50',
    'You are all settled up',
  ])
  expect([1234.5, -3, 0].map(formatBalance)).toEqual(['is owed $1,234.50', 'owes $3.00', 'settled up'])
})

test("a payment is described from the viewer's side", () => {
  const [first = expect.unreachable()] = suggestions
  expect([ada, ben, cleo].map((reader) => formatSuggestion(first, balances, reader))).toEqual([
    'You are owed $12.00 by Ben',
    'You owe Ada $12.00',
    'Ben owes Ada $12.00',
  ])
})

test('payments that involve the viewer are listed first', () => {
  expect(listSuggestions(ledger, cleo).map(({ fromMemberId }) => fromMemberId)).toEqual([3, 2])
  expect(listSuggestions(ledger, { userId: 'dora' })).toEqual(suggestions)
})

test('the summary names the other member when there is only one', () => {
  expect(findSummary(ledger, ben)).toBe('You owe Ada $12.00')
  expect(findSummary(ledger, ada)).toBe('You are owed $15.00')
})

test('several people are named below the summary', () => {
  expect(findSummaryPeople(ledger, ada)).toBe('Ben $12.00 · Cleo $3.00')
  expect(findSummaryPeople(ledger, ben)).toBeNull()
  expect(findSummaryPeople(ledger, { userId: 'dora' })).toBeNull()
})

test('a suggested payment shows the other person', () => {
  const [first = expect.unreachable()] = suggestions
  expect([ada, ben, cleo].map((viewer) => toCounterpart(first, balances, viewer)?.name)).toEqual([
    'Ben',
    'Ada',
    'Ben',
  ])
})

test('there is no summary if the viewer owes nothing and is owed nothing', () => {
  expect(findSummary(ledger, { userId: 'dora' })).toBeNull()
  expect(findSummary({ balances: [toBalance(1, 'Ada', 0)], suggestions: [] }, ada)).toBeNull()
})

test('the description of a settlement says who paid whom', () => {
  const settlement: Settlement = {
    id: 7,
    fromMemberId: 2,
    fromName: 'Ben',
    toMemberId: 1,
    toName: 'Ada',
    amount: 12,
    createdBy: 'ben',
    createdByName: 'Ben',
    createdAt: '2026-11-03T17:12:00.000Z',
    undoneAt: null,
    undoneByName: null,
  }
  expect([1, 2, undefined].map((own) => formatSettlement(settlement, own))).toEqual([
    'Ben paid you $12.00',
    'You paid Ada $12.00',
    'Ben paid Ada $12.00',
  ])
})

test('a former member is marked as moved out, but a deleted account is not', () => {
  expect(hasMovedOut({ userId: 'ada', isMember: false })).toBe(true)
  expect(hasMovedOut({ userId: 'ada', isMember: true })).toBe(false)
  expect(hasMovedOut({ userId: null, isMember: false })).toBe(false)
})

test('somebody whose account is gone is named in the language of the page', () => {
  setTexts('de', {
    'Former member': 'Ehemaliges Mitglied',
    '{from} owes {to} {amount}': '{from} schuldet {to} {amount}',
    '{from} paid {to} {amount}': '{from} hat {to} {amount} gezahlt',
  })
  onTestFinished(() => setLanguage('en', {}))
  const gone = { ...toBalance(2, 'Former member', -12), userId: null }
  const text = formatSuggestion(
    { fromMemberId: 2, toMemberId: 1, amount: 12 },
    [gone, toBalance(1, 'Ada', 12)],
    ben,
  )
  expect(text).toBe('Ehemaliges Mitglied schuldet Ada $12.00')
  const settlement = { fromMemberId: 2, fromName: 'Former member', toMemberId: 1, toName: 'Ada', amount: 5 }
  expect(formatSettlement(settlement as Settlement, undefined)).toBe(
    'Ehemaliges Mitglied hat Ada $5.00 gezahlt',
  )
})
