import { toDivision } from '@roost/contract/expenses/splits.ts'
import { type SplitMode, splitModes, toShareCents } from '@roost/contract/expenses/split-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../../test-support/property-runs.ts'
import { createAccount, toMember } from '../../../../../test-support/rows/accounts.ts'
import { createDraft, listPeople, type SplitDraft, updateChosen, updateEntry } from './split-draft.rules.ts'
import { formatRemainder, parseEntry, toPreview, divideRemaining } from './split-preview.rules.ts'

const createMember = (name: string) =>
  toMember(createAccount({ id: name.toLowerCase(), firstName: name, lastName: null }))
const people = listPeople(['Ada', 'Ben', 'Cleo', 'Dora'].map(createMember), null)

const createEntries = (mode: SplitMode, entries: Readonly<Record<string, string>> = {}): SplitDraft =>
  Object.entries(entries).reduce((draft, [key, text]) => updateEntry(draft, key, text), {
    ...createDraft(null),
    mode,
  })

const listShares = (draft: SplitDraft, amountCents: number) =>
  Object.fromEntries(toPreview(people, draft, amountCents).shareCents)

describe('an equal split', () => {
  test('includes all people by default, and the first ones take the remaining cents', () => {
    const preview = toPreview(people, createEntries('equally'), 1002)
    expect(Object.fromEntries(preview.shareCents)).toEqual({ ada: 251, ben: 251, cleo: 250, dora: 250 })
    expect(preview.remainder).toBe('2 cents are left over and go to Ada and Ben, one each.')
    expect(preview.remaining).toEqual({ kind: 'complete', text: '4 people' })
    expect(preview.split).toEqual({
      mode: 'equally',
      participants: ['ada', 'ben', 'cleo', 'dora'].map((userId) => ({ userId })),
    })
  })

  test('does not give a share to a person who is left out', () => {
    const draft = updateChosen(createEntries('equally'), 'ada', false)
    expect(listShares(draft, 1000)).toEqual({ ben: 334, cleo: 333, dora: 333 })
    expect(toPreview(people, draft, 1000).remainder).toBe('1 cent is left over and goes to Ben.')
  })

  test('cannot be saved without participants', () => {
    const nobody = people.reduce(
      (draft, { key }) => updateChosen(draft, key, false),
      createEntries('equally'),
    )
    const { remaining, split } = toPreview(people, nobody, 1000)
    expect([remaining.text, split]).toEqual(['Choose at least one person', null])
  })
})

describe('a split by exact amounts', () => {
  test('shows the unassigned amount to the cent', () => {
    const { remaining, split } = toPreview(people, createEntries('exact', { ada: '5', ben: '1.8' }), 1000)
    expect(remaining).toEqual({ kind: 'left', text: '$6.80 assigned · $3.20 left' })
    expect(split).toBeNull()
  })

  test('shows by how much the entries exceed the amount', () => {
    const { remaining, split } = toPreview(people, createEntries('exact', { ada: '11' }), 1000)
    expect(remaining).toEqual({ kind: 'over', text: '$11.00 assigned · over by $1.00' })
    expect(split).toBeNull()
  })

  test('can be saved once it adds up, counting a missing entry as zero', () => {
    const { remaining, split } = toPreview(people, createEntries('exact', { ada: '7.50', ben: '2.5' }), 1000)
    expect(remaining).toEqual({ kind: 'complete', text: '$10.00 assigned' })
    expect(split?.participants.map(({ value }) => value)).toEqual([7.5, 2.5, 0, 0])
  })

  test('can divide the unassigned amount among people without an entry', () => {
    const draft = divideRemaining(people, createEntries('exact', { ada: '5' }), 1000)
    expect(listShares(draft, 1000)).toEqual({ ada: 500, ben: 167, cleo: 167, dora: 166 })
    expect(toPreview(people, draft, 1000).remaining.kind).toBe('complete')
  })

  test('cannot divide anything when too much is assigned or each person has an entry', () => {
    const tooMuch = createEntries('exact', { ada: '11' })
    expect(divideRemaining(people, tooMuch, 1000)).toBe(tooMuch)
    const all = createEntries('exact', { ada: '1', ben: '1', cleo: '1', dora: '1' })
    expect(divideRemaining(people, all, 1000)).toBe(all)
  })
})

