import { fill, msg } from '../language/messages.ts'

// The five rules for a new password, with all messages and descriptions: its length and the four patterns. The server
// and the forms check them, the fields and the security page describe them. The server also rejects passwords that
// attackers guess first: server/src/lib/passwords/unguessable-password.ts.

export const passwordLength = { min: 8, max: 128 }

/**
 * The form in which passwords are checked, hashed and compared, because keyboards spell the same letter in different ways:
 * `ü` is one character or two. Compatible characters, such as `ﬁ` and `fi`, are the same.
 */
export const toComparablePassword = (text: string): string => text.normalize('NFKC')

export const passwordTooShort = fill('Password must be at least {count} characters', {
  count: passwordLength.min,
})
export const passwordTooLong = fill('Password must be at most {count} characters', {
  count: passwordLength.max,
})

/**
 * A new pattern also needs words in `passwordHint` and `passwordRequirements`. A special character is any character other
 * than a letter or digit, such as a space.
 */
export const passwordPatterns = [
  { pattern: /\p{Lu}/u, message: msg('Password must contain at least one uppercase letter') },
  { pattern: /\p{Ll}/u, message: msg('Password must contain at least one lowercase letter') },
  { pattern: /\p{Nd}/u, message: msg('Password must contain at least one number') },
  { pattern: /[^\p{L}\p{N}]/u, message: msg('Password must contain at least one special character') },
] as const

/** Shown below the field, with `count` filled in. */
export const passwordHint = msg(
  'At least {count} characters with an uppercase and a lowercase letter, a number and a special character.',
)

/** Shown as a list, with `count` filled in. */
export const passwordRequirements: readonly string[] = [
  msg('At least {count} characters'),
  msg('Upper and lower case letters'),
  msg('At least one number'),
  msg('At least one special character'),
]

/** Returns the messages of all rules that a new password breaks. */
export const listBrokenRules = (text: string): readonly string[] => {
  const password = toComparablePassword(text)
  return [
    ...(password.length < passwordLength.min ? [passwordTooShort] : []),
    ...(password.length > passwordLength.max ? [passwordTooLong] : []),
    ...passwordPatterns.filter(({ pattern }) => !pattern.test(password)).map(({ message }) => message),
  ]
}
