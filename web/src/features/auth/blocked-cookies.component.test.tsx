import { authApi } from '@roost/contract/auth.ts'
import { demoApi } from '@roost/contract/demo.ts'
import { siteApi } from '@roost/contract/site.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../test-support/accounts.ts'
import { renderPage } from '../../../test-support/app-page.tsx'
import { createHousehold, createServer, plainSite } from '../../../test-support/fake-households.ts'
import { expectFailureToast } from '../../../test-support/toast.ts'

const blocked =
  'Your browser blocks the cookie that keeps you signed in. Please allow cookies for this address and try again.'

const blockCookies = (): void => {
  Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value: false })
}

const fillIn = async (fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabelText(label, { exact: true }).fill(text)
}

const credentials = { Email: 'maya@example.org', Password: 'Nest-egg-4-all' }

beforeEach(() => () => void Reflect.deleteProperty(navigator, 'cookieEnabled'))

test('the sign-in form says that the browser blocks cookies, and sends nothing', async () => {
  const server = createServer()
  await renderPage('/login', server)
  blockCookies()
  await fillIn(credentials)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(blocked)
  await expectFailureToast('Login failed', blocked)
  expect(server.calls(authApi.login)).toEqual([])
})

test('the sign-up form says that the browser blocks cookies, and creates no account', async () => {
  const server = createServer()
  await renderPage('/login', server)
  blockCookies()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillIn({ 'First name': 'Maya', 'Last name': 'Field', ...credentials })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(new RegExp(blocked))
  expect(server.calls(authApi.register)).toEqual([])
})

test('a temporary session that the browser would not keep is not started, and the page says why', async () => {
  const server = createServer()
  server.respond(siteApi.get, { ...plainSite, isDemo: true })
  await renderPage('/temp-login', server)
  blockCookies()
  await page.getByRole('button', { name: 'Start Temporary Session' }).click()
  await expect.element(page.getByRole('status').getByText(blocked, { exact: true })).toBeVisible()
  expect(server.calls(demoApi.tempLogin)).toEqual([])
})

test('a session that ends at once because its cookie was not kept says so', async () => {
  const server = createHousehold(createAccount())
  server.fail(authApi.currentUser, 'unauthorized')
  server.respond(authApi.login, createAccount())
  await renderPage('/login', server)
  await fillIn(credentials)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByText(blocked, { exact: true })).toBeVisible()
  await expect.element(page.getByText('You have been signed out')).not.toBeInTheDocument()
})
