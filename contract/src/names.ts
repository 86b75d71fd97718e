/** What a person is called by. Blank names count as absent. */
export interface Named {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
}

const toText = (value: string | null | undefined): string => value?.trim() ?? ''

/** First and last name; else whichever there is; else the e-mail up to the at-sign; else "Unknown". */
export const toDisplayName = ({ firstName, lastName, email }: Named): string =>
  [toText(firstName), toText(lastName)].filter(Boolean).join(' ') || toText(email).split('@')[0] || 'Unknown'

/** The avatar's letter: of the first name, else of the e-mail, else "U". Whole code points, upper case. */
export const toAvatarLetter = ({ firstName, email }: Named): string => {
  const [letter] = toText(firstName) || toText(email) || 'U'
  return (letter ?? 'U').toLocaleUpperCase()
}

/** E-mail addresses are compared trimmed and without regard to case. */
export const toComparableEmail = (email: string): string => email.trim().toLowerCase()

export const productName = 'Roost'
