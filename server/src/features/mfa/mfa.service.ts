import { randomBytes } from 'node:crypto'
import type { mfaApi } from '@roost/contract/mfa.ts'
import type { Account } from '@roost/contract/users.ts'
import { renderSVG } from 'uqr'
import { type Database, type ReadSql, withoutIdempotency } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Handler, RequestInfo, Viewer } from '../../http/context.ts'
import { endSessions, renewSession, toSessionsLock } from '../../http/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'
import { isEqualInConstantTime } from '../../lib/cryptography/constant-time-equal.ts'
import type { Encryption } from '../../lib/cryptography/encryption.ts'
import { findKnownBrowser } from '../known-browsers/known-browsers.service.ts'
import { enqueueEmail } from '../../mail/mail.service.ts'
import { createNotification, hasNotificationSince } from '../../notifications/notifications.service.ts'
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

// The second factor: codes of an authenticator app, and backup codes for the day the phone is gone. The
// secret is created here, encrypted with the instance's key and enabled by a first code; every code is good once.

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

/** Changes of one account's second factor, one after the other. */
const lockFactor = (tx: Tx, userId: string): Promise<void> =>
  // The sessions end with most of them: both locks are one statement.
  tx.lock(`mfa:${userId}`, toSessionsLock(userId))

const recordFailure = (tx: Tx, userId: string): void =>
  tx.audit({ action: 'authn_mfa_fail', actorUserId: null, subjectUserId: userId })

/** Spends a code; false when it is wrong or was spent before. */
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
  // Backup codes are hashed with the same key: with another one they would look wrong.
  if (secret === null) return 'unreadable'
  if (mfaToken !== undefined) return (await useCode(tx, userId, secret, mfaToken)) ? 'code' : null
  if (mfaBackupCode === undefined) return null
  const hash = encryption.toKeyedHash(parseBackupCode(mfaBackupCode), userId)
  return (await deleteBackupCode(tx.sql, userId, hash)) ? 'backup code' : null
}

/** Who gives a code, and where. */
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
  knownBrowser: await findKnownBrowser(db, email, browserToken),
  sessionId: viewer?.sessionId ?? null,
})

const dayMs = 24 * 60 * 60 * 1000

/** Codes are asked for once the password was right: it is not the owner's alone any more. Told once a day at most. */
const tellOfStranger = async (tx: Tx, { id, email, provider }: Account): Promise<void> => {
  const about = 'codes-locked'
  // Who signs in with a provider has no password here.
  if (provider !== 'local' || (await hasNotificationSince(tx, id, about, addMilliseconds(tx.now, -dayMs))))
    return
  await createNotification(tx, id, { about })
  await enqueueEmail(tx, email, { about })
}

const isStranger = ({ knownBrowser, sessionId }: CodeSource): boolean =>
  knownBrowser === null && sessionId === null

/** Spends a code or a backup code; null when it was wrong, which is counted and recorded. */
const findUsedFactor = async (
  { db, encryption }: { db: Database; encryption: Encryption },
  claim: FactorClaim & Partial<OwnFactorClaim>,
  given: SecondFactor,
): Promise<UsedFactor | null> => {
  const source = await toCodeSource(db, claim)
  const isLastFree = await countCodeAttempt(db, source)
  const used = await inTransaction(withoutIdempotency(db), async (tx) => {
    const factor = await useFactor(tx, encryption, source.userId, given)
    if (factor === null) {
      recordFailure(tx, source.userId)
      if (isLastFree && isStranger(source)) await tellOfStranger(tx, claim.account)
    } else await forgiveCodeAttempts(tx, source)
    return factor
  })
  if (used === 'unreadable') throw new AppError('mfa.unreadable_secret')
  return used
}

