import { foldText } from '@roost/contract/text/fold-text.ts'
import { lazy } from '../caching/lazy.ts'
import { listEntries, listForms } from './languages/entries.ts'
import { languages } from './languages/languages.ts'
import { number, range } from './numbers.ts'

// Finds numbers that are no amounts, because they stay the same for any number of servings.

const english =
  'mm, cm, inch/inches, degree(s), sec., second(s), min., min(s), minute(s), h, hr(s), hour(s), day(s), week(s), month(s), year(s)'

const words = lazy(
  () =>
    new Set(
      [english, ...languages.map(({ measures }) => measures)]
        .flatMap(listEntries)
        .flatMap(listForms)
        .map(({ text }) => foldText(text).replace('.', '')),
    ),
)

const lowestTemperature = 30

/** `180 C` and `350f` are temperatures; `2 C` are cups. */
const isTemperature = (letter: string, value: number): boolean =>
  /^[CF]$/.test(letter) ? value >= lowestTemperature : /^[cf]$/.test(letter) && value >= 100

const isMeasure = (word: string, lastNumber: string, isJoined: boolean): boolean =>
  // `26er Springform`; `m` in capitals is the size of an egg.
  word === 'm' ||
  (isJoined && word === 'er') ||
  words().has(foldText(word)) ||
  isTemperature(word, Number(lastNumber))

/** After the unit: not `4 minute steaks` and `1 day-old roll`, of which there are four and one. */
const patterns = lazy(() => ({
  measured: new RegExp(
    String.raw`(${range()})( {0,24}-?)(?:([%°º℃℉"″])|(\p{L}[\p{L}\p{M}]*)(?![\p{L}\p{M}]|-\p{L}| (?:steak|rice)))`,
    'giu',
  ),
  sides: new RegExp(
    String.raw`^ *(?:(?:[5-9]|\d{2,3}) ?x ?${number}(?: ?x ?${number})?(?=[ -]?(?:[cm]m|inch|inches|in|zoll)\b|["″])|\d{1,3}(?=-[cm]m-\p{L}))`,
    'iu',
  ),
}))

const hide = (text: string): string => text.replaceAll(/\S/g, '_')

/** Hides `24 x 30 cm` and `26-cm-Form` at the start of a line, which are not 24 or 26 things. */
export const withoutSides = (line: string): string => line.replace(patterns().sides, hide)

/** Hides the numbers of lengths, temperatures, durations and percentages: `20 cm`, `180 °C`, `10 min`, `3.5 %`. */
export const withoutMeasures = (line: string): string =>
  line.replace(patterns().measured, (all, numbers: string, gap: string, sign?: string, word = '') => {
    const last = numbers.split(/[^\d.]/).at(-1) ?? ''
    const isHidden = sign !== undefined || isMeasure(word, last, gap === '')
    return isHidden ? hide(numbers) + all.slice(numbers.length) : all
  })
