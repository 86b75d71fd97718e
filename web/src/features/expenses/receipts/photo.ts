import { type Size, toFileMessage, toPhotoSize } from './receipts.rules.ts'

/** A receipt stays legible, and a year of them is small. */
const jpegQuality = 0.2

/** The picture as a small JPEG in a data URL. */
export const toPhoto = (picture: CanvasImageSource, pictureSize: Size): string => {
  const { width, height } = toPhotoSize(pictureSize)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  // JPEG has no transparency: what is see-through would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL('image/jpeg', jpegQuality)
}

/** @throws {Error} with words for people when the browser cannot open the file as a picture. */
export const readPhoto = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (error: unknown) => {
      throw new Error(toFileMessage(file), { cause: error })
    },
  )
  const photo = toPhoto(picture, picture)
  picture.close()
  return photo
}
