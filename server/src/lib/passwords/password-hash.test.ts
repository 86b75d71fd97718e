import { describe, expect, test } from 'vitest'
import { createPasswordHasher, productionHashCost } from './password-hash.ts'

const cheap = { memoryKib: 64, passes: 1, parallelism: 1 }
const passwords = createPasswordHasher(cheap)

describe('a stored password', () => {
  test(
    'is an Argon2id hash with its cost and salt, and contains nothing of the password',
    { tags: ['AUTH-43'] },
    async () => {
      const phc = await passwords.hash('Feather-1nest')
      expect(phc).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
      expect(phc).not.toContain('Feather')
      expect(await passwords.hash('Feather-1nest')).not.toBe(phc)
    },
  )

  test.each(['Feather-1nest', 'Пароль-1 🪺', 'x'.repeat(128), ' blanks '])(
    '%j matches its hash',
    async (text) => {
      const phc = await passwords.hash(text)
      expect(await passwords.verify(text, phc)).toBe(true)
      expect(await passwords.verify(`${text}x`, phc)).toBe(false)
      expect(await passwords.verify(text.trim().toUpperCase(), phc)).toBe(false)
    },
  )

  test('that was hashed with another cost still matches', async () => {
    const phc = await createPasswordHasher({ memoryKib: 128, passes: 2, parallelism: 1 }).hash(
      'Feather-1nest',
    )
    expect(await passwords.verify('Feather-1nest', phc)).toBe(true)
  })

  test.each([
    null,
    '',
    'Feather-1nest',
    '$argon2i$v=19$m=64,t=1,p=1$AAAA$AAAA',
    '$argon2id$v=19$m=64,t=1,p=1$$',
  ])('never matches the hash %j', async (phc) => {
    expect(await passwords.verify('Feather-1nest', phc)).toBe(false)
  })

  test('takes 64 MiB and three passes in production', () => {
    expect(productionHashCost).toEqual({ memoryKib: 65_536, passes: 3, parallelism: 1 })
  })
})

test('many concurrent verifications all finish, two at a time', async () => {
  const phc = await passwords.hash('Feather-1nest')
  const checks = await Promise.all(
    Array.from({ length: 50 }, (_, index) => passwords.verify(index % 2 ? 'Feather-1nest' : 'wrong', phc)),
  )
  expect(checks.filter(Boolean)).toHaveLength(25)
})
