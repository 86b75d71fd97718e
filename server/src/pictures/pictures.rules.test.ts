import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../test-support/property-runs.ts'
import { groceryApi } from '@roost/contract/shopping/grocery.ts'
import { createTiny, createTinyPng } from '../../test-support/samples/pictures.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import {
  createPicturePaths,
  findPhotoType,
  groceryPictures,
  maxPictureUrlLength,
  recipePictures,
} from './pictures.rules.ts'

const secretKey = new Uint8Array(32).fill(7)
const kinds = [
  { kind: groceryPictures, params: groceryApi.image.params },
  { kind: recipePictures, params: recipesApi.image.params },
]
const address = 'https://www.shop.example/product/images/large/front/0001111041700'

describe.each(kinds)('a path for $kind.purpose', ({ kind, params }) => {
  const { toPath, findUrl } = createPicturePaths(secretKey, kind)
  const toToken = (url: string): string => toPath(url)?.slice(kind.path.length + 1) ?? 'no token'

  test('can be decoded to its address, as can its token alone', () => {
    expect(findUrl(toPath(address) ?? '')).toBe(address)
    expect(findUrl(toToken(address))).toBe(address)
    expect(findUrl(toToken('HTTP://Shop.example:80/a b?c=ü#d'))).toBe('http://shop.example/a%20b?c=%C3%BC#d')
  })

  test('can be created for any web address', () => {
    checkProperty(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.nat(), (name, id) => {
      const url = `https://shop.example/${encodeURIComponent(name)}/?id=${id}`
      fc.pre(url.length <= maxPictureUrlLength)
      const token = toToken(url)
      expect(params.safeParse({ token }).success).toBe(true)
      expect(findUrl(token)).toBe(new URL(url).href)
    })
  })

  test(`exists for an address of up to ${maxPictureUrlLength} characters`, () => {
    const longest = address.padEnd(maxPictureUrlLength, 'x')
    expect(params.safeParse({ token: toToken(longest) }).success).toBe(true)
    expect(toPath(`${longest}x`)).toBeNull()
    // The limit applies to the encoded form, in which each of these characters takes six.
    expect(toPath(`https://shop.example/${'ü'.repeat(60)}`)).toBeNull()
  })

  test.each([
    null,
    '',
    'milk.jpg',
    '/milk.jpg',
    '//shop.example/milk.jpg',
    'ftp://shop.example/a',
    'data:image/png,a',
    'javascript:alert(1)',
    'file:///a',
  ])('does not exist for %j', (url) => {
    expect(toPath(url)).toBeNull()
  })

  test('from another instance is rejected', () => {
    const foreign = createPicturePaths(new Uint8Array(32).fill(8), kind)
    expect(findUrl(foreign.toPath(address) ?? '')).toBeNull()
  })

  test('of another kind is rejected', () => {
    for (const { kind: other } of kinds.filter((one) => one.kind !== kind)) {
      const path = createPicturePaths(secretKey, other).toPath(address) ?? ''
      expect(findUrl(path)).toBeNull()
      expect(findUrl(path.slice(other.path.length + 1))).toBeNull()
    }
  })

  test('that is forged is rejected', () => {
    const [, mac = ''] = toToken(address).split('.')
    const inside = Buffer.from('http://127.0.0.1/').toString('base64url')
    for (const token of [`${inside}.${mac}`, `${inside}.`, `.${mac}`, `${inside}.${'A'.repeat(43)}`]) {
      expect(findUrl(token)).toBeNull()
      expect(findUrl(`${kind.path}/${token}`)).toBeNull()
    }
    expect(findUrl('http://127.0.0.1/')).toBeNull()
  })
})

describe('the type of a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is recognised by the first bytes: %s', (type) => {
    expect(findPhotoType(createTiny[type]())).toBe(type)
  })

  test.each([
    ['empty data', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><title>Milk</title>'],
    ['a GIF', 'GIF89a'],
    ['a sound file', 'RIFF\0\0\0\0WAVE'],
    ['a PNG after a space', ` ${createTinyPng().toString('latin1')}`],
  ])('is undefined for %s', (_, text) => {
    expect(findPhotoType(Buffer.from(text, 'latin1'))).toBeUndefined()
  })
})
