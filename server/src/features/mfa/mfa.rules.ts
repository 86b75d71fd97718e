import { Secret, TOTP } from 'otpauth'
import { addMilliseconds } from '../../lib/time/instant.ts'

const issuer = 'Roost'
const algorithm = 'SHA1'
const digits = 6
const stepSeconds = 30
const codePattern = /^[0-9]{6}$/
/** A phone whose clock is half a minute off is still understood. */
const allowedDrift = 1

/** The length RFC 4226 recommends. */
export const secretBytes = 20
const backupCodeCount = 10
const backupCodeLength = 10

/** 32 letters and digits, without those that look alike on paper: 0 and O, 1 and I. */
const backupCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The number of half minutes since 1970: what a code is made from. */
const toStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The time step a code belongs to, this one or a neighbour; null when it is none of theirs. */
export const findStepOfCode = (secret: string, code: string, now: Date): number | null => {
  // Other text of six characters makes the comparison below throw.
  if (!codePattern.test(code)) return null
  const drift = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm,
    digits,
    period: stepSeconds,
    timestamp: now.getTime(),
    window: allowedDrift,
  })
  return drift === null ? null : toStep(now) + drift
}

/** The secret as authenticator apps take it: base32. */
export const toSecret = (bytes: Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(bytes).buffer }).base32

/** The address authenticator apps read from the picture. */
export const toKeyUri = (secret: string, email: string): string =>
  new TOTP({
    issuer,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm,
    digits,
    period: stepSeconds,
  }).toString()

/** In groups of four, to be typed. */
export const toManualEntryKey = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

/** One code of random bytes; every letter takes five bits of one byte, so that none is more likely. */
const toBackupCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, backupCodeLength), (byte) => backupCodeAlphabet[byte % 32]).join('')

/** Backup codes out of random bytes, ten for each. */
export const toBackupCodes = (bytes: Uint8Array): string[] =>
  Array.from({ length: backupCodeCount }, (_, index) =>
    toBackupCode(bytes.subarray(index * backupCodeLength, (index + 1) * backupCodeLength)),
  )
export const backupCodesBytes = backupCodeCount * backupCodeLength

/** As it was given out, however it is written down or typed. */
export const parseBackupCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

const minuteMs = 60_000
const pendingMs = 10 * minuteMs

/** Until when a set-up that begins now may be finished. */
export const toPendingUntil = (now: string): string => addMilliseconds(now, pendingMs)
