import type { Page } from '@playwright/test'
import { expectOk } from '../support/instances/accounts.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import type { Person } from '../support/instances/household.ts'
import { onPhone } from '../support/browser/looks.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const toFile = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//School//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  )

const toEvent = (uid: string, ...lines: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@school.example`,
  'DTSTAMP:20261101T080000Z',
  ...lines,
  'END:VEVENT',
]

const calendarPath = '/calendar?date=2026-11-21'

const openCalendar = async (page: Page): Promise<void> => {
  await page.goto(calendarPath)
  await expect(page.getByRole('heading', { level: 1, name: 'Family Calendar' })).toBeVisible()
}

const openDialog = async (page: Page, hash: '#import' | '#subscribe'): Promise<void> => {
  await page.goto(calendarPath + hash)
  await expect(hash === '#import' ? findImport(page) : findSubscribe(page)).toBeVisible()
}

const chooseFromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

const findImport = (page: Page) => page.getByRole('dialog', { name: 'Import Events' })
const findSubscribe = (page: Page) => page.getByRole('dialog', { name: 'Subscribe' })

const chooseFile = async (page: Page, text: string, name = 'school.ics'): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await findImport(page)
    .getByRole('button', { name: /^Choose/ })
    .press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) })
}

const createEvent = async ({ request }: Person, title: string): Promise<void> =>
  expectOk(
    await request.post('/api/calendar', {
      data: { title, startDate: '2026-11-24T09:00:00.000Z', endDate: '2026-11-24T10:00:00.000Z' },
    }),
  )

test(
  'the calendar is exported as a file with the date in its name',
  { tag: '@smoke' },
  async ({ person, page }) => {
    await createEvent(person, 'Dentist')
    await openCalendar(page)
    const download = page.waitForEvent('download')
    await chooseFromMenu(page, 'Export')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^calendar_\d{4}-\d{2}-\d{2}\.ics$/)
    await expectToast(page, 'Success', 'Calendar exported')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toContain('SUMMARY:Dentist')
  },
)

test('the month that is shown is printed without the rest of the page', async ({ person, page }) => {
  await createEvent(person, 'Dentist')
  await page.addInitScript(() =>
    Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') }),
  )
  await openCalendar(page)
  await expect(page.getByText('Dentist').first()).toBeVisible()
  await chooseFromMenu(page, 'Print')
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Dentist').first()).toBeVisible()
  for (const name of ['More', 'Add Event', 'Today'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('a calendar feed is created, read by another program, replaced and revoked', async ({
  household,
  person,
  page,
}) => {
  await createEvent(person, 'Dentist')
  const program = await household.openBrowser()
  // The instance is configured with port 0, so the address of the feed does not contain the actual port.
  const read = async (url: string) => program.request.get(new URL(url).pathname)
  await openCalendar(page)
  await chooseFromMenu(page, 'Subscribe…')
  await expect(page).toHaveURL(/#subscribe$/)
  const dialog = findSubscribe(page)
  await dialog.getByRole('button', { name: 'Create Address' }).click()
  const first = (await dialog.locator('code').textContent()) ?? ''
  await expect(dialog.getByText('This address is shown only now.')).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    first.replace('http:', 'webcal:'),
  )
  await expect(dialog.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  const response = await read(first)
  expect(response.headers()['content-type']).toContain('text/calendar')
  expect(await response.text()).toContain('SUMMARY:Dentist')

  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText(first)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Make a New Address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a New Address' }).click()
  await expect(dialog.locator('code')).not.toHaveText(first)
  const second = (await dialog.locator('code').textContent()) ?? ''
  expect((await read(first)).status()).toBe(404)
  expect((await read(second)).status()).toBe(200)

  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'Success', 'The address no longer works')
  await expect(dialog.getByRole('button', { name: 'Create Address' })).toBeVisible()
  expect((await read(second)).status()).toBe(404)
})

test('importing and subscribing are accessible on a phone', async ({ household }) => {
  test.slow()
  const { page } = await household.createPerson(onPhone)
  await openDialog(page, '#import')
  await expectNoViolations(page)
  const shifts = ['1', '2', '3', '4', '5', '6'].flatMap((uid) =>
    toEvent(uid, 'DTSTART:20261124T140000Z', `RRULE:FREQ=MONTHLY;BYDAY=${uid}TU`, `SUMMARY:Shift ${uid}`),
  )
  await chooseFile(page, toFile(...shifts))
  await findImport(page).getByRole('region', { name: 'What will be different here' }).waitFor()
  await expectNoViolations(page)
  await openCalendar(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menu').waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await openDialog(page, '#subscribe')
  await findSubscribe(page).getByRole('button', { name: 'Create Address' }).click()
  await findSubscribe(page).locator('code').waitFor()
  await expectNoViolations(page)
  await findSubscribe(page).getByRole('button', { name: 'Done' }).click()
  await findSubscribe(page).getByRole('button', { name: 'Revoke' }).waitFor()
  await expectNoViolations(page)
  for (const name of ['Make a New Address', 'Revoke']) {
    await findSubscribe(page).getByRole('button', { name }).click()
    await page.getByRole('alertdialog').waitFor()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
  }
})
