import type { Page } from '@playwright/test'

interface ImageFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Creates an image file like one from a phone, with stripes so that it does not compress to almost nothing. */
export const createImageFile = async (
  page: Page,
  { name = 'receipt.jpg', width, height }: { name?: string; width: number; height: number },
): Promise<ImageFile> => {
  const dataUrl = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      for (let y = 0; context && y < high; y += 40) {
        context.fillStyle = y % 80 === 0 ? 'white' : 'teal'
        context.fillRect(0, y, wide, 40)
      }
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [width, height] as const,
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') }
}

/** EXIF metadata that contains only the orientation "rotate 90 degrees clockwise". */
const turnedClockwise = Buffer.from(
  'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
  'hex',
)

/** Adds the orientation that a phone records when it is held upright. */
export const turnImageFile = (file: ImageFile): ImageFile => ({
  ...file,
  buffer: Buffer.concat([file.buffer.subarray(0, 2), turnedClockwise, file.buffer.subarray(2)]),
})
