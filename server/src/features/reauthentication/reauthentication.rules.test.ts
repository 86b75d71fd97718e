import { expect, test } from 'vitest'
import { isRecentSignIn } from './reauthentication.rules.ts'

test('a sign-in counts as recent for fifteen minutes', { tags: ['T33'] }, () => {
  const signedInAt = '2026-11-21T09:00:00.000Z'
  expect(isRecentSignIn(signedInAt, new Date('2026-11-21T09:15:00.000Z'))).toBe(true)
  expect(isRecentSignIn(signedInAt, new Date('2026-11-21T09:15:00.001Z'))).toBe(false)
})