/**
 * Checks the second factor of a sign-in, in transactions of its own: a wrong one stays counted whatever
 * becomes of the request, a right one is spent. Throws `mfa.wrong_code`, `auth.too_many_attempts` after five
 * wrong ones without looking at the code, and `mfa.unreadable_secret` when the instance's key is another one.
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

/** The same for somebody who is signed in. Throws `mfa.wrong_setup_code`. */
export const verifyOwnFactor = async (
  services: { db: Database; encryption: Encryption },
  claim: OwnFactorClaim,
  given: SecondFactor,
): Promise<UsedFactor> => {
  const used = await findUsedFactor(services, claim, given)
  if (!used) throw new AppError('mfa.wrong_setup_code')
  return used
}

/** Whoever turns it on decides who gets in from then on: a session that was left open must not be enough. */
export const startSetup: Handler<typeof mfaApi.setup> = async (
  { db, services: { passwords, encryption }, viewer, request },
  { password },
) => {
  const { userId } = viewer
  const account = await getAccount(db.sql, userId)
  if (account.mfaEnabled) throw new AppError('mfa.already_enabled')
  const proof = { viewer, account, request, password, purpose: 'two-factor on', asksAlways: true }
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

/** The secret that waits for its first code, if it is the one the caller means. */
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

/** New codes in the place of all earlier ones. Only their hashes stay; whoever loses them makes new ones. */
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

type FactorChange = 'mfa-enabled' | 'mfa-disabled' | 'backup-codes-regenerated'

const tellOwner = async (tx: Tx, { id, email }: Account, about: FactorChange): Promise<void> => {
  await createNotification(tx, id, { about })
  await enqueueEmail(tx, email, { about })
}

/** Nobody stays in by what was true before; this browser gets a new token. */
const renewSignIn = async (tx: Tx, { userId, sessionId }: Viewer): Promise<string> => {
  await endSessions(tx, userId, sessionId)
  return renewSession(tx, sessionId)
}

export const enableTwoFactor: Handler<typeof mfaApi.enable> = async (
  { db, services: { encryption }, viewer, cookie },
  { secret: given, token: code },
) => {
  const { userId } = viewer
  // Asked before an attempt is counted: a set-up that took too long is no wrong code.
  await getPendingSecret(db.sql, encryption, { userId, given, now: db.clock().toISOString() })
  // Strangers are asked for no code yet: the session alone is counted.
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
    await enableSecret(tx.sql, userId)
    await updateMfa(tx, userId, true)
    await tellOwner(tx, await getAccount(tx.sql, userId), 'mfa-enabled')
    tx.audit({ action: 'authn_mfa_enabled', actorUserId: userId, subjectUserId: userId })
    return {
      backupCodes: await createBackupCodes(tx, encryption, userId),
      sessionToken: await renewSignIn(tx, viewer),
    }
  })
  if (!enabled) throw new AppError('mfa.wrong_setup_code')
  cookie.set(enabled.sessionToken)
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
  const proof = { viewer, account, request, password, purpose: 'two-factor off', asksAlways: true }
  await assertReauthenticated({ passwords }, db, proof)
  const given = { mfaToken: token, mfaBackupCode: backupCode }
  const used = await verifyOwnFactor({ db, encryption }, { account, request, viewer }, given)
  const sessionToken = await inTransaction(withoutIdempotency(db), async (tx) => {
    await lockFactor(tx, userId)
    await deleteMfaSecret(tx.sql, userId)
    await deleteBackupCodes(tx.sql, userId)
    await updateMfa(tx, userId, false)
    await tellOwner(tx, account, 'mfa-disabled')
    tx.audit({ action: 'authn_mfa_disabled', actorUserId: userId, subjectUserId: userId, detail: used })
    return renewSignIn(tx, viewer)
  })
  cookie.set(sessionToken)
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
    await tellOwner(tx, account, 'backup-codes-regenerated')
    tx.audit({ action: 'authn_mfa_codes_regenerated', actorUserId: userId, subjectUserId: userId })
    return { backupCodes: await createBackupCodes(tx, encryption, userId) }
  })
}
