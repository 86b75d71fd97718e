import type { ScopeKey } from '@roost/contract/events.ts'

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

/** The last of the shares each scope sees: one change tells of them all. */
export const toSharesByScope = (shares: readonly Watched[]): ReadonlyMap<ScopeKey, number> =>
  new Map(shares.flatMap((share) => listShareScopes(share).map((scope) => [scope, share.id] as const)))
