import type { Locator, Page } from '@playwright/test'
import type { Expense } from '@roost/contract/expenses.ts'
import {
  holdCamera,
  listTrackStates,
  refuseCamera,
  releaseCamera,
  removeCamera,
  watchCamera,
} from './support/camera.ts'
import { findExpense, openExpenses } from './support/expense-page.ts'
import { breakServer, failureNoise } from './support/failing-server.ts'
import { createImageFile, turnImageFile } from './support/images.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

const openForm = async (page: Page): Promise<Locator> => {
  await openExpenses({ page }, '#new')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Title').fill('Weekly shop')
  await form.getByLabel('Amount').fill('42.50')
  await form.getByLabel('Category').selectOption('Groceries')
  return form
}

const openCamera = async (page: Page): Promise<Locator> => {
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Take Photo' }).click()
  return page.getByRole('dialog', { name: 'Capture Receipt' })
}

const chooseFile = async (page: Page, button: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}

/** An expense with a receipt of this size, added on the page as it is open then. */
const createExpenseWithReceipt = async (
  page: Page,
  size: { width: number; height: number },
): Promise<Expense> => {
  const form = await openForm(page)
  const file = await createImageFile(page, size)
  await chooseFile(page, form.getByRole('button', { name: 'Choose Image' }), file)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await form.getByRole('button', { name: 'Add Expense' }).click()
  const expense = (await (await saved).json()) as Expense
  await expect(form).toBeHidden()
  return expense
}

/** Width and height of the picture once it is there. */
const measure = async (image: Locator): Promise<readonly [number, number]> => {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  return image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight] as const)
}

/** The buttons under the picture: everything but the cross. */
const listButtons = (dialog: Locator): Promise<string[]> =>
  dialog.getByRole('button').filter({ hasText: /./ }).allTextContents()

test('a receipt is photographed, taken again, kept with the expense and shown with it', async ({
  household,
}) => {
  const { page } = await household.createPerson()
  const camera = await openCamera(page)
  await expect(camera.getByText('Camera Ready', { exact: true })).toBeVisible()
  const liveHelp = camera.getByText('Position the receipt within the frame and tap Capture.', { exact: true })
  await expect(liveHelp).toBeVisible()
  expect(await listButtons(camera)).toEqual(['Cancel', 'Capture'])

  await camera.getByRole('button', { name: 'Capture' }).click()
  await expect(
    camera.getByText('Review your photo and use it or retake if needed.', { exact: true }),
  ).toBeVisible()
  expect(await listButtons(camera)).toEqual(['Cancel', 'Retake', 'Use Photo'])
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
  const [width, height] = await measure(page.getByRole('img', { name: 'Receipt of Weekly shop' }))
  expect([width, height]).toEqual([800, 600])
})

