import { authApi } from '@roost/contract/accounts/auth.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { siteApi } from '@roost/contract/instance/site.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createHousehold, createServer, plainSite } from '../../../test-support/rows/fake-households.ts'
import { expectFailureToast } from '../../../test-support/pages/toast.ts'

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

const address = 'https://roost.example'
const notEncrypted = `This page is not encrypted, so your browser does not keep you signed in here. Please open Roost at its own address: ${address}`

/** Tests run on this machine, where browsers treat pages over plain http as secure. */
const openInsecurely = (): void => {
  document.documentElement.dataset['address'] = address
  vi.stubGlobal('isSecureContext', false)
}

beforeEach(() => () => {
  Reflect.deleteProperty(navigator, 'cookieEnabled')
  delete document.documentElement.dataset['address']
  vi.unstubAllGlobals()
})

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
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('over plain http, the forms name the https address, send nothing, and the page links to it', async () => {
  openInsecurely()
  const server = createServer()
  await renderPage('/login?tab=sign-up', server)
  const link = page.getByRole('banner').getByRole('link', { name: address, exact: true })
  await expect.element(link).toHaveAttribute('href', `${address}/login?tab=sign-up`)
  await fillIn({ 'First name': 'Maya', 'Last name': 'Field', ...credentials })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectFailureToast('Registration failed', notEncrypted)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await fillIn(credentials)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(notEncrypted)
  await expectFailureToast('Login failed', notEncrypted)
  expect([...server.calls(authApi.register), ...server.calls(authApi.login)]).toEqual([])
})

test('over plain http on this machine, sign-in is tried, and names the https address only if it was not kept', async () => {
  document.documentElement.dataset['address'] = address
  const server = createHousehold(createAccount())
  server.fail(authApi.currentUser, 'unauthorized')
  server.respond(authApi.login, createAccount())
  await renderPage('/login', server)
  await expect.element(page.getByRole('link', { name: address })).not.toBeInTheDocument()
  await fillIn(credentials)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectFailureToast('Login failed', notEncrypted)
  await expect.element(page.getByRole('link', { name: address })).toBeVisible()
})

test('over plain http on this machine, a browser that blocks cookies is asked to allow them', async () => {
  document.documentElement.dataset['address'] = address
  await renderPage('/login', createServer())
  blockCookies()
  await fillIn(credentials)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(blocked)
})
