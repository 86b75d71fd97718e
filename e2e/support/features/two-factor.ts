import type { Page } from '@playwright/test'
import { expectOk, password } from '../instances/accounts.ts'
import type { Person } from '../instances/household.ts'
import { toTotpCode } from './totp.ts'

/** Enables two-factor sign-in through the API, which uses up the current code. Returns a function that creates an unused one. */
export const enableTwoFactor = async ({ request }: Pick<Person, 'request'>): Promise<() => string> => {
  const setup = await request.post('/api/auth/mfa/setup', { data: { password } })
  await expectOk(setup)
  const { secret } = (await setup.json()) as { secret: string }
  const enabled = await request.post('/api/auth/mfa/enable', { data: { secret, token: toTotpCode(secret) } })
  await expectOk(enabled)
  return () => toTotpCode(secret, 1)
}

/** Starts the setup on the security page, which first asks for the password. */
export const startTwoFactorSetup = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('Current password').fill(password)
  await question.getByRole('button', { name: 'Continue' }).click()
}
