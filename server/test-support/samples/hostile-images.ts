import { deflateSync, gzipSync } from 'node:zlib'
import type { PhotoType } from '../../src/lib/photo/photo-formats.ts'
import { type HostileReceipt, html, oddPhotoUrls, svg } from './odd-photo-urls.ts'
import {
  createGreyPng,
  createTiny,
  createTinyJpeg,
  createTinyPng,
  losslessChunk,
  lossyChunk,
  pngSignature,
  tinySize,
  toJpegSegment,
  toPhotoUrl,
  toPng,
  toPngChunk,
  toPngHeader,
  toWebp,
  toWebpChunk,
  toWebpHeader,
} from './pictures.ts'

type HostileBytes = readonly [name: string, bytes: Buffer]

const photoTypes = ['jpeg', 'png', 'webp'] as const

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'
const emptyZip = Buffer.concat([latin1('PK\u0005\u0006'), Buffer.alloc(18)])

const otherFiles: readonly HostileBytes[] = [
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from(svg)],
  ['an SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le')],
  ['a compressed SVG', gzipSync(svg)],
  ['HTML', Buffer.from(html)],
  ['a PDF', latin1(pdf)],
  ['a zip', emptyZip],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['an AVIF', latin1('\u0000\u0000\u0000\u001cftypavif\u0000\u0000\u0000\u0000avifmif1')],
  ['a sound in the frame of a WebP', latin1('RIFF\u0004\u0000\u0000\u0000WAVE')],
  ['a megabyte of zeros', Buffer.alloc(1_000_000)],
]

const disguised: readonly HostileReceipt[] = photoTypes.flatMap((type) =>
  otherFiles.map(
    ([name, bytes]) => [`${name} that says it is image/${type}`, toPhotoUrl(type, bytes)] as const,
  ),
)

const swapped: readonly HostileReceipt[] = photoTypes.flatMap((says) =>
  photoTypes
    .filter((is) => is !== says)
    .map((is) => [`a ${is} that says it is image/${says}`, toPhotoUrl(says, createTiny[is]())] as const),
)

const neighbours: readonly HostileBytes[] = [
  ['a zip', emptyZip],
  ['HTML', Buffer.from(html)],
  ['a PDF', latin1(pdf)],
  ['an SVG', Buffer.from(svg)],
  ['a zero', Buffer.alloc(1)],
  ['a megabyte of zeros', Buffer.alloc(1_000_000)],
]

const polyglots: readonly HostileReceipt[] = photoTypes.flatMap((type) => {
  const picture = createTiny[type]()
  return [...neighbours, ['the same again', picture] as const].flatMap(([name, bytes]) => [
    [`a ${type} with ${name} behind it`, toPhotoUrl(type, Buffer.concat([picture, bytes]))] as const,
    ...(bytes === picture
      ? []
      : [[`a ${type} with ${name} before it`, toPhotoUrl(type, Buffer.concat([bytes, picture]))] as const]),
  ])
})

const cutOff: readonly HostileReceipt[] = photoTypes.flatMap((type) => {
  const picture = createTiny[type]()
  const lengths = [1, 4, 12, 24, 40]
  const missing = [20, 4, 1].map((bytes) => picture.length - bytes)
  return [...lengths, ...missing].map(
    (length) =>
      [`a ${type} cut off after ${length} bytes`, toPhotoUrl(type, picture.subarray(0, length))] as const,
  )
})

/** A JPEG whose frame header states a wrong size. */
const toJpegOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(createTinyJpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

const toLossyOf = (width: number, height: number): Buffer => {
  const frame = Buffer.from(lossyChunk.subarray(8))
  frame.writeUInt16LE(width, 6)
  frame.writeUInt16LE(height, 8)
  return toWebp([toWebpChunk('VP8 ', frame)])
}

const toLosslessOf = (width: number, height: number): Buffer => {
  const frame = Buffer.from(losslessChunk.subarray(8))
  frame.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  return toWebp([toWebpChunk('VP8L', frame)])
}

const noPixels = deflateSync(Buffer.alloc(1000))

const bombs: readonly (readonly [PhotoType, string, Buffer])[] = [
  ['png', 'of 65,535 by 65,535', toPng({ width: 65_535, height: 65_535 }, noPixels)],
  ['png', 'of 2,147,483,647 by 2,147,483,647', toPng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, noPixels)],
  ['png', 'of 4,294,967,295 by 1', toPng({ width: 2 ** 32 - 1, height: 1 }, noPixels)],
  ['png', 'of 20,000 by 20,000 that has them all', createGreyPng({ width: 20_000, height: 20_000 })],
  ['png', 'of 3,001 by 4,000 that has them all', createGreyPng({ width: 3001, height: 4000 })],
  ['png', 'of 3,000,000 by 4 that has them all', createGreyPng({ width: 3_000_000, height: 4 })],
  ['png', 'of 1 by 12,000,000 that has them all', createGreyPng({ width: 1, height: 12_000_000 })],
  ['jpeg', 'of 65,535 by 65,535', toJpegOf(65_535, 65_535)],
  ['jpeg', 'of 4,001 by 3,000', toJpegOf(4001, 3000)],
  ['jpeg', 'of 65,500 by 8', toJpegOf(65_500, 8)],
  ['webp', 'of 16,383 by 16,383', toLossyOf(16_383, 16_383)],
  ['webp', 'of 16,384 by 16,384 without loss', toLosslessOf(16_384, 16_384)],
  [
    'webp',
    'on a canvas of 16,777,216',
    toWebp([toWebpHeader({ width: 2 ** 24, height: 2 ** 24 }), lossyChunk]),
  ],
  ['png', 'without width', toPng({ width: 0, height: 12 }, noPixels)],
  ['png', 'without height', toPng({ width: 16, height: 0 }, noPixels)],
  ['jpeg', 'without width', toJpegOf(0, 12)],
  ['jpeg', 'whose height comes later', toJpegOf(16, 0)],
  ['webp', 'without width', toLossyOf(0, 12)],
]

