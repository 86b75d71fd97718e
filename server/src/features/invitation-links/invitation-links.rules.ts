import type { InvitationLink } from '@roost/contract/house-groups/invitation-links.ts'
import {
  invitationCodeAlphabet,
  invitationCodeLength,
  invitationLinkDays,
} from '@roost/contract/house-groups/invitation-link-values.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export const toLinkEnd = (now: string): string => addMilliseconds(now, invitationLinkDays * dayMs)

interface CountedLink extends Omit<InvitationLink, 'usesLeft'> {
  readonly uses: number
  readonly maxUses: number
}

export const toInvitationLink = ({ uses, maxUses, ...link }: CountedLink): InvitationLink => ({
  ...link,
  usesLeft: maxUses - uses,
})

type LinkFailure = 'invitation-links.ended' | 'invitation-links.used_up'

/** Why a link no longer works; null if it does. */
export const findLinkFailure = (
  { expiresAt, uses, maxUses }: Pick<CountedLink, 'expiresAt' | 'uses' | 'maxUses'>,
  now: string,
): LinkFailure | null => {
  if (expiresAt <= now) return 'invitation-links.ended'
  return uses >= maxUses ? 'invitation-links.used_up' : null
}

/** Null for a link that is used up or has expired. */
export const toWorkingLink = (link: CountedLink | undefined, now: string): InvitationLink | null =>
  link && findLinkFailure(link, now) === null ? toInvitationLink(link) : null

/** The secret stands in the fragment, which browsers neither send to servers nor pass on as a referrer. */
export const toLinkUrl = (origin: string, token: string): string => `${origin}/join#invitation=${token}`

/** Makes a code. `pick` returns a random number below the given one. */
export const toCode = (pick: (below: number) => number): string =>
  Array.from(
    { length: invitationCodeLength },
    () => invitationCodeAlphabet[pick(invitationCodeAlphabet.length)],
  ).join('')

/**
 * Limits wrong codes. There are 25 billion, so that guessing one of a thousand that work takes fourteen years at the limit
 * of the instance.
 */
export const listCodeQuotas = (address: string) => [
  { key: `invitation-codes:${address}`, max: 10, windowMs: hourMs },
  { key: 'invitation-codes', max: 200, windowMs: hourMs },
]
