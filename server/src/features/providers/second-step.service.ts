import { toComparableEmail } from '@roost/contract/fields/email-address.ts'
import type { Provider, providersApi } from '@roost/contract/accounts/providers.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { type Database, withoutIdempotency } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { mfaAttemptMs } from '../../http/sessions/session-cookie.ts'
import { closeSession, lockSessions } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { setSignInCookies, openSignIn } from '../auth/auth.service.ts'
import { verifySecondFactor } from '../mfa/mfa.service.ts'
import { getAccount } from '../users/users.service.ts'
import {
  deleteMfaAttempt,
  findMfaAttempt,
  insertMfaAttempt,
  type MfaAttempt,
  markMfaAttemptTried,
} from './second-step.queries.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'
import { createToken, toTokenHash } from '../../lib/cryptography/token.ts'

// A provider proves a person's identity, but if their account uses two-factor sign-in, a code is required as well. The
// account is taken from the row that the cookie refers to, never from the request.

/** Stores a sign-in that waits for a code and returns its token, which is not stored in plain text. */
export const createPendingSignIn = async (
  tx: Tx,
  { userId, provider }: { userId: string; provider: Provider },
): Promise<string> => {
  const token = createToken()
  const expiresAt = addMilliseconds(tx.now, mfaAttemptMs)
  await insertMfaAttempt(tx.sql, { userId, provider, tokenHash: toTokenHash(token), expiresAt })
  return token
}

interface PendingSignIn extends MfaAttempt {
  readonly tokenHash: string
  readonly account: Account
}

const getPendingSignIn = async (db: Database, token: string | undefined): Promise<PendingSignIn> => {
  const tokenHash = toTokenHash(token ?? '')
  const attempt = token && (await findMfaAttempt(db.sql, tokenHash, db.clock().toISOString()))
  if (!attempt) throw new AppError('providers.sign_in_expired')
  return { ...attempt, tokenHash, account: await getAccount(db.sql, attempt.userId) }
}

export const getPendingMfa: Handler<typeof providersApi.pendingMfa> = async ({ db, attemptCookies }) => {
  const { account } = await getPendingSignIn(db, attemptCookies.mfa.value)
  return { email: account.email }
}

/** Counted before the code is checked, so that concurrent attempts are limited to five as well. */
const countTry = async (db: Database, tokenHash: string): Promise<void> => {
  const isLeft = await inTransaction(db, (tx) => markMfaAttemptTried(tx.sql, tokenHash, tx.now))
  if (!isLeft) throw new AppError('providers.sign_in_expired')
}

export const verifyMfa: Handler<typeof providersApi.verifyMfa> = async (context, { email, ...given }) => {
  const { viewer, request, attemptCookies } = context
  // The response contains a session's token, which must not be stored for a retry.
  const db = withoutIdempotency(context.db)
  const { account, provider, tokenHash } = await getPendingSignIn(db, attemptCookies.mfa.value)
  if (email && toComparableEmail(email) !== account.email) throw new AppError('providers.other_account')
  await countTry(db, tokenHash)
  const factor = await verifySecondFactor(
    { db, encryption: context.services.encryption },
    { account, request },
    given,
  )
  const tokens = await inTransaction(db, async (tx) => {
    await lockSessions(tx, account.id)
    if (!(await deleteMfaAttempt(tx.sql, tokenHash))) throw new AppError('providers.sign_in_expired')
    if (viewer) await closeSession(tx, viewer)
    return openSignIn(tx, account, { request, how: `${provider} and ${factor}` })
  })
  setSignInCookies(context, tokens)
  attemptCookies.mfa.clear()
  return account
}
