import type { Account, Member } from '@roost/contract/users.ts'

/** An approved member without a house group, but for the details. */
export const createAccount = (details: Partial<Account> = {}): Account => {
  const { firstName = 'Robin' } = details
  return {
    // What a device keeps belongs to one person: nobody finds what another test has left.
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

/** The same person as the other members see them. */
export const toMember = ({ id, firstName, lastName, email, profileImageUrl }: Account): Member => ({
  id,
  firstName,
  lastName,
  email,
  displayName: [firstName, lastName].filter(Boolean).join(' '),
  profileImageUrl,
})
