/** The parts of a display name. Blank names count as absent. */
export interface Named {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
}

const toText = (value: string | null | undefined): string => value?.trim() ?? ''

/** First and last name, or whichever is present, or the email address up to the at sign, or "Unknown". */
export const toDisplayName = ({ firstName, lastName, email }: Named): string =>
  [toText(firstName), toText(lastName)].filter(Boolean).join(' ') || toText(email).split('@')[0] || 'Unknown'

/** The first code point of the first name, or of the email address, or "U", in upper case. */
export const toAvatarLetter = ({ firstName, email }: Named): string => {
  const [letter] = toText(firstName) || toText(email) || 'U'
  return (letter ?? 'U').toLocaleUpperCase()
}

/** Email addresses are compared trimmed and case-insensitively. */
export const toComparableEmail = (email: string): string => email.trim().toLowerCase()

export const productName = 'Roost'
