import { errors } from '@roost/contract/endpoint/errors.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createServer } from '../../../../test-support/rows/fake-households.ts'
import { expectEach, expectUrl } from '../../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast } from '../../../../test-support/pages/toast.ts'

const newPassword = 'Feather-2nest'

const requestLink = async (server: FakeServer, email: string): Promise<void> => {
  await renderPage('/forgot-password', server)
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
}

const enterNewPassword = async (first: string, second = first): Promise<void> => {
  await page.getByLabelText('New Password').fill(first)
  await page.getByLabelText('Confirm Password').fill(second)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

const expectInvalidLink = async (): Promise<void> => {
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invalid reset link' })).toBeVisible()
  await expect
    .element(page.getByRole('main').getByText('This password reset link is invalid or has expired.').first())
    .toBeVisible()
  const login = page.getByRole('link', { name: 'Back to login' })
  await expect.element(login).toHaveAttribute('href', '/login')
  const again = page.getByRole('link', { name: 'Request new reset link' })
  await expect.element(again).toHaveAttribute('href', '/forgot-password')
}

/** Opens the page with a valid reset link. */
const openLink = async (): Promise<FakeServer> => {
  const server = createServer()
  server.respond(passwordResetApi.validateResetToken, { valid: true })
  await renderPage('/reset-password#token=made-up', server)
  await expect.element(page.getByLabelText('New Password')).toBeVisible()
  return server
}

test(
  'where email is configured, the message is the same for addresses with and without an account',
  { tags: ['AUTH-55', 'AUTH-57', 'AUTH-58', 'AUTH-59'] },
  async () => {
    const server = createServer()
    server.respond(passwordResetApi.forgotPassword, { message: 'Sent' })
    const letGo = server.hold(passwordResetApi.forgotPassword)
    await requestLink(server, 'nobody@example.org')
    await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    await expect.element(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
    letGo()
    await expectToast('Reset email sent', 'Check your email for password reset instructions.')
    expect(server.calls(passwordResetApi.forgotPassword)).toEqual([{ email: 'nobody@example.org' }])
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toHaveFocus()
    await expectEach(page.getByRole('main'), [
      "We've sent password reset instructions to your email address.",
    ])
  },
)

test(
  'where email is not configured, the form says whom to ask',
  { tags: ['AUTH-44', 'AUTH-56', 'AUTH-62', 'AUTH-65'] },
  async () => {
    const server = createServer()
    server.fail(passwordResetApi.forgotPassword, 'password-reset.unavailable')
    await requestLink(server, 'maya')
    await expectEach(page.getByRole('main'), ['Please enter a valid email address'])
    await page.getByLabelText('Email').fill('maya@example.org')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expectFailureToast('Error', 'Password reset by email is not set up. Please ask your administrator.')
    server.fail(passwordResetApi.forgotPassword, 'proxy page')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expectFailureToast('Error', 'Failed to send reset email')
  },
)

test(
  'the page says why a new password was rejected, or at least that saving it failed',
  { tags: ['AUTH-74'] },
  async () => {
    const server = await openLink()
    server.fail(passwordResetApi.resetPassword, 'password-reset.invalid_link')
    await enterNewPassword(newPassword)
    await expectFailureToast('Error', 'This password reset link is invalid or has expired.')
    server.fail(passwordResetApi.resetPassword, 'proxy page')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expectFailureToast('Error', 'Failed to reset password')
  },
)

test(
  'a reset link is checked before a password can be entered',
  { tags: ['AUTH-66', 'AUTH-67'] },
  async () => {
    const server = createServer()
    server.fail(passwordResetApi.validateResetToken, 'password-reset.invalid_link')
    const letGo = server.hold(passwordResetApi.validateResetToken)
    await renderPage('/reset-password?token=made-up', server)
    await expect.element(page.getByText('Validating reset token...', { exact: true })).toBeVisible()
    await expectAccessible()
    await expect.element(page.getByLabelText('New Password')).not.toBeInTheDocument()
    letGo()
    await expectInvalidLink()
    await expectAccessible()
    await page.getByRole('link', { name: 'Request new reset link' }).click()
    await expect.element(page.getByRole('heading', { name: 'Reset your password' })).toHaveFocus()
  },
)

test(
  'a URL without a token is reported as invalid without sending a request',
  { tags: ['AUTH-66', 'AUTH-67', 'AUTH-68'] },
  async () => {
    const server = createServer()
    await renderPage('/reset-password', server)
    await expectToast('Invalid reset link', 'No reset token found in the URL.')
    await expectInvalidLink()
    expect(server.calls(passwordResetApi.validateResetToken)).toEqual([])
  },
)

test.for([
  ['unreachable', "Can't reach the server. Please check your connection and try again."],
  ['rate_limited', errors.rate_limited.message],
] as const)(
  'when the link could not be checked, the page explains why: %s',
  { tags: ['AUTH-66', 'AUTH-67'] },
  async ([failure, explanation]) => {
    const server = createServer()
    server.fail(passwordResetApi.validateResetToken, failure)
    await renderPage('/reset-password?token=made-up', server)
    await expectInvalidLink()
    await expectToast('Error', explanation)
    expect(server.calls(passwordResetApi.validateResetToken)).toHaveLength(1)
  },
)

test('a new password must follow the rules and be typed twice', { tags: ['AUTH-70'] }, async () => {
  await openLink()
  const mismatch = page.getByText("Passwords don't match", { exact: true })
  const first = page.getByLabelText('New Password')
  await first.fill('F-1nest')
  await page.getByLabelText('Confirm Password').fill('F-2nest')
  await expect.element(mismatch).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect.element(mismatch).toBeVisible()
  await expect.element(first).toHaveFocus()
  await expectAccessible()
  for (const [weak, message] of [
    ['F-1nest', 'Password must be at least 8 characters'],
    ['feather-1nest', 'Password must contain at least one uppercase letter'],
    ['FEATHER-1NEST', 'Password must contain at least one lowercase letter'],
    ['Feather-nest', 'Password must contain at least one number'],
    ['Feather1nest', 'Password must contain at least one special character'],
  ] as const) {
    await first.fill(weak)
    await expectEach(page.getByRole('main'), [message])
  }
  await first.fill(newPassword)
  await expect.element(first).not.toHaveAttribute('aria-invalid')
  await expect.element(mismatch).toBeVisible()
  await page.getByLabelText('Confirm Password').fill(newPassword)
  await expect.element(mismatch).not.toBeInTheDocument()
})

const offered = { message: 'Asked for', resetToken: 'token-1' }

test(
  'declining the offered link leaves the message to check the email',
  { tags: ['AUTH-58', 'AUTH-60', 'AUTH-64'] },
  async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
    const server = createServer()
    server.respond(passwordResetApi.forgotPassword, offered)
    await requestLink(server, 'maya@example.org')
    await expectFailureToast('Demo Mode - No Email Service', 'The email service is not configured.')
    await expect.poll(() => ask.mock.calls).toHaveLength(1)
    expect(ask.mock.lastCall?.[0]).toContain(`${location.origin}/reset-password#token=token-1`)
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(location.pathname).toBe('/forgot-password')
    await expect.element(page.getByText(/^No email was sent/)).toBeVisible()
    await expect.element(page.getByText(/^We've sent/)).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Set a new password' }))
      .toHaveAttribute('href', ask.mock.lastCall?.[0]?.split('\n').at(-1))
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect.element(page.getByRole('heading', { name: 'Welcome to Roost' })).toHaveFocus()
  },
)

