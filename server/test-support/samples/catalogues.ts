import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'

const toEntry = ([english, translation]: readonly [string, string], file: string): string => {
  const [text = '', context] = english.split('\u0004').toReversed()
  return [
    `#: ${file}`,
    ...(context === undefined ? [] : [`msgctxt ${JSON.stringify(context)}`]),
    `msgid ${JSON.stringify(text)}`,
    `msgstr ${JSON.stringify(translation)}`,
  ].join('\n')
}

/** A PO file as translators write it. */
export const toCatalogue = (
  translations: Readonly<Record<string, string>>,
  file = 'server/src/mail/mail.rules.ts',
): string => [header, ...Object.entries(translations).map((entry) => toEntry(entry, file))].join('\n\n')

/** Writes one PO file for each language into a new folder. */
export const createLocales = (catalogues: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'roost-locales-'))
  for (const [language, po] of Object.entries(catalogues)) writeFileSync(join(folder, `${language}.po`), po)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
