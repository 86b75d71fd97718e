const maxLength = 60

/** Shortens a text that is quoted in a sentence to 60 characters. */
export const shorten = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
