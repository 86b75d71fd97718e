import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'

const cheap = { memoryKib: 64, passes: 1, parallelism: 1 }
const passwords = createPasswordHasher(cheap)
const wrong = { isRight: false, isOutdated: false }

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
      expect(await passwords.verify(text, phc)).toEqual({ isRight: true, isOutdated: false })
      expect(await passwords.verify(`${text}x`, phc)).toMatchObject(wrong)
      expect(await passwords.verify(text.trim().toUpperCase(), phc)).toMatchObject(wrong)
    },
  )

  test('that was hashed with another cost still matches and is outdated', async () => {
    const phc = await createPasswordHasher({ memoryKib: 128, passes: 2, parallelism: 1 }).hash(
      'Feather-1nest',
    )
    expect(await passwords.verify('Feather-1nest', phc)).toEqual({ isRight: true, isOutdated: true })
  })

  test.each([
    null,
    '',
    'Feather-1nest',
    '$argon2i$v=19$m=64,t=1,p=1$AAAA$AAAA',
    '$argon2id$v=19$m=64,t=1,p=1$$',
  ])('never matches the hash %j', async (phc) => {
    expect(await passwords.verify('Feather-1nest', phc)).toEqual(wrong)
  })

  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
  const typed = 'Müsli-ﬁne-1'

  test.each(forms)('that was set in the form %s matches in every other form', async (form) => {
    const phc = await passwords.hash(typed.normalize(form))
    const verdicts = await Promise.all(forms.map((other) => passwords.verify(typed.normalize(other), phc)))
    expect(verdicts).toEqual(Array(4).fill({ isRight: true, isOutdated: false }))
  })

  // Made by a version that hashed a password as it was sent.
  test.each([
    ['NFD', '$argon2id$v=19$m=64,t=1,p=1$UbvfzhvIrCDsBcqKIlbdrg$v0wzn0mT2RSbqsuL6l262/a0cPv1uj7mf7L3cumMpC0'],
    ['NFC', '$argon2id$v=19$m=64,t=1,p=1$ryL9CM2pIJu8niTinoprqA$uGA8AOGGS9hnDM0YFiRCo2PTlsjA9FmqdBzmTJ+9Mv0'],
  ] as const)(
    'of an older version matches as it was typed then, in the form %s, and is outdated',
    async (form, phc) => {
      expect(await passwords.verify(typed.normalize(form), phc)).toEqual({ isRight: true, isOutdated: true })
      expect(await passwords.verify(typed.normalize(form === 'NFC' ? 'NFD' : 'NFC'), phc)).toEqual(wrong)
    },
  )
})

test('many concurrent verifications all finish, two at a time', async () => {
  const phc = await passwords.hash('Feather-1nest')
  const checks = await Promise.all(
    Array.from({ length: 50 }, (_, index) => passwords.verify(index % 2 ? 'Feather-1nest' : 'wrong', phc)),
  )
  expect(checks.filter(({ isRight }) => isRight)).toHaveLength(25)
})