test('the link is offered half a second after the response, not earlier', { tags: ['AUTH-60'] }, async () => {
  let respondedAt = 0
  let offeredAt = 0
  const server = createServer()
  server.respond(passwordResetApi.forgotPassword, () => {
    respondedAt = performance.now()
    return offered
  })
  vi.spyOn(window, 'confirm').mockImplementation(() => {
    offeredAt = performance.now()
    return false
  })
  await requestLink(server, 'maya@example.org')
  await expect.poll(() => offeredAt).toBeGreaterThan(0)
  // A timer may fire a fraction of a millisecond early. There is no upper bound, because the delay depends on the
  // machine.
  expect(offeredAt - respondedAt).toBeGreaterThan(499)
})

test.for(['#token=made-up', '?token=made-up'])(
  'the token in a link ending in %s is used and immediately removed from the URL',
  { tags: ['S21'] },
  async (secret) => {
    const server = createServer()
    server.respond(passwordResetApi.validateResetToken, { valid: true })
    await renderPage(`/reset-password${secret}`, server)
    await expectUrl('/reset-password')
    await expect.element(page.getByLabelText('New Password')).toBeVisible()
    expect(server.calls(passwordResetApi.validateResetToken)).toEqual([{ token: 'made-up' }])
  },
)

test('a newer link pasted into the same tab replaces the old one', { tags: ['S21'] }, async () => {
  const server = createServer()
  server.fail(passwordResetApi.validateResetToken, 'password-reset.invalid_link')
  await renderPage('/reset-password#token=old', server)
  await expectInvalidLink()
  server.respond(passwordResetApi.validateResetToken, { valid: true })
  location.hash = '#token=new'
  await expect.element(page.getByLabelText('New Password')).toBeVisible()
  await expectUrl('/reset-password')
})

test(
  'a commonly guessed password is rejected beside its field and stays in it',
  { tags: ['S9'] },
  async () => {
    const server = await openLink()
    const message = 'This password is one of the first that strangers try.'
    server.fail(passwordResetApi.resetPassword, {
      status: 400,
      message,
      errors: [{ path: 'newPassword', message }],
    })
    await enterNewPassword('Summer2026!')
    await expectFailureToast('Error', message)
    await expect.element(page.getByLabelText('New Password')).toHaveAccessibleDescription(new RegExp(message))
    await expect.element(page.getByLabelText('New Password')).toHaveValue('Summer2026!')
  },
)