describe('a split by percentages', () => {
  test('shows the assigned and unassigned percentages', () => {
    const { remaining, shareCents } = toPreview(
      people,
      createEntries('percent', { ada: '50', ben: '12.5' }),
      999,
    )
    expect(remaining).toEqual({ kind: 'left', text: '62.5% assigned · 37.5% left' })
    expect(Object.fromEntries(shareCents)).toEqual({ ada: 499, ben: 124, cleo: 0, dora: 0 })
  })

  test('gives remaining cents only to people with a positive percentage', () => {
    const draft = createEntries('percent', { ben: '33.33', cleo: '33.33', dora: '33.34' })
    expect(listShares(draft, 1000)).toEqual({ ada: 0, ben: 334, cleo: 333, dora: 333 })
    expect(toPreview(people, draft, 1000).remaining.text).toBe('100% assigned')
  })

  test('can divide the unassigned part to a hundredth of a percent', () => {
    const draft = divideRemaining(people, createEntries('percent', { ada: '0' }), 1000)
    expect(draft.entries.percent).toEqual({ ada: '0', ben: '33.34', cleo: '33.33', dora: '33.33' })
  })
})

describe('a split by shares', () => {
  test('gives each person one share by default', () => {
    const draft = createEntries('shares', { ada: '2' })
    expect(listShares(draft, 1000)).toEqual({ ada: 400, ben: 200, cleo: 200, dora: 200 })
    expect(toPreview(people, draft, 1000).remaining.text).toBe('5 shares')
  })

  test('needs at least one share', () => {
    const none = createEntries('shares', { ada: '0', ben: '0', cleo: '0', dora: '' })
    expect(toPreview(people, none, 1000).remaining).toEqual({
      kind: 'refused',
      text: 'Enter at least one share',
    })
  })
})

test.each([
  ['exact', '12.345'],
  ['exact', '-1'],
  ['exact', '1e3'],
  ['exact', '.'],
  ['percent', '33.333'],
  ['shares', '1.5'],
  ['shares', '1001'],
] as const)('a split with the mode "%s" does not accept the entry "%s"', (mode, text) => {
  expect(parseEntry(mode, text)).toBeNull()
  expect(toPreview(people, createEntries(mode, { ada: text }), 1000).split).toBeNull()
})

test('more than three people who take a remaining cent are counted, not listed', () => {
  expect(formatRemainder([])).toBeNull()
  expect(formatRemainder(['Ada', 'Ben', 'Cleo'])).toBe(
    '3 cents are left over and go to Ada, Ben, and Cleo, one each.',
  )
  expect(formatRemainder(['Ada', 'Ben', 'Cleo', 'Dora'])).toBe(
    '4 cents are left over and go to the first 4 people, one each.',
  )
})

test("every split that can be saved adds up to the amount and matches the server's shares to the cent", () => {
  const entry = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 60 }).map(String),
    fc.integer({ min: 0, max: 9999 }).map((cents) => String(cents / 100)),
  )
  checkProperty(
    fc.constantFrom(...splitModes),
    fc.record({ ada: entry, ben: entry, cleo: entry, dora: entry }),
    fc.integer({ min: 1, max: 9_999_999_999 }),
    (mode, entries, amountCents) => {
      const draft = divideRemaining(people, createEntries(mode, entries), amountCents)
      const { shareCents, split } = toPreview(people, draft, amountCents)
      if (!split) return
      const cents = [...shareCents.values()]
      expect(cents.reduce((sum, share) => sum + share, 0)).toBe(amountCents)
      expect(toShareCents(amountCents, toDivision(split, 'USD'))).toMatchObject({ shareCents: cents })
    },
  )
})
