import { errors } from '@roost/contract/endpoint/errors.ts'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { getLanguage, t } from '../../lib/locale/language.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'

export interface AdminUser extends Account {
  readonly displayName: string
  /** "Unknown" if the user has no group or the group is not in the list. */
  readonly houseGroupName: string
}

export const toAdminUsers = (accounts: readonly Account[], groups: readonly HouseGroup[]): AdminUser[] => {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return accounts.map((account) => ({
    ...account,
    displayName: toDisplayName(account),
    houseGroupName: (account.houseGroupId !== null && names.get(account.houseGroupId)) || t('Unknown'),
  }))
}

interface Shown {
  /** The search text; empty shows all users. */
  readonly query: string
  readonly hasDemoAccount: boolean
}

/** Returns the accounts that match the search: pending ones first, then by name. */
export const toShownUsers = (users: readonly AdminUser[], { query, hasDemoAccount }: Shown): AdminUser[] => {
  const { compare } = new Intl.Collator(getLanguage())
  return users
    .filter(({ isTemporary }) => hasDemoAccount || !isTemporary)
    .filter(({ displayName, email, houseGroupName }) =>
      isSearchMatch(query, displayName, email, houseGroupName),
    )
    .toSorted((a, b) => Number(a.isApproved) - Number(b.isApproved) || compare(a.displayName, b.displayName))
}

export const countAdmins = (users: readonly Pick<Account, 'role' | 'isApproved'>[]): number =>
  users.filter(({ role, isApproved }) => role === 'admin' && isApproved).length

export interface UserAction {
  readonly kind: 'edit' | 'promote' | 'demote' | 'delete'
  readonly label: string
  /** Why the action is unavailable; undefined if it is available. */
  readonly refusal?: string | undefined
}

interface Administration {
  readonly viewerId: string
  readonly adminCount: number
}

const findDeleteRefusal = (
  { id }: Pick<Account, 'id'>,
  isLastAdmin: boolean,
  viewerId: string,
): string | undefined => {
  if (isLastAdmin) return t(errors['admin.last_admin'].message)
  return id === viewerId ? t(errors['admin.own_account'].message) : undefined
}

/** Lists what an administrator can do with an approved account. The server checks again. */
export const listUserActions = (
  user: Pick<Account, 'id' | 'role' | 'isTemporary'>,
  { viewerId, adminCount }: Administration,
): UserAction[] => {
  // A demo account cannot be changed until it expires.
  if (user.isTemporary) return [{ kind: 'delete', label: t('Delete') }]
  const isAdmin = user.role === 'admin'
  const isLastAdmin = isAdmin && adminCount <= 1
  return [
    { kind: 'edit', label: t('Edit') },
    isAdmin
      ? {
          kind: 'demote',
          label: t('Demote'),
          refusal: isLastAdmin ? t(errors['admin.last_admin'].message) : undefined,
        }
      : { kind: 'promote', label: t('Promote') },
    { kind: 'delete', label: t('Delete'), refusal: findDeleteRefusal(user, isLastAdmin, viewerId) },
  ]
}

export interface MoreAction {
  readonly kind: 'end-sessions' | 'unlock' | 'password-link'
  readonly label: string
}

/** Lists the less common actions, which concern an account's sign-in. A demo account has none. */
export const listMoreActions = (
  { id, isTemporary, provider }: Pick<Account, 'id' | 'isTemporary' | 'provider'>,
  viewerId: string,
): readonly MoreAction[] =>
  isTemporary
    ? []
    : [
        { kind: 'end-sessions', label: t('Sign out everywhere') },
        { kind: 'unlock', label: t('Unlock sign-in') },
        ...(provider === 'local' && id !== viewerId
          ? [{ kind: 'password-link', label: t('New password link…') } as const]
          : []),
      ]

const noGroup = 'none'

interface GroupOption {
  readonly value: string
  readonly label: string
}

/** Lists the options for a user's house group. */
export const toGroupOptions = (groups: readonly Pick<HouseGroup, 'id' | 'name'>[]): GroupOption[] => [
  { value: noGroup, label: t(msg('None', 'house group')) },
  ...groups.map(({ id, name }) => ({ value: toGroupOptionValue(id), label: name })),
]

export const toGroupOptionValue = (houseGroupId: number | null): string =>
  houseGroupId === null ? noGroup : String(houseGroupId)

export const parseGroupOption = (value: string): number | null => (value === noGroup ? null : Number(value))