test('an expense without a receipt says so', async ({ household }) => {
  const { page } = await household.createPerson()
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Add Expense' }).click()
  const row = findExpense(page, 'Weekly shop')
  await expect(row.getByText('Receipt', { exact: true })).toBeHidden()
  await row.getByRole('button', { name: 'View' }).click()
  await expect(page.getByText('No receipt attached', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open Image' })).toBeHidden()
})

test('the camera is off however its dialog is left', async ({ household }) => {
  const { page } = await household.createPerson()
  await watchCamera(page)
  const camera = await openCamera(page)
  const takePhoto = page.getByRole('button', { name: 'Take Photo' })
  const expectCameraOff = async (times: number) => {
    await expect.poll(() => listTrackStates(page)).toEqual(Array<string>(times).fill('ended'))
    await expect(camera).toBeHidden()
  }
  await expect(camera.getByText('Camera Ready')).toBeVisible()
  await camera.getByRole('button', { name: 'Cancel' }).click()
  await expectCameraOff(1)
  await expect(takePhoto).toBeFocused()

  await takePhoto.click()
  await expect(camera.getByText('Camera Ready')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectCameraOff(2)
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()

  await takePhoto.click()
  await expect(camera.getByText('Camera Ready')).toBeVisible()
  await camera.getByRole('button', { name: 'Capture' }).click()
  await camera.getByRole('button', { name: 'Close' }).click()
  await expectCameraOff(3)

  await takePhoto.click()
  await expect(camera.getByText('Camera Ready')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => listTrackStates(page)).toEqual(Array<string>(4).fill('ended'))
})

test('the camera is off when the page is left', async ({ household }) => {
  const { page } = await household.createPerson()
  await watchCamera(page)
  await openExpenses({ page })
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(page.getByText('Camera Ready')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await listTrackStates(page)).toEqual(['ended'])
})

test('the camera is off when a photo is used', async ({ household }) => {
  const { page } = await household.createPerson()
  await watchCamera(page)
  const camera = await openCamera(page)
  await camera.getByRole('button', { name: 'Capture' }).click()
  await camera.getByRole('button', { name: 'Use Photo' }).click()
  await expect.poll(() => listTrackStates(page)).toEqual(['ended'])
  await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused()
})

test('a camera that starts after its dialog was closed is turned off at once', async ({ household }) => {
  const { page } = await household.createPerson()
  await watchCamera(page)
  await holdCamera(page)
  const camera = await openCamera(page)
  await expect(camera.getByText('Starting camera...', { exact: true })).toBeVisible()
  await expect(camera.getByRole('button', { name: 'Capture' })).toBeDisabled()
  await camera.getByRole('button', { name: 'Cancel' }).click()
  await expect(camera).toBeHidden()
  await releaseCamera(page)
  await expect.poll(() => listTrackStates(page)).toEqual(['ended'])
})

test('a camera that goes off by itself can be started again', async ({ household }) => {
  const { page } = await household.createPerson()
  await watchCamera(page)
  const camera = await openCamera(page)
  await expect(camera.getByText('Camera Ready')).toBeVisible()
  await page.evaluate(() => window.cameraTracks[0]?.dispatchEvent(new Event('ended')))
  await expect(camera.getByRole('alert')).toHaveText(
    'Unable to access camera. Please check your camera and permissions.',
  )
  await camera.getByRole('button', { name: 'Try Again' }).click()
  await expect(camera.getByText('Camera Ready')).toBeVisible()
  expect(await listTrackStates(page)).toEqual(['ended', 'live'])
})

for (const [name, failure, message] of [
  [
    'a camera nobody may use says how to allow it',
    { name: 'NotAllowedError', message: 'Permission denied' },
    'Unable to access camera. Please allow camera permissions and try again.',
  ],
  [
    'a device without a camera says so',
    { name: 'NotFoundError', message: 'Requested device not found' },
    'Unable to access camera. No camera found on this device.',
  ],
  [
    'a camera that is busy says it in the words of the browser',
    { name: 'NotReadableError', message: 'Could not start video source' },
    'Unable to access camera. Could not start video source',
  ],
] as const) {
  test(`${name}, and trying again helps once it is mended`, async ({ household }) => {
    const { page } = await household.createPerson()
    await refuseCamera(page, failure, 1)
    const camera = await openCamera(page)
    await expect(camera.getByRole('alert')).toHaveText(message)
    expect(await listButtons(camera)).toEqual(['Choose Image', 'Cancel', 'Try Again'])
    await camera.getByRole('button', { name: 'Try Again' }).click()
    await expect(camera.getByText('Camera Ready')).toBeVisible()
  })
}

test('without a rear camera any other one is used', async ({ household }) => {
  const { page } = await household.createPerson()
  await refuseCamera(page, { name: 'OverconstrainedError' }, 1)
  const camera = await openCamera(page)
  await expect(camera.getByText('Camera Ready')).toBeVisible()
})

test('where there is no camera at all a picture can be chosen instead', async ({ household }) => {
  const { page } = await household.createPerson()
  await removeCamera(page)
  const camera = await openCamera(page)
  await expect(camera.getByRole('alert')).toHaveText(
    'Unable to access camera. Camera not supported on this device.',
  )
  const file = await createImageFile(page, { width: 1600, height: 1200 })
  await chooseFile(page, camera.getByRole('button', { name: 'Choose Image' }), file)
  expect(await measure(camera.getByRole('img', { name: 'The receipt as taken' }))).toEqual([800, 600])
  await camera.getByRole('button', { name: 'Use Photo' }).click()
  await expect(page.getByRole('img', { name: 'The receipt' })).toBeVisible()
})

test('a chosen picture is made small, and upright as its phone was held', async ({ household }) => {
  const { page } = await household.createPerson()
  const form = await openForm(page)
  const file = await createImageFile(page, { width: 1600, height: 1200 })
  await chooseFile(page, form.getByRole('button', { name: 'Choose Image' }), turnImageFile(file))
  const thumbnail = form.getByRole('img', { name: 'The receipt' })
  expect(await measure(thumbnail)).toEqual([600, 800])
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(thumbnail).toBeHidden()

  const small = await createImageFile(page, { width: 320, height: 200 })
  await chooseFile(page, form.getByRole('button', { name: 'Choose Image' }), small)
  expect(await measure(thumbnail)).toEqual([320, 200])
})

test('a file that is no picture is refused in words', async ({ household }) => {
  const { page } = await household.createPerson()
  const form = await openForm(page)
  const choose = form.getByRole('button', { name: 'Choose Image' })
  await chooseFile(page, choose, {
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect(form.getByRole('alert')).toHaveText(
    'This file is not a picture that can be opened. Please choose a JPEG or PNG picture.',
  )
  await chooseFile(page, choose, {
    name: 'IMG_1.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('ftypheic'),
  })
  await expect(form.getByRole('alert')).toHaveText(
    'This browser cannot open HEIC photos. Please choose a JPEG or PNG picture.',
  )
  await chooseFile(page, choose, await createImageFile(page, { width: 40, height: 40 }))
  await expect(form.getByRole('img', { name: 'The receipt' })).toBeVisible()
  await expect(form.getByRole('alert')).toBeHidden()
})

test('a replaced photo is the one that shows', async ({ household }) => {
  const { page } = await household.createPerson()
  await createExpenseWithReceipt(page, { width: 400, height: 200 })
  const view = page.getByRole('dialog', { name: 'Weekly shop' })
  const photo = view.getByRole('img', { name: 'Receipt of Weekly shop' })
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  const thumbnail = edit.getByRole('img', { name: 'The receipt' })
  await page.getByRole('button', { name: 'View Weekly shop' }).click()
  expect(await measure(photo)).toEqual([400, 200])
  await view.getByRole('button', { name: 'Edit' }).click()
  expect(await measure(thumbnail)).toEqual([400, 200])
  await edit.getByRole('button', { name: 'Replace' }).click()
  const other = await createImageFile(page, { width: 300, height: 300 })
  await chooseFile(page, page.getByRole('menuitem', { name: 'Choose Image' }), other)
  await expect(thumbnail).toHaveAttribute('src', /^data:/)
  await edit.getByRole('button', { name: 'Update Expense' }).click()
  await expectToast(page, 'Success', 'Expense updated successfully!')

  await openExpenses({ page })
  await page.getByRole('button', { name: 'View Weekly shop' }).click()
  expect(await measure(photo)).toEqual([300, 300])
  await view.getByRole('button', { name: 'Edit' }).click()
  expect(await measure(thumbnail)).toEqual([300, 300])
})

test('a removed photo is gone', async ({ household }) => {
  const { page } = await household.createPerson()
  const { id } = await createExpenseWithReceipt(page, { width: 400, height: 200 })
  await openExpenses({ page }, `#edit-${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await edit.getByRole('button', { name: 'Remove' }).click()
  await expect(edit.getByRole('button', { name: 'Take Photo' })).toBeFocused()
  await edit.getByRole('button', { name: 'Update Expense' }).click()
  await expectToast(page, 'Success', 'Expense updated successfully!')
  await openExpenses({ page }, `#expense-${id}`)
  await expect(page.getByText('No receipt attached', { exact: true })).toBeVisible()
})

test('a receipt opens in a tab of its own, and is shared where the device can share it', async ({
  household,
}) => {
  const { page } = await household.createPerson()
  await createExpenseWithReceipt(page, { width: 300, height: 200 })
  await page.getByRole('button', { name: 'View Weekly shop' }).click()
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open Image' }).click()
  const opened = await tab
  expect(opened.url()).toMatch(/^blob:/)
  expect(await measure(opened.locator('img'))).toEqual([300, 200])
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
})

test('a receipt that does not arrive can be fetched again', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const { page } = await household.createPerson()
  const { id } = await createExpenseWithReceipt(page, { width: 300, height: 200 })
  const mend = await breakServer(page, { path: `/api/expenses/${id}/receipt`, failure: 'unreachable' })
  await page.getByRole('button', { name: 'View Weekly shop' }).click()
  await expect(page.getByText("Couldn't load the receipt", { exact: true })).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(await measure(page.getByRole('img', { name: 'Receipt of Weekly shop' }))).toEqual([300, 200])
})

test('a photo that is too large for the server is refused in words (EXP-33)', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const { page } = await household.createPerson()
  const form = await openForm(page)
  const failure = { status: 413, message: 'Request payload too large' }
  await breakServer(page, { method: 'POST', path: '/api/expenses', failure })
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expectToast(page, 'Error', 'Image file is too large. Please try again with a smaller image.')
  await expect(form.getByLabel('Title')).toHaveValue('Weekly shop')
})
