import { authApi } from '@roost/contract/accounts/auth.ts'
import { providersApi } from '@roost/contract/accounts/providers.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { pasteInto } from '../../../test-support/pages/clipboard.ts'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createHousehold, createServer } from '../../../test-support/rows/fake-households.ts'
import { expectEach, expectUrl } from '../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast, findToast } from '../../../test-support/pages/toast.ts'

const email = 'maya@example.org'
const password = 'Feather-1nest'
const findCodeField = () => page.getByPlaceholder('Enter 6-digit code')
const findBackupField = () => page.getByLabelText('Backup code')
const verify = () => page.getByRole('button', { name: 'Verify' }).click()

const expectStep = async (): Promise<void> => {
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Two-Factor Authentication' }))
    .toBeVisible()
  await expectEach(page.getByRole('main'), ['Enter your authentication code to continue'])
}

const enterPassword = async (): Promise<FakeServer> => {
  const server = createServer()
  server.respond(authApi.login, { requiresMFA: true, userId: 'attempt-1' })
  await renderPage('/login', server)
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectStep()
  return server
}

/** Creates a server on which no provider sign-in was started. */
const createForgetful = (): FakeServer => {
  const server = createServer()
  server.fail(providersApi.pendingMfa, 'providers.sign_in_expired')
  server.fail(providersApi.verifyMfa, 'providers.sign_in_expired')
  return server
}

test(
  'a wrong code is reported, and another one can be typed immediately',
  { tags: ['AUTH-22'] },
  async () => {
    const server = await enterPassword()
    server.fail(authApi.login, 'mfa.wrong_code')
    await findCodeField().fill('000000')
    await verify()
    await expectFailureToast('Login failed', 'Invalid authentication code')
    await expectStep()
    await expect.element(findCodeField()).toHaveValue('')
    await expect.element(findCodeField()).toHaveFocus()
    await expect.element(findCodeField()).toHaveAccessibleDescription('Invalid authentication code')
    await userEvent.keyboard('123456')
    await expect.element(findCodeField()).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => server.calls(authApi.login).at(-1))
      .toEqual({ email, password, mfaToken: '123456' })
  },
)

test('a code pasted with the space shown by the app is accepted', async () => {
  await enterPassword()
  await pasteInto(findCodeField(), '123 456')
  await expect.element(findCodeField()).toHaveValue('123456')
})

test('a code typed with spaces, hyphens or the digits of another script is accepted', async () => {
  await enterPassword()
  await findCodeField().click()
  for (const typed of ['123 456', '123-456', '123\u00a0456', '١٢٣ ٤٥٦']) {
    await userEvent.keyboard(typed)
    await expect.element(findCodeField()).toHaveValue('123456')
    await userEvent.clear(findCodeField())
  }
})

test('a digit typed within a complete code is ignored', async () => {
  await enterPassword()
  await findCodeField().fill('123456')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}9')
  await expect.element(findCodeField()).toHaveValue('123456')
})

test('a pasted text with more than six digits is refused with a message instead of cut', async () => {
  await enterPassword()
  await pasteInto(findCodeField(), '1234567')
  await expect.element(findCodeField()).toHaveValue('')
  await expect
    .element(findCodeField())
    .toHaveAccessibleDescription('Not added: at most 6 characters fit in here.')
  await pasteInto(findCodeField(), 'Code: 123-456')
  await expect.element(findCodeField()).toHaveValue('123456')
  await expect.element(findCodeField()).not.toHaveAttribute('aria-invalid')
})

test(
  'a backup code can be used instead of an app code, and switching between the two clears the field',
  { tags: ['AUTH-16', 'AUTH-25', 'AUTH-30'] },
  async () => {
    const server = await enterPassword()
    await findCodeField().fill('123456')
    await page.getByRole('button', { name: 'Use backup code' }).click()
    await expect.element(findCodeField()).not.toBeInTheDocument()
    await expect.element(findBackupField()).toHaveFocus()
    await findBackupField().fill(' abcde-23456 ')
    await page.getByRole('button', { name: 'Use authentication code' }).click()
    await expect.element(findCodeField()).toHaveValue('')
    await page.getByRole('button', { name: 'Use backup code' }).click()
    await expect.element(findBackupField()).toHaveValue('')
    await findBackupField().fill(' abcde-23456 ')
    server.fail(authApi.login, 'mfa.wrong_code')
    await verify()
    await expectFailureToast('Login failed', 'Invalid authentication code')
    await expect.element(findBackupField()).toHaveFocus()
    await expect.element(findBackupField()).toHaveAccessibleDescription('Invalid authentication code')
    expect(server.calls(authApi.login).at(-1)).toEqual({ email, password, mfaBackupCode: 'abcde-23456' })
  },
)

