import { crc32, deflateSync } from 'node:zlib'
import type { PhotoType } from '../../src/lib/photo/photo-formats.ts'

const toUint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])

const toUint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const toUint32LittleEndian = (value: number): Buffer => toUint32(value).reverse()

export const toPngChunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([toUint32(data.length), content, toUint32(crc32(content))])
}

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

interface PngHeader {
  readonly width: number
  readonly height: number
  readonly bitDepth?: number
  /** 0 for greyscale, 2 for RGB, 3 for a palette, 6 for RGB with transparency. */
  readonly colourType?: number
}

export const toPngHeader = ({ width, height, bitDepth = 8, colourType = 2 }: PngHeader): Buffer =>
  toPngChunk(
    'IHDR',
    Buffer.concat([toUint32(width), toUint32(height), Buffer.from([bitDepth, colourType, 0, 0, 0])]),
  )

/** `packed` is the compressed image data; `extra` chunks precede it. */
export const toPng = (header: PngHeader, packed: Buffer, extra: readonly Buffer[] = []): Buffer =>
  Buffer.concat([pngSignature, toPngHeader(header), ...extra, toPngChunk('IDAT', packed), toPngChunk('IEND')])

/** A grey image of any size that compresses to a few bytes. */
export const createGreyPng = (size: Pick<PngHeader, 'width' | 'height'>): Buffer =>
  toPng(
    { ...size, bitDepth: 1, colourType: 0 },
    deflateSync(Buffer.alloc((Math.ceil(size.width / 8) + 1) * size.height)),
  )

/** A colour gradient from left to right and from top to bottom. */
const toPixelRows = (width: number, height: number): Buffer =>
  Buffer.concat(
    Array.from({ length: height }, (_, y) =>
      Buffer.from([0, ...Array.from({ length: width }, (__, x) => [x * 15, y * 20, 120]).flat()]),
    ),
  )

export const tinySize = { width: 16, height: 12 } as const

export const createTinyPng = (extra: readonly Buffer[] = []): Buffer =>
  toPng(tinySize, deflateSync(toPixelRows(tinySize.width, tinySize.height)), extra)

const tinyJpeg = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8a' +
    'Gi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAMABADASIAAhEBAxEB/8QAFAABAAAA' +
    'AAAAAAAAAAAAAAAABf/EABoQAAICAwAAAAAAAAAAAAAAAAADBCEFIjH/xAAUAQEAAAAAAAAAAAAAAAAAAAAC/8QAGREAAwADAAAAAAAAAAAAAAAA' +
    'AAIEAwUh/9oADAMBAAIRAxEAPwAOPjeaicfG81FI6F1QpHQuqDlrYGvtbh//2Q==',
  'base64',
)

export const toJpegSegment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), toUint16(data.length + 2), data])

/** `extra` segments follow the start marker. */
export const createTinyJpeg = (extra: readonly Buffer[] = []): Buffer =>
  Buffer.concat([tinyJpeg.subarray(0, 2), ...extra, tinyJpeg.subarray(2)])

const lossyFrame = Buffer.from(
  '0AEAnQEqEAAMAAQAaCWwAnQBDwwS5dwA/u9nalIXAfhGvk3UbJt1DaPnYTWV/8ES//XTn0EAAAA=',
  'base64',
)
const losslessFrame = Buffer.from('Lw/AAgC5jOh/7CKi/wEhAWGE/3c1eSAGLyYAqcou', 'base64')

export const toWebpChunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(type, 'latin1'),
    toUint32LittleEndian(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ])

export const toWebp = (chunks: readonly Buffer[]): Buffer => {
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), toUint32LittleEndian(content.length), content])
}

export const lossyChunk = toWebpChunk('VP8 ', lossyFrame)
export const losslessChunk = toWebpChunk('VP8L', losslessFrame)

const webpFlags = { animation: 0x02, xmp: 0x04, exif: 0x08, profile: 0x20 } as const

/** The headers of a WebP file, without the image data. */
export const toWebpHeader = (
  size: Pick<PngHeader, 'width' | 'height'>,
  features: readonly (keyof typeof webpFlags)[] = [],
): Buffer => {
  const data = Buffer.alloc(10)
  data[0] = features.reduce((flags, feature) => flags | webpFlags[feature], 0)
  data.writeUIntLE(size.width - 1, 4, 3)
  data.writeUIntLE(size.height - 1, 7, 3)
  return toWebpChunk('VP8X', data)
}

const createTinyWebp = (): Buffer => toWebp([lossyChunk])

export const createTiny: Readonly<Record<PhotoType, () => Buffer>> = {
  jpeg: createTinyJpeg,
  png: createTinyPng,
  webp: createTinyWebp,
}

/** EXIF metadata with an orientation and a description. */
export const toExif = ({ orientation, text }: { orientation: number; text: string }): Buffer => {
  const description = Buffer.from(`${text}\0`, 'latin1')
  const entries = Buffer.alloc(38)
  entries.write('MM\0*', 0, 'latin1')
  entries.writeUInt32BE(8, 4)
  entries.writeUInt16BE(2, 8)
  entries.writeUInt16BE(0x010e, 10)
  entries.writeUInt16BE(2, 12)
  entries.writeUInt32BE(description.length, 14)
  entries.writeUInt32BE(entries.length, 18)
  entries.writeUInt16BE(0x0112, 22)
  entries.writeUInt16BE(3, 24)
  entries.writeUInt32BE(1, 26)
  entries.writeUInt16BE(orientation, 30)
  return Buffer.concat([entries, description])
}

export const toExifSegment = (exif: Buffer): Buffer =>
  toJpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))

export const toPhotoUrl = (type: string, bytes: Buffer): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`
