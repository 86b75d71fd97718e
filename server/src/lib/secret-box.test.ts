import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox(randomBytes(32))

test('what was sealed opens for its owner with the same key only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (secret, owner) => {
      const sealed = box.seal(secret, owner)
      expect(box.open(sealed, owner)).toBe(secret)
      expect(box.open(sealed, `${owner}x`)).toBeNull()
      expect(createSecretBox(randomBytes(32)).open(sealed, owner)).toBeNull()
    }),
  )
})

test('the same secret never looks the same twice', () => {
  expect(box.seal('JBSWY3DP', 'wren')).not.toBe(box.seal('JBSWY3DP', 'wren'))
})

test('a changed, cut or empty text does not open', () => {
  const sealed = box.seal('JBSWY3DP', 'wren')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(box.open(changed.toString('base64url'), 'wren')).toBeNull()
  }
  for (const text of ['', 'x', sealed.slice(0, 20)]) expect(box.open(text, 'wren')).toBeNull()
})

test('a keyed hash tells owner and key apart', () => {
  expect(box.toKeyedHash('ABCDE', 'wren')).toMatch(/^[0-9a-f]{64}$/)
  expect(box.toKeyedHash('ABCDE', 'wren')).toBe(box.toKeyedHash('ABCDE', 'wren'))
  expect(box.toKeyedHash('ABCDE', 'wren')).not.toBe(box.toKeyedHash('ABCDE', 'lark'))
  expect(createSecretBox(randomBytes(32)).toKeyedHash('ABCDE', 'wren')).not.toBe(
    box.toKeyedHash('ABCDE', 'wren'),
  )
})

test('a key of another length is refused', () => {
  expect(() => createSecretBox(randomBytes(16))).toThrow('32 bytes')
})
