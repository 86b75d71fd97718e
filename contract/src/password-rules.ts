// The rules for a new password, with all messages and descriptions: the server and the forms check the rules, the
// fields and the security page describe them.

export const passwordLength = { min: 8, max: 128 }

export const passwordTooShort = `Password must be at least ${passwordLength.min} characters`
export const passwordTooLong = `Password must be at most ${passwordLength.max} characters`

/** A special character is any character other than a letter, digit or space. */
export const passwordPatterns = [
  { pattern: /\p{Lu}/u, message: 'Password must contain at least one uppercase letter' },
  { pattern: /\p{Ll}/u, message: 'Password must contain at least one lowercase letter' },
  { pattern: /\p{Nd}/u, message: 'Password must contain at least one number' },
  { pattern: /[^\p{L}\p{N}\s]/u, message: 'Password must contain at least one special character' },
] as const

/** Shown below the field. */
export const passwordHint = `At least ${passwordLength.min} characters with an uppercase and a lowercase letter, a number and a special character.`

/** Shown as a list. */
export const passwordRequirements: readonly string[] = [
  `At least ${passwordLength.min} characters`,
  'Upper and lower case letters',
  'At least one number',
  'At least one special character',
]
