import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isConstraintUnmet,
  isShareCancelled,
  maxPhotoSidePx,
  toCameraMessage,
  toFileMessage,
  toPhotoSize,
} from './receipts.rules.ts'

describe('the size of a photo (RCPT-07, RCPT-08)', () => {
  it.each([
    ['a wide one is scaled by its width', { width: 1600, height: 1200 }, { width: 800, height: 600 }],
    ['a tall one is scaled by its height', { width: 3024, height: 4032 }, { width: 600, height: 800 }],
    ['one that just fits stays as it is', { width: 800, height: 800 }, { width: 800, height: 800 }],
    ['a small one is never scaled up', { width: 320, height: 240 }, { width: 320, height: 240 }],
    ['a strip keeps a pixel of height', { width: 8000, height: 2 }, { width: 800, height: 1 }],
  ])('%s', (_, taken, kept) => {
    expect(toPhotoSize(taken)).toEqual(kept)
  })

  const side = fc.integer({ min: 1, max: 20_000 })

  it('never exceeds the limit and never grows', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const kept = toPhotoSize({ width, height })
        expect(Math.max(kept.width, kept.height)).toBe(Math.min(maxPhotoSidePx, Math.max(width, height)))
        expect(kept.width).toBeLessThanOrEqual(width)
        expect(kept.height).toBeLessThanOrEqual(height)
      }),
    )
  })

  it('keeps its shape to half a pixel', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const kept = toPhotoSize({ width, height })
        const scale = Math.min(1, maxPhotoSidePx / Math.max(width, height))
        for (const [before, after] of [
          [width, kept.width],
          [height, kept.height],
        ] as const)
          expect(Math.abs(after - Math.max(1, before * scale))).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('a camera that gives no picture', () => {
  const rejections: readonly (readonly [string, unknown, string])[] = [
    [
      'refused by the person (RCPT-11)',
      new DOMException('Permission denied', 'NotAllowedError'),
      'Please allow camera permissions and try again.',
    ],
    [
      'refused by a policy (RCPT-14)',
      new DOMException('Blocked', 'SecurityError'),
      'Please allow camera permissions and try again.',
    ],
    [
      'not there (RCPT-12)',
      new DOMException('Requested device not found', 'NotFoundError'),
      'No camera found on this device.',
    ],
    [
      'unknown to the browser (RCPT-12)',
      new DOMException('', 'NotSupportedError'),
      'Camera not supported on this device.',
    ],
    [
      'busy, in the words of the browser (RCPT-13)',
      new DOMException('Could not start video source', 'NotReadableError'),
      'Could not start video source',
    ],
    [
      'out of reach without a word (RCPT-13)',
      new DOMException('', 'NotReadableError'),
      'Please check your camera and permissions.',
    ],
    ['unplugged (RCPT-13)', undefined, 'Please check your camera and permissions.'],
    [
      'rejected with something that is no Error',
      { name: 'NotFoundError' },
      'No camera found on this device.',
    ],
  ]

  it.each(rejections)('%s', (_, error, reason) => {
    expect(toCameraMessage(error)).toBe(`Unable to access camera. ${reason}`)
  })

  it('is tried again with any camera only when the wanted one is missing (RCPT-14)', () => {
    expect(isConstraintUnmet({ name: 'OverconstrainedError', constraint: 'facingMode' })).toBe(true)
    expect(isConstraintUnmet(new DOMException('', 'NotFoundError'))).toBe(false)
    expect(isConstraintUnmet(null)).toBe(false)
  })
})

describe('a file that cannot be opened (RCPT-15)', () => {
  it.each([
    ['a HEIC photo by its type', { name: 'photo', type: 'image/heic' }],
    ['a HEIF photo by its type', { name: 'photo', type: 'image/heif-sequence' }],
    ['a HEIC photo by its name', { name: 'IMG_0042.HEIC', type: '' }],
  ])('%s is named', (_, file) => {
    expect(toFileMessage(file)).toBe(
      'This browser cannot open HEIC photos. Please choose a JPEG or PNG picture.',
    )
  })

  it('is no picture otherwise', () => {
    expect(toFileMessage({ name: 'letter.pdf', type: 'application/pdf' })).toBe(
      'This file is not a picture that can be opened. Please choose a JPEG or PNG picture.',
    )
  })
})

it('closing the share sheet is no failure (EXP-49)', () => {
  expect(isShareCancelled(new DOMException('Share canceled', 'AbortError'))).toBe(true)
  expect(isShareCancelled(new DOMException('Not allowed', 'NotAllowedError'))).toBe(false)
})
