import { expensesApi } from '@roost/contract/expenses.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../../test-support/accounts.ts'
import { renderPage } from '../../../../test-support/app-page.tsx'
import { serveExpenses } from '../../../../test-support/money.ts'
import { createHousehold } from '../../../../test-support/fake-households.ts'

const createPhoto = async (width: number, height: number): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

const measureImage = (image: Locator): number[] => {
  const element = image.element()
  return element instanceof HTMLImageElement ? [element.naturalWidth, element.naturalHeight] : []
}

test('an expense without a receipt shows that none is attached', { tags: ['EXP-48'] }, async () => {
  const server = createHousehold(createAccount())
  serveExpenses(server, { title: 'Weekly shop' })
  await renderPage('/expenses', server)
  const row = page.getByRole('listitem').filter({ hasText: 'Weekly shop' })
  await expect.element(row.first()).toBeVisible()
  await expect.element(row.getByText('Receipt', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'View Weekly shop' }).click()
  await expect.element(page.getByText('No receipt attached', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open Image' })).not.toBeInTheDocument()
})

test('a file that is not a picture is rejected with an explanation', async () => {
  const server = createHousehold(createAccount())
  serveExpenses(server)
  await renderPage('/expenses#new', server)
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const choose = async (file: File): Promise<void> => {
    await expect.element(form.getByRole('button', { name: 'Choose Image' })).toBeEnabled()
    const input = form.element().querySelector<HTMLElement>('input[type="file"]')
    if (!input) throw new Error('The form takes no file')
    await userEvent.upload(input, file)
  }
  await choose(new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }))
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('This file is not a picture that can be opened. Please choose a JPEG or PNG picture.')
  await choose(new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }))
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('This browser cannot open HEIC photos. Please choose a JPEG or PNG picture.')
  await choose(new File([await createPhoto(40, 40)], 'receipt.jpg', { type: 'image/jpeg' }))
  await expect.element(form.getByRole('img', { name: 'The receipt' })).toBeVisible()
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
})

test('a receipt that could not be loaded can be loaded again', async () => {
  const server = createHousehold(createAccount())
  serveExpenses(server, { title: 'Weekly shop', receiptImage: '/api/expenses/1/receipt' })
  server.respond(expensesApi.receipt, await createPhoto(300, 200))
  server.fail(expensesApi.receipt, 'unreachable')
  await renderPage('/expenses', server)
  await page.getByRole('button', { name: 'View Weekly shop' }).click()
  await expect.element(page.getByText("Couldn't load the receipt", { exact: true })).toBeVisible()
  server.repairOnNextClick(expensesApi.receipt)
  await page.getByRole('button', { name: 'Retry' }).click()
  const photo = page.getByRole('img', { name: 'Receipt of Weekly shop' })
  await expect.element(photo).toBeVisible()
  await expect.poll(() => measureImage(photo)).toEqual([300, 200])
})
