import { authApi } from '@roost/contract/accounts/auth.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import { Secret, TOTP } from 'otpauth'
import { createPerson, type Person, testPassword } from './builders.ts'
import type { Client } from '../../demo/client.ts'
import type { TestApp } from '../app/test-app.ts'

const stepMs = 30_000

/**
 * The code that an authenticator app shows for the secret at the time of the test clock, or some steps later or
 * earlier.
 */
export const toCode = (test: Pick<TestApp, 'clock'>, secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: test.clock().getTime() + steps * stepMs,
  })

/** A code that an authenticator app does not show around the time of the test clock. */
export const toWrongCode = (test: Pick<TestApp, 'clock'>, secret: string): string => {
  const right = [-1, 0, 1].map((steps) => toCode(test, secret, steps))
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? ''
}

/** A person with two-factor sign-in. */
export interface GuardedPerson extends Person {
  readonly secret: string
  readonly backupCodes: readonly string[]
  /** Advances the clock and returns the next code, because every code is valid only once. */
  readonly nextCode: () => string
}

/** Enables two-factor sign-in in the person's browser. */
export const enableMfa = async (
  test: TestApp,
  { client }: Pick<Person, 'client'>,
): Promise<Pick<GuardedPerson, 'secret' | 'backupCodes' | 'nextCode'>> => {
  const { secret } = (await client.call(mfaApi.setup, { password: testPassword })).body
  const enabled = await client.call(mfaApi.enable, { secret, token: toCode(test, secret) })
  if (enabled.status !== 200) throw new Error(`Two-factor sign-in was not enabled: ${enabled.error.message}`)
  const nextCode = () => {
    test.clock.advance(stepMs)
    return toCode(test, secret)
  }
  return { secret, backupCodes: enabled.body.backupCodes, nextCode }
}

export const createGuardedPerson = async (
  test: TestApp,
  details: Parameters<typeof createPerson>[1] = {},
): Promise<GuardedPerson> => {
  const person = await createPerson(test, details)
  return { ...person, ...(await enableMfa(test, person)) }
}

/** Signs in with the password and a second factor. */
export const signInWith = (
  browser: Client,
  { account }: Pick<Person, 'account'>,
  factor: { mfaToken?: string; mfaBackupCode?: string } = {},
) => browser.call(authApi.login, { email: account.email, password: testPassword, ...factor })
