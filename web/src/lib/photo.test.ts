import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFileMessage, toPhotoSize } from './photo.ts'

describe('the size of a photo', () => {
  it.each([
    ['a wide one is scaled by its width', { width: 1600, height: 1200 }, { width: 800, height: 600 }],
    ['a tall one is scaled by its height', { width: 3024, height: 4032 }, { width: 600, height: 800 }],
    ['one that just fits stays as it is', { width: 800, height: 800 }, { width: 800, height: 800 }],
    ['a small one is never scaled up', { width: 320, height: 240 }, { width: 320, height: 240 }],
    ['a strip keeps a pixel of height', { width: 8000, height: 2 }, { width: 800, height: 1 }],
  ])('%s', (_, taken, reduced) => {
    expect(toPhotoSize(taken, 800)).toEqual(reduced)
  })

  const side = fc.integer({ min: 1, max: 20_000 })

  it('never exceeds the limit and is never enlarged', () => {
    fc.assert(
      fc.property(side, side, side, (width, height, maxSidePx) => {
        const reduced = toPhotoSize({ width, height }, maxSidePx)
        expect(Math.max(reduced.width, reduced.height)).toBe(Math.min(maxSidePx, Math.max(width, height)))
        expect(reduced.width).toBeLessThanOrEqual(width)
        expect(reduced.height).toBeLessThanOrEqual(height)
      }),
    )
  })

  it('preserves its aspect ratio to half a pixel', () => {
    fc.assert(
      fc.property(side, side, side, (width, height, maxSidePx) => {
        const reduced = toPhotoSize({ width, height }, maxSidePx)
        const scale = Math.min(1, maxSidePx / Math.max(width, height))
        for (const [before, after] of [
          [width, reduced.width],
          [height, reduced.height],
        ] as const)
          expect(Math.abs(after - Math.max(1, before * scale))).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('a file that cannot be opened', { tags: ['RCPT-15'] }, () => {
  it.each([
    ['a HEIC photo by its type', { name: 'photo', type: 'image/heic' }],
    ['a HEIF photo by its type', { name: 'photo', type: 'image/heif-sequence' }],
    ['a HEIC photo by its name', { name: 'IMG_0042.HEIC', type: '' }],
  ])('%s is named in the message', (_, file) => {
    expect(toFileMessage(file)).toBe(
      'This browser cannot open HEIC photos. Please choose a JPEG or PNG picture.',
    )
  })

  it('is reported as no picture otherwise', () => {
    expect(toFileMessage({ name: 'letter.pdf', type: 'application/pdf' })).toBe(
      'This file is not a picture that can be opened. Please choose a JPEG or PNG picture.',
    )
  })
})
