import type { Account } from '@roost/contract/users.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const hourMs = 60 * 60 * 1000

export const toTokenExpiry = (now: string): string => addMilliseconds(now, hourMs)

/**
 * The page where a new password is set. The token is in the fragment, which stays in the browser: no proxy or log sees
 * it.
 */
export const toResetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}`

/**
 * Whether the link to an account may be returned in the response, in a demo without mail. Never for an administrator or
 * an account with a second factor.
 */
export const isShownInDemo = (account: Pick<Account, 'role' | 'mfaEnabled' | 'provider'>): boolean =>
  account.provider === 'local' && account.role !== 'admin' && !account.mfaEnabled
