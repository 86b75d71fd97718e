import type { Page } from '@playwright/test'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { findExpense, openExpenses } from '../support/features/expense-page.ts'
import { createImageFile, turnImageFile } from '../support/browser/images.ts'
import {
  chooseFile,
  listButtons,
  measureImage,
  openCamera,
  openForm,
} from '../support/features/receipt-form.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

/** Creates an expense and adds a receipt image of this size through the form. */
const createExpenseWithReceipt = async (
  page: Page,
  size: { width: number; height: number },
): Promise<Expense> => {
  const form = await openForm(page)
  const file = await createImageFile(page, size)
  await chooseFile(page, form.getByRole('button', { name: 'Choose Image' }), file)
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await form.getByRole('button', { name: 'Add Expense' }).click()
  const expense = (await (await saved).json()) as Expense
  await expect(form).toBeHidden()
  return expense
}

test(
  'a receipt photo is taken, retaken, saved with the expense and shown with it',
  {
    tag: [
      '@smoke',
      '@RCPT-01',
      '@RCPT-02',
      '@RCPT-03',
      '@RCPT-04',
      '@RCPT-05',
      '@RCPT-06',
      '@RCPT-09',
      '@EXP-06',
      '@EXP-11',
      '@EXP-48',
    ],
  },
  async ({ page }) => {
    const camera = await openCamera(page)
    await expect(camera.getByText('Camera Ready', { exact: true })).toBeVisible()
    const liveHelp = camera.getByText('Position the receipt within the frame and tap Capture.', {
      exact: true,
    })
    await expect(liveHelp).toBeVisible()
    await expect.poll(() => listButtons(camera)).toEqual(['Cancel', 'Capture'])

    await camera.getByRole('button', { name: 'Capture' }).click()
    await expect(
      camera.getByText('Review your photo and use it or retake if needed.', { exact: true }),
    ).toBeVisible()
    await expect.poll(() => listButtons(camera)).toEqual(['Cancel', 'Retake', 'Use Photo'])
    await expect(camera.getByRole('button', { name: 'Use Photo' })).toBeFocused()
    await camera.getByRole('button', { name: 'Retake' }).click()
    await expect(liveHelp).toBeVisible()
    await camera.getByRole('button', { name: 'Capture' }).click()
    await camera.getByRole('button', { name: 'Use Photo' }).click()
    await expect(camera).toBeHidden()

    const form = page.getByRole('dialog', { name: 'Add Expense' })
    await expect(form.getByLabel('Title')).toHaveValue('Weekly shop')
    await expect(form.getByRole('img', { name: 'The receipt' })).toHaveAttribute(
      'src',
      /^data:image\/jpeg;base64,/,
    )
    await form.getByRole('button', { name: 'Add Expense' }).click()
    await expectToast(page, 'Success', 'Expense added successfully!')
    await expect(form).toBeHidden()

    const row = findExpense(page, 'Weekly shop')
    await expect(row.getByText('Receipt', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'View' }).click()
    const [width, height] = await measureImage(page.getByRole('img', { name: 'Receipt of Weekly shop' }))
    expect([width, height]).toEqual([800, 600])
  },
)

test('an uploaded image is scaled down and rotated upright', async ({ page }) => {
  const form = await openForm(page)
  const file = await createImageFile(page, { width: 1600, height: 1200 })
  await chooseFile(page, form.getByRole('button', { name: 'Choose Image' }), turnImageFile(file))
  const thumbnail = form.getByRole('img', { name: 'The receipt' })
  await expect.poll(() => measureImage(thumbnail)).toEqual([600, 800])
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(thumbnail).toBeHidden()

  const small = await createImageFile(page, { width: 320, height: 200 })
  await chooseFile(page, form.getByRole('button', { name: 'Choose Image' }), small)
  await expect.poll(() => measureImage(thumbnail)).toEqual([320, 200])
})

test('replacing a receipt photo shows the new one', async ({ page }) => {
  await createExpenseWithReceipt(page, { width: 400, height: 200 })
  const view = page.getByRole('dialog', { name: 'Weekly shop' })
  const photo = view.getByRole('img', { name: 'Receipt of Weekly shop' })
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  const thumbnail = edit.getByRole('img', { name: 'The receipt' })
  await page.getByRole('button', { name: 'View Weekly shop' }).click()
  await expect.poll(() => measureImage(photo)).toEqual([400, 200])
  await view.getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => measureImage(thumbnail)).toEqual([400, 200])
  await edit.getByRole('button', { name: 'Replace' }).click()
  const other = await createImageFile(page, { width: 300, height: 300 })
  await chooseFile(page, page.getByRole('menuitem', { name: 'Choose Image' }), other)
  await expect(thumbnail).toHaveAttribute('src', /^data:/)
  await edit.getByRole('button', { name: 'Update Expense' }).click()
  await expectToast(page, 'Success', 'Expense updated successfully!')
  // The form navigates back in the history after saving; opening another page has to wait for that.
  await expect(page).toHaveURL(/#expense-\d+$/)

  await openExpenses({ page })
  await page.getByRole('button', { name: 'View Weekly shop' }).click()
  await expect.poll(() => measureImage(photo)).toEqual([300, 300])
  await view.getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => measureImage(thumbnail)).toEqual([300, 300])
})

test('removing a receipt photo deletes it', async ({ page }) => {
  const { id } = await createExpenseWithReceipt(page, { width: 400, height: 200 })
  await openExpenses({ page }, `#edit-${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await edit.getByRole('button', { name: 'Remove' }).click()
  await expect(edit.getByRole('button', { name: 'Take Photo' })).toBeFocused()
  await edit.getByRole('button', { name: 'Update Expense' }).click()
  await expectToast(page, 'Success', 'Expense updated successfully!')
  // Closing the form changes the address; opening another one has to wait for that.
  await expect(edit).toBeHidden()
  await openExpenses({ page }, `#expense-${id}`)
  await expect(page.getByText('No receipt attached', { exact: true })).toBeVisible()
})

test(
  'a receipt opens in a new tab and can be shared on devices that support it',
  { tag: ['@EXP-10'] },
  async ({ page }) => {
    await createExpenseWithReceipt(page, { width: 300, height: 200 })
    await page.getByRole('button', { name: 'View Weekly shop' }).click()
    const tab = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open Image' }).click()
    const opened = await tab
    expect(opened.url()).toMatch(/^blob:/)
    await expect.poll(() => measureImage(opened.locator('img'))).toEqual([300, 200])
    await opened.close()
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()

    await page.addInitScript(() => {
      navigator.canShare = ({ files = [] } = {}) => files.every(({ type }) => type === 'image/jpeg')
      navigator.share = async ({ title = '', files = [] } = {}) => {
        document.title = `Shared ${title}: ${files[0]?.name ?? ''}`
        throw new DOMException('Share canceled', 'AbortError')
      }
    })
    await page.reload()
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page).toHaveTitle('Shared Weekly shop: receipt.jpg')
  },
)
