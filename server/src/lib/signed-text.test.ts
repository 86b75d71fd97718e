import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTextSigner } from './signed-text.ts'

const key = new Uint8Array(32).fill(7)
const signer = createTextSigner(key, 'pictures')
const address = 'https://pictures.example/milk.jpg?size=large'

describe('a signed text', () => {
  test('opens as what it was, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(signer.open(signer.sign(text))).toBe(text)
      }),
    )
  })

  test('fits into a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(signer.sign(text)).toMatch(/^[\w-]*\.[\w-]{43}$/)
      }),
    )
  })

  test('does not open when a single character differs', () => {
    const signed = signer.sign(address)
    for (let at = 0; at < signed.length; at += 1)
      for (const other of ['A', 'B', '.', ''].filter((letter) => letter !== signed[at]))
        expect(signer.open(signed.slice(0, at) + other + signed.slice(at + 1))).toBeNull()
  })

  test.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['a text without a signature', Buffer.from(address).toString('base64url')],
    ['a text with an empty signature', `${Buffer.from(address).toString('base64url')}.`],
    ['a signature alone', `.${signer.sign(address).split('.')[1]}`],
    ['a text with something behind it', `${signer.sign(address)}.x`],
    ['one of another key', createTextSigner(new Uint8Array(32).fill(8), 'pictures').sign(address)],
    ['one for another purpose', createTextSigner(key, 'letters').sign(address)],
  ])('is not what %s opens as', (_, signed) => {
    expect(signer.open(signed)).toBeNull()
  })
})
