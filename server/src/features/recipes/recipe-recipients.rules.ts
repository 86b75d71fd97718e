import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'

/** An active share of a recipe, and who sees it in their lists. */
export interface ActiveShare {
  readonly id: number
  readonly sharedBy: string
  readonly sharedWith: string | null
  readonly houseGroupId: number | null
}

/** The scopes in whose lists the share appears. */
export const listShareScopes = ({
  sharedBy,
  sharedWith,
  houseGroupId,
}: Pick<ActiveShare, 'sharedBy' | 'sharedWith' | 'houseGroupId'>): ScopeKey[] => [
  `user:${sharedBy}`,
  ...(sharedWith === null ? [] : [`user:${sharedWith}` as const]),
  ...(houseGroupId === null ? [] : [`group:${houseGroupId}` as const]),
]

/** All scopes in whose lists at least one of the shares appears. */
export const listScopesOfShares = (shares: readonly ActiveShare[]): ReadonlySet<ScopeKey> =>
  new Set(shares.flatMap(listShareScopes))
