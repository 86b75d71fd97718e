import { expect, type Locator, type Page } from '@playwright/test'
import type { DashboardConfig, Widget, WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'
import { expectOk } from '../instances/accounts.ts'
import type { Person } from '../instances/household.ts'

export const openDashboard = async ({ page }: Pick<Person, 'page'>): Promise<void> => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Your Family Dashboard' }).waitFor()
  await expectLoaded(page)
}

/** Waits until all placeholders have been replaced by content or an error. */
export const expectLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Customize Dashboard' })).toBeEnabled({ timeout: 15_000 })
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0, { timeout: 15_000 })
}

/** A dashboard widget, by its title. */
export const findWidget = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('region', { name: title, exact: true })

export const createWidget = (
  type: Widget['type'],
  title: string,
  position: WidgetPosition,
  isVisible = true,
): Widget => ({ id: title.toLowerCase().replace(/\W+/g, '-').slice(0, 40), type, title, position, isVisible })

/** Saves a dashboard layout through the API. */
export const arrangeDashboard = async (
  { request }: Pick<Person, 'request'>,
  config: Partial<DashboardConfig> & Pick<DashboardConfig, 'widgets'>,
): Promise<void> => expectOk(await request.post('/api/dashboard/config', { data: { config } }))
