import { randomBytes } from 'node:crypto'
import type { mfaApi } from '@roost/contract/accounts/mfa.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { renderSVG } from 'uqr'
import { asServer, type Database, type ReadSql, withoutIdempotency } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler, RequestInfo, Viewer } from '../../http/sessions/context.ts'
import { endSessions, renewSession, toSessionsLock } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { isEqualInConstantTime } from '../../lib/cryptography/constant-time-equal.ts'
import type { Encryption } from '../../lib/cryptography/encryption.ts'
import { findBrowserWithFactor, renewKnownBrowser } from '../known-browsers/known-browsers.service.ts'
import { assertReauthenticated } from '../reauthentication/reauthentication.service.ts'
import {
  type CodeSource,
  countCodeAttempt,
  forgiveCodeAttempts,
} from '../../throttling/throttling.service.ts'
import { getAccount, updateMfa } from '../users/users.service.ts'
import {
  deleteBackupCode,
  deleteBackupCodes,
  deleteMfaSecret,
  findMfaSecret,
  insertBackupCodes,
  updateLastStep,
  enableSecret,
  upsertPendingSecret,
} from './mfa.queries.ts'
import {
  backupCodesBytes,
  findStepOfCode,
  parseBackupCode,
  secretBytes,
  toBackupCodes,
  toKeyUri,
  toManualEntryKey,
  toPendingUntil,
  toSecret,
} from './mfa.rules.ts'

// The second factor: codes from an authenticator app, and backup codes in case the phone is lost. The server generates
// the secret, encrypts it with the key of the instance and enables it when a first code is entered. Every code works
// once.

export {
  assertSecretKey,
  isSecretKeyRight,
  resetTwoFactor,
  resetTwoFactorOfAll,
} from './secret-key.service.ts'

export interface SecondFactor {
  readonly mfaToken?: string | undefined
  readonly mfaBackupCode?: string | undefined
}
export type UsedFactor = 'code' | 'backup code'

/** Serialises changes to an account's second factor. */
const lockFactor = (tx: Tx, userId: string): Promise<void> =>
  // Most changes also end sessions, so both locks are taken in one statement.
  tx.lock(`mfa:${userId}`, toSessionsLock(userId))

const recordFailure = (tx: Tx, userId: string): void =>
  tx.audit({ action: 'authn_mfa_fail', actorUserId: null, subjectUserId: userId })

/** Uses up a code; returns false if it is wrong or was already used. */
const useCode = async (tx: Tx, userId: string, secret: string, code: string): Promise<boolean> => {
  const step = findStepOfCode(secret, code, new Date(tx.now))
  return step !== null && updateLastStep(tx.sql, userId, step)
}

const useFactor = async (
  tx: Tx,
  encryption: Encryption,
  userId: string,
  { mfaToken, mfaBackupCode }: SecondFactor,
): Promise<UsedFactor | 'unreadable' | null> => {
  const found = await findMfaSecret(tx.sql, userId)
  if (!found?.isEnabled) return null
  const secret = encryption.decrypt(found.sealedSecret, userId)
  // Backup codes are hashed with the same key, so with another key all of them would appear to be wrong.
  if (secret === null) return 'unreadable'
  if (mfaToken !== undefined) return (await useCode(tx, userId, secret, mfaToken)) ? 'code' : null
  if (mfaBackupCode === undefined) return null
  const hash = encryption.toKeyedHash(parseBackupCode(mfaBackupCode), userId)
  return (await deleteBackupCode(tx.sql, userId, hash)) ? 'backup code' : null
}

/** The account that a code is entered for, and the browser that sends it. */
interface FactorClaim {
  readonly account: Account
  readonly request: Pick<RequestInfo, 'browserToken'>
}

interface OwnFactorClaim extends FactorClaim {
  readonly viewer: Pick<Viewer, 'sessionId'>
}

const toCodeSource = async (
  db: Database,
  { account: { id, email }, request: { browserToken }, viewer }: FactorClaim & Partial<OwnFactorClaim>,
): Promise<CodeSource> => ({
  userId: id,
  knownBrowser: await findBrowserWithFactor(db, email, browserToken),
  sessionId: viewer?.sessionId ?? null,
})

/** Codes are requested only after the correct password, so someone else knows it. Accounts of a provider have none here. */
const announceGuessedCodes = (tx: Tx, { id, provider }: Account): void => {
  if (provider === 'local') tx.announce('accounts.codes-locked', { userId: id })
}

