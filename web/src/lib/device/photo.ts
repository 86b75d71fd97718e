import { t } from '../locale/language.ts'
interface Size {
  readonly width: number
  readonly height: number
}

/** The extent to which a photo is reduced before it is uploaded. */
export interface PhotoScale {
  /** The maximum length of the longer side. */
  readonly maxSidePx: number
  /** From 0 to 1. */
  readonly jpegQuality: number
}

/** Returns the size in which to store a photo: with the same aspect ratio and never enlarged. */
export const toPhotoSize = ({ width, height }: Size, maxSidePx: number): Size => {
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Explains why the browser could not open the file as a picture. */
export const toFileMessage = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  t(
    /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
      ? 'This browser cannot open HEIC photos. Please choose a JPEG or PNG picture.'
      : 'This file is not a picture that can be opened. Please choose a JPEG or PNG picture.',
  )

/** Converts the picture to a small JPEG in a data URL. */
export const toPhoto = (picture: CanvasImageSource, pictureSize: Size, scale: PhotoScale): string => {
  const { width, height } = toPhotoSize(pictureSize, scale.maxSidePx)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL('image/jpeg', scale.jpegQuality)
}

/**
 * Reads a picture from a file. @throws {Error} with a message for the user if the browser cannot open the file as a
 * picture.
 */
export const readPhoto = async (file: File, scale: PhotoScale): Promise<string> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (error: unknown) => {
      throw new Error(toFileMessage(file), { cause: error })
    },
  )
  const photo = toPhoto(picture, picture, scale)
  picture.close()
  return photo
}
