import { toDivision } from '@roost/contract/splits.ts'
import { type SplitMode, splitModes, toShareCents } from '@roost/contract/split-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDraft, listPeople, type SplitDraft, updateChosen, updateEntry } from './split-draft.rules.ts'
import { formatRemainder, parseEntry, toPreview, updateWithRest } from './split-preview.rules.ts'

const toMember = (name: string) => ({
  id: name.toLowerCase(),
  firstName: name,
  lastName: null,
  email: `${name.toLowerCase()}@example.org`,
  displayName: name,
  profileImageUrl: null,
})
const people = listPeople(['Ada', 'Ben', 'Cleo', 'Dora'].map(toMember), null)

const createEntries = (mode: SplitMode, entries: Readonly<Record<string, string>> = {}): SplitDraft =>
  Object.entries(entries).reduce((draft, [key, text]) => updateEntry(draft, key, text), {
    ...createDraft(null),
    mode,
  })

const listShares = (draft: SplitDraft, amountCents: number) =>
  Object.fromEntries(toPreview(people, draft, amountCents).shareCents)

describe('equally', () => {
  test('all take part at first, and the first people take the cents that are left over', () => {
    const preview = toPreview(people, createEntries('equally'), 1002)
    expect(Object.fromEntries(preview.shareCents)).toEqual({ ada: 251, ben: 251, cleo: 250, dora: 250 })
    expect(preview.remainder).toBe('2 cents are left over and go to Ada and Ben, one each.')
    expect(preview.rest).toEqual({ kind: 'complete', text: '4 people' })
    expect(preview.split).toEqual({
      mode: 'equally',
      participants: ['ada', 'ben', 'cleo', 'dora'].map((userId) => ({ userId })),
    })
  })

  test('who is left out pays nothing', () => {
    const draft = updateChosen(createEntries('equally'), 'ada', false)
    expect(listShares(draft, 1000)).toEqual({ ben: 334, cleo: 333, dora: 333 })
    expect(toPreview(people, draft, 1000).remainder).toBe('1 cent is left over and goes to Ben.')
  })

  test('nothing can be saved with nobody', () => {
    const nobody = people.reduce(
      (draft, { key }) => updateChosen(draft, key, false),
      createEntries('equally'),
    )
    const { rest, split } = toPreview(people, nobody, 1000)
    expect([rest.text, split]).toEqual(['Choose at least one person', null])
  })
})

describe('exact amounts', () => {
  test('what is left is told to the cent', () => {
    const { rest, split } = toPreview(people, createEntries('exact', { ada: '5', ben: '1.8' }), 1000)
    expect(rest).toEqual({ kind: 'left', text: '$6.80 assigned · $3.20 left' })
    expect(split).toBeNull()
  })

  test('too much is told too', () => {
    const { rest, split } = toPreview(people, createEntries('exact', { ada: '11' }), 1000)
    expect(rest).toEqual({ kind: 'over', text: '$11.00 assigned · over by $1.00' })
    expect(split).toBeNull()
  })

  test('what adds up can be saved, with nothing for those without an entry', () => {
    const { rest, split } = toPreview(people, createEntries('exact', { ada: '7.50', ben: '2.5' }), 1000)
    expect(rest).toEqual({ kind: 'complete', text: '$10.00 assigned' })
    expect(split?.participants.map(({ value }) => value)).toEqual([7.5, 2.5, 0, 0])
  })

  test('the rest goes to those without an entry', () => {
    const draft = updateWithRest(people, createEntries('exact', { ada: '5' }), 1000)
    expect(listShares(draft, 1000)).toEqual({ ada: 500, ben: 167, cleo: 167, dora: 166 })
    expect(toPreview(people, draft, 1000).rest.kind).toBe('complete')
  })

  test('there is no rest to give when too much is assigned, or when everybody has an entry', () => {
    const tooMuch = createEntries('exact', { ada: '11' })
    expect(updateWithRest(people, tooMuch, 1000)).toBe(tooMuch)
    const all = createEntries('exact', { ada: '1', ben: '1', cleo: '1', dora: '1' })
    expect(updateWithRest(people, all, 1000)).toBe(all)
  })
})

describe('percentages', () => {
  test('the total is told until it is 100', () => {
    const { rest, shareCents } = toPreview(people, createEntries('percent', { ada: '50', ben: '12.5' }), 999)
    expect(rest).toEqual({ kind: 'left', text: '62.5% assigned · 37.5% left' })
    expect(Object.fromEntries(shareCents)).toEqual({ ada: 499, ben: 124, cleo: 0, dora: 0 })
  })

  test('cents that are left over go to those who pay something', () => {
    const draft = createEntries('percent', { ben: '33.33', cleo: '33.33', dora: '33.34' })
    expect(listShares(draft, 1000)).toEqual({ ada: 0, ben: 334, cleo: 333, dora: 333 })
    expect(toPreview(people, draft, 1000).rest.text).toBe('100% assigned')
  })

  test('the rest is divided to a hundredth of a percent', () => {
    const draft = updateWithRest(people, createEntries('percent', { ada: '0' }), 1000)
    expect(draft.entries.percent).toEqual({ ada: '0', ben: '33.34', cleo: '33.33', dora: '33.33' })
  })
})

describe('shares', () => {
  test('everybody has one until somebody says otherwise', () => {
    const draft = createEntries('shares', { ada: '2' })
    expect(listShares(draft, 1000)).toEqual({ ada: 400, ben: 200, cleo: 200, dora: 200 })
    expect(toPreview(people, draft, 1000).rest.text).toBe('5 shares')
  })

  test('somebody has to have one', () => {
    const none = createEntries('shares', { ada: '0', ben: '0', cleo: '0', dora: '' })
    expect(toPreview(people, none, 1000).rest).toEqual({
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
] as const)('%s does not take %s', (mode, text) => {
  expect(parseEntry(mode, text)).toBeNull()
  expect(toPreview(people, createEntries(mode, { ada: text }), 1000).split).toBeNull()
})

test('many who take a cent are counted, not named', () => {
  expect(formatRemainder([])).toBeNull()
  expect(formatRemainder(['Ada', 'Ben', 'Cleo'])).toBe(
    '3 cents are left over and go to Ada, Ben, and Cleo, one each.',
  )
  expect(formatRemainder(['Ada', 'Ben', 'Cleo', 'Dora'])).toBe(
    '4 cents are left over and go to the first 4 people, one each.',
  )
})

test('whatever can be saved adds up to the amount, to the cent the server comes to', () => {
  const entry = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 60 }).map(String),
    fc.integer({ min: 0, max: 9999 }).map((cents) => String(cents / 100)),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...splitModes),
      fc.record({ ada: entry, ben: entry, cleo: entry, dora: entry }),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      (mode, entries, amountCents) => {
        const draft = updateWithRest(people, createEntries(mode, entries), amountCents)
        const { shareCents, split } = toPreview(people, draft, amountCents)
        if (!split) return
        const cents = [...shareCents.values()]
        expect(cents.reduce((sum, share) => sum + share, 0)).toBe(amountCents)
        expect(toShareCents(amountCents, toDivision(split))).toMatchObject({ shareCents: cents })
      },
    ),
  )
})
