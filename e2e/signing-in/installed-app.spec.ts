import type { Browser, Page } from '@playwright/test'
import type { Device } from '@roost/contract/accounts/sessions.ts'
import { password } from '../support/instances/accounts.ts'
import type { Person } from '../support/instances/household.ts'
import { expect, test } from '../support/instances/test.ts'

/** Opens Roost as an installed app, without the bars of a browser. */
const openApp = async (browser: Browser, baseURL: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL })
  await page.addInitScript(() => {
    const match = matchMedia.bind(globalThis)
    window.matchMedia = (query) => match(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await page.goto('/')
  return page
}

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
}

const listDevices = async ({ request }: Pick<Person, 'request'>): Promise<Device[]> =>
  (await (await request.get('/api/auth/sessions')).json()) as Device[]

const countDays = (device: Device | undefined): number =>
  Math.round((Date.parse(device?.signedInUntil ?? '') - Date.now()) / (24 * 60 * 60 * 1000))

/** What can wait begins when somebody uses the page. */
const useUntilItStays = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Shift')
    const [device] = await listDevices(page.context())
    expect(countDays(device)).toBe(90)
  }).toPass({ timeout: 20_000 })

test.describe.configure({ timeout: 60_000 })

test('the installed app stays signed in for 90 days, and says why it is signed out', async ({
  browser,
  roost,
  person,
  problems,
}) => {
  problems.tolerate(/401/)
  const app = await openApp(browser, roost.url)
  await expect(
    app.getByText('If you were signed in here before, this device has deleted what Roost had stored on it.'),
  ).toBeVisible()
  await signIn(app, person.email)
  await useUntilItStays(app)
  expect((await listDevices(person)).map(countDays)).toEqual([7, 90])

  await app.context().clearCookies()
  await app.goto('/')
  await expect(
    app.getByText('You were signed out because this device has deleted the cookie of Roost.'),
  ).toBeVisible()
  await signIn(app, person.email)
  await useUntilItStays(app)

  await person.request.post('/api/auth/sessions/end-others', { data: { password } })
  await expect(
    app.getByText('You were signed out from another device, by a new password or by an administrator.'),
  ).toBeVisible()
  await signIn(app, person.email)
  await app.goto('/api/logout')
  await expect(app.getByRole('heading', { name: 'Welcome to Roost' })).toBeVisible()
  await app.context().close()
})
