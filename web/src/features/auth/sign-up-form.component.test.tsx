import { isEmailAddress, toComparableEmail } from '@roost/contract/fields/email-address.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mailboxes, refusedAddresses } from '../../../../test-support/email-examples.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createServer } from '../../../test-support/rows/fake-households.ts'
import { expectUrl } from '../../../test-support/rows/texts.ts'
import { expectFailureToast } from '../../../test-support/pages/toast.ts'

const password = 'Nest-egg-4-all'

const openSignUp = async (): Promise<FakeServer> => {
  const server = createServer()
  await renderPage('/login', server)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  return server
}

const findError = (words: string) => page.getByText(words, { exact: true })

const findPassword = () => page.getByLabelText('Password', { exact: true })

const signUp = (): Promise<void> => page.getByRole('button', { name: 'Sign Up' }).click()

test(
  'the sign-up form reports missing values on submit, and clears each error once it is corrected',
  { tags: ['SHELL-59', 'AUTH-41', 'AUTH-44'] },
  async () => {
    const server = await openSignUp()
    const nameError = findError('First name is required')
    const emailError = findError('Please enter a valid email address')
    await page.getByLabelText('Email').fill('maya at home')
    page.getByLabelText('First name').element().focus()
    page.getByLabelText('Last name').element().focus()
    await expect.element(nameError).not.toBeInTheDocument()
    await expect.element(emailError).not.toBeInTheDocument()

    await signUp()
    await expect.element(nameError).toBeVisible()
    await expect.element(findError('Last name is required')).toBeVisible()
    await expect.element(emailError).toBeVisible()
    await expect.element(page.getByLabelText('First name')).toHaveFocus()
    await expect
      .element(page.getByLabelText('Email'))
      .toHaveAccessibleDescription(/Please enter a valid email address/)

    await page.getByLabelText('First name').fill('M')
    await expect.element(nameError).not.toBeInTheDocument()
    await page.getByLabelText('Email').fill('maya@example.org')
    await expect.element(emailError).not.toBeInTheDocument()
    expect(server.calls(authApi.register)).toEqual([])
  },
)

test('a weak password is rejected with all rules that it breaks', { tags: ['AUTH-42'] }, async () => {
  await openSignUp()
  await signUp()
  for (const [weak, message] of [
    ['F-1nest', 'Password must be at least 8 characters'],
    ['feather-1nest', 'Password must contain at least one uppercase letter'],
    ['FEATHER-1NEST', 'Password must contain at least one lowercase letter'],
    ['Feather-nest', 'Password must contain at least one number'],
    ['Feather1nest', 'Password must contain at least one special character'],
  ] as const) {
    await findPassword().fill(weak)
    await expect.element(findError(message)).toBeVisible()
  }
  await findPassword().fill('nest')
  await expect
    .element(findPassword())
    .toHaveAccessibleDescription(/at least 8 characters.*uppercase letter.*one number.*one special character/)
  await findPassword().fill(password)
  await expect.element(findPassword()).not.toHaveAttribute('aria-invalid')
})

test(
  'an email address that already has an account cannot be registered again',
  { tags: ['AUTH-44', 'AUTH-47'] },
  async () => {
    const server = await openSignUp()
    server.fail(authApi.register, 'auth.email_taken')
    await page.getByLabelText('First name').fill('Robin')
    await page.getByLabelText('Last name').fill('Nest')
    await page.getByLabelText('Email').fill('ROBIN@example.org')
    await findPassword().fill(password)
    await signUp()
    await expectFailureToast('Registration failed', 'An account with this email already exists')
    await expect.element(page.getByLabelText('Email')).toHaveValue('ROBIN@example.org')
  },
)

test.for(['#setup=printed', '?setup=printed'])(
  'a setup code given as %s is immediately removed from the URL and sent with the registration',
  { tags: ['S21'] },
  async (secret) => {
    const server = createServer()
    server.fail(authApi.register, 'auth.email_taken')
    await renderPage(`/login${secret}`, server)
    await expectUrl('/login')
    await page.getByLabelText('First name').fill('Maya')
    await page.getByLabelText('Last name').fill('Wren')
    await page.getByLabelText('Email').fill('maya@example.org')
    await findPassword().fill(password)
    await signUp()
    await expectFailureToast('Registration failed', 'An account with this email already exists')
    expect(server.calls(authApi.register)).toEqual([expect.objectContaining({ setupCode: 'printed' })])
  },
)

test('browsers know the same addresses as the server', { tags: ['AUTH-44'] }, () => {
  expect(mailboxes.map(([, ...typed]) => typed.map(toComparableEmail))).toEqual(
    mailboxes.map(([stored, ...typed]) => typed.map(() => stored)),
  )
  expect(mailboxes.flat().filter((text) => !isEmailAddress(text.trim()))).toEqual([])
  expect(refusedAddresses.filter(isEmailAddress)).toEqual([])
})

test.for([
  'john..doe@docomo.ne.jp',
  'jürgen@müller.de',
  '用户＠例子。广告',
  'a@xn--fsq.xn--vermgensberatung-pwb',
])('the sign-up form sends %s', { tags: ['AUTH-44'] }, async (address) => {
  const server = await openSignUp()
  server.fail(authApi.register, 'auth.email_taken')
  await page.getByLabelText('First name').fill('Robin')
  await page.getByLabelText('Last name').fill('Nest')
  await page.getByLabelText('Email').fill(address)
  await findPassword().fill(password)
  await signUp()
  await expectFailureToast('Registration failed', 'An account with this email already exists')
  const sent = server.calls(authApi.register).map(({ email }) => toComparableEmail(String(email)))
  expect(sent).toEqual([toComparableEmail(address)])
})
