import type { Account } from '@roost/contract/accounts/users.ts'
import { describe, expect, it } from 'vitest'
import { createGroup } from '../../../test-support/rows/house-groups.ts'
import { createAccount as createTestAccount } from '../../../test-support/rows/accounts.ts'
import {
  countAdmins,
  listUserActions,
  parseGroupOption,
  toAdminUsers,
  toGroupOptions,
  toGroupOptionValue,
  toShownUsers,
} from './admin.rules.ts'

const createAccount = (given: Partial<Account>): Account =>
  createTestAccount({ email: 'someone@example.com', firstName: null, lastName: null, ...given })

const nest = createGroup({ id: 7, name: 'The Nest' })

describe('the house group of an account', () => {
  it.each([
    [7, 'The Nest'],
    [8, 'Unknown'],
    [null, 'Unknown'],
  ])('with ID %s is shown as %s', (houseGroupId, name) => {
    expect(toAdminUsers([createAccount({ houseGroupId })], [nest])[0]?.houseGroupName).toBe(name)
  })
})

describe('the list of accounts', () => {
  const users = toAdminUsers(
    [
      createAccount({ firstName: 'Zoë', houseGroupId: 7 }),
      createAccount({ firstName: 'Ann', email: 'ann@example.com' }),
      createAccount({ firstName: 'Milo', isApproved: false }),
      createAccount({ firstName: 'Demo', isTemporary: true }),
    ],
    [nest],
  )
  const search = (query: string, hasDemoAccount = false) =>
    toShownUsers(users, { query, hasDemoAccount }).map(({ displayName }) => displayName)

  it('starts with pending accounts, and sorts the others by name', () => {
    expect(search('')).toEqual(['Milo', 'Ann', 'Zoë'])
  })

  it('contains demo accounts only on request', { tags: ['ADMIN-32'] }, () => {
    expect(search('', true)).toEqual(['Milo', 'Ann', 'Demo', 'Zoë'])
    expect(search('demo')).toEqual([])
    expect(search('demo', true)).toEqual(['Demo'])
  })

  it('can be searched by name, email and house group', () => {
    expect(search('zoe')).toEqual(['Zoë'])
    expect(search(' ann@ ')).toEqual(['Ann'])
    expect(search('nest')).toEqual(['Zoë'])
    expect(search('nobody')).toEqual([])
  })
})

describe('the available actions', () => {
  const administration = { viewerId: 'ada', adminCount: 2 }
  const list = (
    user: Pick<Account, 'id' | 'role'> & Partial<Pick<Account, 'isTemporary'>>,
    given: Partial<typeof administration> = {},
  ) =>
    listUserActions({ isTemporary: false, ...user }, { ...administration, ...given }).map(
      ({ label, refusal }) => (refusal === undefined ? label : `${label}: ${refusal}`),
    )

  it('include every action for another account', () => {
    expect(list({ id: 'noah', role: 'user' })).toEqual(['Edit', 'Promote', 'Delete'])
    expect(list({ id: 'noah', role: 'admin' })).toEqual(['Edit', 'Demote', 'Delete'])
  })

  it('include only deletion for a demo account', () => {
    expect(list({ id: 'noah', role: 'user', isTemporary: true })).toEqual(['Delete'])
  })

  it("include everything except deletion for the administrator's own account", () => {
    expect(list({ id: 'ada', role: 'admin' })).toEqual([
      'Edit',
      'Demote',
      'Delete: You cannot delete your own account',
    ])
  })

  it('include only editing for the last administrator', () => {
    expect(list({ id: 'ada', role: 'admin' }, { adminCount: 1 })).toEqual([
      'Edit',
      'Demote: At least one administrator must remain',
      'Delete: At least one administrator must remain',
    ])
  })

  it('take only approved administrators into account', () => {
    expect(
      countAdmins([
        createAccount({ role: 'admin' }),
        createAccount({ role: 'admin', isApproved: false }),
        createAccount({}),
      ]),
    ).toBe(1)
  })
})

describe('the options for a house group', () => {
  it('start with None', () => {
    expect(toGroupOptions([nest])).toEqual([
      { value: 'none', label: 'None' },
      { value: '7', label: 'The Nest' },
    ])
  })

  it.each([7, null])('restore the choice %s from its value', (houseGroupId) => {
    expect(parseGroupOption(toGroupOptionValue(houseGroupId))).toBe(houseGroupId)
  })
})
