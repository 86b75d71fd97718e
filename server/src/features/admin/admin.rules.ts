import { toDisplayName } from '@roost/contract/text/names.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { AppError } from '../../lib/app-error.ts'

/** Pending accounts come first, the longest-waiting at the top; the others are sorted by name. */
export const toAdminOrder = (accounts: readonly Account[]): Account[] =>
  accounts.toSorted((a, b) => {
    if (a.isApproved !== b.isApproved) return a.isApproved ? 1 : -1
    if (!a.isApproved) return a.createdAt < b.createdAt ? -1 : 1
    return toDisplayName(a).localeCompare(toDisplayName(b)) || (a.id < b.id ? -1 : 1)
  })

type Details = Pick<Account, 'firstName' | 'lastName' | 'email'>

/** Whether saving these details would change anything. */
export const hasOtherDetails = (account: Details, details: Details): boolean =>
  account.firstName !== details.firstName ||
  account.lastName !== details.lastName ||
  account.email !== details.email

/** Whether there is an administrator other than this account. */
export const canLoseAdmin = (admins: readonly Pick<Account, 'id'>[], userId: string): boolean =>
  admins.some(({ id }) => id !== userId)

/**
 * Demo accounts cannot be given a role, a household or a real email address, because they must not outlive the demo.
 */
export const assertNotDemo = ({ isTemporary }: Pick<Account, 'isTemporary'>): void => {
  if (isTemporary) throw new AppError('admin.temporary_account')
}
