import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** All camera tracks that the page has received. */
    cameraTracks: MediaStreamTrack[]
  }
}

/** Records camera tracks. Call it before the page is opened. */
export const watchCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    window.cameraTracks = []
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      window.cameraTracks.push(...stream.getTracks())
      return stream
    }
  })

/** `live` or `ended` for each time the camera was opened. */
export const listTrackStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.cameraTracks.map(({ readyState }) => readyState))
