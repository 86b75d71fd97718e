import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { createHmacSigner } from './hmac-signer.ts'

const key = new Uint8Array(32).fill(7)
const signer = createHmacSigner(key, 'pictures')
const address = 'https://pictures.example/milk.jpg?size=large'

describe('a signed string', () => {
  test('is verified, whatever it contains', () => {
    checkProperty(fc.string({ unit: 'grapheme' }), (text) => {
      expect(signer.verify(signer.sign(text))).toBe(text)
    })
  })

  test('is safe to use in a URL path', () => {
    checkProperty(fc.string({ unit: 'grapheme' }), (text) => {
      expect(signer.sign(text)).toMatch(/^[\w-]*\.[\w-]{43}$/)
    })
  })

  test('is not verified if a single character differs', () => {
    const signed = signer.sign(address)
    for (let at = 0; at < signed.length; at += 1)
      for (const other of ['A', 'B', '.', ''].filter((letter) => letter !== signed[at]))
        expect(signer.verify(signed.slice(0, at) + other + signed.slice(at + 1))).toBeNull()
  })

  test.each([
    ['an empty string', ''],
    ['a dot', '.'],
    ['a string without a signature', Buffer.from(address).toString('base64url')],
    ['a string with an empty signature', `${Buffer.from(address).toString('base64url')}.`],
    ['a signature alone', `.${signer.sign(address).split('.')[1]}`],
    ['a signed string with a suffix', `${signer.sign(address)}.x`],
    [
      'a string signed with another key',
      createHmacSigner(new Uint8Array(32).fill(8), 'pictures').sign(address),
    ],
    ['a string signed for another purpose', createHmacSigner(key, 'letters').sign(address)],
  ])('is not found in %s', (_, signed) => {
    expect(signer.verify(signed)).toBeNull()
  })
})
