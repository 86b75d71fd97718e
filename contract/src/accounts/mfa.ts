import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { currentPassword, proof, proofErrors } from './reauthentication.ts'

const digitsMessage = 'Verification code must be 6 digits'
const eitherMessage = 'Either verification code or backup code is required'

const verificationCode = z.string(digitsMessage).check(z.trim(), z.regex(/^\d{6}$/, digitsMessage))

const optionalText = (schema: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.union([z.literal(''), schema]),
      z.transform((text: string) => text || undefined),
    ),
  )

export const enableMfa = z.object({
  /** The secret that the setup returned. The server uses its own copy and rejects a different one. */
  secret: z.string().check(z.maxLength(100)),
  token: verificationCode,
})

/** Either a code from the authenticator app or a backup code, for a signed-in account. */
export const ownCode = {
  token: optionalText(verificationCode),
  backupCode: optionalText(
    z.string().check(z.trim(), z.minLength(8, eitherMessage), z.maxLength(100, eitherMessage)),
  ),
}

export const disableMfa = z
  .object({
    /** Required for accounts with a password. */
    password: currentPassword,
    ...ownCode,
  })
  .check(
    z.refine(({ token, backupCode }) => token !== undefined || backupCode !== undefined, {
      error: eitherMessage,
      path: ['token'],
    }),
  )

export const newBackupCodes = z.object({ token: verificationCode })

const backupCodes = z.object({ backupCodes: z.array(z.string()) })

export const mfaApi = defineApi({
  setup: {
    method: 'POST',
    path: '/api/auth/mfa/setup',
    access: 'approved',
    isClosedToDemo: true,
    isOpenWithoutTwoFactor: true,
    summary:
      'Begin to set up two-factor sign-in, which is not enabled until a code is verified; requires reauthentication',
    body: proof,
    status: 200,
    response: z.object({
      /** A QR code of the `otpauth://` address, as an SVG data URL. */
      qrCode: z.string(),
      /** The secret in groups of four characters, for typing. */
      manualEntryKey: z.string(),
      secret: z.string(),
    }),
    errors: ['mfa.already_enabled', ...proofErrors],
    rateLimit: 'credentials',
  },
  enable: {
    method: 'POST',
    path: '/api/auth/mfa/enable',
    access: 'approved',
    isClosedToDemo: true,
    isOpenWithoutTwoFactor: true,
    summary: 'Enable two-factor sign-in by entering a first code; revokes the other sessions',
    body: enableMfa,
    status: 200,
    response: backupCodes,
    errors: ['mfa.already_enabled', 'mfa.setup_expired', 'mfa.wrong_setup_code', 'auth.too_many_attempts'],
    rateLimit: 'credentials',
  },
  disable: {
    method: 'POST',
    path: '/api/auth/mfa/disable',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Disable two-factor sign-in; revokes the other sessions',
    body: disableMfa,
    status: 200,
    response: z.object({ success: z.literal(true) }),
    errors: [
      'mfa.not_enabled',
      'mfa.still_required',
      'mfa.wrong_setup_code',
      'mfa.unreadable_secret',
      ...proofErrors,
    ],
    rateLimit: 'credentials',
  },
  regenerateBackupCodes: {
    method: 'POST',
    path: '/api/auth/mfa/regenerate-backup-codes',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Replace the backup codes; the old ones stop working',
    body: newBackupCodes,
    status: 200,
    response: backupCodes,
    errors: ['mfa.not_enabled', 'mfa.wrong_setup_code', 'mfa.unreadable_secret', 'auth.too_many_attempts'],
    rateLimit: 'credentials',
  },
})
