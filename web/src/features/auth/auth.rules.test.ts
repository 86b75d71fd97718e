import { expect, test } from 'vitest'
import { newPasswordTwice } from './auth.rules.ts'

const listMessages = (newPassword: string, confirmPassword: string) =>
  newPasswordTwice
    .safeParse({ newPassword, confirmPassword })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a valid password that was typed twice is accepted', { tags: ['AUTH-70'] }, () => {
  expect(listMessages('Feather-1nest', 'Feather-1nest')).toBeUndefined()
})

test.each([['Feather-2nest'], [''], ['feather-1nest'], ['Feather-1nest ']])(
  'repeating the password as "%s" is rejected',
  { tags: ['AUTH-70'] },
  (confirmPassword) => {
    expect(listMessages('Feather-1nest', confirmPassword)).toEqual(["confirmPassword: Passwords don't match"])
  },
)

test(
  'a weak password that was repeated differently is rejected with both errors',
  { tags: ['AUTH-70'] },
  () => {
    expect(listMessages('Feather', 'Feathers')).toEqual([
      'newPassword: Password must be at least 8 characters',
      'newPassword: Password must contain at least one number',
      'newPassword: Password must contain at least one special character',
      "confirmPassword: Passwords don't match",
    ])
  },
)
