import type { Page } from '@playwright/test'
import { expectOk, password } from './support/accounts.ts'
import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import type { Person } from './support/household.ts'
import { expect, test } from './support/test.ts'
import { expectFailureToast, expectToast } from './support/toast.ts'

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

// AUTH-06, AUTH-60, AUTH-64, AUTH-66, AUTH-69, AUTH-71, AUTH-72, AUTH-73, AUTH-75
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
  const token = offer.message().split('?token=').at(-1)
  const checked = page.waitForRequest(`**/api/auth/validate-reset-token/${token}`)
  await offer.accept()
  await checked

  await expect(page.getByRole('heading', { level: 1, name: 'Set new password' })).toBeVisible()
  await expect(page, 'the token is kept out of the address bar').toHaveURL('/reset-password')
  await page.reload()
  const letGo = await delayServer(page, { method: 'POST', path: '/api/auth/reset-password' })
  const sent = page.waitForRequest('**/api/auth/reset-password')
  await enterNewPassword(page, newPassword)
  expect((await sent).postDataJSON()).toEqual({ token, newPassword })
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

test('AUTH-58, AUTH-60, AUTH-64: who turns the offered link down stays where he is told to look for the letter', async ({
  page,
  household,
}) => {
  const { email } = await household.createPerson()
  const offered = page.waitForEvent('dialog')
  await askForLink(page, email)
  await (await offered).dismiss()
  await expectFailureToast(page, 'Demo Mode - No Email Service', 'The email service is not configured.')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Roost' })).toBeFocused()
})

test('AUTH-60: the link is offered half a second after the answer', async ({ page, household }) => {
  const { email } = await household.createPerson()
  let offers = 0
  page.on('dialog', (dialog) => {
    offers += 1
    void dialog.dismiss()
  })
  await page.clock.install()
  await page.goto('/forgot-password')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.clock.runFor(499)
  expect(offers).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(() => offers).toBe(1)
})

test('AUTH-55, AUTH-57, AUTH-58, AUTH-59: an address without an account is told what everybody is told where letters are sent', async ({
  page,
}) => {
  const letGo = await delayServer(page, { method: 'POST', path: '/api/auth/forgot-password' })
  const sent = page.waitForRequest('**/api/auth/forgot-password')
  await askForLink(page, 'nobody@example.org')
  expect((await sent).postDataJSON()).toEqual({ email: 'nobody@example.org' })
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
  letGo()
  await expectToast(page, 'Reset email sent', 'Check your email for password reset instructions.')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(
    page.getByText("We've sent password reset instructions to your email address.", { exact: true }),
  ).toBeVisible()
})

test('AUTH-44, AUTH-56, AUTH-62, AUTH-65: where no mail is set up the form says whom to ask', async ({
  page,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const message = 'Password reset by email is not set up. Please ask your administrator.'
  const path = '/api/auth/forgot-password'
  const mend = await breakServer(page, { method: 'POST', path, failure: { status: 503, message } })
  await askForLink(page, 'maya')
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill('maya@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectFailureToast(page, 'Error', message)
  await mend()
  await breakServer(page, { method: 'POST', path, failure: 'proxy page' })
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectFailureToast(page, 'Error', 'Failed to send reset email')
})

test('AUTH-55, AUTH-67, AUTH-74, AUTH-75: a link works once', async ({ page, household, problems }) => {
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
  await expectFailureToast(page, 'Error', 'This password reset link is invalid or has expired.')

  await page.goto(link)
  await expectInvalidLink(page)
  await page.getByRole('link', { name: 'Request new reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused()

  await breakServer(page, { method: 'POST', path: '/api/auth/reset-password', failure: 'proxy page' })
  await page.goto(await createResetLink(maya))
  await enterNewPassword(page, newPassword)
  await expectFailureToast(page, 'Error', 'Failed to reset password')
})

test('AUTH-66, AUTH-67: a link is checked before anything can be entered', async ({ page }) => {
  const letGo = await delayServer(page, { path: '/api/auth/validate-reset-token' })
  await page.goto('/reset-password?token=made-up')
  await expect(page.getByText('Validating reset token...', { exact: true })).toBeVisible()
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  letGo()
  await expectInvalidLink(page)
})

test('AUTH-66, AUTH-67, AUTH-68: an address without a token is no reset link, and nobody is asked about it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/reset-password')
  await expectToast(page, 'Invalid reset link', 'No reset token found in the URL.')
  await expectInvalidLink(page)
  expect(asked.filter((url) => url.includes('validate-reset-token'))).toEqual([])
})

test('AUTH-66, AUTH-67: a link that could not be checked is not called a bad one without a word', async ({
  page,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const path = '/api/auth/validate-reset-token'
  await breakServer(page, { path, failure: 'unreachable' })
  let checks = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) checks += 1
  })
  await page.goto('/reset-password?token=made-up')
  await expectInvalidLink(page)
  const description = "Can't reach the server. Please check your connection and try again."
  await expectToast(page, 'Error', description)
  expect(checks).toBe(1)
})

test('AUTH-70: a new password follows the rules and is typed twice', async ({ page }) => {
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
