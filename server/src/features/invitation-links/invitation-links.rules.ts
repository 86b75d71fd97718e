import type { InvitationLink } from '@roost/contract/invitation-links.ts'
import { invitationLinkDays, maxInvitationLinkUses } from '@roost/contract/invitation-link-values.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000

export const toLinkEnd = (now: string): string => addMilliseconds(now, invitationLinkDays * dayMs)

interface CountedLink extends Omit<InvitationLink, 'usesLeft'> {
  readonly uses: number
}

export const toInvitationLink = ({ uses, ...link }: CountedLink): InvitationLink => ({
  ...link,
  usesLeft: maxInvitationLinkUses - uses,
})

/** Null for a link that is used up or has expired. */
export const toWorkingLink = (link: CountedLink | undefined, now: string): InvitationLink | null =>
  link && link.expiresAt > now && link.uses < maxInvitationLinkUses ? toInvitationLink(link) : null

/** The secret stands in the fragment, which browsers neither send to servers nor pass on as a referrer. */
export const toLinkUrl = (origin: string, token: string): string => `${origin}/join#invitation=${token}`
