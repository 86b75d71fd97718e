import { findUnitOfWord } from './unit-spellings.ts'

/** Words before a food that describe its preparation or size without making it a different food. */
const descriptions = new Set(
  (
    'large small medium big extra-large jumbo heaping heaped level scant packed loosely lightly firmly tightly ' +
    'finely coarsely roughly thinly thickly freshly fresh chopped diced minced sliced grated shredded crushed ' +
    'melted softened peeled cubed crumbled sifted beaten mashed squeezed halved quartered cold warm lukewarm ' +
    'boiling torn about of the a an each'
  ).split(' '),
)
/** Adjectives that may precede a comma, as in `boneless, skinless chicken`. */
const adjectives = new Set(
  [...descriptions].concat(
    'boneless skinless ripe raw cooked dried dry frozen whole bone-in skin-on thick thin'.split(' '),
  ),
)

const tails = [
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
  const ends = tails.map((tail) => lower.indexOf(tail)).filter((index) => index > 0)
  return text.slice(0, Math.min(text.length, ...ends))
}

const toWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The text up to the first comma that follows a food and not only adjectives. */
const toHead = (text: string): string => {
  const segments = text.split(',')
  const head: string[] = []
  for (const segment of segments) {
    head.push(segment)
    if (toWords(segment).some((word) => !adjectives.has(word.toLowerCase()))) break
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
    else if (descriptions.has(word.toLowerCase()) || (/^(?:and|&)$/i.test(word) && start > 0)) start += 1
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

/** Splits `garlic cloves`, so that `3 garlic cloves` become 3 cloves of garlic. */
export const splitCountedPart = (food: string): { name: string; unit: string } | null => {
  const words = food.split(' ')
  const unit = findUnitOfWord(words.at(-1) ?? '')
  if (words.length < 2 || !unit || !partsOfFoods.has(unit) || adjectives.has(words[0]?.toLowerCase() ?? ''))
    return null
  return { name: words.slice(0, -1).join(' '), unit }
}
