import type { Account } from '@roost/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { canLoseAdmin, hasOtherDetails, toAdminOrder } from './admin.rules.ts'

const createAccount = (details: Partial<Account>): Account => ({
  id: '11111111-1111-4111-8111-111111111111',
  email: 'x@example.org',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  role: 'user',
  isApproved: true,
  houseGroupId: null,
  mfaEnabled: false,
  provider: 'local',
  isTemporary: false,
  expiresAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...details,
})

test('pending accounts come first, longest-waiting at the top; the others are sorted by name', () => {
  const accounts = [
    createAccount({ firstName: 'Zora' }),
    createAccount({ firstName: 'ärla' }),
    createAccount({ email: 'bo@example.org' }),
    createAccount({ firstName: 'New', isApproved: false, createdAt: '2026-11-21T08:00:00.000Z' }),
    createAccount({ firstName: 'Old', isApproved: false, createdAt: '2026-11-20T08:00:00.000Z' }),
  ]
  const names = toAdminOrder(accounts).map(({ firstName, email }) => firstName ?? email)
  expect(names).toEqual(['Old', 'New', 'ärla', 'bo@example.org', 'Zora'])
})

test('people with the same name are always listed in the same order', () => {
  const [a, b] = ['a', 'b'].map((digit) =>
    createAccount({ firstName: 'Robin', id: `${digit.repeat(8)}-1111-4111-8111-111111111111` }),
  ) as [Account, Account]
  expect(toAdminOrder([b, a])).toEqual(toAdminOrder([a, b]))
})

test('the last administrator cannot be removed', () => {
  expect(canLoseAdmin([{ id: 'a' }, { id: 'b' }], 'a')).toBe(true)
  expect(canLoseAdmin([{ id: 'a' }], 'a')).toBe(false)
  expect(canLoseAdmin([], 'a')).toBe(false)
})

test('a change to any one field counts as a change', () => {
  const details = { firstName: 'Robin', lastName: 'Nest', email: 'robin@example.org' }
  expect(hasOtherDetails(details, { ...details })).toBe(false)
  expect(hasOtherDetails(details, { ...details, firstName: 'Rob' })).toBe(true)
  expect(hasOtherDetails({ ...details, lastName: null }, details)).toBe(true)
  expect(hasOtherDetails(details, { ...details, email: 'r@example.org' })).toBe(true)
})
