import type { Translations } from './language.ts'
import { type Catalogue, toKey } from '@roost/contract/language/message-keys.ts'
import { createRecogniser } from './message-patterns.ts'
import { formatNumber } from './region.ts'

// Reads the catalogue of a language. English pages do not load this module.

/** Numbers in a text, but not those of names such as `UTF-8` and of conditions such as `=1`. */
const numberPattern = /(?<![\w=#-])\d+(?:[,.]\d+)*%?(?!\w)/g

/** Writes the numbers of a translation in the digits of the region, as `formatNumber` writes those filled in. */
const toRegionDigits = (text: string): string =>
  formatNumber(0) === '0'
    ? text
    : text.replaceAll(numberPattern, (number) =>
        number
          .replaceAll(/\d/g, (digit) => formatNumber(Number(digit)))
          .replaceAll(',', '٬')
          .replace('.', '٫')
          .replace('%', '٪'),
      )

/** The texts of the catalogue, and of messages that the server fills into the templates. */
export const createTranslations = (catalogue: Catalogue, templates: readonly string[]): Translations => ({
  find: (message) => {
    const text = catalogue.get(toKey(message))
    return text === undefined ? undefined : toRegionDigits(text)
  },
  recognise: createRecogniser(templates),
})
