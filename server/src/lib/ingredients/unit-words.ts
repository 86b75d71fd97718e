import type { Amount } from '@roost/contract/ingredients/ingredient-amounts.ts'
import { findUnit } from '@roost/contract/ingredients/ingredient-units.ts'
import type { UnitWords } from '@roost/contract/ingredients/ingredient-words.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { lazy } from '../caching/lazy.ts'
import { listEntries, listForms } from './languages/entries.ts'
import { languages } from './languages/languages.ts'
import { listUnitWords, toKeyWords } from './translated-units.ts'
import { isEnglishUnit } from './unit-spellings.ts'

// Finds the language in which the unit of an amount is written, so that other amounts can be written in it. Some words
// belong to several languages; then the words around them and the other lines of the recipe decide.

interface Spelling extends UnitWords {
  /** Which of the forms it is. */
  readonly index: number
}

/** What a unit may be, by the language; English has no forms here. */
interface Candidate {
  readonly words: UnitWords
  readonly score: number
}

const english: UnitWords = { language: 'en', forms: [] }

const toSpellings = (): ReadonlyMap<string, readonly Spelling[]> => {
  const spellings = new Map<string, Spelling[]>()
  for (const { language, units } of languages)
    for (const [id, entries] of Object.entries(units))
      for (const entry of listEntries(entries)) {
        const forms = listForms(entry.split(' + ', 1)[0] ?? '').map(({ text }) => text)
        for (const [index, form] of forms.entries()) {
          const key = `${id} ${toKeyWords(form).join(' ')}`
          const known = spellings.get(key) ?? []
          if (!known.some((one) => one.language === language)) known.push({ language, forms, index })
          spellings.set(key, known)
        }
      }
  return spellings
}
const spellings = lazy(toSpellings)

/** Words such as `de` and `d'` after a unit, by language. */
const partitives = lazy(
  () =>
    new Map(
      languages.map(({ language, partitives: words = '' }) => [
        language,
        listEntries(words).map((word) => (word.endsWith("'") ? word : `${word} `)),
      ]),
    ),
)

const isPartitive = (language: string, rest: string): boolean =>
  (partitives().get(language) ?? []).some((word) => word !== ' ' && rest.startsWith(word))

/** Keeps the spelling of the line, and a singular after a larger number, as in `2 Bund` and `4 Blatt`. */
const toOwnForms = (
  { language, forms, index }: Spelling,
  own: string,
  isMany: boolean,
): readonly string[] => {
  if (forms.length === 1 || (isMany && index === 0)) return [own]
  return language === 'pl' || index > 1 ? forms : forms.with(index, own)
}

interface Written {
  readonly amount: Amount
  /** The amount in the line, and what follows it. */
  readonly text: string
  readonly rest: string
}

const listCandidates = ({ amount, text, rest }: Written): readonly Candidate[] => {
  const { unit } = amount
  if (unit === null || findUnit(unit)?.system === 'metric') return []
  const found = listUnitWords(text).find(({ key }) => spellings().has(`${unit} ${key}`))
  if (!found) return []
  const { key, own } = found
  const number = amount.quantityTo ?? amount.quantity ?? 0
  const isMany = number > 1 && Number.isInteger(number)
  const after = rest.trimStart().replaceAll('’', "'")
  const all = (spellings().get(`${unit} ${key}`) ?? []).map((spelling): Candidate => ({
    words: { language: spelling.language, forms: [...toOwnForms(spelling, own, isMany)] },
    score: (spelling.forms[spelling.index] === own ? 1 : 0) + (isPartitive(spelling.language, after) ? 2 : 0),
  }))
  return isEnglishUnit(own.toLowerCase()) ? [{ words: english, score: 1 }, ...all] : all
}

const ofMainLanguage = 1.5

const choose = (candidates: readonly Candidate[], main?: string): UnitWords | undefined => {
  const toScore = ({ words, score }: Candidate) => score + (words.language === main ? ofMainLanguage : 0)
  const [first, ...others] = candidates
  const best = first && others.reduce((a, b) => (toScore(b) > toScore(a) ? b : a), first)
  return best && best.words !== english ? best.words : undefined
}

/** The language of most of the units. */
const findMainLanguage = (lists: readonly (readonly Candidate[])[]): string | undefined => {
  const votes = new Map<string, number>()
  for (const candidates of lists) {
    const highest = Math.max(...candidates.map(({ score }) => score))
    const best = candidates.filter(({ score }) => score === highest)
    for (const { words } of best)
      votes.set(words.language, (votes.get(words.language) ?? 0) + 1 / best.length)
  }
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

const toCompounds = (): ReadonlyMap<string, UnitWords> =>
  new Map(
    languages.flatMap(({ language, units, compounds = {} }) =>
      Object.values(compounds).map(([unit, food]) => {
        const [entry = ''] = listEntries(units[unit] ?? '')
        return [`${unit} ${food}`, { language, forms: listForms(entry).map(({ text }) => text) }] as const
      }),
    ),
  )
const compounds = lazy(toCompounds)

type Position = NonNullable<Ingredient['amounts']>[number]

const listOf = ({ original }: Ingredient, amount: Position): readonly Candidate[] =>
  listCandidates({
    amount,
    text: original.slice(amount.start, amount.end),
    rest: original.slice(amount.end),
  })

/** Adds the words of the units that are not English, in the language of their line. */
export const withUnitWords = (ingredients: readonly Ingredient[]): Ingredient[] => {
  const lists = ingredients.map((each) => (each.amounts ?? []).map((amount) => listOf(each, amount)))
  const main = findMainLanguage(lists.flat().filter(({ length }) => length > 0))
  return ingredients.map((ingredient, index) => ({
    ...ingredient,
    ...(ingredient.amounts && {
      amounts: ingredient.amounts.map((amount, place) => {
        const words =
          amount.unit === null
            ? compounds().get(`${ingredient.unit} ${ingredient.name}`)
            : choose(lists[index]?.[place] ?? [], main)
        return { ...amount, ...(words && { words: { ...words, forms: [...words.forms] } }) }
      }),
    }),
  }))
}

/** The words of the unit of a text that is only an amount, such as `2 Bund`; undefined in English. */
export const findUnitWords = (text: string, amount: Amount): UnitWords | undefined =>
  choose(listCandidates({ amount, text, rest: '' }))
