import { toStoredLine } from '@roost/contract/fields/one-line.ts'
import { emailAddress } from '@roost/contract/accounts/auth-input.ts'
import { toComparableEmail } from '@roost/contract/fields/email-address.ts'
import type { Provider } from '@roost/contract/accounts/providers.ts'
import { safeParse } from 'zod/mini'

interface ExpectedReturn {
  readonly provider: Provider
  readonly state: string
  readonly expiresAt: string
}

/** Whether a person returns in time from the provider that they were sent to, with the state that they were given. */
export const isExpectedReturn = (
  attempt: ExpectedReturn,
  { provider, state, now }: { provider: Provider; state: string | null; now: string },
): boolean => attempt.provider === provider && attempt.state === state && attempt.expiresAt > now

const maxNameLength = 50

/** Truncates between code points and replaces characters that text columns cannot store. */
const toName = (text: string | null | undefined): string | null => {
  const plain = toStoredLine((text ?? '').toWellFormed()).normalize('NFC')
  let name = ''
  for (const character of plain) {
    if (name.length + character.length > maxNameLength) break
    name += character
  }
  return name.trim() || null
}

interface Claims {
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
  readonly name: string | null
}

export interface Newcomer {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
}

/**
 * The details of a new person according to the provider; null unless the provider has verified their address. A full
 * name is split after its first word.
 */
export const toNewcomer = ({
  email,
  isEmailVerified,
  givenName,
  familyName,
  name,
}: Claims): Newcomer | null => {
  const address = safeParse(emailAddress, email)
  if (!isEmailVerified || !address.success) return null
  const hasParts = toName(givenName) !== null || toName(familyName) !== null
  const [first, ...rest] = hasParts ? [givenName, familyName ?? ''] : (name ?? '').trim().split(/\s+/)
  return {
    email: toComparableEmail(address.data),
    firstName: toName(first),
    lastName: toName(rest.join(' ')),
  }
}
