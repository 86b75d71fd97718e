import { formatMessage, listPlaceholders, listPlurals } from '@roost/contract/language/message-format.ts'
import PO from 'pofile'

// The catalogues in `locales/`: one PO file per language, written by `npm run messages` and edited by translators.

export interface Message {
  readonly text: string
  readonly context?: string
  /** The files that contain it, sorted. */
  readonly files: readonly string[]
  /** Whether it stands in a button. */
  readonly isInButton?: boolean
}

type Item = PO['items'][number]

/** The first words of the comment at the top of a catalogue that may lack translations. */
const unfinished = 'Unfinished'

export const toKey = ({ text, context }: Pick<Message, 'text' | 'context'>): string =>
  context === undefined ? text : `${context}\u0004${text}`

const toItemKey = ({ msgid, msgctxt }: Item): string =>
  toKey({ text: msgid, ...(msgctxt && { context: msgctxt }) })

const toItem = ({ text, context, files }: Message, known: Item | undefined): Item => {
  const item = new PO.Item()
  item.msgid = text
  if (context !== undefined) item.msgctxt = context
  item.references = [...files]
  item.msgstr = [known?.msgstr[0] ?? '']
  item.comments = known?.comments ?? []
  return item
}

const compare = (a: Message, b: Message): number =>
  (a.files[0] ?? '').localeCompare(b.files[0] ?? '', 'en') || toKey(a).localeCompare(toKey(b), 'en')

/**
 * Returns the catalogue with exactly these messages, in the order of the files that contain them. Translations, remarks of
 * translators and the header stay.
 */
export const updateCatalogue = (po: string, language: string, messages: readonly Message[]): string => {
  const old = PO.parse(po)
  const known = new Map(old.items.map((item) => [toItemKey(item), item]))
  const next = new PO()
  next.comments =
    po === '' ? [`${unfinished}: texts without a translation are shown in English.`] : old.comments
  next.headers = {
    'Project-Id-Version': 'Roost',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  next.items = messages.toSorted(compare).map((message) => toItem(message, known.get(toKey(message))))
  return `${next.toString().trimEnd()}\n`
}

/** The tags of a text with markup, such as `<link>`, in order. */
const listTags = (text: string): readonly string[] => [...text.matchAll(/<\/?(\w+)>/g)].map(([tag]) => tag)

const tryListPlaceholders = (text: string): readonly string[] | string => {
  try {
    return listPlaceholders(text)
  } catch (error) {
    return error instanceof Error ? error.message : 'malformed'
  }
}

/** Whole numbers for which languages have forms of their own. Some have one for millions. */
const wholeNumbers = [...Array.from({ length: 200 }).keys(), 1_000_000]

const findPluralFault = (options: ReadonlySet<string>, rules: Intl.PluralRules): string | null => {
  const forms: readonly string[] = rules.resolvedOptions().pluralCategories
  const unknown = [...options].find((option) => !option.startsWith('=') && !forms.includes(option))
  if (unknown !== undefined) return `has the plural form "${unknown}", which the language does not have`
  const number = wholeNumbers.find((count) => !options.has(`=${count}`) && !options.has(rules.select(count)))
  return number === undefined ? null : `lacks the plural form "${rules.select(number)}" of ${number}`
}

/** The number of characters in a button, where values have one. */
const measure = (text: string, language: string): number => {
  const values = Object.fromEntries(listPlaceholders(text).map((name) => [name, 5]))
  return formatMessage(text, values, { language, formatNumber: String }).length
}

/** A translation has at most 1.6 times the characters of the English text, which counts as eight if it has fewer. */
const isTooLong = (english: string, translation: string, language: string): boolean =>
  measure(translation, language) > 1.6 * Math.max(8, measure(english, 'en'))

const findFault = ({ msgid, msgstr: [translation = ''] }: Item, rules: Intl.PluralRules): string | null => {
  const placeholders = tryListPlaceholders(translation)
  if (typeof placeholders === 'string') return placeholders
  const wanted = listPlaceholders(msgid)
  if (placeholders.join() !== wanted.join())
    return `has the placeholders ${placeholders.join(', ')} instead of ${wanted.join(', ')}`
  if (listTags(translation).toSorted().join() !== listTags(msgid).toSorted().join())
    return 'has other tags than the English text'
  return (
    listPlurals(translation)
      .map((options) => findPluralFault(options, rules))
      .find((fault) => fault !== null) ?? null
  )
}

/**
 * Lists what is wrong with the translations of a catalogue, and what is missing unless it is marked as unfinished. `inButtons`
 * has the keys of the messages in buttons.
 */
export const findFaults = (
  po: string,
  language: string,
  inButtons: ReadonlySet<string>,
): readonly string[] => {
  const rules = new Intl.PluralRules(language)
  const { comments, items } = PO.parse(po)
  const isUnfinished = comments.some((comment) => comment.startsWith(unfinished))
  const findFaultOf = (item: Item): string | null => {
    const { msgid, msgstr } = item
    if (msgstr.join('') === '') return isUnfinished ? null : 'has no translation'
    const fault = findFault(item, rules)
    if (fault !== null || !inButtons.has(toItemKey(item))) return fault
    return isTooLong(msgid, msgstr[0] ?? '', language) ? `is too long for its button: "${msgstr[0]}"` : null
  }
  return items.flatMap((item) => {
    const fault = findFaultOf(item)
    return fault === null ? [] : [`${language}: "${item.msgid}" ${fault}`]
  })
}
