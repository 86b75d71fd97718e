import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { createEncryption } from './encryption.ts'

const encryption = createEncryption(randomBytes(32))

test('a secret can be decrypted only for its owner and only with the same key', () => {
  checkProperty(fc.string(), fc.string(), (secret, owner) => {
    const encrypted = encryption.encrypt(secret, owner)
    expect(encryption.decrypt(encrypted, owner)).toBe(secret)
    expect(encryption.decrypt(encrypted, `${owner}x`)).toBeNull()
    expect(createEncryption(randomBytes(32)).decrypt(encrypted, owner)).toBeNull()
  })
})

test('encrypting the same secret twice yields different results', () => {
  expect(encryption.encrypt('JBSWY3DP', 'wren')).not.toBe(encryption.encrypt('JBSWY3DP', 'wren'))
})

test('a changed, truncated or empty string cannot be decrypted', () => {
  const encrypted = encryption.encrypt('JBSWY3DP', 'wren')
  const bytes = Buffer.from(encrypted, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(encryption.decrypt(changed.toString('base64url'), 'wren')).toBeNull()
  }
  for (const text of ['', 'x', encrypted.slice(0, 20)]) expect(encryption.decrypt(text, 'wren')).toBeNull()
})

test('a keyed hash depends on the owner and the key', () => {
  expect(encryption.toKeyedHash('ABCDE', 'wren')).toMatch(/^[0-9a-f]{64}$/)
  expect(encryption.toKeyedHash('ABCDE', 'wren')).toBe(encryption.toKeyedHash('ABCDE', 'wren'))
  expect(encryption.toKeyedHash('ABCDE', 'wren')).not.toBe(encryption.toKeyedHash('ABCDE', 'lark'))
  expect(createEncryption(randomBytes(32)).toKeyedHash('ABCDE', 'wren')).not.toBe(
    encryption.toKeyedHash('ABCDE', 'wren'),
  )
})

test('a key of the wrong length is rejected', () => {
  expect(() => createEncryption(randomBytes(16))).toThrow('32 bytes')
})
