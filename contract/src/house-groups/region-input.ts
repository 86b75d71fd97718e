import * as z from 'zod/mini'
import { currencies } from '../money/currencies.ts'
import { documented } from '../fields/fields.ts'
import { isKnownLocale, localePattern } from '../language/locales.ts'
import { languages } from '../language/languages.ts'
import { clocks, weekStarts } from '../language/regions.ts'

const unknownLocale = 'Region must be a language and a country, such as de-AT'
const locale = z
  .string(unknownLocale)
  .check(
    z.maxLength(35, unknownLocale),
    z.regex(localePattern, { error: unknownLocale, abort: true }),
    z.refine(isKnownLocale, unknownLocale),
  )
const notACode = 'Currency must be a code of three capital letters, such as EUR'
const currency = z.string(notACode).check(
  z.refine((code) => /^[A-Z]{3}$/.test(code), { error: notACode, abort: true }),
  z.refine((code) => currencies.includes(code), 'Roost does not know this currency'),
)
const weekStart = z.literal(weekStarts, 'Weeks begin on Saturday, Sunday or Monday')
const clock = z.literal(clocks, 'The clock has 12 or 24 hours')

/** How a household writes amounts, numbers, dates and times. */
export const region = z.object({
  currency: z.string(),
  locale: z.string(),
  weekStart: z.literal(weekStarts),
  clock: z.literal(clocks),
})

export const regionChanges = z.object({
  currency: z.optional(documented(currency, { enum: currencies })),
  locale: z.optional(locale),
  weekStart: z.optional(weekStart),
  clock: z.optional(clock),
})

const language = z.enum(languages, 'Roost does not speak this language yet')

/** What a person chose for themselves; null follows the browser or the household. */
export const ownRegion = z.object({
  language: z.nullable(z.enum(languages)),
  locale: z.nullable(z.string()),
  weekStart: z.nullable(z.literal(weekStarts)),
  clock: z.nullable(z.literal(clocks)),
})

export const ownRegionChanges = z.object({
  language: z.optional(z.nullable(language)),
  locale: z.optional(z.nullable(locale)),
  weekStart: z.optional(z.nullable(weekStart)),
  clock: z.optional(z.nullable(clock)),
})
