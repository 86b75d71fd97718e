import type { Language } from '@roost/contract/language/languages.ts'
import { setLanguage } from '../../src/lib/locale/language.ts'
import { packCatalogue, unpackCatalogue } from '@roost/contract/language/message-keys.ts'
import { createTranslations } from '../../src/lib/locale/translations.ts'

/** Lets the page be in a language with these translations by English text; with a context, by context and text. */
export const setTexts = (language: Language, texts: Readonly<Record<string, string>>): void =>
  setLanguage(language, createTranslations(unpackCatalogue(packCatalogue(texts)), Object.keys(texts)))
