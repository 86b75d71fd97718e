import { commonGoods } from './common-goods.ts'
import { toFoodKey } from '../ingredients/food-key.ts'
import { type ShoppingCategory, shoppingCategories } from './shopping-values.ts'

/** Words for how a good is kept: fresh food that is in a can or dried is on another shelf. */
const preserved: ReadonlySet<string> = new Set(
  'canned can tinned tin jarred jar dried dehydrated pickled powdered'.split(' ').map(toFoodKey),
)

/** After these words stands what the good is for, or with: `chicken for soup`, `tuna in oil`. */
const beforeDetails = /,\s|\s(?:for|with|without|in|from|to)\s/iu

interface Good {
  readonly category: ShoppingCategory
  /** The number of words of its name. */
  readonly length: number
}

/** Words are joined, so that `toothpaste` and `tooth paste` are one good. */
const toKey = (words: readonly string[]): string => words.join('')

const toWords = (text: string): string[] =>
  toFoodKey(text.replaceAll(/[^\p{L}\p{M}\p{N}'’\p{Pd}]+/gu, ' '))
    .split(' ')
    .filter(Boolean)

const toGoods = (): ReadonlyMap<string, Good> =>
  new Map(
    shoppingCategories.flatMap((category) =>
      commonGoods[category].split(',').map((name) => {
        const words = toWords(name)
        return [toKey(words), { category, length: words.length }] as const
      }),
    ),
  )

let goods: ReadonlyMap<string, Good> | undefined

/** No good has a longer name. */
const maxWords = 4

interface FoundGood extends Good {
  readonly start: number
  /** Exclusive. */
  readonly end: number
}

/** Lists all goods in a text, by their first words and then by length. */
const listGoods = (words: readonly string[]): FoundGood[] => {
  const known = (goods ??= toGoods())
  return words.flatMap((_word, start) =>
    words.slice(start, start + maxWords).flatMap((_next, index) => {
      const end = start + index + 1
      const good = known.get(toKey(words.slice(start, end)))
      // `toothpaste` counts as many words as it has in the table.
      return good ? [{ ...good, length: Math.max(good.length, end - start), start, end }] : []
    }),
  )
}

/** Finds the good with the longest name; of several, the last one, which the words before it describe in English. */
const findLongest = (words: readonly string[]): FoundGood | undefined =>
  listGoods(words).reduce<FoundGood | undefined>(
    (best, good) => (best && best.length > good.length ? best : good),
    undefined,
  )

const findInText = (text: string): { good: FoundGood; words: readonly string[] } | undefined => {
  for (const part of [text.split(beforeDetails, 1)[0] ?? '', text]) {
    const words = toWords(part)
    const good = findLongest(words)
    if (good) return { good, words }
  }
  return undefined
}

const isFresh = ({ category }: Good): boolean =>
  category === 'produce' || category === 'meat' || category === 'dairy'

/** Returns the aisle of a common good in English, such as `dairy` for `2 l oat milk`; undefined if none is known. */
export const findGoodsCategory = (text: string): ShoppingCategory | undefined => {
  const found = findInText(text)
  if (!found) return undefined
  const { good, words } = found
  const others = [...words.slice(0, good.start), ...words.slice(good.end)]
  return isFresh(good) && others.some((word) => preserved.has(word)) ? 'pantry' : good.category
}

/** Whether the first word is part of the name of a good, as in `7 Up`, `can opener` and `pound cake`. */
export const startsWithGood = (text: string): boolean => findLongest(toWords(text))?.start === 0

/** Whether the text is the name of a good and nothing else. */
export const isGood = (text: string): boolean => {
  const words = toWords(text)
  const good = findLongest(words)
  return good?.start === 0 && good.end === words.length
}
