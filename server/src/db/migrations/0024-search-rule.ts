import { type Kysely, sql } from 'kysely'

type TextRow = Readonly<Record<string, string | null>>

interface SearchedTable {
  readonly name: string
  /** The columns with what people wrote. */
  readonly columns: readonly string[]
  readonly listTexts: (row: TextRow) => readonly (string | null)[]
  readonly maxLength: number
}

const parseList = <T>(json: string | null | undefined): readonly T[] => JSON.parse(json ?? '[]') as T[]

const searchedTables: readonly SearchedTable[] = [
  {
    name: 'expenses',
    columns: ['title', 'description'],
    listTexts: ({ title = null, description = null }) => [title, description],
    maxLength: Infinity,
  },
  {
    name: 'shopping_items',
    columns: ['name', 'notes'],
    listTexts: ({ name = null, notes = null }) => [name, notes],
    maxLength: Infinity,
  },
  {
    name: 'calendar_events',
    columns: ['title', 'description', 'location', 'attendees'],
    listTexts: ({ title = null, description = null, location = null, attendees }) => [
      title,
      description,
      location,
      ...parseList<string>(attendees),
    ],
    maxLength: Infinity,
  },
  {
    name: 'recipes',
    columns: ['title', 'cuisine', 'tags', 'ingredients'],
    listTexts: ({ title = null, cuisine = null, tags, ingredients }) => [
      title,
      cuisine,
      ...parseList<string>(tags),
      ...parseList<{ readonly original: string }>(ingredients).map(({ original }) => original),
    ],
    maxLength: 8000,
  },
]

const rowsAtOnce = 100

const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040,
  0x17e0, 0xff10,
]

const toLatinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}

const toLatinDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, toLatinDigit)

const plainCharacters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ʼ: '',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ں: 'ن',
  '⁄': '/',
}

const optionalMarks =
  /(?=[\p{scx=Zinh}\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}\u093C])\p{M}/gu

const leftOut = /['’‘‛‚‹›`´′\u02B9-\u02BF＇׳\u0640\p{Cf}]/gu

const foldText = (text: string): string =>
  toLatinDigits(text)
    .replaceAll(leftOut, '')
    .replaceAll(/[“”„‟″«»״]/g, '"')
    .normalize('NFKD')
    .replaceAll(optionalMarks, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħıςʼىیےکڪةہھەں⁄]/g, (character) => plainCharacters[character] ?? character)
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .normalize('NFC')

interface StoredRow {
  readonly id: number
  readonly search_text: string
}

const listRows = async (
  db: Kysely<unknown>,
  { name, columns }: SearchedTable,
  last: number,
): Promise<readonly (StoredRow & TextRow)[]> => {
  const { rows } = await sql<
    StoredRow & TextRow
  >`select id, search_text, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(name)} where id > ${last} order by id limit ${rowsAtOnce}`.execute(db)
  return rows
}

/** Both engines name the columns of `values` column1 and column2. */
const updateRows = async (
  db: Kysely<unknown>,
  table: string,
  rows: readonly { readonly id: number; readonly text: string }[],
): Promise<void> => {
  const values = rows.map(({ id, text }) => sql`(cast(${id} as integer), cast(${text} as text))`)
  await sql`update ${sql.table(table)} set search_text = folded.column2
    from (values ${sql.join(values)}) as folded where ${sql.ref(`${table}.id`)} = folded.column1`.execute(db)
}

/**
 * Makes the searched texts anew from what people wrote: the ones before had digits of some scripts, quotation marks and
 * characters of Urdu that searches no longer distinguish.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of searchedTables) {
    let rows: readonly (StoredRow & TextRow)[]
    let last = 0
    do {
      rows = await listRows(db, table, last)
      const changed = rows.flatMap((row) => {
        const texts = table.listTexts(row).map((text) => text ?? '')
        const text = foldText(texts.join(' ')).slice(0, table.maxLength)
        return text === row.search_text ? [] : [{ id: row.id, text }]
      })
      if (changed.length > 0) await updateRows(db, table.name, changed)
      last = rows.at(-1)?.id ?? 0
    } while (rows.length === rowsAtOnce)
  }
}