const isUnknownSource = ({ knownBrowser, sessionId }: CodeSource): boolean =>
  knownBrowser === null && sessionId === null

/** Uses up a code or a backup code. Returns null for a wrong one, which is counted and recorded. */
const findUsedFactor = async (
  { db, encryption }: { db: Database; encryption: Encryption },
  claim: FactorClaim & Partial<OwnFactorClaim>,
  given: SecondFactor,
): Promise<UsedFactor | null> => {
  const source = await toCodeSource(db, claim)
  const isLastFree = await countCodeAttempt(db, source)
  const used = await inTransaction(asServer(db), async (tx) => {
    const factor = await useFactor(tx, encryption, source.userId, given)
    if (factor === null) {
      recordFailure(tx, source.userId)
      if (isLastFree && isUnknownSource(source)) announceGuessedCodes(tx, claim.account)
    } else await forgiveCodeAttempts(tx, source)
    return factor
  })
  if (used === 'unreadable') throw new AppError('mfa.unreadable_secret')
  return used
}

/**
 * Checks the second factor of a sign-in in separate transactions, so that a wrong code stays counted and a correct one
 * used up even if the request fails. Throws `mfa.wrong_code`; `auth.too_many_attempts` after five wrong codes, without
 * checking the code; and `mfa.unreadable_secret` if the secret was encrypted with another key.
 */
export const verifySecondFactor = async (
  services: { db: Database; encryption: Encryption },
  claim: FactorClaim,
  given: SecondFactor,
): Promise<UsedFactor> => {
  const used = await findUsedFactor(services, claim, given)
  if (!used) throw new AppError('mfa.wrong_code')
  return used
}

/** The same check for a signed-in user. Throws `mfa.wrong_setup_code`. */
export const verifyOwnFactor = async (
  services: { db: Database; encryption: Encryption },
  claim: OwnFactorClaim,
  given: SecondFactor,
): Promise<UsedFactor> => {
  const used = await findUsedFactor(services, claim, given)
  if (!used) throw new AppError('mfa.wrong_setup_code')
  return used
}

/**
 * Requires reauthentication: enabling two-factor sign-in determines who can sign in from then on, so an open session is
 * not enough.
 */
export const startSetup: Handler<typeof mfaApi.setup> = async (
  { db, services: { passwords, encryption }, viewer, request },
  { password },
) => {
  const { userId } = viewer
  const account = await getAccount(db.sql, userId)
  if (account.mfaEnabled) throw new AppError('mfa.already_enabled')
  const proof = {
    viewer,
    account,
    request,
    password,
    purpose: 'two-factor on' as const,
    isAlwaysRequired: true,
  }
  await assertReauthenticated({ passwords }, db, proof)
  const secret = toSecret(randomBytes(secretBytes))
  const sealedSecret = encryption.encrypt(secret, userId)
  const isPending = await inTransaction(withoutIdempotency(db), (tx) =>
    upsertPendingSecret(tx.sql, { userId, sealedSecret, expiresAt: toPendingUntil(tx.now), now: tx.now }),
  )
  if (!isPending) throw new AppError('mfa.already_enabled')
  const quietZone = 4
  const svg = renderSVG(toKeyUri(secret, account.email), { border: quietZone, pixelSize: 1 })
  const qrCode = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { qrCode, manualEntryKey: toManualEntryKey(secret), secret }
}

/** Returns the pending secret if it equals the one that the caller sent. */
const getPendingSecret = async (
  sql: ReadSql,
  encryption: Encryption,
  { userId, given, now }: { userId: string; given: string; now: string },
): Promise<string> => {
  const found = await findMfaSecret(sql, userId)
  if (found?.isEnabled) throw new AppError('mfa.already_enabled')
  const isPending = found?.expiresAt && found.expiresAt > now
  const secret = isPending ? encryption.decrypt(found.sealedSecret, userId) : null
  if (secret === null || !isEqualInConstantTime(given, secret)) throw new AppError('mfa.setup_expired')
  return secret
}

/** Replaces all earlier backup codes. Only hashes are stored, so lost codes cannot be shown again. */
const createBackupCodes = async (tx: Tx, encryption: Encryption, userId: string): Promise<string[]> => {
  const codes = toBackupCodes(randomBytes(backupCodesBytes))
  await deleteBackupCodes(tx.sql, userId)
  await insertBackupCodes(
    tx.sql,
    userId,
    codes.map((code) => encryption.toKeyedHash(code, userId)),
  )
  return codes
}

