/** The rejection of a browser is not always an `Error`. */
const toParts = (error: unknown): { readonly name?: unknown; readonly message?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

/** Returns whether only the preferred camera is missing, rather than every camera. */
export const isConstraintUnmet = (error: unknown): boolean => toParts(error).name === 'OverconstrainedError'

const cameraReasons = new Map<unknown, string>([
  ['NotAllowedError', 'Please allow camera permissions and try again.'],
  ['SecurityError', 'Please allow camera permissions and try again.'],
  ['NotFoundError', 'No camera found on this device.'],
  ['NotSupportedError', 'Camera not supported on this device.'],
])

/** Explains why there is no camera stream, and what helps. */
export const toCameraMessage = (error: unknown): string => {
  const { name, message } = toParts(error)
  const words = typeof message === 'string' ? message : ''
  const reason = cameraReasons.get(name) ?? (words || 'Please check your camera and permissions.')
  return `Unable to access camera. ${reason}`
}

/** No larger than the photo that is made from its frames. */
const toConstraints = (maxSidePx: number): MediaTrackConstraints => ({
  width: { ideal: maxSidePx },
  height: { ideal: (maxSidePx * 3) / 4 },
})

const openCamera = async (maxSidePx: number): Promise<MediaStream> => {
  const anyCamera = toConstraints(maxSidePx)
  const rearCamera = { ...anyCamera, facingMode: { ideal: 'environment' } }
  // Missing on pages without https, whatever its type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new DOMException('', 'NotSupportedError')
  try {
    return await devices.getUserMedia({ video: rearCamera, audio: false })
  } catch (error) {
    if (!isConstraintUnmet(error)) throw error
    return await devices.getUserMedia({ video: anyCamera, audio: false })
  }
}

interface CameraOptions {
  readonly maxSidePx: number
  readonly onStream: (stream: MediaStream) => void
  /** The camera could not be turned on, or it stopped by itself, then without an error. */
  readonly onFailure: (error?: unknown) => void
}

/** Turns the camera on. The returned function turns it off, even while it is still starting. */
export const startCamera = ({ maxSidePx, onStream, onFailure }: CameraOptions): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const fail = (error?: unknown): void => {
    if (signal.aborted) return
    stopping.abort()
    onFailure(error)
  }
  const connect = (stream: MediaStream): void => {
    const stop = (): void => stream.getTracks().forEach((track) => track.stop())
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    for (const track of stream.getTracks()) track.addEventListener('ended', () => fail(), { signal })
    onStream(stream)
  }
  // The browser may keep a page that was left and restore it; the camera must not stay on.
  addEventListener('pagehide', () => fail(), { signal })
  openCamera(maxSidePx).then(connect, fail)
  return () => stopping.abort()
}
