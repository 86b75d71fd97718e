import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { serveExpenses } from '../../../../test-support/pages/money.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'

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

const openForm = async (): Promise<Locator> => {
  const server = createHousehold(createAccount())
  serveExpenses(server)
  await renderPage('/expenses', server)
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  return page.getByRole('dialog', { name: 'Add Expense' })
}

const findCamera = (): Locator => page.getByRole('dialog', { name: 'Capture Receipt' })
const findTakePhoto = (): Locator => page.getByRole('button', { name: 'Take Photo' })

const openCamera = async (): Promise<Locator> => {
  await findTakePhoto().click()
  await expect.element(findCamera()).toBeVisible()
  return findCamera()
}

const expectReady = async (camera: Locator): Promise<void> =>
  await expect.element(camera.getByText('Camera Ready')).toBeVisible()

/** Records all camera requests and tracks; `before` runs before each request. */
const watchCamera = (before: () => Promise<void> = async () => {}) => {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  const tracks: MediaStreamTrack[] = []
  const requests: (MediaStreamConstraints | undefined)[] = []
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (constraints) => {
    requests.push(constraints)
    await before()
    const stream = await open(constraints)
    tracks.push(...stream.getTracks())
    return stream
  })
  const expectStates = async (...states: readonly MediaStreamTrackState[]) =>
    await expect.poll(() => tracks.map(({ readyState }) => readyState)).toEqual(states)
  return { tracks, requests, expectStates }
}

test(
  'closing the camera dialog in any way or leaving the page turns the camera off',
  { tags: ['RCPT-10'] },
  async () => {
    const { expectStates } = watchCamera()
    const form = await openForm()
    const camera = await openCamera()
    await expectReady(camera)
    await expectAccessible()
    await camera.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(camera).not.toBeInTheDocument()
    await expectStates('ended')
    await expect.element(findTakePhoto()).toHaveFocus()

    await expectReady(await openCamera())
    await userEvent.keyboard('{Escape}')
    await expect.element(camera).not.toBeInTheDocument()
    await expectStates('ended', 'ended')
    await expect.element(form).toBeVisible()

    await expectReady(await openCamera())
    await camera.getByRole('button', { name: 'Capture' }).click()
    await camera.getByRole('button', { name: 'Close' }).click()
    await expect.element(camera).not.toBeInTheDocument()
    await expectStates('ended', 'ended', 'ended')

    await expectReady(await openCamera())
    dispatchEvent(new PageTransitionEvent('pagehide'))
    await expectStates('ended', 'ended', 'ended', 'ended')
    await camera.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(camera).not.toBeInTheDocument()

    await expectReady(await openCamera())
    history.back()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expectStates('ended', 'ended', 'ended', 'ended', 'ended')
  },
)

test(
  'a camera that starts after its dialog was closed is turned off immediately',
  { tags: ['RCPT-03', 'RCPT-05', 'RCPT-10'] },
  async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { tracks, expectStates } = watchCamera(() => promise)
    await openForm()
    const camera = await openCamera()
    await expect.element(camera.getByText('Starting camera...', { exact: true })).toBeVisible()
    await expect.element(camera.getByRole('button', { name: 'Capture' })).toBeDisabled()
    await camera.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(camera).not.toBeInTheDocument()
    expect(tracks).toEqual([])
    resolve()
    await expectStates('ended')
  },
)

