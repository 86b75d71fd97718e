import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import type { DashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { expectUrl } from '../../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast } from '../../../../test-support/pages/toast.ts'
import { defaultConfig } from '../layout/widgets.rules.ts'

const findEditor = (): Locator => page.getByRole('region', { name: 'Arrange the dashboard' })
const save = (): Promise<void> => findEditor().getByRole('button', { name: 'Save' }).click()

/** Begins to arrange this layout, on a server that stores the arranged one. */
const beginArranging = async (config: DashboardConfig): Promise<FakeServer> => {
  const server = createHousehold(createAccount())
  server.respond(dashboardApi.config, { config })
  server.respond(dashboardApi.saveConfig, ({ config: saved }) => ({ config: saved }))
  await renderPage('/', server)
  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  await expect.element(findEditor()).toBeVisible()
  return server
}

const readPlaces = (server: FakeServer): Record<string, string> => {
  const sent = server.calls(dashboardApi.saveConfig).at(-1) as { config: DashboardConfig } | undefined
  const widgets = sent?.config.widgets ?? []
  return Object.fromEntries(
    widgets.map(({ id, position: { x, y, width, height } }) => [id, `${x},${y} ${width}x${height}`]),
  )
}

const pressStep = async (title: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Move or resize ${title}`, exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await userEvent.keyboard('{Escape}')
}

test('a layout that cannot be saved stays on the screen, and leaving the page asks for confirmation', async () => {
  const server = await beginArranging(defaultConfig)
  await pressStep('Recent Tasks', 'Move Recent Tasks right')
  server.fail(dashboardApi.saveConfig, 'unreachable')
  await save()
  await expectFailureToast('Error', 'Failed to save dashboard configuration.')
  server.repair(dashboardApi.saveConfig)

  const question = page.getByRole('alertdialog', { name: 'Discard the new layout?' })
  const tasks = page.getByRole('navigation').getByRole('link', { name: 'Tasks', exact: true })
  await tasks.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await save()
  await expectToast('Dashboard Updated', 'Your dashboard configuration has been saved.')
  await expect.element(findEditor()).not.toBeInTheDocument()
  expect(readPlaces(server)).toMatchObject({ 'recent-tasks': '6,2 6x4' })

  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  await pressStep('Recent Tasks', 'Move Recent Tasks left')
  await tasks.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectUrl('/tasks')
  expect(readPlaces(server)).toMatchObject({ 'recent-tasks': '6,2 6x4' })
})

test('in the list layout only the order of the visible widgets can be changed, even on a wide screen', async () => {
  const widgets = defaultConfig.widgets.map((widget) => ({
    ...widget,
    isVisible: widget.id !== 'recent-expenses',
  }))
  const server = await beginArranging({ ...defaultConfig, widgets, layout: 'list' })
  await expect.element(findEditor().getByRole('button', { name: /^Move .* up$/ })).toHaveLength(5)
  await expect.element(findEditor().getByRole('button', { name: /^Move or resize/ })).not.toBeInTheDocument()
  await findEditor().getByRole('button', { name: 'Move Shopping List up' }).click()
  await expect.element(page.getByRole('status').getByText('Shopping List: 2 of 5')).toBeInTheDocument()
  await save()
  await expect.element(findEditor()).not.toBeInTheDocument()
  const places = readPlaces(server)
  expect(Object.keys(places)).toHaveLength(6)
  expect(places).toMatchObject({ stats: '0,0 12x2', 'shopping-list': '0,2 6x3' })
})
