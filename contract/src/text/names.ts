/** The parts of a display name. Names that contain only whitespace count as absent. */
export interface Named {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
}

const toText = (value: string | null | undefined): string => value?.trim() ?? ''

/**
 * The first and last name, or whichever is present, otherwise the email address up to the at sign, otherwise "Unknown".
 */
export const toDisplayName = ({ firstName, lastName, email }: Named): string =>
  [toText(firstName), toText(lastName)].filter(Boolean).join(' ') || toText(email).split('@')[0] || 'Unknown'

/** The first code point of the first name, otherwise of the email address, in upper case; "U" if both are absent. */
export const toAvatarLetter = ({ firstName, email }: Named): string => {
  const [letter] = toText(firstName) || toText(email) || 'U'
  return (letter ?? 'U').toLocaleUpperCase()
}

export const productName = 'Roost'
