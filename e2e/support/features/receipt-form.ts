import { expect, type Locator, type Page } from '@playwright/test'
import { openExpenses } from './expense-page.ts'

/** Opens the form of a new expense and fills everything except the receipt. */
export const openForm = async (page: Page): Promise<Locator> => {
  await openExpenses({ page }, '#new')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Title').fill('Weekly shop')
  await form.getByLabel('Amount').fill('42.50')
  await form.getByLabel('Category').selectOption('Groceries')
  return form
}

/** Opens the form and then the camera dialog above it. */
export const openCamera = async (page: Page): Promise<Locator> => {
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Take Photo' }).click()
  return page.getByRole('dialog', { name: 'Capture Receipt' })
}

/** Clicks the button and chooses the file in the dialog that opens. */
export const chooseFile = async (
  page: Page,
  button: Locator,
  file: Parameters<Locator['setInputFiles']>[0],
) => {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}

/** Returns the width and height of an image once it has loaded. */
export const measureImage = async (image: Locator): Promise<readonly [number, number]> => {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  return image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight] as const)
}

/** The names of all buttons of the dialog except the close button. */
export const listButtons = (dialog: Locator): Promise<string[]> =>
  dialog.getByRole('button').filter({ hasText: /./ }).allTextContents()
