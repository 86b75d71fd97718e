import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** All camera tracks that the page has received. */
    cameraTracks: MediaStreamTrack[]
    /** The constraints of all camera requests. */
    cameraRequests: (MediaStreamConstraints | undefined)[]
    letCameraGo: () => void
  }
}

/** Records camera requests and tracks. Call it before the page is opened. */
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

/** `live` or `ended` for each time the camera was opened. */
export const listTrackStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.cameraTracks.map(({ readyState }) => readyState))

/** Holds camera requests until `releaseCamera` is called. Call it before the page is opened. */
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

/** Makes the first camera request fail with this error. Call it before the page is opened. */
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

/** Removes the camera API, as on a page without HTTPS. Call it before the page is opened. */
export const removeCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
