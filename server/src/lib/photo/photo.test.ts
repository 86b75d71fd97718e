import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../test-support/property-runs.ts'
import {
  createTiny,
  createTinyJpeg,
  createTinyPng,
  lossyChunk,
  tinySize,
  toExif,
  toExifSegment,
  toJpegSegment,
  toPng,
  toPngChunk,
  toWebp,
  toWebpChunk,
  toWebpHeader,
} from '../../../test-support/samples/pictures.ts'
import { toLogOptions } from '../../http/logging.ts'
import type { AppError } from '../app-error.ts'
import { encodePhoto } from './photo.ts'
import { parsePhoto, PhotoError, type PhotoType } from './photo-formats.ts'

const photoTypes = ['jpeg', 'png', 'webp'] as const

/** The size and pixels of the JPEG made from a photo, with three bytes per pixel. */
const encode = async (type: PhotoType, bytes: Buffer) => {
  const jpeg = Buffer.from(await encodePhoto(type, bytes))
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  return { jpeg, width: info.width, height: info.height, pixelAt }
}

const createPaper = (width: number, height: number, background = '#f4f4f0') =>
  sharp({ create: { width, height, channels: 3, background } })

const listMarkers = (jpeg: Buffer): number[] => {
  const markers: number[] = []
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    markers.push(jpeg.readUInt8(at + 1))
  return markers
}

const tables = [0xdb, 0xc4, 0xc0, 0xc2]

describe('a photo', () => {
  test.each(photoTypes)(
    'of the type %s becomes a JPEG of the same size that contains nothing but pixels',
    async (type) => {
      const { jpeg, width, height } = await encode(type, createTiny[type]())
      expect({ width, height }).toEqual(tinySize)
      expect(() => parsePhoto('jpeg', jpeg)).not.toThrow()
      expect(listMarkers(jpeg).filter((marker) => !tables.includes(marker))).toEqual([])
    },
  )

  test.each([
    [2400, 1200, 1600, 800],
    [1000, 4000, 400, 1600],
    [1600, 1600, 1600, 1600],
    [800, 600, 800, 600],
    [1, 1, 1, 1],
    [16_000, 2, 1600, 1],
  ])('of %i by %i pixels is stored as %i by %i', async (width, height, storedWidth, storedHeight) => {
    const bytes = await createPaper(width, height).jpeg().toBuffer()
    expect(await encode('jpeg', bytes)).toMatchObject({ width: storedWidth, height: storedHeight })
  })

  test.each([
    ['of 12 megapixels', () => createPaper(4000, 3000).jpeg()],
    ['that is progressive', () => createPaper(400, 300).jpeg({ progressive: true })],
    ['in CMYK', () => createPaper(40, 30).toColourspace('cmyk').jpeg()],
    ['in grey', () => createPaper(40, 30).greyscale().jpeg()],
    ['with a colour profile', () => createPaper(40, 30).withIccProfile('p3').jpeg()],
  ])('%s is accepted', async (_, create) => {
    await expect(encodePhoto('jpeg', await create().toBuffer())).resolves.toBeDefined()
  })

  test.each([
    ['with 16 bits per colour', () => createPaper(40, 30).toColourspace('rgb16').png()],
    ['that is interlaced', () => createPaper(40, 30).png({ progressive: true })],
    ['with a palette', () => createPaper(40, 30).png({ palette: true })],
    ['with a colour profile', () => createPaper(40, 30).withIccProfile('p3').png()],
  ])('%s is accepted as a PNG', async (_, create) => {
    await expect(encodePhoto('png', await create().toBuffer())).resolves.toBeDefined()
  })

  test('in lossless WebP is accepted', async () => {
    const bytes = await createPaper(40, 30).webp({ lossless: true }).toBuffer()
    await expect(encodePhoto('webp', bytes)).resolves.toBeDefined()
  })

  test('that is transparent gets a white background', async () => {
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { pixelAt } = await encode('png', bytes)
    expect(pixelAt(10, 10)).toEqual([255, 255, 255])
  })

  test('of small print stays legible, with lines one pixel wide still dark on light', async () => {
    const [width, height] = [800, 600]
    const rows = Buffer.from(
      Array.from({ length: width * height }, (_, index) => (index % 4 === 0 ? 20 : 240)),
    )
    const photo = await sharp(rows, { raw: { width, height, channels: 1 } })
      .jpeg({ quality: 90 })
      .toBuffer()
    const { pixelAt } = await encode('jpeg', photo)
    for (let x = 400; x < 440; x += 4) {
      expect(pixelAt(x, 300)[0]).toBeLessThan(70)
      expect(pixelAt(x + 2, 300)[0]).toBeGreaterThan(190)
    }
  })
})

