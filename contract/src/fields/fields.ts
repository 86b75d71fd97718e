import * as z from 'zod/mini'
import { isCalendarDate, isStorableDate, parseWallTime } from '../time/dates.ts'
import { toStoredLine } from './one-line.ts'
import { isEmailAddress, toComparableEmail } from './email-address.ts'

/** The largest id that both engines accept: a signed 32-bit integer. */
const maxId = 2_147_483_647

/** A row id in a path. It must consist of digits only, so that `1e3`, `0x1` and ` 7` are rejected. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Not a valid id')),
  z.pipe(z.transform(Number), z.int().check(z.maximum(maxId, 'Not a valid id'))),
)

export const id = z.int()
/** A row id in a body. It has an upper bound, because PostgreSQL throws an error for larger ids. */
export const idInBody = z
  .int('Not a valid id')
  .check(z.positive('Not a valid id'), z.maximum(maxId, 'Not a valid id'))
export const userId = z.uuid('Not a valid user id')
export const instant = z.iso.datetime()

/**
 * Adds to the API document what a schema checks with a function of its own, so that a client which keeps to the
 * document is not refused.
 */
export const documented = <T extends z.core.$ZodType>(schema: T, description: Record<string, unknown>): T => {
  z.globalRegistry.add(schema, description)
  return schema
}

const control = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f'
const plain = { pattern: `^[^${control}]*$` }
// Whitespace, then anything else, then the rest: no character can be matched by two parts, so no text is slow to match.
const notBlank = { pattern: `^[^${control}\\S]*[^${control}\\s][^${control}]*$` }
// Of a line, what is invisible at its ends does not count either.
const unseen =
  '\\t\\n\\r \\u0080-\\u00a0\\u00ad\\u061c\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff'
const notBlankLine = { pattern: `^[${unseen}]*[^${control}${unseen}][^${control}]*$` }
/** Dates are stored from 1900 to 2100. */
const storable = '^(19|20)[0-9]{2}-'
const documentedDate = { format: 'date', pattern: storable }
/** A calendar date, a wall time or an instant. */
export const documentedTime = {
  anyOf: [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ],
  pattern: storable,
}

/** A name of the IANA time zone database, of which there are too many to list. */
export const documentedZone = {
  format: 'iana-time-zone',
  examples: ['UTC', 'Europe/Berlin', 'America/New_York'],
}

const hasNoControlCharacters = (text: string): boolean =>
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)
const isWellFormed = (text: string): boolean => text.isWellFormed() && hasNoControlCharacters(text)
/** A text that people write, composed as on Windows and Android: a Mac sends `Café` in parts. Passwords have a rule of their own. */
const plainText = (message?: string) =>
  z
    .string(message)
    .check(z.refine(isWellFormed, 'Contains characters that cannot be stored'), z.normalize('NFC'))

interface Messages {
  readonly required: string
  readonly tooLong: string
}

/** A required string of one to `max` characters after trimming, which may have several lines. */
export const requiredText = (max: number, { required, tooLong }: Messages) =>
  documented(
    plainText(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, tooLong)),
    notBlank,
  )

/**
 * A required text of one line, such as a name. Line breaks in it would forge lines wherever it is listed. They are
 * replaced, not refused: nobody sees them, rows from before have them, and a write that waits on a device would be lost.
 */
export const requiredLine = (max: number, { required, tooLong }: Messages) =>
  documented(
    plainText(required).check(z.overwrite(toStoredLine), z.minLength(1, required), z.maxLength(max, tooLong)),
    notBlankLine,
  )

type TextSchema = z.ZodMiniType<string, string>

/** An absent value stays absent; null and an empty string mean null. */
const orNull = (text: TextSchema) =>
  z.optional(
    z.pipe(
      z.nullable(documented(text, plain)),
      z.transform((value: string | null) => value || null),
    ),
  )

/** An optional string, which may have several lines. Whitespace alone means null. */
export const optionalText = (max: number, tooLong: string) =>
  orNull(plainText().check(z.trim(), z.maxLength(max, tooLong)))

/** An optional text of one line. */
export const optionalLine = (max: number, tooLong: string) =>
  orNull(plainText().check(z.overwrite(toStoredLine), z.maxLength(max, tooLong)))

const words = (message?: string) =>
  documented(plainText(message).check(z.trim(), z.maxLength(100, 'Search for at most 100 characters')), plain)

/** Words to search for in texts. */
export const searchWords = z.optional(words())

export const requiredSearchWords = words('Enter what to look for')

/** A date or date-time that keeps its wall time. An absent value stays absent; null and an empty string mean null. */
export const optionalWallTime = (message: string) =>
  z.optional(
    z.pipe(
      z.nullable(
        documented(
          z.string().check(z.refine((text) => text === '' || parseWallTime(text) !== null, message)),
          documentedTime,
        ),
      ),
      z.transform((text: string | null) => (text ? parseWallTime(text) : null)),
    ),
  )

export const calendarDate = (message: string) =>
  documented(z.string().check(z.refine(isCalendarDate, message)), documentedDate)

const isValidDate = (text: string): boolean => isCalendarDate(text) && isStorableDate(text)

/** A required calendar date between 1900 and 2100. */
export const requiredDate = ({ required, invalid }: { required: string; invalid: string }) =>
  documented(
    z
      .string({ error: ({ input }) => (input === undefined || input === null ? required : invalid) })
      .check(z.minLength(1, { error: required, abort: true }), z.refine(isValidDate, invalid)),
    documentedDate,
  )

/** A calendar date between 1900 and 2100. An absent value stays absent; null and an empty string mean null. */
export const optionalDate = (invalid: string) =>
  z.optional(
    z.pipe(
      z.nullable(
        documented(
          z.string(invalid).check(z.refine((text) => text === '' || isValidDate(text), invalid)),
          documentedDate,
        ),
      ),
      z.transform((text: string | null) => text || null),
    ),
  )

/** The query parameter for the number of rows on a page. */
export const pageLimit = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.minimum(1), z.maximum(max)))

/** Accepts the values in any letter case and returns them in lower case. */
export const anyCaseEnum = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text: string) => text.toLowerCase()),
    ),
    z.enum(values, message),
  )

const maxEmailLength = 255

const addressText = String.raw`[^\s<>()[\]"\\,;:@]+`
/** Nearly the rule of `email-address.ts`, which also knows what a domain may be. */
const documentedEmail = {
  format: 'idn-email',
  maxLength: maxEmailLength,
  pattern: String.raw`^${addressText}@${addressText}\.(?!\d+$)[^\s<>()[\]"\\,;:@.]{2,}$`,
}

const fitsColumn = (text: string): boolean => toComparableEmail(text).length <= maxEmailLength

export const email = (message: string, tooLong: string = message) =>
  documented(
    z
      .string(message)
      .check(
        z.trim(),
        z.refine(fitsColumn, { error: tooLong, abort: true }),
        z.refine(isEmailAddress, message),
      ),
    documentedEmail,
  )

export const success = z.object({ success: z.literal(true) })

/** The origin of the page that the caller has open, such as `http://192.168.1.20:3000`, for links that others can open. */
export const pageOrigin = z.optional(z.string().check(z.maxLength(300)))
