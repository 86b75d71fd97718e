import { foldText } from '@roost/contract/text/fold-text.ts'
import { lazy } from '../caching/lazy.ts'
import { listEntries } from './languages/entries.ts'
import { languages } from './languages/languages.ts'

const englishNumbers: Readonly<Record<string, string>> = {
  'half an': '½',
  'half a': '½',
  'a half': '½',
  'one half': '½',
  half: '½',
  'a quarter': '¼',
  'one quarter': '¼',
  'three quarters': '¾',
  'a couple of': '2',
  'a few': '',
  few: '',
  'a little': '',
  'a bit of': '',
  an: '1',
  a: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
}

/** Number words in lower case, mapped to their digits. English and then the first language have precedence. */
const toDigitsByWords = (): ReadonlyMap<string, string> => {
  const digitsByWords = new Map(Object.entries(englishNumbers))
  for (const { numbers } of languages)
    for (const [digits, words] of Object.entries(numbers))
      for (const word of listEntries(words))
        for (const spelling of [word.toLowerCase(), foldText(word)])
          if (!digitsByWords.has(spelling)) digitsByWords.set(spelling, digits === 'none' ? '' : digits)
  return digitsByWords
}
const digitsByWords = lazy(toDigitsByWords)

const maxLength = 20

const startsWithLetter = /^\p{L}/u

/** Whether a word follows or, after `un demi-`, a letter. `du Puy` is the start of a food in English. */
const isWhole = (text: string, end: number): boolean =>
  text[end] === ' '
    ? !/^ *puy /i.test(text.slice(end))
    : /[-']/.test(text[end - 1] ?? '') && startsWithLetter.test(text.slice(end))

/** The longest number word at the start of a text, such as `half a` or `un demi-`; null if there is none. */
export const findNumberWords = (text: string): { length: number; digits: string } | null => {
  const start = text.slice(0, maxLength).toLowerCase()
  for (let length = start.length; length > 0; length -= 1) {
    const digits = digitsByWords().get(start.slice(0, length))
    if (digits !== undefined && isWhole(text, length)) return { length, digits }
  }
  return null
}

/** The number words of another language than English at the start of a text; null also for an unknown amount. */
export const findTranslatedNumber = (text: string): { length: number; digits: string } | null => {
  const found = findNumberWords(text)
  const isEnglish = found !== null && Object.hasOwn(englishNumbers, text.slice(0, found.length).toLowerCase())
  return found?.digits && !isEnglish ? found : null
}
