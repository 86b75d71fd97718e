import { password, signIn } from '../support/instances/accounts.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import { phone } from '../support/browser/looks.ts'
import { skipFirstLoad, waitForWorker, waitUntilStored } from '../support/browser/offline.ts'
import { expectIcons, readManifest } from '../support/features/installing.ts'
import { createItem, findTick, openShopping, quickAdd } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const onPhone = { viewport: phone, hasTouch: true, isMobile: true }

test(
  'on a phone the shopping list leads to itself as an app, which says how it is installed and leads back',
  { tag: '@smoke' },
  async ({ household }) => {
    const person = await household.createPerson(onPhone)
    const { page } = person
    await createItem(person, { name: 'Milk' })
    await openShopping(person)
    await page.getByRole('button', { name: 'Quick Actions' }).tap()
    await page.getByRole('menuitem', { name: 'Install Shopping List' }).tap()
    await expect(page).toHaveURL('/shop#install')
    await expect(page.getByRole('heading', { name: 'Your list with an icon of its own' })).toBeVisible()
    await expect(findTick(page, 'Milk')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await quickAdd(page, 'Eggs')
    await expect(findTick(page, 'Eggs')).toBeVisible()

    const field = await page.getByLabel('Quick add').boundingBox()
    expect(phone.height - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(16)
    await page.getByRole('link', { name: 'Back to Roost' }).tap()
    await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  },
)

test.describe('on a device that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' })
  test.describe.configure({ timeout: 90_000 })

  test('the list can be installed beside Roost, and opens without a connection', async ({
    problems,
    person,
  }) => {
    problems.tolerate(failureNoise)
    const { page, request } = person
    await createItem(person, { name: 'Milk' })
    await page.goto('/shop')
    await waitForWorker(page)
    const manifest = await readManifest(page, '/shopping.webmanifest')
    expect(manifest).toMatchObject({ id: '/shop', start_url: '/shop', short_name: 'Shopping' })
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/shop#new', '/shop#history'])
    await expectIcons(page, request, manifest)
    await waitUntilStored(page, '/api/shopping', 'Milk')

    await page.context().setOffline(true)
    await page.goto('/shop')
    await expect(findTick(page, 'Milk')).toBeVisible()
    await skipFirstLoad(page)
    await quickAdd(page, 'Eggs')
    await expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
    await page.goto('/shop#new')
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Add Item' })).toBeVisible()
    await page.context().setOffline(false)
    const listNames = async () =>
      ((await (await request.get('/api/shopping')).json()) as { name: string }[]).map(({ name }) => name)
    await expect.poll(listNames, { timeout: 20_000 }).toContain('Eggs')
  })

  test('the icon of the installed list shows how many items are open, until signing out', async ({
    household,
  }) => {
    const person = await household.createPerson()
    const { page } = person
    const badges: number[] = []
    await page.exposeFunction('recordBadge', (count: number) => badges.push(count))
    // Without an installed app, the browser has no icon to show a number on.
    await page.addInitScript(() => {
      const { recordBadge } = globalThis as unknown as { recordBadge: (count?: number) => Promise<void> }
      navigator.setAppBadge = (count) => recordBadge(count)
      const match = globalThis.matchMedia.bind(globalThis)
      globalThis.matchMedia = (query) =>
        match(query === '(display-mode: standalone)' ? '(min-width: 1px)' : query)
    })
    await createItem(person, { name: 'Milk' })
    const eggs = await createItem(person, { name: 'Eggs' })
    await page.goto('/shop')
    await waitForWorker(page)
    await expect.poll(() => badges.at(-1)).toBe(2)
    await expect(page.getByRole('heading', { name: 'Your list with an icon of its own' })).toHaveCount(0)
    await person.request.delete(`/api/shopping/${eggs.id}`)
    await expect.poll(() => badges.at(-1)).toBe(1)

    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(() => {
      navigator.clearAppBadge = async () => void Object.assign(globalThis, { isCleared: true })
    })
    await page.goto('/')
    await page.getByRole('button', { name: '(account)' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Roost' })).toBeVisible()
    expect(badges.at(-1)).toBe(0)
    await expect.poll(() => worker?.evaluate(() => 'isCleared' in globalThis)).toBe(true)
  })
})

test('whoever opens the list signed out signs in, and is on the list', async ({
  household,
  visitor: page,
}) => {
  const { email } = await household.createPerson()
  await page.goto('/shop')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Shopping Lists' })).toBeVisible()
  await expect(page).toHaveURL('/shop')
})

test('whoever signs in with a provider comes back to the list', async ({ household, visitor: page }) => {
  const { email } = await household.createPerson()
  // The provider is not part of this journey: it signs the person in and leads to the start page, as the callback does.
  await page.route('**/api/auth/google', async (route) => {
    await signIn(page.request, email)
    await route.fulfill({ status: 302, headers: { location: '/' } })
  })
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Shopping Lists' })).toBeVisible()
  await expect(page).toHaveURL('/shop')
})
