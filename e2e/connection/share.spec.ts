import type { Page } from '@playwright/test'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { password } from '../support/instances/accounts.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import { waitForWorker, waitUntilStored } from '../support/browser/offline.ts'
import { findCard } from '../support/features/board.ts'
import { readManifest } from '../support/features/installing.ts'
import { listItems, openShopping } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

/** Opens the address to which a phone shares. */
const share = (page: Page, path: string, values: Readonly<Record<string, string>>) =>
  page.goto(`${path}?${new URLSearchParams(values)}`)

const listNames = async (person: Parameters<typeof listItems>[0]): Promise<string[]> =>
  (await listItems(person)).map(({ name }) => name).toSorted()

test(
  'the lines of a shared text are looked over, and go to the shopping list',
  { tag: '@smoke' },
  async ({ person }) => {
    const { page } = person
    await share(page, '/share', { text: '- 2 l Milk\n- Bread\n- Glitter' })
    await expect(page).toHaveURL('/share')
    const shared = page.getByRole('region', { name: 'What was shared' })
    await expect(shared).toContainText('Glitter')
    await page.getByRole('checkbox', { name: 'Glitter' }).uncheck()
    await expectNoViolations(page)
    expect(await listNames(person)).toEqual([])
    await page.getByRole('button', { name: 'Add to Shopping List' }).click()
    await expect(page).toHaveURL('/shopping')
    await expectToast(page, 'Success', 'Added 2 items to shopping list!')
    expect(await listNames(person)).toEqual(['Bread', 'Milk'])
    await page.goto('/share')
    await expect(page.getByLabel('Text or link')).toHaveValue('')
  },
)

test('a shared page becomes a task with its title and link', async ({ person }) => {
  const { page } = person
  const url = 'https://example.org/bike'
  await share(page, '/share', { title: 'Bike repair', text: 'Open until six', url })
  await page.getByRole('tab', { name: 'New Task' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Bike repair')
  await page.getByLabel('Category').selectOption('General')
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(page).toHaveURL('/tasks')
  await expect(findCard(page, 'Bike repair')).toBeVisible()
  const tasks = (await (await person.request.get('/api/tasks')).json()) as Task[]
  expect(tasks).toMatchObject([{ title: 'Bike repair', description: `Open until six\n${url}` }])
})

test('a shared link is handed to the import of recipes, which reads the page on request', async ({
  person,
}) => {
  const { page } = person
  await share(page, '/share', { title: 'Pancakes', text: 'https://example.org/pancakes' })
  await expect(page.getByRole('tab', { name: 'Recipe', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('button', { name: 'Import Recipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Recipe' })
  await expect(dialog.getByLabel('Address')).toHaveValue('https://example.org/pancakes')
  await expect(dialog.getByRole('status')).toBeEmpty()
})

test('what is shared signed out is there after signing in', async ({ household, visitor: page }) => {
  const { email } = await household.createPerson()
  await share(page, '/share', { text: 'Milk\nBread' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
  await expect(page).toHaveURL('/share')
})

test('what cannot be shared is pasted', async ({ page }) => {
  await page.goto('/share')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Paste or type something first.')).toBeVisible()
  await page.getByLabel('Text or link').fill('Milk\nBread')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
})

test.describe('on a device that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' })
  test.describe.configure({ timeout: 90_000 })

  test('a text is shared with the installed list without a connection, and reaches no server', async ({
    problems,
    person,
  }) => {
    problems.tolerate(failureNoise)
    const { page } = person
    await openShopping(person)
    await waitForWorker(page)
    await page.goto('/shop')
    expect(await readManifest(page, '/shopping.webmanifest')).toMatchObject({
      share_target: { action: '/shop', method: 'GET' },
    })
    await waitUntilStored(page, '/api/shopping')
    const sent: string[] = []
    // The worker responds to requests for the page and its files.
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
    })
    await page.context().setOffline(true)
    const response = await share(page, '/shop', { text: 'Saffron\nCream' })
    expect(response?.fromServiceWorker()).toBe(true)
    await expect(page).toHaveURL('/shop#shared')
    const dialog = page.getByRole('dialog', { name: 'Add to Shopping List' })
    await dialog.getByRole('button', { name: 'Add to Shopping List' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('checkbox', { name: /Saffron/ })).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => listNames(person), { timeout: 20_000 }).toEqual(['Cream', 'Saffron'])
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter((request) => request.includes('Saffron'))).toEqual([])
  })
})
