import { foldText } from '@roost/contract/text/fold-text.ts'
import type { LanguageWords } from './language-words.ts'
import { languages } from './languages.ts'

/** The entries of a text of a language table. */
export const listEntries = (text: string): string[] => text.split(',').map((entry) => entry.trim())

/** The singular and the plurals that an entry such as `pincée(s)` or `Blatt/Blätter` stands for. */
export const listForms = (entry: string): { text: string; isPlural: boolean }[] =>
  entry.split('/').flatMap((form, index) => {
    const ending = /(?<=\p{L})\(\p{L}+\)/gu
    const one = { text: form.replaceAll(ending, ''), isPlural: index > 0 }
    const many = form.replaceAll(ending, (text) => text.slice(1, -1))
    return many === form ? [one] : [one, { text: many, isPlural: true }]
  })

/** The words of one kind in all languages, those with most characters first. */
export const listWords = (choose: (language: LanguageWords) => string | undefined): string[] => {
  const words = languages.flatMap((language) => listEntries(choose(language) ?? ''))
  const spellings = words.filter(Boolean).flatMap((word) => [word.toLowerCase(), foldText(word)])
  return [...new Set(spellings)].toSorted((a, b) => b.length - a.length)
}

/** A regular expression for one of the words. */
export const toAlternatives = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('|')

/** As above, but with the space after each word; a word that ends with an apostrophe has none. */
export const toStarts = (words: readonly string[]): string =>
  toAlternatives(words.map((word) => (word.endsWith("'") ? word : `${word} `)))
