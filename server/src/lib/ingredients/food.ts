import { foldText } from '@roost/contract/text/fold-text.ts'
import { lazy } from '../caching/lazy.ts'
import { listEntries, listForms, listWords } from './languages/entries.ts'
import { languages } from './languages/languages.ts'
import { findUnitOfWord } from './unit-spellings.ts'

/** Words before a food that describe its preparation or size without making it a different food. */
const englishDescriptions = (
  'large small medium big extra-large jumbo heaping heaped level scant packed loosely lightly firmly tightly ' +
  'finely coarsely roughly thinly thickly freshly fresh chopped diced minced sliced grated shredded crushed ' +
  'melted softened peeled cubed crumbled sifted beaten mashed squeezed halved quartered cold warm lukewarm ' +
  'boiling torn about of the a an each'
).split(' ')
const descriptions = lazy(
  () => new Set([...englishDescriptions, ...listWords(({ descriptions: words }) => words)]),
)
/** Adjectives that may precede a comma, as in `boneless, skinless chicken`. */
const adjectives = lazy(
  () =>
    new Set([
      ...descriptions(),
      ...'boneless skinless ripe raw cooked dried dry frozen whole bone-in skin-on thick thin'.split(' '),
    ]),
)

const englishTails = [
  ' to taste',
  ' or to taste',
  ' or more to taste',
  ' to serve',
  ' for ',
  ' plus ',
  ' + ',
  ' as needed',
  ' as required',
  ' cut into ',
  ' cut in ',
  ' such as ',
  ' at room temperature',
  ' if needed',
  ' - ',
  ' – ',
  ';',
]
const tails = lazy(() => [...englishTails, ...listWords(({ notes }) => notes).map((note) => ` ${note} `)])

const withoutParentheses = (text: string): string => {
  let depth = 0
  let result = ''
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
    else if (depth === 0) result += character
  }
  return result
}

const withoutTail = (text: string): string => {
  const lower = text.toLowerCase()
  const ends = tails()
    .map((tail) => lower.indexOf(tail))
    .filter((index) => index > 0)
  return text.slice(0, Math.min(text.length, ...ends))
}

const toWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The text up to the first comma that follows a food and not only adjectives. */
const toHead = (text: string): string => {
  const segments = text.split(/,(?!\d)|(?<!\d),/)
  const head: string[] = []
  for (const segment of segments) {
    head.push(segment)
    if (toWords(segment).some((word) => !adjectives().has(word.toLowerCase()))) break
  }
  return head.join(' ')
}

/** Removes descriptions such as `finely chopped` and `freshly ground`, but keeps `ground` in `ground beef`. */
const withoutDescriptions = (words: readonly string[]): readonly string[] => {
  let start = 0
  while (start < words.length - 1) {
    const [word = '', next = ''] = words.slice(start)
    if (word.toLowerCase() === 'freshly' && next.toLowerCase() === 'ground' && start < words.length - 2)
      start += 2
    else if (descriptions().has(word.toLowerCase()) || (/^(?:and|&)$/i.test(word) && start > 0)) start += 1
    else break
  }
  return words.slice(start)
}

/** The food in the text after an amount, without size, preparation and parentheses. */
export const toFood = (text: string): string => {
  const head = toHead(withoutTail(` ${withoutParentheses(text)} `))
  const words = withoutDescriptions(toWords(head.replaceAll(/[*:"]+/g, ' ')))
  return words.join(' ') || text.trim()
}

const partsOfFoods: ReadonlySet<string> = new Set(['clove', 'stalk', 'rib', 'sprig'])

const toCompounds = (): ReadonlyMap<string, { name: string; unit: string }> =>
  new Map(
    languages.flatMap(({ compounds = {} }) =>
      Object.entries(compounds).flatMap(([entries, [unit, name]]) =>
        listEntries(entries)
          .flatMap(listForms)
          .map(({ text }) => [foldText(text), { name, unit }] as const),
      ),
    ),
  )
const compounds = lazy(toCompounds)

/** Splits `garlic cloves` and `Knoblauchzehen`, so that `3 garlic cloves` become 3 cloves of garlic. */
export const splitCountedPart = (food: string): { name: string; unit: string } | null => {
  return compounds().get(foldText(food)) ?? splitLastWord(food)
}

const splitLastWord = (food: string): { name: string; unit: string } | null => {
  const words = food.split(' ')
  const unit = findUnitOfWord(words.at(-1) ?? '')?.id
  if (words.length < 2 || !unit || !partsOfFoods.has(unit) || adjectives().has(words[0]?.toLowerCase() ?? ''))
    return null
  return { name: words.slice(0, -1).join(' '), unit }
}
