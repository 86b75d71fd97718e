import {
  holdCamera,
  listTrackStates,
  refuseCamera,
  releaseCamera,
  removeCamera,
  watchCamera,
} from './support/camera.ts'
import { openExpenses } from './support/expense-page.ts'
import { createImageFile } from './support/images.ts'
import { chooseFile, listButtons, measureImage, openCamera } from './support/receipt-form.ts'
import { expect, test } from './support/test.ts'

test(
  'closing the camera dialog in any way turns the camera off',
  { tag: ['@RCPT-10'] },
  async ({ household }) => {
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
  },
)

test('leaving the page turns the camera off', { tag: ['@RCPT-10'] }, async ({ household }) => {
  const { page } = await household.createPerson()
  await watchCamera(page)
  await openExpenses({ page })
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(page.getByText('Camera Ready')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => listTrackStates(page)).toEqual(['ended'])
})

test(
  'using a photo turns the camera off',
  { tag: ['@smoke', '@RCPT-09', '@RCPT-10'] },
  async ({ household }) => {
    const { page } = await household.createPerson()
    await watchCamera(page)
    const camera = await openCamera(page)
    await camera.getByRole('button', { name: 'Capture' }).click()
    await camera.getByRole('button', { name: 'Use Photo' }).click()
    await expect.poll(() => listTrackStates(page)).toEqual(['ended'])
    await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused()
  },
)

test(
  'a camera that starts after its dialog was closed is turned off immediately',
  { tag: ['@RCPT-03', '@RCPT-05', '@RCPT-10'] },
  async ({ household }) => {
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
  },
)

test('a camera that stops by itself can be restarted', { tag: ['@RCPT-04'] }, async ({ household }) => {
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
  await expect.poll(() => listTrackStates(page)).toEqual(['ended', 'live'])
})

for (const [name, failure, message] of [
  [
    'a denied camera says how to allow it',
    { name: 'NotAllowedError', message: 'Permission denied' },
    'Unable to access camera. Please allow camera permissions and try again.',
  ],
  [
    'a device without a camera shows that no camera was found',
    { name: 'NotFoundError', message: 'Requested device not found' },
    'Unable to access camera. No camera found on this device.',
  ],
  [
    'a camera in use shows the message of the browser',
    { name: 'NotReadableError', message: 'Could not start video source' },
    'Unable to access camera. Could not start video source',
  ],
] as const) {
  test(
    `${name}, and retrying works once the cause is fixed`,
    { tag: ['@RCPT-04', '@RCPT-05'] },
    async ({ household }) => {
      const { page } = await household.createPerson()
      await refuseCamera(page, failure)
      const camera = await openCamera(page)
      await expect(camera.getByRole('alert')).toHaveText(message)
      await expect.poll(() => listButtons(camera)).toEqual(['Choose Image', 'Cancel', 'Try Again'])
      await camera.getByRole('button', { name: 'Try Again' }).click()
      await expect(camera.getByText('Camera Ready')).toBeVisible()
    },
  )
}

test(
  'the rear camera is preferred, with any other camera as a fallback',
  { tag: ['@RCPT-01', '@RCPT-02'] },
  async ({ household }) => {
    const { page } = await household.createPerson()
    await refuseCamera(page, { name: 'OverconstrainedError' })
    await watchCamera(page)
    const camera = await openCamera(page)
    await expect(camera.getByText('Camera Ready')).toBeVisible()
    const size = { width: { ideal: 800 }, height: { ideal: 600 } }
    await expect
      .poll(() => page.evaluate(() => window.cameraRequests))
      .toEqual([
        { video: { ...size, facingMode: { ideal: 'environment' } }, audio: false },
        { video: size, audio: false },
      ])
  },
)

test('an image file can be chosen if there is no camera', async ({ household }) => {
  const { page } = await household.createPerson()
  await removeCamera(page)
  const camera = await openCamera(page)
  await expect(camera.getByRole('alert')).toHaveText(
    'Unable to access camera. Camera not supported on this device.',
  )
  const file = await createImageFile(page, { width: 1600, height: 1200 })
  await chooseFile(page, camera.getByRole('button', { name: 'Choose Image' }), file)
  await expect
    .poll(() => measureImage(camera.getByRole('img', { name: 'The receipt as taken' })))
    .toEqual([800, 600])
  await camera.getByRole('button', { name: 'Use Photo' }).click()
  await expect(page.getByRole('img', { name: 'The receipt' })).toBeVisible()
})
