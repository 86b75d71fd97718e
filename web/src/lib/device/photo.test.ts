import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { toFileMessage, toPhotoSize } from './photo.ts'

describe('the size of a photo', () => {
  it.each([
    ['is limited by the width of a wide photo', { width: 1600, height: 1200 }, { width: 800, height: 600 }],
    ['is limited by the height of a tall photo', { width: 3024, height: 4032 }, { width: 600, height: 800 }],
    ['stays the same if the photo just fits', { width: 800, height: 800 }, { width: 800, height: 800 }],
    ['stays the same if the photo is small', { width: 320, height: 240 }, { width: 320, height: 240 }],
    ['is at least one pixel high for a narrow strip', { width: 8000, height: 2 }, { width: 800, height: 1 }],
  ])('%s', (_, taken, reduced) => {
    expect(toPhotoSize(taken, 800)).toEqual(reduced)
  })

  const side = fc.integer({ min: 1, max: 20_000 })

  it('never exceeds the limit and is never enlarged', () => {
    checkProperty(side, side, side, (width, height, maxSidePx) => {
      const reduced = toPhotoSize({ width, height }, maxSidePx)
      expect(Math.max(reduced.width, reduced.height)).toBe(Math.min(maxSidePx, Math.max(width, height)))
      expect(reduced.width).toBeLessThanOrEqual(width)
      expect(reduced.height).toBeLessThanOrEqual(height)
    })
  })

  it('preserves the aspect ratio to within half a pixel', () => {
    checkProperty(side, side, side, (width, height, maxSidePx) => {
      const reduced = toPhotoSize({ width, height }, maxSidePx)
      const scale = Math.min(1, maxSidePx / Math.max(width, height))
      for (const [before, after] of [
        [width, reduced.width],
        [height, reduced.height],
      ] as const)
        expect(Math.abs(after - Math.max(1, before * scale))).toBeLessThanOrEqual(0.5)
    })
  })
})

describe('the message for a file that cannot be opened', { tags: ['RCPT-15'] }, () => {
  it.each([
    ['a HEIC photo recognised by its type', { name: 'photo', type: 'image/heic' }],
    ['a HEIF photo recognised by its type', { name: 'photo', type: 'image/heif-sequence' }],
    ['a HEIC photo recognised by its name', { name: 'IMG_0042.HEIC', type: '' }],
  ])('names the format of %s', (_, file) => {
    expect(toFileMessage(file)).toBe(
      'This browser cannot open HEIC photos. Please choose a JPEG or PNG picture.',
    )
  })

  it('otherwise states that the file is not a picture', () => {
    expect(toFileMessage({ name: 'letter.pdf', type: 'application/pdf' })).toBe(
      'This file is not a picture that can be opened. Please choose a JPEG or PNG picture.',
    )
  })
})
