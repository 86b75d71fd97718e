import type { HouseGroup } from '@roost/contract/house-groups.ts'
import { toDisplayName } from '@roost/contract/names.ts'
import type { Account } from '@roost/contract/users.ts'
import { isSearchMatch } from '../../lib/search-text.ts'

export interface AdminUser extends Account {
  readonly displayName: string
  /** "Unknown" without a group and for a group that is not in the list. */
  readonly houseGroupName: string
}

export const toAdminUsers = (accounts: readonly Account[], groups: readonly HouseGroup[]): AdminUser[] => {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return accounts.map((account) => ({
    ...account,
    displayName: toDisplayName(account),
    houseGroupName: (account.houseGroupId !== null && names.get(account.houseGroupId)) || 'Unknown',
  }))
}

/** Waiting accounts first, then by name; of these the ones that match the search. */
export const toShownUsers = (users: readonly AdminUser[], query: string): AdminUser[] =>
  users
    .filter(({ displayName, email, houseGroupName }) =>
      isSearchMatch(query.trim(), `${displayName} ${email} ${houseGroupName}`),
    )
    .toSorted(
      (a, b) => Number(a.isApproved) - Number(b.isApproved) || a.displayName.localeCompare(b.displayName),
    )
