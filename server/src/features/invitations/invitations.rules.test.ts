import type { Invitee } from '@roost/contract/house-groups/invitations.ts'
import { expect, test } from 'vitest'
import {
  type KnownPerson,
  toInvitee,
  toMaskedEmail,
  toNameForNonMembers,
  toNewestFirst,
  toOrderByName,
} from './invitations.rules.ts'

const robin: KnownPerson = {
  id: 'a0000000-0000-4000-8000-000000000000',
  firstName: 'Robin',
  lastName: null,
  email: 'robin@example.org',
  houseGroupId: 1,
}

test.each([
  ['robin@example.org', 'r•••@example.org'],
  ['r@example.org', 'r•••@example.org'],
  ['"a@b"@example.org', '"•••@example.org'],
  ['ünal@example.org', 'ü•••@example.org'],
  ['🦉owl@example.org', '🦉•••@example.org'],
  ['no address', '•••'],
  ['', '•••'],
])('%j is masked as %j', { tags: ['T9'] }, (email, masked) => {
  expect(toMaskedEmail(email)).toBe(masked)
})

test.each([
  ['themselves', { userId: robin.id, houseGroupId: null }, 'robin@example.org'],
  ['a member of the same house group', { userId: 'b', houseGroupId: 1 }, 'robin@example.org'],
  ['a member of another house group', { userId: 'b', houseGroupId: 2 }, 'r•••@example.org'],
  ['a person without a house group', { userId: 'b', houseGroupId: null }, 'r•••@example.org'],
])(
  'an address is shown in full only to its owner and members of the same house group: viewed by %s',
  { tags: ['T9'] },
  (_, viewer, email) => {
    expect(toInvitee(robin, viewer)).toEqual({ id: robin.id, firstName: 'Robin', lastName: null, email })
  },
)

test('two people without a house group are not treated as members of the same one', { tags: ['T9'] }, () => {
  expect(toInvitee({ ...robin, houseGroupId: null }, { userId: 'b', houseGroupId: null }).email).toBe(
    'r•••@example.org',
  )
})

test('a person without a name is shown to non-members only by the beginning of their address', () => {
  expect(toNameForNonMembers({ ...robin, firstName: null })).toBe('r•••')
  expect(toNameForNonMembers(robin)).toBe('Robin')
})

test('people are sorted by name, and people with equal names by id', () => {
  const named = (firstName: string, id: string): Invitee => ({ ...robin, firstName, id })
  const people = [named('Wren', '1'), named('åsa', '2'), named('Robin', '4'), named('Robin', '3')]
  expect(toOrderByName(people).map(({ id }) => id)).toEqual(['2', '3', '4', '1'])
})

test('invitations are merged newest first without duplicates', () => {
  const old = { id: 1, invitedAt: '2026-11-21T09:00:00.000Z' }
  const middle = { id: 2, invitedAt: '2026-11-22T09:00:00.000Z' }
  const latest = { id: 3, invitedAt: '2026-11-23T09:00:00.000Z' }
  const sameInstant = { id: 4, invitedAt: '2026-11-22T09:00:00.000Z' }
  expect(toNewestFirst([old, latest, middle, latest, sameInstant])).toEqual([
    latest,
    sameInstant,
    middle,
    old,
  ])
})
