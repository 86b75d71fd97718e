// Fills in the placeholders of messages. The syntax is the part of ICU MessageFormat that translators need:
// `{name}`, `{count, plural, =0 {no task} one {# task} other {# tasks}}` and `{kind, select, meal {…} other {…}}`.
// A text has no escape character: braces always enclose a placeholder, and apostrophes are apostrophes.

export type MessageValues = Readonly<Record<string, string | number>>

export interface MessageLocale {
  /** The language of the text, which decides the plural forms. */
  readonly language: string
  readonly formatNumber: (value: number) => string
  /** Marks where a text that is filled in begins and ends. */
  readonly isolate?: (value: string) => string
}

interface Choice {
  readonly name: string
  readonly kind: 'plural' | 'select'
  readonly options: ReadonlyMap<string, readonly Part[]>
}

/** A literal text, the number of the enclosing plural, a placeholder, or a choice between texts. */
type Part = string | { readonly type: 'number' } | { readonly type: 'value'; readonly name: string } | Choice

const placeholderPattern = /\{\s*(\w+)\s*(?:\}|,\s*(plural|select)\s*,)/y
const optionPattern = /\s*(=\d+|[\w-]+)\s*\{/y

class Parser {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Reads parts until the end of the text or until the brace that closes an option. */
  readParts(isInPlural: boolean): Part[] {
    const parts: Part[] = []
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const char = this.#text[this.#at]
      if (char === '{') parts.push(this.#readPlaceholder(isInPlural))
      else if (char === '#' && isInPlural) {
        this.#at += 1
        parts.push({ type: 'number' })
      } else parts.push(this.#readLiteral(isInPlural))
    }
    return parts
  }

  isAtEnd(): boolean {
    return this.#at === this.#text.length
  }

  #readLiteral(isInPlural: boolean): string {
    const end = this.#text.slice(this.#at).search(isInPlural ? /[{}#]/ : /[{}]/)
    const literal = this.#text.slice(this.#at, end === -1 ? undefined : this.#at + end)
    this.#at += literal.length
    return literal
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at += match[0].length
    return match
  }

  #readPlaceholder(isInPlural: boolean): Part {
    const match = this.#match(placeholderPattern)
    if (!match) throw new Error(`Not a placeholder at ${this.#at}: ${this.#text}`)
    const [, name = '', kind] = match
    if (kind !== 'plural' && kind !== 'select') return { type: 'value', name }
    const options = this.#readOptions(kind === 'plural' || isInPlural)
    if (!options.has('other')) throw new Error(`No option "other" for ${name}: ${this.#text}`)
    return { name, kind, options }
  }

  #readOptions(isInPlural: boolean): Map<string, readonly Part[]> {
    const options = new Map<string, readonly Part[]>()
    for (let match = this.#match(optionPattern); match; match = this.#match(optionPattern)) {
      options.set(match[1] ?? '', this.readParts(isInPlural))
      this.#expectBrace()
    }
    this.#match(/\s*/y)
    this.#expectBrace()
    return options
  }

  #expectBrace(): void {
    if (this.#text[this.#at] !== '}') throw new Error(`A closing brace is missing: ${this.#text}`)
    this.#at += 1
  }
}

const parse = (text: string): readonly Part[] => {
  const parser = new Parser(text)
  const parts = parser.readParts(false)
  if (!parser.isAtEnd()) throw new Error(`A brace closes nothing: ${text}`)
  return parts
}

/** Plural rules are expensive to create and few languages are used in one process. */
const pluralRules = new Map<string, Intl.PluralRules>()

/** Intl's data would take memory of an idle server that only speaks English, so English needs no Intl. */
const selectPlural = (language: string, value: number): string => {
  if (language === 'en') return value === 1 ? 'one' : 'other'
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules.select(value)
}

/** A number that was formatted for English, such as `1,234`, counts too. */
const toCount = (value: string | number): number => Number(String(value).replaceAll(',', ''))

const chooseOption = ({ name, kind, options }: Choice, values: MessageValues, language: string) => {
  const value = values[name] ?? ''
  const wanted =
    kind === 'plural'
      ? (options.get(`=${value}`) ?? options.get(selectPlural(language, toCount(value))))
      : options.get(String(value))
  return wanted ?? options.get('other') ?? []
}

const formatParts = (
  parts: readonly Part[],
  values: MessageValues,
  locale: MessageLocale,
  number: number | string | null,
): string =>
  parts.map((part) => (typeof part === 'string' ? part : formatPart(part, values, locale, number))).join('')

function formatPart(
  part: Exclude<Part, string>,
  values: MessageValues,
  locale: MessageLocale,
  number: number | string | null,
): string {
  if ('options' in part) {
    const inner = part.kind === 'plural' ? (values[part.name] ?? null) : number
    return formatParts(chooseOption(part, values, locale.language), values, locale, inner)
  }
  const value = part.type === 'number' ? number : values[part.name]
  if (typeof value === 'number') return locale.formatNumber(value)
  return locale.isolate && value ? locale.isolate(value) : (value ?? '')
}

/** Fills the values into the text. Numbers are formatted for the locale; strings stay as they are, or are isolated. */
export const formatMessage = (text: string, values: MessageValues, locale: MessageLocale): string =>
  text.includes('{') ? formatParts(parse(text), values, locale, null) : text

const listNamesOf = (part: Part): string[] => {
  if (typeof part === 'string') return []
  if ('options' in part) return [part.name, ...[...part.options.values()].flat().flatMap(listNamesOf)]
  return part.type === 'value' ? [part.name] : []
}

/** Lists the names of the placeholders in a text, sorted. Throws an Error that says what is malformed. */
export const listPlaceholders = (text: string): readonly string[] =>
  [...new Set(parse(text).flatMap(listNamesOf))].toSorted()

const listPluralsOf = (part: Part): ReadonlySet<string>[] => {
  if (typeof part === 'string' || !('options' in part)) return []
  const inner = [...part.options.values()].flat().flatMap(listPluralsOf)
  return part.kind === 'plural' ? [new Set(part.options.keys()), ...inner] : inner
}

/** Lists the options of each plural in a text, such as `=0`, `one` and `other`. */
export const listPlurals = (text: string): readonly ReadonlySet<string>[] =>
  parse(text).flatMap(listPluralsOf)
