import type { ShareType } from '@roost/contract/recipe-values.ts'

export interface ShareBadge {
  readonly label: string
  readonly variant: 'success' | 'warning' | 'secondary'
}

/** Returns who can open a share, in one or two words. */
export const toShareBadge = (shareType: ShareType): ShareBadge => {
  switch (shareType) {
    case 'public':
      return { label: 'Public', variant: 'success' }
    case 'house_group':
      return { label: 'House Group', variant: 'warning' }
    case 'user':
      return { label: 'Private', variant: 'secondary' }
  }
}

/** Formats `My Shares (3)`; without a number until it is known. */
export const toTabLabel = (name: string, count: number | undefined): string =>
  count === undefined ? name : `${name} (${count})`
