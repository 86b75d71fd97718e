import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import type { Person } from '../support/instances/household.ts'
import { onPhone } from '../support/browser/looks.ts'
import { createItem } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

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

test('on devices that do not support sharing, the text can be copied or downloaded, and offline the device produces the same text', async ({
  problems,
  person: { page, request },
}) => {
  problems.tolerate(/net::ERR_INTERNET_DISCONNECTED/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillList({ request })
  await takeShareSheet(page)
  await openShare(page)
  const dialog = findDialog(page)
  await expect(findText(page)).toHaveValue(listText)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'Success', 'Copied to clipboard')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(listText)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^shopping_\d{4}-\d{2}-\d{2}\.txt$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(listText)

  const online = await findText(page).inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(true)
  await page.evaluate(() => (location.hash = 'share'))
  await expect(findText(page)).toHaveValue(online)
})

test('printing the list prints the open items without the rest of the page', async ({ person }) => {
  await fillList(person)
  await person.page.goto('/shopping')
  for (const theme of ['light', 'dark']) {
    await person.page.emulateMedia({ media: 'screen' })
    await person.page.evaluate((name) => localStorage.setItem('theme', name), theme)
    await person.page.reload()
    await person.page.getByText('Milk', { exact: true }).first().waitFor()
    // The sheet for paper and its styles are loaded with the first use of the page, such as the first key of Ctrl + P.
    await person.page.keyboard.press('Control')
    await person.page.emulateMedia({ media: 'print' })
    await expect
      .poll(() =>
        person.page.evaluate(() => {
          dispatchEvent(new Event('beforeprint'))
          return document.body.innerText
        }),
      )
      .toMatch(/^Shopping List\s+\w{3} \d+, \d{4}\s+DAIRY\s+Milk\s+2 l\s+The blue one\s*$/)
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
  await page.goto('/shopping#stores')
  return page.getByRole('dialog', { name: 'Store Finder' })
}

test('sharing and the store finder are accessible on a phone', async ({ household }) => {
  const person = await household.createPerson(onPhone)
  const { page } = person
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

test('the dialogs of the shopping list do not scroll sideways on the narrowest phones', async ({
  household,
}) => {
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
