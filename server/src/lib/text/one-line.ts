const maxLength = 200

/**
 * Reduces a text that somebody has chosen to one line without control, bidirectional and invisible characters, for
 * emails and for the console, where such a text could pass for lines of Roost.
 */
export const toLine = (text: string): string =>
  text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
