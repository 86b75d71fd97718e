import { describe, expect, test } from 'vitest'
import { isFirstAdmin } from './auth.rules.ts'

const ordinary = {
  email: 'owner@example.org',
  setupCode: undefined,
  expectedCode: null,
  adminEmail: null,
  isAtThisMachine: true,
}

describe('the first account becomes the administrator', () => {
  test('if it is registered on the server itself', () => expect(isFirstAdmin(ordinary)).toBe(true))

  test('with ADMIN_EMAIL, only that address becomes the administrator', () => {
    expect(isFirstAdmin({ ...ordinary, adminEmail: 'owner@example.org' })).toBe(true)
    expect(isFirstAdmin({ ...ordinary, adminEmail: 'other@example.org' })).toBe(false)
  })

  test.each([
    ['the printed code', 'abc', 'abc', true],
    ['another code', 'abd', 'abc', false],
    ['a longer code', 'abcd', 'abc', false],
    ['no code', undefined, 'abc', false],
    ['an empty code where none was printed', '', null, false],
  ])('if registered from outside with %s (%s, expected %s): %s', (_, setupCode, expectedCode, isAdmin) => {
    expect(isFirstAdmin({ ...ordinary, isAtThisMachine: false, setupCode, expectedCode })).toBe(isAdmin)
  })
})
