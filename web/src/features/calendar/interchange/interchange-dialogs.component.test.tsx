import { calendarApi, type ImportReport } from '@roost/contract/calendar/calendar.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectTexts } from '../../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast } from '../../../../test-support/pages/toast.ts'

const report: ImportReport = {
  counts: { events: 3, series: 0, exceptions: 0, known: 0, changed: 0, edited: 0, skipped: 0 },
  warnings: [],
  updates: [],
}

const toFile = (content: string | Uint8Array<ArrayBuffer>, name = 'school.ics'): File =>
  new File([content], name, { type: 'text/calendar' })

const openCalendar = async (hash = ''): Promise<FakeServer> => {
  const server = createHousehold(createAccount())
  server.respond(calendarApi.importFile, report)
  await renderPage(`/calendar?date=2026-11-21${hash}`, server)
  return server
}

const findImport = (): Locator => page.getByRole('dialog', { name: 'Import Events' })
const findDropPlace = (): Locator => findImport().getByText('Drop a file here, or')
const findOffer = (): Locator => findImport().getByRole('button', { name: 'Import 3 events' })

const chooseFile = async (file: File): Promise<void> => {
  await expect.element(findImport()).toBeVisible()
  const input = findImport().element().querySelector<HTMLElement>('input[type="file"]')
  if (!input) throw new Error('The dialog takes no file')
  await userEvent.upload(input, file)
}

test('a file can be dropped on the dialog', async () => {
  const server = await openCalendar('#import')
  await expect.element(findDropPlace()).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(toFile('BEGIN:VCALENDAR', 'dropped.ics'))
  for (const kind of ['dragover', 'drop'])
    findDropPlace()
      .element()
      .dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(findImport().getByText('dropped.ics')).toBeVisible()
  await expect.element(findOffer()).toBeVisible()
  expect(server.calls(calendarApi.importFile)).toMatchObject([{ file: 'BEGIN:VCALENDAR', isDryRun: true }])
})

test('the wrong kind of file, a file that is too large and an unreachable server are reported', async () => {
  const server = await openCalendar('#import')
  const alert = findImport().getByRole('alert')
  server.fail(calendarApi.importFile, 'calendar.unreadable_file')
  await chooseFile(toFile('Dear diary', 'diary.txt'))
  await expect.element(alert).toHaveTextContent('This is not an iCalendar file.')
  await chooseFile(toFile('x'.repeat(2_200_000), 'large.ics'))
  await expect
    .element(alert)
    .toHaveTextContent('This file is larger than 20 MB, which is the most that can be imported.')
  server.fail(calendarApi.importFile, 'unreachable')
  await chooseFile(toFile('BEGIN:VCALENDAR'))
  await expect.element(alert).toMatchTextContent("Can't reach the server")
  server.repair(calendarApi.importFile)
  await chooseFile(toFile('BEGIN:VCALENDAR'))
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(findOffer()).toBeVisible()
})

