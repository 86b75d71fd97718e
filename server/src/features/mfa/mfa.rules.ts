import { Secret, TOTP } from 'otpauth'
import { addMilliseconds } from '../../lib/time/instant.ts'

const issuer = 'Roost'
const algorithm = 'SHA1'
const digits = 6
const stepSeconds = 30
const codePattern = /^[0-9]{6}$/
/** In time steps; tolerates a phone whose clock is up to half a minute off. */
const allowedDrift = 1

/** The length in bytes that RFC 4226 recommends. */
export const secretBytes = 20
const backupCodeCount = 10
const backupCodeLength = 10

/** 32 letters and digits, without those that look alike on paper: 0 and O, 1 and I. */
const backupCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The time step in RFC 6238: the number of half minutes since 1970. */
const toStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** Returns the time step that a code belongs to, within the allowed drift; null if it matches none. */
export const findStepOfCode = (secret: string, code: string, now: Date): number | null => {
  // The comparison below throws for a string of any other length.
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

/** The secret in base32, as authenticator apps expect it. */
export const toSecret = (bytes: Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(bytes).buffer }).base32

/** The key URI that authenticator apps read from the QR code. */
export const toKeyUri = (secret: string, email: string): string =>
  new TOTP({
    issuer,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm,
    digits,
    period: stepSeconds,
  }).toString()

/** The secret in groups of four characters, for typing. */
export const toManualEntryKey = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

/** A code made from random bytes; each character is chosen by five bits of one byte, so all are equally likely. */
const toBackupCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, backupCodeLength), (byte) => backupCodeAlphabet[byte % 32]).join('')

/** Backup codes made from random bytes, ten bytes for each code. */
export const toBackupCodes = (bytes: Uint8Array): string[] =>
  Array.from({ length: backupCodeCount }, (_, index) =>
    toBackupCode(bytes.subarray(index * backupCodeLength, (index + 1) * backupCodeLength)),
  )
export const backupCodesBytes = backupCodeCount * backupCodeLength

/** Normalises a typed backup code to the form in which it was issued. */
export const parseBackupCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^a-z\d]/gi, '')
    .toUpperCase()

const minuteMs = 60_000
const pendingMs = 10 * minuteMs

/** The time at which a set-up that starts now expires. */
export const toPendingUntil = (now: string): string => addMilliseconds(now, pendingMs)
