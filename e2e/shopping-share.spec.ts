import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import type { Person } from './support/household.ts'
import { desktop, looks, toLookName, toOptions, wear } from './support/looks.ts'
import { createItem } from './support/shopping.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

interface Shared {
  readonly title?: string
  readonly text?: string
}

/** The device shares, or the person changes his mind. Answers what was handed over so far. */
const giveShareSheet = async (page: Page, outcome: 'shared' | 'cancelled' | 'refused') => {
  await page.addInitScript((kind) => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (content) => {
      shared.push(content)
      if (kind === 'cancelled') throw new DOMException('Share canceled', 'AbortError')
      if (kind === 'refused') throw new DOMException('Not now', 'NotAllowedError')
    }
  }, outcome)
  return () => page.evaluate(() => (window as unknown as { shared: Shared[] }).shared)
}

const takeShareSheet = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))

const findDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share List' })

const findText = (page: Page): Locator => findDialog(page).getByRole('textbox', { name: 'The list as text' })

const openShare = async (page: Page): Promise<void> => {
  await page.goto('/shopping')
  await page.getByText('Milk', { exact: true }).first().waitFor()
  await page.evaluate(() => (location.hash = 'share'))
}

const fillList = async (person: Pick<Person, 'request'>): Promise<void> => {
  await createItem(person, { name: 'Bread', isCompleted: true })
  await createItem(person, {
    name: 'Milk',
    category: 'dairy',
    quantity: '2 l',
    estimatedPrice: 3.5,
    notes: 'The blue one',
  })
}

const listText =
  /To buy \(1\)\n\nDairy\n\[ \] Milk, 2 l, \$3\.50\n {4}The blue one\n\nBought \(1\)\n\nOther\n\[x\] Bread/

test('a device that shares is handed the list as text', async ({ household }) => {
  const person = await household.createPerson()
  await fillList(person)
  const listShared = await giveShareSheet(person.page, 'shared')
  await openShare(person.page)
  await expect.poll(listShared).toHaveLength(1)
  const [shared] = await listShared()
  expect(shared?.title).toBe('Shopping List')
  expect(shared?.text).toMatch(listText)
  await expect(person.page).not.toHaveURL(/#share/)
})

test('who changes his mind is back at the list, and a refusal leaves the text', async ({ household }) => {
  const person = await household.createPerson()
  await fillList(person)
  const listShared = await giveShareSheet(person.page, 'cancelled')
  await openShare(person.page)
  await expect.poll(listShared).toHaveLength(1)
  await expect(person.page).not.toHaveURL(/#share/)
  await expect(findDialog(person.page)).toBeHidden()

  await giveShareSheet(person.page, 'refused')
  await openShare(person.page)
  await expect(findText(person.page)).toHaveValue(listText)
  await expect(findDialog(person.page).getByRole('button', { name: 'Share' })).toBeVisible()
})

test('elsewhere the text is copied or kept as a file', async ({ household }) => {
  const { page, request } = await household.createPerson()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillList({ request })
  await takeShareSheet(page)
  await openShare(page)
  const dialog = findDialog(page)
  await expect(findText(page)).toHaveValue(listText)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'Success', 'Copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(listText)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^shopping_\d{4}-\d{2}-\d{2}\.txt$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(listText)
})

test('without a connection the device makes the same text', async ({ household, problems }) => {
  problems.tolerate(/net::ERR_INTERNET_DISCONNECTED/)
  const { page, request } = await household.createPerson()
  await fillList({ request })
  await takeShareSheet(page)
  await openShare(page)
  const online = await findText(page).inputValue()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(true)
  await page.evaluate(() => (location.hash = 'share'))
  await expect(findText(page)).toHaveValue(online)
})

test('the printed list has what is to be bought and nothing of the page', async ({ household }) => {
  for (const look of looks.filter(({ viewport }) => viewport === desktop)) {
    const person = await household.createPerson()
    await wear(person.page, look)
    await fillList(person)
    await person.page.goto('/shopping')
    await person.page.getByText('Milk', { exact: true }).first().waitFor()
    await person.page.waitForLoadState('networkidle')
    await person.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await person.page.emulateMedia({ media: 'print' })
    const paper = await person.page.evaluate(() => document.body.innerText)
    expect(paper).toMatch(/^Shopping List\s+\w{3} \d+, \d{4}\s+DAIRY\s+Milk\s+2 l\s+The blue one\s*$/)
    const colours = await person.page.evaluate(() => {
      const sheet = document.querySelector('[data-printed-sheet]')
      return [document.documentElement, document.body, sheet, sheet?.querySelector('li')].flatMap(
        (element) => {
          const { color, backgroundColor } = getComputedStyle(element ?? document.body)
          return element === sheet || element?.tagName === 'LI' ? [color, backgroundColor] : [backgroundColor]
        },
      )
    })
    expect(colours).toEqual([
      'rgb(255, 255, 255)',
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
      'rgba(0, 0, 0, 0)',
    ])
  }
})

const openStores = async (page: Page): Promise<Locator> => {
  await page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(window, { opened })
    window.open = (...call) => {
      opened.push(call)
      return null
    }
  })
  await page.goto('/shopping#stores')
  return page.getByRole('dialog', { name: 'Store Finder' })
}

