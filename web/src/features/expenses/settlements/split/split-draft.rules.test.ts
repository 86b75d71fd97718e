import type { Split } from '@roost/contract/expenses/splits.ts'
import { expect, test } from 'vitest'
import { createAccount, toMember } from '../../../../../test-support/rows/accounts.ts'
import { createDraft, isChosen, listPeople, toEntry, updateChosen, updateEntry } from './split-draft.rules.ts'
import { toPreview } from './split-preview.rules.ts'

const createMember = (name: string) =>
  toMember(createAccount({ id: name.toLowerCase(), firstName: name, lastName: null }))
const members = [createMember('Ada'), createMember('Ben'), createMember('Cleo')]

const cleo = { memberId: 3, userId: 'cleo', name: 'Cleo', isMember: true }
const dora = { memberId: 4, userId: 'dora', name: 'Dora', isMember: false }
const former = { memberId: 5, userId: null, name: 'Former member', isMember: false }
const split: Split = {
  mode: 'percent',
  shares: [
    { ...dora, amount: 4, value: 40 },
    { ...cleo, amount: 5, value: 50 },
    { ...former, amount: 1, value: 10 },
  ],
}

test('a participant who moved out remains listed among the participants, who come first', () => {
  const people = listPeople(members, split)
  expect(people.map(({ name, reference }) => [name, reference])).toEqual([
    ['Dora', { memberId: 4 }],
    ['Cleo', { userId: 'cleo' }],
    ['Former member', { memberId: 5 }],
    ['Ada', { userId: 'ada' }],
    ['Ben', { userId: 'ben' }],
  ])
})

test('the draft for a split expense starts with the saved split', () => {
  const people = listPeople(members, split)
  const draft = createDraft(split)
  expect(toPreview(people, draft, 1000).split).toEqual({
    mode: 'percent',
    participants: [
      { memberId: 4, value: 40 },
      { userId: 'cleo', value: 50 },
      { memberId: 5, value: 10 },
    ],
  })
})

test.each([
  ['equally', [null, null], [undefined, undefined]],
  ['exact', [null, null], [4, 6]],
  ['percent', [40, 60], [40, 60]],
  ['shares', [2, 3], [2, 3]],
] as const)('a split with the mode "%s" can be saved again unchanged', (mode, stored, sent) => {
  const saved: Split = {
    mode,
    shares: [
      { ...cleo, amount: 4, value: stored[0] },
      { ...former, amount: 6, value: stored[1] },
    ],
  }
  const { split: again } = toPreview(listPeople(members, saved), createDraft(saved), 1000)
  expect(again?.participants.map(({ value }) => value)).toEqual(sent)
})

test('exact amounts are shown with their cents', () => {
  const exact: Split = { mode: 'exact', shares: [{ ...cleo, amount: 12.5, value: null }] }
  expect(toEntry(createDraft(exact), 'cleo')).toBe('12.50')
})

test('the draft for an unsplit expense starts with an equal split among all members', () => {
  const draft = createDraft(null)
  expect([draft.mode, isChosen(draft, 'ada'), isChosen(draft, 'dora')]).toEqual(['equally', true, true])
})

test('a new member is not added to an existing split', () => {
  const draft = createDraft(split)
  expect([isChosen(draft, 'cleo'), isChosen(draft, 'ada')]).toEqual([true, false])
})

test('the typed values of a mode are kept while another mode is shown', () => {
  const draft = { ...createDraft(null), mode: 'exact' as const }
  const typed = updateEntry(draft, 'ada', '4.20')
  const withShares = updateEntry({ ...typed, mode: 'shares' }, 'ada', '3')
  expect(toEntry(withShares, 'ada')).toBe('3')
  expect(toEntry({ ...withShares, mode: 'exact' }, 'ada')).toBe('4.20')
})

test('a person who is removed and added again keeps their entry', () => {
  const draft = updateEntry({ ...createDraft(null), mode: 'exact' }, 'ada', '4')
  const back = updateChosen(updateChosen(draft, 'ada', false), 'ada', true)
  expect([isChosen(back, 'ada'), toEntry(back, 'ada')]).toEqual([true, '4'])
})
