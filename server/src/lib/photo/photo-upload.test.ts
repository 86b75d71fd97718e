import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, checkPropertyIn } from '../../../../test-support/property-runs.ts'
import { oddPhotoUrls } from '../../../test-support/samples/odd-photo-urls.ts'
import { toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { hasRoom, parsePhotoUrl } from './photo-upload.ts'

describe('a data URL', () => {
  test('of a JPEG, PNG or WebP is parsed to the original bytes', () => {
    checkProperty(
      fc.constantFrom('jpeg', 'png', 'webp'),
      fc.uint8Array({ minLength: 1, maxLength: 500 }),
      (type, array) => {
        const bytes = Buffer.from(array)
        expect(parsePhotoUrl(toPhotoUrl(type, bytes))).toEqual({ type, bytes })
      },
    )
  })

  test('with a character added, removed or changed is invalid or yields different bytes', () => {
    const url = toPhotoUrl('png', Buffer.from('the bytes of a picture'))
    checkPropertyIn(
      { numRuns: 200 },
      fc.nat({ max: url.length }),
      fc.nat({ max: 1 }),
      fc.constantFrom('', 'A', '/', '+', '=', '-', '_', '%', ' ', '\n', '\0', 'é', '🪺'),
      (at, removed, added) => {
        const changed = url.slice(0, at) + added + url.slice(at + removed)
        const photo = parsePhotoUrl(changed)
        expect(photo ? toPhotoUrl(photo.type, photo.bytes) : changed).toBe(changed)
      },
    )
  })

  // This URL is valid, although its bytes are not a picture.
  const isReadable = (name: string) => name === 'base64 of base64'
  test.each(oddPhotoUrls.filter(([name]) => !isReadable(name)))(
    'is rejected: %s',
    { tags: ['T13'] },
    (_, url) => {
      expect(parsePhotoUrl(url)).toBeUndefined()
    },
  )
})

describe('a photo', () => {
  const image = new Uint8Array(1000)
  const room = { maxCount: 5000, maxBytes: 524_288_000 }

  test.each([
    ['fits as number 5,000', { count: 4999, byteCount: 0 }, true],
    ['does not fit as number 5,001', { count: 5000, byteCount: 0 }, false],
    ['fits if it uses exactly the remaining bytes', { count: 0, byteCount: 524_287_000 }, true],
    ['does not fit if it exceeds the remaining bytes by one', { count: 0, byteCount: 524_287_001 }, false],
  ])('%s', (_, stored, expected) => {
    expect(hasRoom(stored, image, room)).toBe(expected)
  })
})
