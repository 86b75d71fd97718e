import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groceryApi } from '@roost/contract/grocery.ts'
import { createTiny, createTinyPng } from '../../../../test-support/pictures.ts'
import { createImageTokens, findPhotoType, maxImageUrlLength } from './images.rules.ts'

const tokens = createImageTokens(new Uint8Array(32).fill(7))
const address = 'https://www.shop.example/product/images/large/front/0001111041700'

const toTokenOf = (url: string): string => {
  const token = tokens.toToken(url)
  if (token === null) throw new Error(`${url} has no token`)
  return token
}

describe('the token of a picture', () => {
  test('leads back to its address', () => {
    expect(tokens.findUrl(toTokenOf(address))).toBe(address)
    expect(tokens.findUrl(toTokenOf('HTTP://Shop.example:80/a b?c=ü#d'))).toBe(
      'http://shop.example/a%20b?c=%C3%BC#d',
    )
  })

  test('passes as one, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.nat(), (name, id) => {
        const url = `https://shop.example/${encodeURIComponent(name)}/?id=${id}`
        fc.pre(url.length <= maxImageUrlLength)
        const token = tokens.toToken(url)
        expect(groceryApi.image.params.safeParse({ token }).success).toBe(true)
        expect(tokens.findUrl(token ?? '')).toBe(new URL(url).href)
      }),
    )
  })

  test(`exists for an address of ${maxImageUrlLength} characters and for none longer`, () => {
    const longest = address.padEnd(maxImageUrlLength, 'x')
    expect(groceryApi.image.params.safeParse({ token: toTokenOf(longest) }).success).toBe(true)
    expect(tokens.toToken(`${longest}x`)).toBeNull()
    // Counted as it is sent: each of these letters takes six characters.
    expect(tokens.toToken(`https://shop.example/${'ü'.repeat(60)}`)).toBeNull()
  })

  test.each([
    '',
    'milk.jpg',
    '/milk.jpg',
    '//shop.example/milk.jpg',
    'ftp://shop.example/a',
    'data:image/png,a',
    'file:///a',
  ])('does not exist for %j', (url) => {
    expect(tokens.toToken(url)).toBeNull()
  })

  test('of another instance leads nowhere', () => {
    const foreign = createImageTokens(new Uint8Array(32).fill(8))
    expect(tokens.findUrl(foreign.toToken(address) ?? '')).toBeNull()
  })

  test('that was made by hand leads nowhere', () => {
    const [, mac = ''] = toTokenOf(address).split('.')
    const inside = Buffer.from('http://127.0.0.1/').toString('base64url')
    for (const token of [`${inside}.${mac}`, `${inside}.`, `.${mac}`, `${inside}.${'A'.repeat(43)}`])
      expect(tokens.findUrl(token)).toBeNull()
  })
})

describe('the type of a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is seen in its first bytes: %s', (type) => {
    expect(findPhotoType(createTiny[type]())).toBe(type)
  })

  test.each([
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><title>Milk</title>'],
    ['a GIF', 'GIF89a'],
    ['a sound', 'RIFF\0\0\0\0WAVE'],
    ['a PNG after a blank', ` ${createTinyPng().toString('latin1')}`],
  ])('is none for %s', (_, text) => {
    expect(findPhotoType(Buffer.from(text, 'latin1'))).toBeUndefined()
  })
})