describe('encoding a photo removes all other data of the file', { tags: ['T13'] }, () => {
  const secret = '<script>alert("52.5200 N 13.4050 E")</script>'
  const exif = toExif({ orientation: 6, text: secret })
  const carriers: readonly (readonly [string, PhotoType, Buffer])[] = [
    ['EXIF in a JPEG', 'jpeg', createTinyJpeg([toExifSegment(exif)])],
    ['EXIF in a PNG', 'png', createTinyPng([toPngChunk('eXIf', exif)])],
    [
      'EXIF in a WebP',
      'webp',
      toWebp([toWebpHeader(tinySize, ['exif']), lossyChunk, toWebpChunk('EXIF', exif)]),
    ],
    ['a comment in a JPEG', 'jpeg', createTinyJpeg([toJpegSegment(0xfe, Buffer.from(secret))])],
    [
      'XMP in a JPEG',
      'jpeg',
      createTinyJpeg([toJpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`))]),
    ],
    [
      'a profile in a JPEG',
      'jpeg',
      createTinyJpeg([toJpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0\u0001\u0001${secret}`))]),
    ],
    ['a text chunk in a PNG', 'png', createTinyPng([toPngChunk('tEXt', Buffer.from(`Comment\0${secret}`))])],
    [
      'an international text chunk in a PNG',
      'png',
      createTinyPng([toPngChunk('iTXt', Buffer.from(`x\0\0\0\0\0${secret}`))]),
    ],
    ['a profile in a PNG', 'png', createTinyPng([toPngChunk('iCCP', Buffer.from(`x\0\0${secret}`))])],
    ['a private chunk in a PNG', 'png', createTinyPng([toPngChunk('prVt', Buffer.from(secret))])],
    [
      'XMP in a WebP',
      'webp',
      toWebp([toWebpHeader(tinySize, ['xmp']), lossyChunk, toWebpChunk('XMP ', Buffer.from(secret))]),
    ],
  ]

  test.each(carriers)('%s', async (name, type, bytes) => {
    expect(bytes.includes(secret)).toBe(true)
    const { jpeg, width, height } = await encode(type, bytes)
    expect(jpeg.includes('script')).toBe(false)
    expect(listMarkers(jpeg).filter((marker) => !tables.includes(marker))).toEqual([])
    // EXIF states that the camera was held sideways, so the photo is stored upright.
    const upright = { width: tinySize.height, height: tinySize.width }
    expect({ width, height }).toEqual(name.startsWith('EXIF') ? upright : tinySize)
  })

  test('text chunks that would decompress to gigabytes never reach the decoder', () => {
    const text = toPngChunk(
      'zTXt',
      Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(8_000_000))]),
    )
    const needed = parsePhoto('png', createTinyPng(Array.from({ length: 300 }, () => text)))
    expect(needed).toEqual(createTinyPng())
  })

  test('a PNG with megabytes of compressed data after its last line is encoded like any other', async () => {
    const packed = deflateSync(Buffer.alloc(100_000_000))
    expect(await encode('png', toPng(tinySize, packed))).toMatchObject(tinySize)
  })
})

describe('a photo is rejected', { tags: ['T13'] }, () => {
  const toFlaw = async (type: PhotoType, bytes: Buffer) => {
    const refusal: unknown = await encodePhoto(type, bytes).catch((error: unknown) => error)
    return refusal instanceof PhotoError ? refusal.flaw : refusal
  }

  test('a photo that declares more than 12 megapixels is rejected, whatever its data', async () => {
    const bytes = await createPaper(4001, 3000).jpeg().toBuffer()
    expect(await toFlaw('jpeg', bytes)).toBe('too_large')
  })

  test('a photo with a side longer than 16,383 pixels is rejected', async () => {
    expect(await toFlaw('png', await createPaper(16_384, 1).png().toBuffer())).toBe('too_large')
  })

  test('an animated photo is rejected', async () => {
    const film = toWebp([toWebpHeader(tinySize, ['animation']), toWebpChunk('ANIM', Buffer.alloc(6))])
    expect(await toFlaw('webp', film)).toBe('animated')
    expect(await toFlaw('png', createTinyPng([toPngChunk('acTL', Buffer.alloc(8))]))).toBe('animated')
  })

  test('a damaged photo is rejected', async () => {
    expect(await toFlaw('jpeg', createTinyPng())).toBe('damaged')
  })
})

test('a photo that takes too long is rejected as busy, and its decoder is killed', async () => {
  const bytes = await createPaper(4000, 3000).png().toBuffer()
  const rejection = encodePhoto('png', bytes, { timeLimitMs: 1 })
  await expect(rejection).rejects.toMatchObject({ code: 'expenses.busy' })
  const lines: string[] = []
  const log = fastify(toLogOptions('error', { write: (line) => lines.push(line) })).log
  log.error({ err: await rejection.catch((error: AppError) => error.cause) }, 'request failed')
  expect(lines.join()).toContain('The photo decoder was ended by SIGKILL')
})

describe('however its bytes were changed', { tags: ['T13'] }, () => {
  /** Sets, removes, doubles or inserts a few bytes, so that a file remains almost as it was. */
  const change = fc.record({
    kind: fc.constantFrom('set', 'set', 'set', 'cut', 'double', 'insert'),
    perMille: fc.integer({ min: 0, max: 999 }),
    length: fc.integer({ min: 1, max: 8 }),
    value: fc.integer({ min: 0, max: 255 }),
  })
  type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

  const applyChange = (bytes: Buffer, { kind, perMille, length, value }: Change): Buffer => {
    const start = Math.floor((perMille * bytes.length) / 1000)
    const [before, part, after] = [
      bytes.subarray(0, start),
      bytes.subarray(start, start + length),
      bytes.subarray(start + length),
    ]
    const parts = {
      set: [before, Buffer.alloc(part.length, value), after],
      cut: [before, after],
      double: [before, part, part, after],
      insert: [before, Buffer.alloc(length, value), part, after],
    }
    return Buffer.concat(parts[kind])
  }

  const findFlaw = async (type: PhotoType, bytes: Buffer): Promise<unknown> => {
    try {
      parsePhoto('jpeg', Buffer.from(await encodePhoto(type, bytes)))
      return null
    } catch (error) {
      return error instanceof PhotoError ? error.flaw : error
    }
  }

  test.each(photoTypes)('a %s is either accepted or rejected with a reason', async (type) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const flaw = await findFlaw(type, changes.reduce(applyChange, createTiny[type]()))
        expect([null, 'damaged', 'animated', 'too_large']).toContain(flaw)
      }),
      propertyRuns({ quick: 10, full: 100 }),
    )
  })
})
