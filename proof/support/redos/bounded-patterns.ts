/** A pattern that is slow on long strings, and the reason why its input is short. */
interface BoundedPattern {
  readonly file: string
  readonly source: string
  readonly longest: number
  readonly why: string
}

export const boundedPatterns: readonly BoundedPattern[] = [
  {
    file: 'contract/src/language/messages.ts',
    source: String.raw`\B(?=(?:\d{3})+$)`,
    longest: 30,
    why: 'a number written by the server',
  },
  {
    file: 'server/src/lib/ingredients/named-quantity.ts',
    source: String.raw`\p{L}+(?=\.?$)`,
    longest: 50,
    why: 'longer texts are no quantity and are refused before',
  },
  {
    file: 'contract/src/money/money-format.ts',
    source: String.raw`\B(?=(?:\d{3})+\.)`,
    longest: 30,
    why: 'a number written by the server or the browser',
  },
  {
    file: 'server/src/config/search-providers.ts',
    source: String.raw`\/+$`,
    longest: 4096,
    why: 'an address the operator has set',
  },
  {
    file: 'server/src/features/calendar/calendar.rules.ts',
    source: String.raw`[T ].*(?:Z|[+-]\d{2}:?\d{2})$`,
    longest: 50,
    why: 'the contract has read it as a time',
  },
  {
    file: 'server/src/features/recipes/page-import/schema-numbers.rules.ts',
    source: String.raw`(\d+(?:[.,]\d+)?)\s*(d|tag|j|g|h|st|uur|o|m)`,
    longest: 100,
    why: 'cut to a hundred characters',
  },
  {
    file: 'server/src/lib/ingredients/named-quantity.ts',
    source: String.raw`(?:\s[x×])?[\s,:(–—-]+$`,
    longest: 255,
    why: 'the start of a name on the shopping list',
  },
  {
    file: 'server/src/lib/ingredients/plain-line.ts',
    source: String.raw`[\p{L}-]+ +$`,
    longest: 500,
    why: 'part of a line, which is cut to five hundred characters',
  },
  {
    file: 'server/src/lib/ingredients/ingredients.ts',
    source: String.raw`[\s,:(x×–—-]+$`,
    longest: 500,
    why: 'part of a line, which is cut to five hundred characters',
  },
  {
    file: 'server/src/lib/ingredients/ingredients.ts',
    source: String.raw`[:\s]+$`,
    longest: 500,
    why: 'part of a line, which is cut to five hundred characters',
  },
  {
    file: 'server/src/lib/passwords/password-hash.ts',
    source: '=+$',
    longest: 100,
    why: 'a hash or its salt in base64',
  },
  {
    file: 'web/src/features/recipes/detail/recipe-facts.rules.ts',
    source: String.raw`\s*:\s*$`,
    longest: 5000,
    why: 'a line of a stored recipe',
  },
  {
    file: 'web/src/features/recipes/rows/recipe-lines.rules.ts',
    source: String.raw`\s*[\n\r\u2028\u2029]\s*`,
    longest: 5000,
    why: 'a line or a step of a stored recipe',
  },
]
