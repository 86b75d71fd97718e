import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import type { DashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { expectDeparture } from '../../../../test-support/rows/departures.ts'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { defaultConfig } from '../layout/widgets.rules.ts'
import { expectFailureToast, expectToast, findToast } from '../../../../test-support/pages/toast.ts'

/** Creates a server that stores the saved configuration, like the real one. */
const createDashboardServer = (): FakeServer => {
  const server = createHousehold(createAccount())
  server.respond(dashboardApi.saveConfig, ({ config }) => {
    server.respond(dashboardApi.config, { config })
    return { config }
  })
  return server
}

const findSaved = (server: FakeServer): DashboardConfig | undefined =>
  (server.calls(dashboardApi.saveConfig).at(-1) as { config: DashboardConfig } | undefined)?.config

const findDialog = (): Locator => page.getByRole('dialog', { name: 'Customize Dashboard' })

const openDialog = async (): Promise<Locator> => {
  await page.getByRole('button', { name: 'Customize Dashboard' }).click()
  return findDialog()
}

const openDashboard = async (server: FakeServer): Promise<Locator> => {
  await renderPage('/', server)
  return openDialog()
}

const findWidget = (title: string): Locator => page.getByRole('region', { name: title })

const save = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Save Changes' }).click()

test(
  'widgets can be hidden, renamed, resized and removed',
  { tags: ['DASH-27', 'DASH-40', 'DASH-41'] },
  async () => {
    const server = createDashboardServer()
    const dialog = await openDashboard(server)
    await dialog.getByRole('switch', { name: 'Show Recent Expenses' }).click()
    await dialog.getByRole('button', { name: 'Remove Budget Overview' }).click()

    await dialog.getByRole('button', { name: 'Edit Shopping List' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Widget' })
    const options = edit.getByLabelText('Size').getByRole('option')
    await expect.element(options).toHaveLength(6)
    expect(options.elements().map(({ textContent }) => textContent)).toEqual([
      'Custom (6x3)',
      'Small (3x2)',
      'Medium (4x3)',
      'Large (6x4)',
      'Full Width Short (12x2)',
      'Full Width Tall (12x4)',
    ])
    await edit.getByLabelText('Title').fill('   ')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(edit.getByText('A widget needs a title')).toBeVisible()
    await edit.getByLabelText('Title').fill('x'.repeat(101))
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(edit.getByText('The title of a widget must be at most 100 characters')).toBeVisible()
    await edit.getByLabelText('Title').fill('To buy')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Shopping List · Custom (6x3)')).toBeVisible()

    await dialog.getByRole('button', { name: 'Edit Upcoming Events' }).click()
    await edit.getByLabelText('Size').selectOptions('Full Width Tall (12x4)')
    await edit.getByRole('button', { name: 'Save' }).click()
    await save(dialog)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(findWidget('To buy')).toBeVisible()
    await expect.element(findWidget('Recent Expenses')).not.toBeInTheDocument()
    await expect.element(findWidget('Budget Overview')).not.toBeInTheDocument()
    const widgets = findSaved(server)?.widgets ?? []
    expect(widgets.map(({ id }) => id)).not.toContain('budget-overview')
    const byId = new Map(widgets.map((widget) => [widget.id, widget]))
    expect(byId.get('recent-expenses')?.isVisible).toBe(false)
    expect(byId.get('shopping-list')).toMatchObject({ title: 'To buy', position: { width: 6, height: 3 } })
    expect(byId.get('upcoming-events')?.position).toMatchObject({ x: 0, width: 12, height: 4 })
  },
)

test(
  'order and layout can be changed with the keyboard alone',
  { tags: ['DASH-28', 'DASH-43'] },
  async () => {
    const server = createDashboardServer()
    const dialog = await openDashboard(server)
    const up = dialog.getByRole('button', { name: 'Move Budget Overview up' })
    up.element().focus()
    for (let press = 0; press < 6; press += 1) await userEvent.keyboard('{Enter}')
    await expect.element(up).toHaveFocus()
    await expect.element(dialog.getByRole('switch').first()).toHaveAccessibleName('Show Budget Overview')
    dialog.getByRole('tab', { name: 'Widgets' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog.getByRole('radio', { name: 'Grid' })).toBeChecked()
    dialog.getByRole('radio', { name: 'Grid' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(dialog.getByRole('radio', { name: 'List' })).toBeChecked()
    dialog.getByRole('button', { name: 'Save Changes' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    const saved = findSaved(server)
    expect(saved?.layout).toBe('list')
    expect(saved?.widgets.find(({ id }) => id === 'budget-overview')?.position).toMatchObject({ x: 0, y: 0 })
    const toTop = (title: string) => findWidget(title).element().getBoundingClientRect().top
    expect(toTop('Budget Overview')).toBeLessThan(toTop('Recent Tasks'))
  },
)

test('Cancel and Escape discard the changes', { tags: ['DASH-49'] }, async () => {
  const server = createDashboardServer()
  await renderPage('/', server)
  for (const leave of ['Cancel', 'Escape']) {
    const dialog = await openDialog()
    await expect.element(dialog.getByRole('switch')).toHaveLength(6)
    await dialog.getByRole('button', { name: 'Remove Recent Tasks' }).click()
    await expect.element(dialog.getByRole('switch')).toHaveLength(5)
    if (leave === 'Escape') await userEvent.keyboard('{Escape}')
    else await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await expect.element(findWidget('Recent Tasks')).toBeVisible()
  expect(server.calls(dashboardApi.saveConfig)).toEqual([])
})

test(
  'after a failure the dialog keeps the draft, which can be saved later',
  { tags: ['DASH-49', 'DASH-53'] },
  async () => {
    const server = createDashboardServer()
    const dialog = await openDashboard(server)
    await dialog.getByRole('button', { name: 'Remove Recent Tasks' }).click()
    const failure = { status: 500, message: 'Internal Server Error' } as const
    server.fail(dashboardApi.saveConfig, failure)
    await save(dialog)
    await expectFailureToast('Error', 'Failed to save dashboard configuration.')
    server.repair(dashboardApi.saveConfig)
    server.fail(dashboardApi.resetConfig, failure)
    await dialog.getByRole('button', { name: 'Reset to Default' }).click()
    await expectFailureToast('Error', 'Failed to reset dashboard configuration.')
    await expect.element(dialog.getByRole('switch')).toHaveLength(5)
    await save(dialog)
    await expectToast('Dashboard Updated', 'Your dashboard configuration has been saved.')
    await expect.element(findWidget('Recent Tasks')).not.toBeInTheDocument()
  },
)

test(
  'resetting restores the default dashboard, and Undo restores the previous layout',
  { tags: ['DASH-47', 'DASH-51'] },
  async () => {
    const server = createDashboardServer()
    const [stats] = defaultConfig.widgets
    const config = { ...defaultConfig, widgets: stats ? [stats] : [] }
    server.respond(dashboardApi.config, { config })
    server.respond(dashboardApi.resetConfig, { success: true })
    const dialog = await openDashboard(server)
    await expect.element(dialog.getByRole('switch')).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Reset to Default' }).click()
    await expectToast('Dashboard Reset', 'Your dashboard has been reset to default settings.')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(findWidget('Recent Tasks')).toBeVisible()
    expect(server.calls(dashboardApi.resetConfig)).toHaveLength(1)
    await findToast().getByRole('button', { name: 'Undo' }).click()
    await expect.element(findWidget('Recent Tasks')).not.toBeInTheDocument()
    expect(findSaved(server)).toEqual(config)
  },
)

test('the form says that there can be at most fifty widgets', async () => {
  const server = createDashboardServer()
  const widgets = Array.from({ length: 49 }, (_, index) => ({
    id: `stats-${index}`,
    type: 'stats' as const,
    title: `Overview ${index}`,
    position: { x: 0, y: index, width: 12, height: 2 },
    isVisible: index === 0,
  }))
  server.respond(dashboardApi.config, { config: { widgets, layout: 'grid', theme: 'auto' } })
  const dialog = await openDashboard(server)
  await dialog.getByLabelText('Widget type').selectOptions('Tasks – Recent and upcoming tasks')
  await dialog.getByRole('button', { name: 'Add Widget' }).click()
  await expect
    .element(dialog.getByText('The dashboard can hold at most 50 widgets. Remove one first.'))
    .toBeVisible()
  await expect.element(dialog.getByLabelText('Widget type')).toBeDisabled()
  await save(dialog)
  await expectToast('Dashboard Updated', 'Your dashboard configuration has been saved.')
  expect(findSaved(server)?.widgets).toHaveLength(50)
})

test.for([
  ['Save Changes', dashboardApi.saveConfig],
  ['Reset to Default', dashboardApi.resetConfig],
] as const)(
  '%s after the session has expired shows a message and opens the sign-in page',
  { tags: ['DASH-52'] },
  async ([name, endpoint]) => {
    const server = createDashboardServer()
    server.fail(endpoint, 'unauthorized')
    const dialog = await openDashboard(server)
    await expectDeparture('/api/login', async () => {
      await dialog.getByRole('button', { name }).click()
      await expectToast('Unauthorized', 'You are logged out. Logging in again...')
    })
  },
)
