import { maxPersonalNoteLength, type ShareType } from '@roost/contract/recipes/recipe-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatCount } from '../../../lib/locale/region.ts'

export type OfferedShareType = Exclude<ShareType, 'user'>

/** Explains to the sharer who can open each kind of link. */
export const audiences: Record<ShareType, string> = {
  public: msg('Anyone who has the link can open it, without an account.'),
  house_group: msg('Members of your house group can open it when they are signed in.'),
  user: msg('Only the person it is shared with can open it when signed in.'),
}

/** The remaining length is shown once it is no greater than this. */
const roomToMention = 100

/** Returns the hint below the note, if its length is near or above the limit. */
export const toNoteLength = (
  note: string,
): { readonly hint?: string | undefined; readonly error?: string | undefined } => {
  const left = maxPersonalNoteLength - note.trim().length
  if (left < 0)
    return {
      error: t('The note must be at most {count} characters ({excess} too many)', {
        count: maxPersonalNoteLength,
        excess: String(-left),
      }),
    }
  return left < roomToMention
    ? { hint: t('{count, plural, one {# character left} other {# characters left}}', { count: left }) }
    : {}
}

export interface ShareBadge {
  readonly label: string
  readonly variant: 'success' | 'warning' | 'secondary'
}

/** Returns who can open a share, in one or two words. */
export const toShareBadge = (shareType: ShareType): ShareBadge => {
  switch (shareType) {
    case 'public':
      return { label: t('Public'), variant: 'success' }
    case 'house_group':
      return { label: t('House Group'), variant: 'warning' }
    case 'user':
      return { label: t('Private'), variant: 'secondary' }
  }
}

/** Formats `My Shares (3)`; without a number until it is known. */
export const toTabLabel = (name: string, count: number | undefined): string =>
  count === undefined ? name : t('{name} ({count})', { name, count: formatCount(count) })
