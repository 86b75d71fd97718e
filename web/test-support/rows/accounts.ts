import type { Account, Member } from '@roost/contract/accounts/users.ts'

/** Creates an approved member without a house group, unless overridden. */
export const createAccount = (details: Partial<Account> = {}): Account => {
  const { firstName = 'Robin' } = details
  return {
    // Device storage belongs to an account, so a new id isolates the tests from each other.
    id: crypto.randomUUID(),
    email: `${(firstName ?? 'nobody').toLowerCase()}@example.org`,
    firstName,
    lastName: 'Nest',
    profileImageUrl: null,
    role: 'user',
    isApproved: true,
    houseGroupId: null,
    mfaEnabled: false,
    provider: 'local',
    isTemporary: false,
    expiresAt: null,
    createdAt: '2026-05-01T08:00:00.000Z',
    ...details,
  }
}

/** Returns the account as other members see it. */
export const toMember = ({ id, firstName, lastName, email, profileImageUrl }: Account): Member => ({
  id,
  firstName,
  lastName,
  email,
  displayName: [firstName, lastName].filter(Boolean).join(' '),
  profileImageUrl,
})
