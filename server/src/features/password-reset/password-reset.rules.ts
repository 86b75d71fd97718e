import type { Account } from '@roost/contract/accounts/users.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const hourMs = 60 * 60 * 1000

/** An administrator may hand a link over in person, on the next occasion. */
export const toAdminLinkExpiry = (now: string): string => addMilliseconds(now, 24 * hourMs)

export const toTokenExpiry = (now: string): string => addMilliseconds(now, hourMs)

/**
 * The address of the page where a new password is set. The token is in the fragment, which browsers do not send, so
 * that it never reaches a proxy or a log.
 */
export const toResetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}`

/**
 * Whether a demo without mail may return the token for an account in the response. Never for an administrator or an
 * account with two-factor sign-in.
 */
export const isShownInDemo = (account: Pick<Account, 'role' | 'mfaEnabled' | 'provider'>): boolean =>
  account.provider === 'local' && account.role !== 'admin' && !account.mfaEnabled
