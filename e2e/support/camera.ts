import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Every camera track the page was given. */
    cameraTracks: MediaStreamTrack[]
    /** What it asked for. */
    cameraRequests: (MediaStreamConstraints | undefined)[]
    letCameraGo: () => void
  }
}

/** Remembers what is asked of the camera and what it hands out. Before the page is opened. */
export const watchCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    window.cameraTracks = []
    window.cameraRequests = []
    mediaDevices.getUserMedia = async (constraints) => {
      window.cameraRequests.push(constraints)
      const stream = await open(constraints)
      window.cameraTracks.push(...stream.getTracks())
      return stream
    }
  })

/** `live` or `ended`, one for each time the camera was opened. */
export const listTrackStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.cameraTracks.map(({ readyState }) => readyState))

/** The camera answers only once `releaseCamera` is called. Before the page is opened. */
export const holdCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    const { promise, resolve } = Promise.withResolvers<void>()
    window.letCameraGo = resolve
    mediaDevices.getUserMedia = async (constraints) => {
      await promise
      return open(constraints)
    }
  })

export const releaseCamera = (page: Page): Promise<void> => page.evaluate(() => window.letCameraGo())

/** The camera is refused like this the first time it is asked for. Before the page is opened. */
export const refuseCamera = (
  page: Page,
  failure: { readonly name: string; readonly message?: string },
): Promise<unknown> =>
  page.addInitScript(({ name, message = '' }) => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    let isRefused = false
    mediaDevices.getUserMedia = async (constraints) => {
      if (isRefused) return open(constraints)
      isRefused = true
      throw new DOMException(message, name)
    }
  }, failure)

/** No camera can be asked for, as on a page without https. Before the page is opened. */
export const removeCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
