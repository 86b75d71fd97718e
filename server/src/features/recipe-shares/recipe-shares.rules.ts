import type { ShareType } from '@roost/contract/recipe-values.ts'
import type { ScopeKey } from '@roost/contract/changes.ts'
import { AppError } from '../../lib/app-error.ts'

export interface StoredShare {
  readonly id: number
  readonly recipeId: number
  readonly shareType: ShareType
  readonly shareUrl: string
  readonly personalNote: string | null
  readonly viewCount: number
  readonly sharedBy: string
  readonly sharedWith: string | null
  /** Whom a share of the type `house_group` is for. */
  readonly houseGroupId: number | null
  /** Where the sharer lives now. */
  readonly sharerHouseGroupId: number | null
  readonly sharerFirstName: string | null
  readonly sharerLastName: string | null
  readonly createdAt: string
}

/** What a list of shares tells of a recipe. */
export interface ListedRecipe {
  readonly title: string
  readonly pictureUrl: string | null
  readonly photoAt: string | null
}

/** Somebody who opens a link; null stands for a stranger. */
interface Reader {
  readonly userId: string
  readonly isApproved: boolean
  readonly houseGroupId: number | null
}

/** Whether the link is for the reader. Null group never matches null group. */
export const isVisibleTo = (share: StoredShare, reader: Reader | null): boolean => {
  if (share.shareType === 'public') return true
  if (!reader?.isApproved) return false
  if (share.sharedBy === reader.userId) return true
  return share.shareType === 'user'
    ? share.sharedWith === reader.userId
    : share.houseGroupId !== null && share.houseGroupId === reader.houseGroupId
}

/**
 * Whether somebody else's recipe may still be read through a link that is for the reader. What is public stays public,
 * and people pass on what is theirs alone. What belongs to a household is for those who live there: a share with one of
 * them holds while both do, and one with a house group leads into no other.
 */
export const isStillShared = (
  { shareType, houseGroupId, sharerHouseGroupId }: StoredShare,
  { houseGroupId: home }: { readonly houseGroupId: number | null },
  reader: Pick<Reader, 'houseGroupId'> | null,
): boolean => {
  if (shareType === 'public' || home === null) return true
  return reader?.houseGroupId === home && home === (shareType === 'user' ? sharerHouseGroupId : houseGroupId)
}

/** Whom a share is for; nobody in particular with a public link. */
export type Recipient = Pick<StoredShare, 'sharedWith' | 'houseGroupId'>

export const listRecipientScopes = ({ sharedWith, houseGroupId }: Recipient): ScopeKey[] => [
  ...(sharedWith === null ? [] : [`user:${sharedWith}` as const]),
  ...(houseGroupId === null ? [] : [`group:${houseGroupId}` as const]),
]

/** Most links somebody has at a time. */
const maxShares = 1000
export const assertRoom = (count: number): void => {
  if (count > maxShares) throw new AppError('recipe-shares.too_many')
}

const namelessSharer = 'A household member'

/** Who shares, as everybody with the link may read it: no address, no id. */
export const toSharer = ({
  sharerFirstName,
  sharerLastName,
}: Pick<StoredShare, 'sharerFirstName' | 'sharerLastName'>): {
  firstName: string
  lastName: string | null
} => {
  const firstName = sharerFirstName?.trim() ?? ''
  const lastName = sharerLastName?.trim() || null
  if (firstName === '' && lastName === null) return { firstName: namelessSharer, lastName: null }
  return { firstName, lastName }
}
