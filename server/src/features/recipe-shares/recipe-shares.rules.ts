import type { ShareType } from '@roost/contract/recipes/recipe-values.ts'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { AppError } from '../../lib/app-error.ts'
import { msg } from '@roost/contract/language/messages.ts'

export interface StoredShare {
  readonly id: number
  readonly recipeId: number
  readonly shareType: ShareType
  readonly shareUrl: string
  readonly personalNote: string | null
  readonly viewCount: number
  readonly sharedBy: string
  readonly sharedWith: string | null
  /** The recipient if the share is of type `house_group`. */
  readonly houseGroupId: number | null
  /** The sharer's current house group. */
  readonly sharerHouseGroupId: number | null
  readonly sharerFirstName: string | null
  readonly sharerLastName: string | null
  readonly createdAt: string
}

/** The recipe fields that are shown in lists of shares. */
export interface ListedRecipe {
  readonly title: string
  readonly pictureUrl: string | null
  readonly photoAt: string | null
}

/** A signed-in person who opens a link. Visitors are represented by null. */
interface ShareViewer {
  readonly userId: string
  readonly isApproved: boolean
  readonly houseGroupId: number | null
}

/** Whether the link is meant for the viewer. Two null groups never match. */
export const isVisibleTo = (share: StoredShare, viewer: ShareViewer | null): boolean => {
  if (share.shareType === 'public') return true
  if (!viewer?.isApproved) return false
  if (share.sharedBy === viewer.userId) return true
  return share.shareType === 'user'
    ? share.sharedWith === viewer.userId
    : share.houseGroupId !== null && share.houseGroupId === viewer.houseGroupId
}

/**
 * Whether another person's recipe may still be read through a link that is meant for the viewer. Public links and
 * shares of personal recipes stay valid. A recipe of a household is for its members: a share with one of them is valid
 * while both are members, and a share with a house group never opens a recipe of another group.
 */
export const isStillShared = (
  { shareType, houseGroupId, sharerHouseGroupId }: StoredShare,
  { houseGroupId: home }: { readonly houseGroupId: number | null },
  viewer: Pick<ShareViewer, 'houseGroupId'> | null,
): boolean => {
  if (shareType === 'public' || home === null) return true
  return viewer?.houseGroupId === home && home === (shareType === 'user' ? sharerHouseGroupId : houseGroupId)
}

/** The recipient of a share; both fields are null for a public link. */
export type Recipient = Pick<StoredShare, 'sharedWith' | 'houseGroupId'>

export const listRecipientScopes = ({ sharedWith, houseGroupId }: Recipient): ScopeKey[] => [
  ...(sharedWith === null ? [] : [`user:${sharedWith}` as const]),
  ...(houseGroupId === null ? [] : [`group:${houseGroupId}` as const]),
]

/** The maximum number of shares that a person may have at the same time. */
export const maxShares = 1000
export const assertRoom = (count: number): void => {
  if (count > maxShares) throw new AppError('recipe-shares.too_many')
}

/** In place of the name of a sharer who has none; the web app translates it. */
export const namelessSharer = msg('A household member')

/** The sharer as shown to everyone with the link, without address or id. */
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
