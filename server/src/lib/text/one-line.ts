import { toOneLine } from '@roost/contract/fields/one-line.ts'

const maxLength = 200

/** A text that somebody has chosen, such as a name, as part of a line of an email or of the console. */
export const toLine = (text: string): string => toOneLine(text).slice(0, maxLength).toWellFormed()

/**
 * A line for the console, with its columns. Nothing in it can start another line, move the cursor, set colours or change the
 * order in which the line is read.
 */
export const toConsoleLine = (line: string): string =>
  line
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