/** Ends the other sessions, which were opened under the old requirements, and gives this browser a new token. */
const renewSignIn = async (tx: Tx, { userId, sessionId }: Viewer): Promise<string> => {
  await endSessions(tx, userId, sessionId)
  return renewSession(tx, sessionId)
}

export const enableTwoFactor: Handler<typeof mfaApi.enable> = async (
  { db, services: { encryption }, viewer, request, cookie },
  { secret: given, token: code },
) => {
  const { userId } = viewer
  // Checked before an attempt is counted, because an expired set-up does not count as a wrong code.
  await getPendingSecret(db.sql, encryption, { userId, given, now: db.clock().toISOString() })
  // Before two-factor sign-in is enabled, signing in never asks for a code, so attempts count only for the session.
  const source = { userId, knownBrowser: null, sessionId: viewer.sessionId }
  await countCodeAttempt(db, source)
  const enabled = await inTransaction(withoutIdempotency(db), async (tx) => {
    await lockFactor(tx, userId)
    const secret = await getPendingSecret(tx.sql, encryption, { userId, given, now: tx.now })
    if (!(await useCode(tx, userId, secret, code))) {
      recordFailure(tx, userId)
      return null
    }
    await forgiveCodeAttempts(tx, source)
    await enableSecret(tx.sql, userId, tx.now)
    await renewKnownBrowser(tx, userId, request.browserToken)
    await updateMfa(tx, userId, true)
    tx.announce('accounts.mfa-enabled', { userId })
    tx.audit({ action: 'authn_mfa_enabled', actorUserId: userId, subjectUserId: userId })
    return {
      backupCodes: await createBackupCodes(tx, encryption, userId),
      sessionToken: await renewSignIn(tx, viewer),
    }
  })
  if (!enabled) throw new AppError('mfa.wrong_setup_code')
  cookie.set(enabled.sessionToken, viewer)
  return { backupCodes: enabled.backupCodes }
}

export const disableTwoFactor: Handler<typeof mfaApi.disable> = async (
  { db, services: { passwords, encryption }, viewer, request, cookie },
  { password, token, backupCode },
) => {
  const { userId } = viewer
  const account = await getAccount(db.sql, userId)
  if (!account.mfaEnabled) throw new AppError('mfa.not_enabled')
  if (viewer.isTwoFactorRequired) throw new AppError('mfa.still_required')
  const proof = {
    viewer,
    account,
    request,
    password,
    purpose: 'two-factor off' as const,
    isAlwaysRequired: true,
  }
  await assertReauthenticated({ passwords }, db, proof)
  const given = { mfaToken: token, mfaBackupCode: backupCode }
  const used = await verifyOwnFactor({ db, encryption }, { account, request, viewer }, given)
  const sessionToken = await inTransaction(withoutIdempotency(db), async (tx) => {
    await lockFactor(tx, userId)
    await deleteMfaSecret(tx.sql, userId)
    await deleteBackupCodes(tx.sql, userId)
    await updateMfa(tx, userId, false)
    tx.announce('accounts.mfa-disabled', { userId })
    tx.audit({ action: 'authn_mfa_disabled', actorUserId: userId, subjectUserId: userId, detail: used })
    return renewSignIn(tx, viewer)
  })
  cookie.set(sessionToken, viewer)
  return { success: true }
}

export const regenerateBackupCodes: Handler<typeof mfaApi.regenerateBackupCodes> = async (
  { db, services: { encryption }, viewer, request },
  { token },
) => {
  const { userId } = viewer
  const account = await getAccount(db.sql, userId)
  if (!account.mfaEnabled) throw new AppError('mfa.not_enabled')
  await verifyOwnFactor({ db, encryption }, { account, request, viewer }, { mfaToken: token })
  return inTransaction(withoutIdempotency(db), async (tx) => {
    await lockFactor(tx, userId)
    if (!(await findMfaSecret(tx.sql, userId))?.isEnabled) throw new AppError('mfa.not_enabled')
    tx.announce('accounts.backup-codes-regenerated', { userId })
    tx.audit({ action: 'authn_mfa_codes_regenerated', actorUserId: userId, subjectUserId: userId })
    return { backupCodes: await createBackupCodes(tx, encryption, userId) }
  })
}
