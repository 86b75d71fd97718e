import { listTrackStates, watchCamera } from '../support/browser/camera.ts'
import { openCamera } from '../support/features/receipt-form.ts'
import { expect, test } from '../support/instances/test.ts'

test('using a photo turns the camera off', { tag: ['@smoke', '@RCPT-09', '@RCPT-10'] }, async ({ page }) => {
  await watchCamera(page)
  const camera = await openCamera(page)
  await camera.getByRole('button', { name: 'Capture' }).click()
  await camera.getByRole('button', { name: 'Use Photo' }).click()
  await expect.poll(() => listTrackStates(page)).toEqual(['ended'])
  await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused()
})
