import type { Member } from '@roost/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { type Bill, formatBillResult, toBillPreview, toBillSplit, toPayerOptions } from './bill.rules.ts'
import { createDraft } from './split-draft.rules.ts'

const members = ['Ada', 'Ben', 'Cleo', 'Dora', 'Eve'].map((displayName) => ({
  id: displayName.toLowerCase(),
  displayName,
})) as unknown as Member[]

const bill = (sharing: Bill['sharing']): Bill => ({ sharing, people: createDraft(null) })

const say = (count: number, payerId: string, amountCents: number, sharing: Bill['sharing'] = 'all') => {
  const some = members.slice(0, count)
  const preview = toBillPreview(some, bill(sharing), amountCents)
  return formatBillResult({ members: some, payerId, viewerId: 'ada', preview })
}

test.each([
  [2, 'ada', 2500, 'You paid; Ben owes $12.50.'],
  [2, 'ben', 2500, 'Ben paid; you owe $12.50.'],
  [3, 'ben', 3000, 'Ben paid; each owes $10.00.'],
  [3, 'ben', 1000, 'Ben paid; you owe $3.34 and Cleo owes $3.33.'],
  [3, 'ada', 1000, 'You paid; each owes $3.33.'],
  [5, 'ben', 1001, 'Ben paid; 4 people owe $8.01 together.'],
])('a bill of %i people says who paid and what the others owe', (count, payerId, amountCents, text) => {
  expect(say(count, payerId, amountCents)).toBe(text)
})

test('a bill that is not split says that nobody owes anything', () => {
  expect(say(3, 'ben', 1000, 'none')).toBe('Ben paid; nobody owes anything.')
  expect(toBillSplit(toBillPreview(members, bill('none'), 1000))).toBeNull()
})

test('the split is sent as entered, and only once its entries add up', () => {
  expect(toBillSplit(toBillPreview(members.slice(0, 2), bill('all'), 1000))).toEqual({
    mode: 'equally',
    participants: [{ userId: 'ada' }, { userId: 'ben' }],
  })
  const people = { ...createDraft(null), mode: 'exact' as const }
  expect(toBillSplit(toBillPreview(members, { sharing: 'chosen', people }, 1000))).toBeUndefined()
})

test('the payer is chosen among the members, or stays who has left the household', () => {
  const two = members.slice(0, 2)
  expect(toPayerOptions(two, 'ben', { paidBy: null, paidByName: 'Unknown' })).toEqual([
    { value: 'ben', label: 'You' },
    { value: 'ada', label: 'Ada' },
  ])
  expect(toPayerOptions(two, 'ben', { paidBy: 'zoe', paidByName: 'Zoe' }).at(-1)).toEqual({
    value: 'zoe',
    label: 'Zoe',
  })
})
