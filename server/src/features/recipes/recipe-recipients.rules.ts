import type { ScopeKey } from '@roost/contract/changes.ts'

/** An active share of a recipe, and who sees it in a list of his. */
export interface Watched {
  readonly id: number
  readonly sharedBy: string
  readonly sharedWith: string | null
  readonly houseGroupId: number | null
}

/** Everybody who sees the share in one of his lists. */
export const listShareScopes = ({
  sharedBy,
  sharedWith,
  houseGroupId,
}: Pick<Watched, 'sharedBy' | 'sharedWith' | 'houseGroupId'>): ScopeKey[] => [
  `user:${sharedBy}`,
  ...(sharedWith === null ? [] : [`user:${sharedWith}` as const]),
  ...(houseGroupId === null ? [] : [`group:${houseGroupId}` as const]),
]

/** Every scope that sees one of the shares. */
export const listScopesOfShares = (shares: readonly Watched[]): ReadonlySet<ScopeKey> =>
  new Set(shares.flatMap(listShareScopes))
