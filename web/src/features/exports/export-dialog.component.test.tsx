import { exportsApi } from '@roost/contract/exports/exports.ts'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { expectDeparture } from '../../../test-support/rows/departures.ts'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { expectFailureToast, expectToast } from '../../../test-support/pages/toast.ts'

const exportDate = '2026-05-05T10:00:00.000Z'
const taskText = '[ ] Sweep, high priority\n    One\n    two\n'
const shoppingText = '[ ] Milk\n'
const calendarText = 'All day: Dentist\n'

const createFullHousehold = (): FakeServer => {
  const server = createHousehold(createAccount())
  server.respond(exportsApi.tasks, { data: [], notesText: taskText, exportDate, totalTasks: 2 })
  server.respond(exportsApi.shopping, { data: [], notesText: shoppingText, exportDate, totalItems: 1 })
  server.respond(exportsApi.calendar, { data: [], notesText: calendarText, exportDate, totalEvents: 1204 })
  return server
}

const findOpener = (): Locator => page.getByRole('button', { name: 'Export to Mobile Notes' })

const findDialog = (): Locator => page.getByRole('dialog', { name: 'Export to Mobile Notes' })

const openExport = async (server: FakeServer): Promise<Locator> => {
  await renderPage('/', server)
  await findOpener().click()
  return findDialog()
}

const findText = (dialog: Locator, kind: 'Tasks' | 'Shopping' | 'Calendar'): Locator =>
  dialog.getByRole('textbox', { name: `${kind} as text` })

const copyIt = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Copy to Clipboard' }).click()

/** Removes the clipboard, which is also missing on a home network without a certificate. */
const takeClipboard = () =>
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)

test('each export is copied unchanged', { tags: ['EXPORT-05', 'EXPORT-14'] }, async () => {
  const dialog = await openExport(createFullHousehold())
  for (const [kind, text] of [
    ['Tasks', taskText],
    ['Shopping', shoppingText],
    ['Calendar', calendarText],
  ] as const) {
    await dialog.getByRole('tab', { name: kind }).click()
    await copyIt(dialog)
    await expectToast(
      'Copied to clipboard',
      `${kind} export copied successfully! You can now paste it into your mobile notes app.`,
    )
    expect(await navigator.clipboard.readText()).toBe(text)
  }
  await expect.element(dialog.getByText('1,204 calendar events', { exact: true })).toBeVisible()
})

test('an export is copied even on a page without https', { tags: ['EXPORT-18'] }, async () => {
  await navigator.clipboard.writeText('of before')
  const taken = takeClipboard()
  const dialog = await openExport(createFullHousehold())
  await copyIt(dialog)
  await expectToast(
    'Copied to clipboard',
    'Tasks export copied successfully! You can now paste it into your mobile notes app.',
  )
  await expect.element(dialog.getByRole('button', { name: 'Copy to Clipboard' })).toHaveFocus()
  taken.mockRestore()
  expect(await navigator.clipboard.readText()).toBe(taskText)
})

test(
  'an export that cannot be copied is selected, so that the user can copy it with the keyboard',
  { tags: ['EXPORT-15', 'EXPORT-18', 'XPORT-09'] },
  async () => {
    takeClipboard()
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const dialog = await openExport(createFullHousehold())
    await copyIt(dialog)
    await expectFailureToast(
      'Copy failed',
      'Failed to copy to clipboard. Try selecting and copying the text manually.',
    )
    const text = findText(dialog, 'Tasks')
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveSelection(taskText)
  },
)

test(
  'a tab without records says that there is nothing to export, and cannot be copied or downloaded',
  { tags: ['EXPORT-06', 'EXPORT-07'] },
  async () => {
    const server = createHousehold(createAccount())
    const nothing = { data: [], notesText: '', exportDate }
    server.respond(exportsApi.tasks, { ...nothing, totalTasks: 0 })
    server.respond(exportsApi.shopping, { ...nothing, totalItems: 0 })
    server.respond(exportsApi.calendar, { ...nothing, totalEvents: 0 })
    const dialog = await openExport(server)
    for (const [kind, words] of [
      ['Tasks', 'tasks'],
      ['Shopping', 'shopping items'],
      ['Calendar', 'calendar events'],
    ] as const) {
      await dialog.getByRole('tab', { name: kind }).click()
      await expect.element(dialog.getByText(`No ${words} available for export`)).toBeVisible()
      await expect.element(dialog.getByText(`Create some ${words} first to export them.`)).toBeVisible()
      await expect.element(dialog.getByText(`0 ${words}`, { exact: true })).toBeVisible()
      await expect.element(dialog.getByRole('button', { name: 'Copy to Clipboard' })).toBeDisabled()
      await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
    }
  },
)

test(
  'a spinner is shown while the export loads, and a failure is explained and can be retried',
  { tags: ['EXPORT-17'] },
  async () => {
    const message = 'The server is busy right now. Please try again in a moment.'
    const server = createFullHousehold()
    server.fail(exportsApi.tasks, { status: 503, message })
    const letGo = server.hold(exportsApi.tasks)
    const dialog = await openExport(server)
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading the export')
    letGo()
    await expect.element(dialog.getByRole('alert').getByText(message)).toBeVisible()
    server.repairOnNextClick(exportsApi.tasks)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect.element(findText(dialog, 'Tasks')).toHaveValue(taskText)
  },
)

test('the dialog can be used with the keyboard alone and returns the focus when it closes', async () => {
  await renderPage('/', createFullHousehold())
  await expect.element(findOpener()).toBeVisible()
  findOpener().element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = findDialog()
  await expect.element(findText(dialog, 'Tasks')).toBeVisible()
  await expect.element(dialog.getByRole('tab', { name: 'Tasks' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(findText(dialog, 'Shopping')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(findText(dialog, 'Tasks')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(findText(dialog, 'Tasks')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(findOpener()).toHaveFocus()
})

test(
  'after the session has expired, opening a tab shows a message and opens the sign-in page',
  { tags: ['EXPORT-17', 'DASH-52'] },
  async () => {
    const server = createFullHousehold()
    server.fail(exportsApi.shopping, 'unauthorized')
    const dialog = await openExport(server)
    await expectDeparture('/api/login', async () => {
      await dialog.getByRole('tab', { name: 'Shopping' }).click()
      await expectToast('Unauthorized', 'You are logged out. Logging in again...')
    })
  },
)
