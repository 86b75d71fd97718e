import { expect, type Locator, type Page } from '@playwright/test'

/** The toast region, which F8 focuses. */
export const findToastRegion = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' })

export const findToast = (page: Page): Locator => findToastRegion(page).getByRole('listitem')

export const expectToast = async (page: Page, title: string, description: string): Promise<void> => {
  await expect(findToast(page)).toContainText(title)
  await expect(findToast(page).getByText(description, { exact: true })).toBeVisible()
}

export const closeToast = async (page: Page): Promise<void> => {
  await findToast(page).getByRole('button', { name: 'Close' }).click()
  await expect(findToast(page)).toHaveCount(0)
}
