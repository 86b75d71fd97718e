import { useEffect, useState } from 'react'
import { t } from '../locale/language.ts'

/** A browser does not always reject with an `Error`. */
const toParts = (error: unknown): { readonly name?: unknown; readonly message?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

/** Returns whether only the preferred camera is missing, not every camera. */
export const isConstraintUnmet = (error: unknown): boolean => toParts(error).name === 'OverconstrainedError'

/** The browser withholds the camera from the page; the name is ours. */
export const insecureContext = 'InsecureContextError'

const toKnownReason = (name: unknown): string | undefined => {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return t('Please allow camera permissions and try again.')
    case 'NotFoundError':
      return t('No camera found on this device.')
    case insecureContext:
      return t('Browsers allow it only at addresses that begin with https. Please choose an image instead.')
    case 'NotSupportedError':
      return t('Camera not supported on this device.')
    default:
      return undefined
  }
}

/** Explains why there is no camera stream, and what to do about it. */
export const toCameraMessage = (error: unknown): string => {
  const { name, message } = toParts(error)
  const words = typeof message === 'string' ? message : ''
  const reason = toKnownReason(name) ?? (words || t('Please check your camera and permissions.'))
  return t('Unable to access camera. {reason}', { reason })
}

/** The stream is no larger than the photo that is made from its frames. */
const toConstraints = (maxSidePx: number): MediaTrackConstraints => ({
  width: { ideal: maxSidePx },
  height: { ideal: (maxSidePx * 3) / 4 },
})

/** Missing on pages without HTTPS, despite its type. */
const findDevices = (): MediaDevices | undefined => {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return devices && 'getUserMedia' in devices ? devices : undefined
}

/**
 * Returns whether only the camera app of the phone can take a photo. Browsers know the attribute `capture` where they open
 * that app, which needs no HTTPS.
 */
export const isCameraAppNeeded = (): boolean => !findDevices() && 'capture' in HTMLInputElement.prototype

const openCamera = async (maxSidePx: number): Promise<MediaStream> => {
  const anyCamera = toConstraints(maxSidePx)
  const rearCamera = { ...anyCamera, facingMode: { ideal: 'environment' } }
  const devices = findDevices()
  if (!devices) throw new DOMException('', isSecureContext ? 'NotSupportedError' : insecureContext)
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
  /** Called when the camera cannot be turned on, or, without an error, when it stops by itself. */
  readonly onFailure: (error?: unknown) => void
}

/** Turns the camera on. The returned function turns it off, even while it is still starting. */
const startCamera = ({ maxSidePx, onStream, onFailure }: CameraOptions): (() => void) => {
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
  // The browser may keep a page after the user leaves it, and restore it later; the camera must not stay on.
  addEventListener('pagehide', () => fail(), { signal })
  openCamera(maxSidePx).then(connect, fail)
  return () => stopping.abort()
}

export type Camera =
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly stream: MediaStream }
  | { readonly status: 'failed'; readonly message: string }

const starting: Camera = { status: 'starting' }

/** Keeps the camera on only while `isOn` is true and the component is mounted. */
export const useCamera = (
  isOn: boolean,
  maxSidePx: number,
): { readonly camera: Camera; readonly restart: () => void } => {
  const [camera, setCamera] = useState<Camera>(starting)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isOn) return
    return startCamera({
      maxSidePx,
      onStream: (stream) => setCamera({ status: 'live', stream }),
      onFailure: (error) => setCamera({ status: 'failed', message: toCameraMessage(error) }),
    })
  }, [isOn, attempt, maxSidePx])
  const restart = () => {
    setCamera(starting)
    setAttempt(attempt + 1)
  }
  return { camera, restart }
}