test(
  'a camera that cannot be used says why, and can be tried again once the cause is fixed',
  { tags: ['RCPT-04', 'RCPT-05'] },
  async () => {
    let failure: DOMException | null = null
    const { tracks, expectStates } = watchCamera(async () => {
      if (failure) throw failure
    })
    await openForm()
    for (const [name, reason, message] of [
      ['NotAllowedError', 'Permission denied', 'Please allow camera permissions and try again.'],
      ['NotFoundError', 'Requested device not found', 'No camera found on this device.'],
      ['NotReadableError', 'Could not start video source', 'Could not start video source'],
    ] as const) {
      failure = new DOMException(reason, name)
      const camera = await openCamera()
      await expect.element(camera.getByRole('alert')).toHaveTextContent(`Unable to access camera. ${message}`)
      const labels = () =>
        camera
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent)
      await expect.poll(() => labels().filter(Boolean)).toEqual(['Choose Image', 'Cancel', 'Try Again'])
      failure = null
      await camera.getByRole('button', { name: 'Try Again' }).click()
      await expectReady(camera)
      await camera.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(camera).not.toBeInTheDocument()
    }

    const camera = await openCamera()
    await expectReady(camera)
    tracks.at(-1)?.dispatchEvent(new Event('ended'))
    await expect
      .element(camera.getByRole('alert'))
      .toHaveTextContent('Unable to access camera. Please check your camera and permissions.')
    await camera.getByRole('button', { name: 'Try Again' }).click()
    await expectReady(camera)
    await expectStates('ended', 'ended', 'ended', 'ended', 'live')
  },
)

test(
  'the rear camera is preferred, with any other camera as a fallback',
  { tags: ['RCPT-01', 'RCPT-02'] },
  async () => {
    let isRefused = false
    const { requests } = watchCamera(async () => {
      if (isRefused) return
      isRefused = true
      throw new DOMException('', 'OverconstrainedError')
    })
    await openForm()
    await expectReady(await openCamera())
    const size = { width: { ideal: 800 }, height: { ideal: 600 } }
    expect(requests).toEqual([
      { video: { ...size, facingMode: { ideal: 'environment' } }, audio: false },
      { video: size, audio: false },
    ])
  },
)

test('an image file can be chosen if there is no camera', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  // The browser's own cameras are on the prototype, so deleting the fake restores them.
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  const form = await openForm()
  const camera = await openCamera()
  await expect
    .element(camera.getByRole('alert'))
    .toHaveTextContent('Unable to access camera. Camera not supported on this device.')
  await expect.element(camera.getByRole('button', { name: 'Choose Image' })).toBeEnabled()
  const input = camera.element().querySelector<HTMLElement>('input[type="file"]')
  if (!input) throw new Error('The dialog takes no file')
  await userEvent.upload(
    input,
    new File([await createPhoto(1600, 1200)], 'receipt.jpg', { type: 'image/jpeg' }),
  )
  const taken = camera.getByRole('img', { name: 'The receipt as taken' })
  await expect.element(taken).toBeVisible()
  await expect.poll(() => measureImage(taken)).toEqual([800, 600])
  await camera.getByRole('button', { name: 'Use Photo' }).click()
  await expect.element(form.getByRole('img', { name: 'The receipt' })).toBeVisible()
})

/** Takes the camera from the page, as browsers do at addresses without HTTPS. */
const withholdCamera = (): void => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
}

test('a phone opens its camera app for a page without HTTPS', async () => {
  withholdCamera()
  Object.defineProperty(HTMLInputElement.prototype, 'capture', { configurable: true, value: '' })
  onTestFinished(() => void Reflect.deleteProperty(HTMLInputElement.prototype, 'capture'))
  const opened: (string | null)[] = []
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    opened.push(this.getAttribute('capture'))
  })
  await openForm()
  await findTakePhoto().click()
  await expect.poll(() => opened).toEqual(['environment'])
  await expect.element(findCamera()).not.toBeInTheDocument()
})

test('a computer says why a page without HTTPS has no camera, and an image can be chosen', async () => {
  withholdCamera()
  vi.stubGlobal('isSecureContext', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  await openForm()
  const camera = await openCamera()
  await expect
    .element(camera.getByRole('alert'))
    .toHaveTextContent(
      'Unable to access camera. Browsers allow it only at addresses that begin with https. Please choose an image instead.',
    )
  await expect.element(camera.getByRole('button', { name: 'Choose Image' })).toBeVisible()
})