test(
  'a missing code is reported on submit at the visible field',
  { tags: ['AUTH-28', 'AUTH-29', 'AUTH-30', 'AUTH-32'] },
  async () => {
    const server = createForgetful()
    await renderPage('/login?mfa=required', server)
    await expectStep()
    const nothing = 'Please provide either an MFA token or backup code'
    await verify()
    await expect.element(findCodeField()).toHaveAccessibleDescription(nothing)
    await expect.element(findCodeField()).toHaveFocus()
    await userEvent.keyboard('1234567')
    await expect.element(findCodeField()).toHaveValue('123456')
    await expect.element(findCodeField()).not.toHaveAttribute('aria-invalid')
    await findCodeField().fill('123')
    await expect
      .element(findCodeField())
      .toHaveAccessibleDescription('MFA token must be at least 6 characters')

    await page.getByRole('button', { name: 'Use backup code' }).click()
    await expect.element(findBackupField()).not.toHaveAttribute('aria-invalid')
    await verify()
    await expect.element(findBackupField()).toHaveAccessibleDescription(nothing)
    await findBackupField().fill('1234567')
    await expect
      .element(findBackupField())
      .toHaveAccessibleDescription('Backup code must be at least 8 characters')
    expect(server.calls(providersApi.verifyMfa)).toEqual([])
  },
)

test(
  'going back to the login page requires the password again',
  { tags: ['AUTH-17', 'AUTH-27'] },
  async () => {
    await enterPassword()
    await page.getByRole('button', { name: 'Back to login' }).click()
    await expect.element(page.getByRole('heading', { name: 'Welcome to Roost' })).toHaveFocus()
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
    await expectUrl('/login')
  },
)

test(
  'leaving the page discards the password of a sign-in that is waiting for a code',
  { tags: ['AUTH-17'] },
  async () => {
    await enterPassword()
    await page.getByRole('link', { name: 'Roost', exact: true }).first().click()
    await expectUrl('/')
    history.back()
    await expect.element(page.getByRole('heading', { name: 'Welcome to Roost' })).toBeVisible()
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
  },
)

test(
  'a provider sign-in that was not started counts as expired',
  { tags: ['AUTH-22', 'AUTH-27', 'AUTH-32', 'AUTH-35', 'AUTH-36', 'AUTH-38'] },
  async () => {
    const server = createForgetful()
    await renderPage('/login?mfa=required', server)
    await expectStep()
    await findCodeField().fill('123456')
    await verify()
    await expectFailureToast('MFA verification failed', 'Your sign-in has expired. Please sign in again.')
    expect(server.calls(providersApi.verifyMfa), 'of an address nothing is known').toEqual([
      { mfaToken: '123456' },
    ])
    await expectStep()
    await expect.element(findCodeField()).toHaveValue('')
    await page.getByRole('button', { name: 'Back to login' }).click()
    await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expectUrl('/login')
  },
)

test(
  "the code for a provider sign-in is sent with the account's email address",
  { tags: ['AUTH-33', 'AUTH-36', 'AUTH-37'] },
  async () => {
    const server = createForgetful()
    server.respond(providersApi.pendingMfa, { email })
    await renderPage('/login?mfa=required', server)
    await expect.poll(() => server.calls(providersApi.pendingMfa)).toHaveLength(1)
    await findCodeField().fill('123456')
    await verify()
    await expect.element(findToast()).toMatchTextContent('MFA verification failed')
    expect(server.calls(providersApi.verifyMfa)).toEqual([{ mfaToken: '123456', email }])
  },
)

test(
  'a code from the authenticator app completes a provider sign-in',
  { tags: ['AUTH-34', 'AUTH-54'] },
  async () => {
    const server = createHousehold(createAccount({ firstName: 'Maya' }))
    server.fail(authApi.currentUser, 'unauthorized')
    server.respond(providersApi.pendingMfa, { email })
    server.respond(providersApi.verifyMfa, () => {
      server.repair(authApi.currentUser)
      return createAccount({ firstName: 'Maya' })
    })
    await renderPage('/login?mfa=required', server)
    await findCodeField().fill('123456')
    await verify()
    await expectToast('Authentication successful', 'Welcome back!')
    await expect.element(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
    await expectUrl('/')
  },
)
