import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectOk } from '../support/instances/accounts.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import type { Person } from '../support/instances/household.ts'
import { onPhone } from '../support/browser/looks.ts'
import { createItem } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const findDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Export to Mobile Notes' })

const openExport = async ({ page }: Pick<Person, 'page'>): Promise<Locator> => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Export to Mobile Notes' }).click()
  const dialog = findDialog(page)
  await dialog.waitFor()
  return dialog
}

const findText = (dialog: Locator, kind: 'Tasks' | 'Shopping' | 'Calendar'): Locator =>
  dialog.getByRole('textbox', { name: `${kind} as text` })

const create = async ({ request }: Pick<Person, 'request'>, path: string, data: object): Promise<void> =>
  expectOk(await request.post(path, { data }))

const createTask = (person: Pick<Person, 'request'>, title: string): Promise<void> =>
  create(person, '/api/tasks', { title, category: 'garden', priority: 'high', description: 'One\ntwo' })

const dayMs = 24 * 60 * 60 * 1000

/** Creates an event five days from now; the export covers 90 days. */
const createEvent = (person: Pick<Person, 'request'>, title: string): Promise<void> => {
  const startDate = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10)
  return create(person, '/api/calendar', { title, startDate, isAllDay: true })
}

/** The current text on the server. */
const readNotes = async ({ request }: Pick<Person, 'request'>, kind: string): Promise<string> => {
  const response = await request.get(`/api/export/${kind}-direct`)
  await expectOk(response)
  return ((await response.json()) as { notesText: string }).notesText
}

const watchExports = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/export/')) paths.push(pathname)
  })
  return paths
}

test(
  'the dialog loads the text for each tab when the tab is opened',
  {
    tag: [
      '@smoke',
      '@EXPORT-01',
      '@EXPORT-02',
      '@EXPORT-03',
      '@EXPORT-04',
      '@EXPORT-05',
      '@EXPORT-06',
      '@EXPORT-07',
      '@EXPORT-08',
      '@EXPORT-09',
      '@EXPORT-10',
      '@EXPORT-11',
      '@EXPORT-12',
      '@DASH-21',
    ],
  },
  async ({ household }) => {
    const person = await household.createPerson({ timezoneId: 'UTC' })
    await createTask(person, 'Water the plants')
    await createTask(person, 'Sweep')
    await createItem(person, { name: 'Milk', estimatedPrice: 1.99 })
    await createEvent(person, 'Dentist')
    const paths = watchExports(person.page)
    const dialog = await openExport(person)
    await expect(dialog.getByRole('tab')).toHaveText(['Tasks', 'Shopping', 'Calendar'])
    await expect(dialog.getByRole('tab', { name: 'Tasks' })).toHaveAttribute('aria-selected', 'true')
    await expect(findText(dialog, 'Tasks')).toHaveValue(await readNotes(person, 'tasks'))
    await expect(findText(dialog, 'Tasks')).toHaveValue(/\n\[ \] Sweep, high priority\n {4}One two\n/)
    await expect(findText(dialog, 'Tasks')).toHaveCSS('font-family', /mono/)
    await expect(dialog.getByText('2 tasks', { exact: true })).toBeVisible()
    const thisYear = new RegExp(`^Exported .*${new Date().getFullYear()}`)
    await expect(dialog.getByText(thisYear)).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'How to use it' }).getByRole('listitem')).toHaveText([
      /Copy the text\./,
      /Open your phone's notes app\./,
      /Paste it into a new note\./,
    ])
    // The text may be fetched twice, because the event stream refetches everything on opening.
    expect([...new Set(paths)]).toEqual(['/api/export/tasks-direct'])

    await dialog.getByRole('tab', { name: 'Shopping' }).click()
    await expect(findText(dialog, 'Shopping')).toHaveValue(await readNotes(person, 'shopping'))
    await expect(dialog.getByText('1 shopping item', { exact: true })).toBeVisible()
    await dialog.getByRole('tab', { name: 'Calendar' }).click()
    await expect(findText(dialog, 'Calendar')).toHaveValue(/All day: Dentist/)
    await expect(dialog.getByText(/^\d+ calendar events?$/)).toBeVisible()
    expect([...new Set(paths)].slice(1)).toEqual([
      '/api/export/shopping-direct',
      '/api/export/calendar-direct',
    ])
  },
)

