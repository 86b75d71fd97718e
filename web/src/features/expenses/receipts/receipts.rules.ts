/** No side of a photo is longer. */
export const maxPhotoSidePx = 800

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size a photo is kept in: the same shape, never larger than it is. */
export const toPhotoSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, maxPhotoSidePx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** What browsers reject with is not always an `Error`. */
const toParts = (error: unknown): { readonly name?: unknown; readonly message?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

/** Whether it is only the wanted camera that is missing, not every camera. */
export const isConstraintUnmet = (error: unknown): boolean => toParts(error).name === 'OverconstrainedError'

/** Whether somebody closed the system's share sheet. */
export const isShareCancelled = (error: unknown): boolean => toParts(error).name === 'AbortError'

const cameraReasons = new Map<unknown, string>([
  ['NotAllowedError', 'Please allow camera permissions and try again.'],
  ['SecurityError', 'Please allow camera permissions and try again.'],
  ['NotFoundError', 'No camera found on this device.'],
  ['NotSupportedError', 'Camera not supported on this device.'],
])

/** Why there is no picture from the camera, and what helps. */
export const toCameraMessage = (error: unknown): string => {
  const { name, message } = toParts(error)
  const words = typeof message === 'string' ? message : ''
  const reason = cameraReasons.get(name) ?? (words || 'Please check your camera and permissions.')
  return `Unable to access camera. ${reason}`
}

/** Why a file that the browser could not open as a picture is none. */
export const toFileMessage = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
    ? 'This browser cannot open HEIC photos. Please choose a JPEG or PNG picture.'
    : 'This file is not a picture that can be opened. Please choose a JPEG or PNG picture.'
