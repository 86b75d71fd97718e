import type { Page } from '@playwright/test'
import { expectOk, password } from './support/accounts.ts'
import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import type { Person } from './support/household.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

// The instance of the journeys is a demo without mail: the link that a letter would bring is shown.

const newPassword = 'Feather-2nest'

const askForLink = async (page: Page, email: string): Promise<void> => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
}

const createResetLink = async ({ request, email }: Person): Promise<string> => {
  const asked = await request.post('/api/auth/forgot-password', { data: { email } })
  await expectOk(asked)
  const { resetToken } = (await asked.json()) as { resetToken: string }
  return `/reset-password?token=${resetToken}`
}

const enterNewPassword = async (page: Page, first: string, second = first): Promise<void> => {
  await page.getByLabel('New Password').fill(first)
  await page.getByLabel('Confirm Password').fill(second)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

const trySignIn = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const expectInvalidLink = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid reset link' })).toBeVisible()
  await expect(
    page.getByText('This password reset link is invalid or has expired.', { exact: true }).first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Request new reset link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
}

test('who forgot the password sets a new one and signs in with it', async ({ page, household, roost }) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(maya.email)
  const offered = page.waitForEvent('dialog')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const offer = await offered
  expect(offer.type()).toBe('confirm')
  expect(offer.message()).toContain(`${roost.url}/reset-password?token=`)
  await offer.accept()

  await expect(page.getByRole('heading', { level: 1, name: 'Set new password' })).toBeVisible()
  await expect(page, 'the token is kept out of the address bar').toHaveURL('/reset-password')
  await page.reload()
  const letGo = await delayServer(page, { method: 'POST', path: '/api/auth/reset-password' })
  await enterNewPassword(page, newPassword)
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled()
  letGo()
  await expectToast(page, 'Password reset successful', 'You can now sign in with your new password.')
  await expect(page.getByRole('heading', { level: 1, name: 'Password reset successful' })).toBeVisible()

  await page.getByRole('link', { name: 'Continue to login' }).click()
  await expect(page).toHaveURL('/login')
  await trySignIn(page, maya.email, password)
  await expectToast(page, 'Login failed', 'Invalid email or password')
  await trySignIn(page, maya.email, newPassword)
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  await maya.page.goto('/')
  await expect(
    maya.page.getByRole('link', { name: 'Get Started' }).first(),
    'the session from before has ended',
  ).toBeVisible()
})

test('who turns the offered link down stays where he is told to look for the letter', async ({
  page,
  household,
}) => {
  const { email } = await household.createPerson()
  const offered = page.waitForEvent('dialog')
  await askForLink(page, email)
  await (await offered).dismiss()
  await expectToast(page, 'Demo Mode - No Email Service', 'The email service is not configured.')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Roost' })).toBeFocused()
})

test('an address without an account is told what everybody is told where letters are sent', async ({
  page,
}) => {
  const letGo = await delayServer(page, { method: 'POST', path: '/api/auth/forgot-password' })
  await askForLink(page, 'nobody@example.org')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  letGo()
  await expectToast(page, 'Reset email sent', 'Check your email for password reset instructions.')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(
    page.getByText("We've sent password reset instructions to your email address.", { exact: true }),
  ).toBeVisible()
})

test('where no mail is set up the form says whom to ask', async ({ page, problems }) => {
  problems.tolerate(failureNoise)
  const message = 'Password reset by email is not set up. Please ask your administrator.'
  const path = '/api/auth/forgot-password'
  const mend = await breakServer(page, { method: 'POST', path, failure: { status: 503, message } })
  await askForLink(page, 'maya')
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill('maya@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectToast(page, 'Error', message)
  await mend()
  await breakServer(page, { method: 'POST', path, failure: 'proxy page' })
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectToast(page, 'Error', 'Failed to send reset email')
})

test('a link works once', async ({ page, household, problems }) => {
  problems.tolerate(failureNoise)
  const maya = await household.createPerson()
  const link = await createResetLink(maya)
  const otherPage = await household.openBrowser()
  for (const each of [page, otherPage]) {
    await each.goto(link)
    await expect(each.getByRole('heading', { name: 'Set new password' })).toBeVisible()
  }
  await enterNewPassword(otherPage, newPassword)
  await expect(otherPage.getByRole('heading', { name: 'Password reset successful' })).toBeVisible()
  await enterNewPassword(page, newPassword)
  await expectToast(page, 'Error', 'This password reset link is invalid or has expired.')

  await page.goto(link)
  await expectInvalidLink(page)
  await page.getByRole('link', { name: 'Request new reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused()

  await breakServer(page, { method: 'POST', path: '/api/auth/reset-password', failure: 'proxy page' })
  await page.goto(await createResetLink(maya))
  await enterNewPassword(page, newPassword)
  await expectToast(page, 'Error', 'Failed to reset password')
})

test('a link is checked before anything can be entered', async ({ page }) => {
  const letGo = await delayServer(page, { path: '/api/auth/validate-reset-token' })
  await page.goto('/reset-password?token=made-up')
  await expect(page.getByText('Validating reset token...', { exact: true })).toBeVisible()
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  letGo()
  await expectInvalidLink(page)
})

test('an address without a token is no reset link, and nobody is asked about it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/reset-password')
  await expectToast(page, 'Invalid reset link', 'No reset token found in the URL.')
  await expectInvalidLink(page)
  expect(asked.filter((url) => url.includes('validate-reset-token'))).toEqual([])
})

test('a link that could not be checked is not called a bad one without a word', async ({
  page,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const path = '/api/auth/validate-reset-token'
  await breakServer(page, { path, failure: 'unreachable' })
  await page.goto('/reset-password?token=made-up')
  await expectInvalidLink(page)
  const description = "Can't reach the server. Please check your connection and try again."
  await expectToast(page, 'Error', description)
})

test('a new password follows the rules and is typed twice', async ({ page }) => {
  await page.route('**/api/auth/validate-reset-token/*', (route) => route.fulfill({ json: { valid: true } }))
  await page.goto('/reset-password?token=made-up')
  const mismatch = page.getByText("Passwords don't match", { exact: true })
  await page.getByLabel('New Password').fill('F-1nest')
  await page.getByLabel('Confirm Password').fill('F-2nest')
  await expect(mismatch).toBeHidden()
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(mismatch).toBeVisible()
  await expect(page.getByLabel('New Password')).toBeFocused()
  const rules = [
    ['F-1nest', 'Password must be at least 8 characters'],
    ['feather-1nest', 'Password must contain at least one uppercase letter'],
    ['FEATHER-1NEST', 'Password must contain at least one lowercase letter'],
    ['Feather-nest', 'Password must contain at least one number'],
    ['Feather1nest', 'Password must contain at least one special character'],
  ] as const
  for (const [weak, message] of rules) {
    await page.getByLabel('New Password').fill(weak)
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await page.getByLabel('New Password').fill(newPassword)
  await expect(page.getByLabel('New Password')).not.toHaveAttribute('aria-invalid')
  await expect(mismatch).toBeVisible()
  await page.getByLabel('Confirm Password').fill(newPassword)
  await expect(mismatch).toBeHidden()
})