test(
  'the name of the exported file contains the local date',
  { tag: ['@EXPORT-16', '@EXPORT-17', '@XPORT-08', '@XPORT-15'] },
  async ({ household }) => {
    // These zones are so far apart that at any time at least one of them has a different date than UTC.
    for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const person = await household.createPerson({ timezoneId })
      await createTask(person, 'Water the plants – tomorrow 🌱')
      const dialog = await openExport(person)
      const day = await person.page.evaluate(() => {
        const now = new Date()
        const pad = (part: number) => String(part).padStart(2, '0')
        return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
      })
      const isDownloading = person.page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Download' }).click()
      const download = await isDownloading
      expect(download.suggestedFilename()).toBe(`tasks_${day}.txt`)
      await expectToast(person.page, 'Download started', `tasks_${day}.txt`)
      const saved = await readFile(await download.path(), 'utf8')
      expect(saved).toBe(await findText(dialog, 'Tasks').inputValue())
      expect(saved).toContain('[ ] Water the plants – tomorrow 🌱, high priority\n')
    }
  },
)

test(
  'the text is refetched when the dialog is opened again and when the data changes',
  { tag: ['@EXPORT-12', '@TASK-34', '@SHOP-24', '@CAL-22'] },
  async ({ person }) => {
    await createTask(person, 'Sweep')
    const paths = watchExports(person.page)
    const dialog = await openExport(person)
    const tasks = findText(dialog, 'Tasks')
    await expect(tasks).toHaveValue(/Sweep/)
    await createTask(person, 'Water the plants')
    await expect(tasks).toHaveValue(/Water the plants/)
    await dialog.getByRole('tab', { name: 'Shopping' }).click()
    await createItem(person, { name: 'Milk' })
    await expect(findText(dialog, 'Shopping')).toHaveValue(/Milk/)
    await dialog.getByRole('tab', { name: 'Calendar' }).click()
    await createEvent(person, 'Dentist')
    await expect(findText(dialog, 'Calendar')).toHaveValue(/Dentist/)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    const before = paths.length
    await person.page.getByRole('button', { name: 'Export to Mobile Notes' }).click()
    await expect(tasks).toHaveValue(/Water the plants/)
    expect(paths.slice(before)).toEqual(['/api/export/tasks-direct'])
  },
)

test('on a phone the dialog is a sheet that does not scroll sideways and shows both export buttons', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: { width: 320, height: 568 }, hasTouch: true })
  for (let number = 1; number <= 12; number += 1)
    await createTask(person, `Task ${number} ${'long '.repeat(30)}`)
  const dialog = await openExport(person)
  await expect(findText(dialog, 'Tasks')).toBeVisible()
  for (const name of ['Copy to Clipboard', 'Download']) {
    const button = dialog.getByRole('button', { name })
    await expect(button).toBeInViewport({ ratio: 1 })
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const isWide = await person.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  expect(await findText(dialog, 'Tasks').evaluate((area) => area.scrollWidth > area.clientWidth)).toBe(false)
})

test('the dialog is accessible with and without text to export on a phone', async ({ household }) => {
  const person = await household.createPerson(onPhone)
  await createTask(person, 'Sweep')
  const dialog = await openExport(person)
  await expect(findText(dialog, 'Tasks')).toBeVisible()
  await expectNoViolations(person.page, { hasOpenLayer: true })
  await dialog.getByRole('tab', { name: 'Shopping' }).click()
  await expect(dialog.getByText('No shopping items available for export')).toBeVisible()
  await expectNoViolations(person.page, { hasOpenLayer: true })
})
