import { listPlaceholders } from '@roost/contract/language/message-format.ts'
import PO from 'pofile'

// The catalogues in `locales/`: one PO file per language, written by `npm run messages` and edited by translators.

export interface Message {
  readonly text: string
  readonly context?: string
  /** The files that contain it, sorted. */
  readonly files: readonly string[]
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

/** The plural options that a text has, such as `one` and `other`. */
const listForms = (text: string): readonly string[] =>
  text.includes('plural,')
    ? [...text.matchAll(/(?<=[\s}])(zero|one|two|few|many)\s*\{/g)].map(([, form = '']) => form)
    : []

const tryListPlaceholders = (text: string): readonly string[] | string => {
  try {
    return listPlaceholders(text)
  } catch (error) {
    return error instanceof Error ? error.message : 'malformed'
  }
}

const findFault = (item: Item, forms: readonly string[]): string | null => {
  const [translation = ''] = item.msgstr
  const placeholders = tryListPlaceholders(translation)
  if (typeof placeholders === 'string') return placeholders
  const wanted = listPlaceholders(item.msgid)
  if (placeholders.join() !== wanted.join())
    return `has the placeholders ${placeholders.join(', ')} instead of ${wanted.join(', ')}`
  if (listTags(translation).toSorted().join() !== listTags(item.msgid).toSorted().join())
    return 'has other tags than the English text'
  const unknown = listForms(translation).find((form) => !forms.includes(form))
  return unknown === undefined ? null : `has the plural form "${unknown}", which the language does not have`
}

/** Lists what is wrong with the translations of a catalogue, and what is missing unless it is marked as unfinished. */
export const findFaults = (po: string, language: string): readonly string[] => {
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const { comments, items } = PO.parse(po)
  const isUnfinished = comments.some((comment) => comment.startsWith(unfinished))
  return items.flatMap((item) => {
    const isMissing = item.msgstr.join('') === ''
    if (isMissing && isUnfinished) return []
    const fault = isMissing ? 'has no translation' : findFault(item, forms)
    return fault === null ? [] : [`${language}: "${item.msgid}" ${fault}`]
  })
}
