/** The languages of the interface, each by its BCP 47 tag, in the order in which people choose from them. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'pl', 'ar'] as const
export type Language = (typeof languages)[number]

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  ar: 'العربية',
}

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

export const isRightToLeft = (language: string): boolean => language === 'ar'

const toPrimary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

const findLanguage = (tag: string): Language | undefined =>
  languages.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
  languages.find((language) => toPrimary(language) === toPrimary(tag))

/** The first of the wanted languages that exists, English if none does. `wanted` are BCP 47 tags, the best first. */
export const chooseLanguage = (wanted: readonly string[]): Language =>
  wanted.map(findLanguage).find((language) => language !== undefined) ?? 'en'
