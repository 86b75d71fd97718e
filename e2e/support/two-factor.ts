import type { Page } from '@playwright/test'
import { expectOk, password } from './accounts.ts'
import type { Person } from './household.ts'
import { toTotpCode } from './totp.ts'

interface SecondFactor {
  /** A code that was not used yet. */
  readonly createCode: () => string
  readonly backupCodes: readonly [string, ...string[]]
}

/** What a journey takes as given. It uses the current code up. */
export const enableTwoFactor = async ({ request }: Pick<Person, 'request'>): Promise<SecondFactor> => {
  const setup = await request.post('/api/auth/mfa/setup', { data: { password } })
  await expectOk(setup)
  const { secret } = (await setup.json()) as { secret: string }
  const enabled = await request.post('/api/auth/mfa/enable', { data: { secret, token: toTotpCode(secret) } })
  await expectOk(enabled)
  const { backupCodes } = (await enabled.json()) as Pick<SecondFactor, 'backupCodes'>
  return { createCode: () => toTotpCode(secret, 1), backupCodes }
}

/** Begins the setup on the security page, which asks for the password first. */
export const startTwoFactorSetup = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('Current password').fill(password)
  await question.getByRole('button', { name: 'Continue' }).click()
}