const scan = toJpegSegment(0xda, Buffer.from([1, 1, 0, 1, 1, 0]))
const oneFrame = toPngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))
const idat = toPngChunk('IDAT', deflateSync(Buffer.alloc(49 * 12)))
const wrongSum = (chunk: Buffer): Buffer => Buffer.concat([chunk.subarray(0, -1), Buffer.alloc(1, 1)])

const toPngOf = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([pngSignature, ...chunks])

/** A JPEG with a different frame type in its header. */
const toJpegOfFrame = (marker: number): Buffer => {
  const bytes = Buffer.from(createTinyJpeg())
  bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 1] = marker
  return bytes
}

const malformed: readonly (readonly [PhotoType, string, Buffer])[] = [
  ['png', 'that is animated', createTinyPng([oneFrame])],
  [
    'png',
    'whose header is not first',
    toPngOf(toPngChunk('tEXt'), toPngHeader(tinySize), idat, toPngChunk('IEND')),
  ],
  [
    'png',
    'with two headers',
    toPngOf(toPngHeader(tinySize), toPngHeader(tinySize), idat, toPngChunk('IEND')),
  ],
  ['png', 'without a picture', toPngOf(toPngHeader(tinySize), toPngChunk('IEND'))],
  ['png', 'without an end', toPngOf(toPngHeader(tinySize), idat)],
  ['png', 'whose header is damaged', toPngOf(wrongSum(toPngHeader(tinySize)), idat, toPngChunk('IEND'))],
  ['png', 'whose picture is damaged', toPngOf(toPngHeader(tinySize), wrongSum(idat), toPngChunk('IEND'))],
  ['png', 'of no colour type', toPng({ ...tinySize, colourType: 7 }, noPixels)],
  ['png', 'of three bits', toPng({ ...tinySize, bitDepth: 3 }, noPixels)],
  ['png', 'without its palette', toPng({ ...tinySize, colourType: 3 }, noPixels)],
  ['png', 'with noise for a picture', toPng(tinySize, Buffer.alloc(500, 0x5a))],
  ['png', 'with too few lines', toPng(tinySize, deflateSync(Buffer.alloc(49)))],
  [
    'png',
    'with an endless chunk',
    toPngOf(toPngHeader(tinySize), Buffer.alloc(8, 0xff), idat, toPngChunk('IEND')),
  ],
  ['jpeg', 'without any scan', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  [
    'jpeg',
    'with two frames',
    createTinyJpeg([toJpegSegment(0xc0, Buffer.from([8, 0, 9, 0, 9, 1, 1, 0x11, 0]))]),
  ],
  ['jpeg', 'with scans before its frame', createTinyJpeg([scan])],
  ['jpeg', 'with a hundred scans', createTinyJpeg(Array.from({ length: 100 }, () => scan))],
  ['jpeg', 'with a segment of no length', createTinyJpeg([Buffer.from([0xff, 0xfe, 0, 0])])],
  ['jpeg', 'with an unknown segment', createTinyJpeg([toJpegSegment(0xf0, Buffer.alloc(4))])],
  ['jpeg', 'that starts twice', createTinyJpeg([Buffer.from([0xff, 0xd8])])],
  ...[0xc3, 0xc5, 0xc9, 0xca].map(
    (marker) => ['jpeg', `of the kind ${marker.toString(16)}`, toJpegOfFrame(marker)] as const,
  ),
  [
    'webp',
    'that is animated',
    toWebp([toWebpHeader(tinySize, ['animation']), toWebpChunk('ANIM', Buffer.alloc(6))]),
  ],
  ['webp', 'with two pictures', toWebp([lossyChunk, losslessChunk])],
  ['webp', 'without a picture', toWebp([toWebpHeader(tinySize)])],
  ['webp', 'with an unknown part', toWebp([lossyChunk, toWebpChunk('JUNK', Buffer.from(html))])],
  ['webp', 'with an endless part', toWebp([Buffer.concat([latin1('VP8 '), Buffer.alloc(40, 0xff)])])],
  [
    'webp',
    'with noise for a picture',
    toWebp([Buffer.concat([lossyChunk.subarray(0, 18), Buffer.alloc(40, 0x5a)])]),
  ],
]

/** Uploads that are not valid photos. */
export const hostileReceipts: readonly HostileReceipt[] = [
  ...oddPhotoUrls,
  ...disguised,
  ...swapped,
  ...polyglots,
  ...cutOff,
  ...[...bombs, ...malformed].map(
    ([type, name, bytes]) => [`a ${type} ${name}`, toPhotoUrl(type, bytes)] as const,
  ),
]
