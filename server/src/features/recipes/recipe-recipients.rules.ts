import type { ScopeKey } from '@roost/contract/changes.ts'

/** An active share of a recipe, and who sees it in their lists. */
export interface ActiveShare {
  readonly id: number
  readonly sharedBy: string
  readonly sharedWith: string | null
  readonly houseGroupId: number | null
}

/** The scopes that see the share in one of their lists. */
export const listShareScopes = ({
  sharedBy,
  sharedWith,
  houseGroupId,
}: Pick<ActiveShare, 'sharedBy' | 'sharedWith' | 'houseGroupId'>): ScopeKey[] => [
  `user:${sharedBy}`,
  ...(sharedWith === null ? [] : [`user:${sharedWith}` as const]),
  ...(houseGroupId === null ? [] : [`group:${houseGroupId}` as const]),
]

/** All scopes that see at least one of the shares. */
export const listScopesOfShares = (shares: readonly ActiveShare[]): ReadonlySet<ScopeKey> =>
  new Set(shares.flatMap(listShareScopes))
