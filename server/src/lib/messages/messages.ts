import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFormatCache } from '@roost/contract/language/format-cache.ts'
import type { Language } from '@roost/contract/language/languages.ts'
import { formatMessage, type MessageValues } from '@roost/contract/language/message-format.ts'
import { english, toText } from '@roost/contract/language/messages.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import type { Log } from '../log.ts'

// What the server itself writes to people is in their language. A catalogue is read when a text is first written in its
// language, so a server that only writes English reads none.

/** Translates an English text, or a message marked with `msg`, and fills in the values. */
export type Translate = (message: string, values?: MessageValues) => string

export interface Translator {
  readonly language: Language
  readonly t: Translate
}

/** How a person is written to. Without a language it is English; numbers are formatted for the locale. */
interface Wish {
  readonly language: Language | null
  readonly locale?: string
}

export type TranslatorFor = (wish: Wish) => Promise<Translator>

/** The translations by English text; with a context, by context and text as in `msg`. */
type Catalogue = ReadonlyMap<string, string>

const noTranslations: Catalogue = new Map()

/** Matches an entry of which a reference is to a file whose texts the server may write. */
const isOfServer = /^#: (?:contract|server)\//m

const readCatalogue = async (file: string): Promise<Catalogue> => {
  const [{ default: PO }, po] = await Promise.all([import('pofile'), readFile(file, 'utf8')])
  // Only a sixth of the file is parsed, because other requests wait meanwhile.
  const [header = '', ...entries] = po.split(/\r?\n\r?\n/)
  return new Map(
    PO.parse([header, ...entries.filter((entry) => isOfServer.test(entry))].join('\n\n'))
      .items.filter(({ msgstr }) => msgstr[0])
      .map(({ msgid, msgctxt, msgstr }) => [msgctxt ? `${msgctxt}\u0004${msgid}` : msgid, msgstr[0] ?? '']),
  )
}

const findNumberFormat = createFormatCache<Intl.NumberFormat>()

const formatNumber = (value: number, locale: string): string =>
  findNumberFormat(locale, () => new Intl.NumberFormat(locale)).format(value)

const createTranslator = (language: Language, locale: string, catalogue: Catalogue): Translator => {
  const messageLocale =
    locale === defaultRegion.locale
      ? { ...english, language }
      : { language, formatNumber: (value: number) => formatNumber(value, locale) }
  return {
    language,
    t(message, values) {
      const text = catalogue.get(message) ?? toText(message)
      // Without values there is nothing to fill in, and a text that somebody typed may contain braces.
      return values === undefined ? text : formatMessage(text, values, messageLocale)
    },
  }
}

export const englishTranslator = createTranslator('en', defaultRegion.locale, noTranslations)

/**
 * Returns the function that finds the translator for a person. `folder` has one PO file for each language; without the
 * file, or without a translation, the text is English.
 */
export const createTranslators = (folder: string, log: Pick<Log, 'warn'>): TranslatorFor => {
  const catalogues = new Map<Language, Promise<Catalogue>>()

  const load = (language: Language): Promise<Catalogue> => {
    const known = catalogues.get(language)
    if (known) return known
    const loading = readCatalogue(join(folder, `${language}.po`)).catch((error: unknown) => {
      log.warn(
        { err: error },
        `The texts in the language ${language} cannot be read: English is used instead`,
      )
      return noTranslations
    })
    catalogues.set(language, loading)
    return loading
  }

  return async ({ language, locale = defaultRegion.locale }) =>
    language === null || language === 'en'
      ? createTranslator('en', locale, noTranslations)
      : createTranslator(language, locale, await load(language))
}
