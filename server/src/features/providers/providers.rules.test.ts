import { describe, expect, test } from 'vitest'
import { isExpectedReturn, toNewcomer } from './providers.rules.ts'

describe('a return from a provider', () => {
  const attempt = { provider: 'google', state: 'abc', expiresAt: '2026-11-21T09:10:00.000Z' } as const
  const back = { provider: 'google', state: 'abc', now: '2026-11-21T09:09:59.999Z' } as const

  test('is accepted in time from the same provider with the same state', () => {
    expect(isExpectedReturn(attempt, back)).toBe(true)
  })

  test.each([
    { provider: 'replit' as const },
    { state: 'abd' },
    { state: '' },
    { state: null },
    { now: attempt.expiresAt },
  ])('is refused with %o', { tags: ['T24'] }, (change) => {
    expect(isExpectedReturn(attempt, { ...back, ...change })).toBe(false)
  })
})

describe('a newcomer', () => {
  const claims = {
    email: ' Ada@Example.org',
    isEmailVerified: true,
    givenName: 'Ada',
    familyName: 'Lovelace',
    name: 'The Countess',
  }

  test("is created from the provider's claims, with a normalised address", () => {
    expect(toNewcomer(claims)).toEqual({ email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' })
    expect(toNewcomer({ ...claims, email: 'ada..@müller.de' })?.email).toBe('ada..@xn--mller-kva.de')
  })

  test.each([
    ['Ada Augusta  Lovelace', 'Ada', 'Augusta Lovelace'],
    [' Ada ', 'Ada', null],
    ['Ame\u0301lie', 'Am\u00E9lie', null],
    ['', null, null],
    [null, null, null],
  ])('without separate name claims gets both names from the full name: %j', (name, firstName, lastName) => {
    expect(toNewcomer({ ...claims, givenName: null, familyName: ' ', name })).toEqual({
      email: 'ada@example.org',
      firstName,
      lastName,
    })
  })

  test('has names shortened to 50 characters without splitting a character', () => {
    const newcomer = toNewcomer({ ...claims, givenName: 'x'.repeat(51), familyName: 'x' + '🪟'.repeat(30) })
    expect(newcomer?.firstName).toBe('x'.repeat(50))
    expect(newcomer?.lastName).toBe('x' + '🪟'.repeat(24))
  })

  test.each([
    { email: null },
    { email: 'ada' },
    { email: 'mi\u212ae@example.org' },
    { email: `${'a'.repeat(250)}@example.org` },
    { isEmailVerified: false },
  ])('is refused with %o', { tags: ['T24'] }, (change) => {
    expect(toNewcomer({ ...claims, ...change })).toBeNull()
  })
})
