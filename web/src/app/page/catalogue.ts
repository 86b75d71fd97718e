import { rareCatalogues, templates } from 'virtual:translations'
import { getLanguage, type Translations } from '../../lib/locale/language.ts'
import { unpackCatalogue } from '@roost/contract/language/message-keys.ts'
import { createTranslations } from '../../lib/locale/translations.ts'

// What pages in other languages than English load beside their catalogue. It is the same for all of them.

/** The texts of this page by their keys. */
let texts = new Map<string, string>()

export const openCatalogue = (packed: string): Translations => {
  texts = unpackCatalogue(packed)
  return createTranslations(texts, templates)
}

/** Adds what the members' catalogue of the language leaves out. */
export const addRareTexts = async (): Promise<void> => {
  const shown = texts
  const rare = await rareCatalogues[getLanguage()]?.rare()
  for (const [key, text] of unpackCatalogue(rare?.catalogue ?? '')) shown.set(key, text)
}