const listOpened = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { opened: unknown[] }).opened)

test('SHOP-31: stores are looked for on a map, near a place or near me', async ({ household }) => {
  const { page } = await household.createPerson()
  const context = page.context()
  const dialog = await openStores(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await dialog.getByRole('button', { name: 'Find Stores' }).click()
  await expect(dialog.getByText('Enter a place or postcode, or use your location')).toBeVisible()
  await dialog.getByLabel('Place or postcode').fill('10115 Berlin')
  await dialog.getByRole('button', { name: 'Find Stores' }).click()
  const map = 'https://www.openstreetmap.org/search?query=supermarkets+near+'
  const near = [`${map}10115+Berlin`, '_blank', 'noopener,noreferrer']
  expect(await listOpened(page)).toEqual([near])

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.520_008, longitude: 13.404_954 })
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await expect(dialog.getByLabel('Place or postcode')).toHaveValue('Near me (52.520, 13.405)')
  await dialog.getByRole('button', { name: 'Find Stores' }).click()
  const nearMe = [`${map}52.520%2C+13.405#map=14/52.520/13.405`, '_blank', 'noopener,noreferrer']
  expect(await listOpened(page)).toEqual([near, nearMe])
  expect(calls.filter((url) => /52\.52|10115/.test(url))).toEqual([])
})

test('a location that is not shared is told in words', async ({ household }) => {
  const { page } = await household.createPerson()
  const dialog = await openStores(page)
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await expect(dialog.getByText(/^Your browser does not share your location with this page\./)).toBeVisible()
})

for (const look of looks) {
  test(`sharing and the store finder can be used by everybody (${toLookName(look)})`, async ({
    household,
  }) => {
    const person = await household.createPerson(toOptions(look))
    const { page } = person
    await wear(page, look)
    await takeShareSheet(page)
    await fillList(person)
    await openShare(page)
    await expect(findText(page)).toHaveValue(listText)
    await expectNoViolations(page)
    const dialog = await openStores(page)
    await page.reload()
    await dialog.getByRole('button', { name: 'Find Stores' }).click()
    await dialog.getByText('Enter a place or postcode, or use your location').waitFor()
    await expectNoViolations(page)
  })
}

test('on the narrowest phones the dialogs of the list need no scrolling sideways', async ({ household }) => {
  const person = await household.createPerson({ viewport: { width: 320, height: 640 } })
  const { page } = person
  await takeShareSheet(page)
  await fillList(person)
  await createItem(person, {
    name: 'A-very-long-name-without-any-space-'.repeat(4),
    isCompleted: true,
  })
  for (const [hash, name] of [
    ['share', 'Share List'],
    ['stores', 'Store Finder'],
    ['history', 'Shopping History'],
  ] as const) {
    await page.goto('/')
    await page.goto(`/shopping#${hash}`)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('textbox').or(dialog.getByRole('searchbox'))).toBeVisible()
    if (hash === 'history') await expect(dialog.getByRole('listitem')).toHaveCount(2)
    const widest = await dialog.evaluate((element) =>
      Math.max(...[...element.querySelectorAll('*')].map((inner) => inner.getBoundingClientRect().right)),
    )
    expect(widest).toBeLessThanOrEqual(320)
  }
})