test('a file that is too large for one request is imported in parts, and reported as one', async () => {
  const server = await openCalendar('#import')
  const toEvent = (uid: string) =>
    ['BEGIN:VEVENT', `UID:${uid}`, `DESCRIPTION:${'y'.repeat(900_000)}`, 'END:VEVENT'].join('\r\n')
  const lines = ['BEGIN:VCALENDAR', ...['a', 'b', 'c'].map(toEvent), 'END:VCALENDAR', '']
  server.respond(calendarApi.importFile, ({ file }) => ({
    counts: {
      events: file.split('BEGIN:VEVENT').length - 1,
      series: 0,
      exceptions: 0,
      known: 0,
      changed: 0,
      edited: 0,
      skipped: 0,
    },
    warnings: [],
    updates: [],
  }))
  await chooseFile(toFile(lines.join('\r\n')))
  await findImport().getByRole('button', { name: 'Import 3 events' }).click()
  await expectToast('Success', 'Imported 3 events')
  expect(server.calls(calendarApi.importFile).map(({ isDryRun }) => isDryRun)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a file is unfolded and decoded before it is sent, and the report names its encoding', async () => {
  const server = await openCalendar('#import')
  const latin1 = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Fr\xfchst\r\n \xfcck\r\n'
  await chooseFile(toFile(Uint8Array.from(latin1, (character) => character.charCodeAt(0))))
  const list = findImport().getByRole('region', { name: 'What will be different here' })
  await expectTexts(list.getByRole('listitem'), [
    'Some of the file is not in UTF-8: its characters are read as Windows-1252.',
  ])
  expect(server.calls(calendarApi.importFile)).toMatchObject([
    { file: 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Frühstück\r\n' },
  ])
})

test('events that are newer in the file are offered with both values; what was changed here is replaced on request', async () => {
  const server = await openCalendar('#import')
  server.respond(calendarApi.importFile, ({ isDryRun, updates }) => ({
    counts: { ...report.counts, events: 0, changed: isDryRun || updates === 'all' ? 2 : 1, edited: 1 },
    warnings: [],
    updates: [
      {
        title: 'Choir',
        isEdited: false,
        differences: [
          { field: 'start' as const, here: '2028-03-01T17:00:00.000Z', file: '2028-03-01T18:00:00.000Z' },
          { field: 'location' as const, here: null, file: 'Hall' },
        ],
      },
      {
        title: 'Singing',
        isEdited: true,
        differences: [
          { field: 'title' as const, here: 'Singing', file: 'Band' },
          { field: 'days' as const, here: null, file: null },
        ],
      },
    ],
  }))
  await chooseFile(toFile('BEGIN:VCALENDAR'))
  await expect.element(findImport().getByText('Nothing new: 2 are newer in the file.')).toBeVisible()
  const offer = findImport().getByRole('region', { name: 'Newer in the file' })
  await expectTexts(offer.getByRole('listitem'), [
    'ChoirStart: Mar 1, 2028, 6:00 PM → Mar 1, 2028, 7:00 PMLocation: – → Hall',
    'Singing (changed here)Title: Singing → BandSingle dates',
  ])
  await expect.element(findImport().getByRole('button', { name: 'Update 1 event' })).toBeVisible()
  await offer.getByRole('switch', { name: 'Update 1 event' }).click()
  await expect.element(findImport().getByRole('button', { name: /^Update/ })).not.toBeInTheDocument()
  await offer.getByRole('switch', { name: 'Update 1 event' }).click()
  await offer.getByRole('switch', { name: 'Replace 1 event that was changed here' }).click()
  await findImport().getByRole('button', { name: 'Update 2 events' }).click()
  await expectToast('Success', 'Updated 2 events')
  expect(server.calls(calendarApi.importFile)).toMatchObject([
    { isDryRun: true, updates: 'none' },
    { isDryRun: false, updates: 'all' },
  ])
})

test('a failed export is reported', async () => {
  const server = await openCalendar()
  server.fail(calendarApi.exportFile, 'unreachable')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expectFailureToast('Error', "Can't reach the server. Please check your connection and try again.")
})

test('when the subscription cannot be loaded, the dialog says so and Retry loads it', async () => {
  const server = createHousehold(createAccount())
  server.fail(calendarApi.feed, { status: 500, message: 'Something went wrong' })
  await renderPage('/calendar?date=2026-11-21#subscribe', server)
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await expect.element(dialog.getByText('The subscription could not be loaded')).toBeVisible()
  server.repairOnNextClick(calendarApi.feed)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Create Address' })).toBeVisible()
})

test('an address includes tasks if that is chosen when it is made or replaced', async () => {
  const server = createHousehold(createAccount())
  const address = {
    url: 'https://roost.example/api/calendar/feeds/secret.ics',
    qrCode: 'data:image/svg+xml,',
  }
  const createdAt = '2026-11-01T08:00:00.000Z'
  server.respond(calendarApi.feed, { feed: null })
  server.respond(calendarApi.createFeed, address)
  await renderPage('/calendar?date=2026-11-21#subscribe', server)
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await dialog.getByRole('switch', { name: 'Include tasks' }).click()
  await expectAccessible(dialog)
  server.respond(calendarApi.feed, { feed: { createdAt, lastReadAt: null, hasTasks: true } })
  await dialog.getByRole('button', { name: 'Create Address' }).click()
  await expect.element(dialog.getByText(address.url)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog.getByText('Included', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Make a New Address' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make a new address?' })
  await expect.element(question.getByRole('switch', { name: 'Include tasks' })).toBeChecked()
  await question.getByRole('switch', { name: 'Include tasks' }).click()
  await question.getByRole('button', { name: 'Make a New Address' }).click()
  await expect.element(dialog.getByText(address.url)).toBeVisible()
  expect(server.calls(calendarApi.createFeed)).toMatchObject([{ hasTasks: true }, { hasTasks: false }])
})

test('a file is imported by keyboard after a preview, which shows each warning once', async () => {
  const server = await openCalendar()
  const counts = { events: 2, series: 1, exceptions: 0, known: 0, changed: 0, edited: 0, skipped: 0 }
  const message = 'It repeats in a way that is not possible here.'
  const warnings = ['1', '2', '3', '4', '5'].map((shift) => ({ title: `Shift ${shift}`, message }))
  server.respond(calendarApi.importFile, { counts, warnings, updates: [] })
  await expect.element(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  page.getByRole('button', { name: 'More', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Import…' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#import')
  await chooseFile(toFile('BEGIN:VCALENDAR'))
  await expect.element(findImport().getByText('2 events, 1 recurring event', { exact: true })).toHaveFocus()
  const list = findImport().getByRole('region', { name: 'What will be different here' })
  await expectTexts(list.getByRole('listitem'), [/^Shift 1, Shift 2, Shift 3 and 2 more: It repeats/])
  expect(server.calls(calendarApi.importFile)).toMatchObject([{ isDryRun: true }])

  findOffer().element().focus()
  await userEvent.keyboard('{Enter}')
  await expectToast('Success', 'Imported 3 events')
  await expect.element(findImport()).not.toBeInTheDocument()
  expect(server.calls(calendarApi.importFile)).toMatchObject([{ isDryRun: true }, { isDryRun: false }])
})

test('a file that adds nothing is not offered for import', async () => {
  const server = await openCalendar('#import')
  const counts = { events: 0, series: 0, exceptions: 0, known: 3, changed: 0, edited: 0, skipped: 0 }
  server.respond(calendarApi.importFile, { counts, warnings: [], updates: [] })
  await chooseFile(toFile('BEGIN:VCALENDAR'))
  await expect
    .element(findImport().getByText('Everything in this file is in your calendar already.'))
    .toBeVisible()
  await expect.element(findImport().getByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await findImport().getByRole('button', { name: 'Close' }).first().click()
  await expect.element(findImport()).not.toBeInTheDocument()
})

test('a dialog opened by a link focuses the dialog itself instead of its close button', async () => {
  const server = createHousehold(createAccount())
  server.respond(calendarApi.feed, { feed: null })
  await renderPage('/calendar?date=2026-11-21#subscribe', server)
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await expect.element(dialog).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => dialog.element().querySelectorAll(':focus').length).toBe(1)
})
