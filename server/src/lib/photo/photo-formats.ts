export type PhotoType = 'jpeg' | 'png' | 'webp'

export type PhotoFlaw = 'damaged' | 'animated' | 'too_large'

/** States why a photo is rejected. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly flaw: PhotoFlaw

  constructor(flaw: PhotoFlaw, options?: ErrorOptions) {
    super(`The picture is refused: ${flaw}`, options)
    this.flaw = flaw
  }
}

interface ParsedPhoto {
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

export const maxPhotoPixels = 12_000_000
/** The limit for WebP, the lowest of the three formats. Scaling much longer lines would take gigabytes of memory. */
const maxPhotoEdge = 16_383

const assertIntact = (isIntact: boolean): void => {
  if (!isIntact) throw new PhotoError('damaged')
}

/**
 * Each scan of a progressive JPEG covers the whole image, so many scans take long to decode. Cameras and encoders write
 * up to a dozen.
 */
const maxJpegScans = 32

const jpeg = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda } as const
/** Baseline, extended and progressive. Browsers and cameras do not write other kinds. */
const jpegFrames: readonly number[] = [0xc0, 0xc1, 0xc2]
/** Tables, restart intervals and comments. Application segments are accepted as well. */
const jpegSegments: readonly number[] = [0xc4, 0xdb, 0xdd, 0xfe]

const isJpegSegment = (marker: number): boolean =>
  jpegSegments.includes(marker) || (marker >= 0xe0 && marker <= 0xef)

/** The start of the next segment, after skipping the stuffed zeros and restart markers in compressed data. */
const findScanEnd = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from)
  for (; at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) break
  }
  assertIntact(at !== -1)
  return at
}

const parseJpeg = (bytes: Buffer): ParsedPhoto => {
  assertIntact(bytes.readUInt16BE(0) === (0xff00 | jpeg.startOfImage))
  let [width, height, scanCount, at] = [0, 0, 0, 2]
  for (;;) {
    assertIntact(bytes[at] === 0xff)
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes.readUInt8(at + 1)
    at += 2
    if (marker === jpeg.endOfImage) break
    const length = bytes.readUInt16BE(at)
    if (jpegFrames.includes(marker)) {
      assertIntact(width === 0)
      height = bytes.readUInt16BE(at + 3)
      width = bytes.readUInt16BE(at + 5)
    } else if (marker === jpeg.startOfScan) scanCount += 1
    else assertIntact(isJpegSegment(marker))
    at += length
    if (marker === jpeg.startOfScan) at = findScanEnd(bytes, at)
  }
  assertIntact(at === bytes.length && scanCount > 0 && scanCount <= maxJpegScans)
  return { width, height, bytes }
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Text and profile chunks are dropped: a few KB of them can decompress to gigabytes before the first pixel is read. */
const pngImageChunks: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'eXIf', 'IDAT', 'IEND']

const parsePng = (bytes: Buffer): ParsedPhoto => {
  assertIntact(bytes.subarray(0, 8).equals(pngSignature))
  assertIntact(bytes.readUInt32BE(8) === 13 && bytes.toString('latin1', 12, 16) === 'IHDR')
  const kept: Buffer[] = [pngSignature]
  let at = 8
  let type = ''
  while (type !== 'IEND') {
    const end = at + 12 + bytes.readUInt32BE(at)
    type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') throw new PhotoError('animated')
    if (pngImageChunks.includes(type)) kept.push(bytes.subarray(at, end))
    at = end
  }
  assertIntact(at === bytes.length)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: Buffer.concat(kept) }
}

const toLossySize = (frame: Buffer) => ({
  width: frame.readUInt16LE(6) & 0x3fff,
  height: frame.readUInt16LE(8) & 0x3fff,
})

const toLosslessSize = (frame: Buffer) => {
  const sizes = frame.readUInt32LE(1)
  return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
}

const webpFrames = new Map([
  ['VP8 ', toLossySize],
  ['VP8L', toLosslessSize],
])
const webpChunks: readonly string[] = ['VP8X', 'ICCP', 'ALPH', 'EXIF', 'XMP ']

const parseWebp = (bytes: Buffer): ParsedPhoto => {
  assertIntact(bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  assertIntact(bytes.readUInt32LE(4) === bytes.length - 8)
  let size: { width: number; height: number } | undefined
  let at = 12
  while (at < bytes.length) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (type === 'ANIM' || type === 'ANMF') throw new PhotoError('animated')
    const toSize = webpFrames.get(type)
    assertIntact(toSize ? !size : webpChunks.includes(type))
    size ??= toSize?.(bytes.subarray(at + 8, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  assertIntact(at === bytes.length)
  return { width: 0, height: 0, ...size, bytes }
}

const parsers: Readonly<Record<PhotoType, (bytes: Buffer) => ParsedPhoto>> = {
  jpeg: parseJpeg,
  png: parsePng,
  webp: parseWebp,
}

const parseWhole = (type: PhotoType, bytes: Buffer): ParsedPhoto => {
  try {
    return parsers[type](bytes)
  } catch (error) {
    // Reading past the last byte means that the photo is truncated.
    if (error instanceof RangeError) throw new PhotoError('damaged', { cause: error })
    throw error
  }
}

/**
 * Checks a photo before any decoder sees it: it must have the declared type, be complete and not animated, and have no
 * data before or after it. Returns the parts that a decoder needs. Throws a PhotoError.
 */
export const parsePhoto = (type: PhotoType, bytes: Buffer): Buffer => {
  const { width, height, bytes: needed } = parseWhole(type, bytes)
  assertIntact(width > 0 && height > 0)
  if (width * height > maxPhotoPixels || Math.max(width, height) > maxPhotoEdge)
    throw new PhotoError('too_large')
  return needed
}
