import { type Kysely, sql } from 'kysely'

interface SearchedRow {
  readonly id: number
  readonly text: string
}

/** The tables that are searched, with the longest text that is stored for a row. */
const searchedTables: readonly (readonly [table: string, maxLength: number])[] = [
  ['expenses', Infinity],
  ['shopping_items', Infinity],
  ['calendar_events', Infinity],
  ['recipes', 8000],
]

const rowsAtOnce = 100

/** What characters that are not a base character with an accent become. */
const plainCharacters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (character) => plainCharacters[character] ?? character)

const listRows = async (
  db: Kysely<unknown>,
  table: string,
  last: number,
): Promise<readonly SearchedRow[]> => {
  const { rows } = await sql<SearchedRow>`select id, search_text as text from ${sql.table(table)}
    where id > ${last} order by id limit ${rowsAtOnce}`.execute(db)
  return rows
}

/** Both engines name the columns of `values` column1 and column2. */
const updateRows = async (
  db: Kysely<unknown>,
  table: string,
  rows: readonly SearchedRow[],
): Promise<void> => {
  const values = rows.map(({ id, text }) => sql`(cast(${id} as integer), cast(${text} as text))`)
  await sql`update ${sql.table(table)} set search_text = folded.column2
    from (values ${sql.join(values)}) as folded where ${sql.ref(`${table}.id`)} = folded.column1`.execute(db)
}

/**
 * Removes accents and characters such as `ß` from the texts that are searched, as the words searched for are from now on.
 * The texts are in lower case, and those of recipes have no accents already.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, maxLength] of searchedTables) {
    let rows: readonly SearchedRow[]
    let last = 0
    do {
      rows = await listRows(db, table, last)
      const changed = rows.flatMap(({ id, text }) => {
        const folded = foldText(text).slice(0, maxLength)
        return folded === text ? [] : [{ id, text: folded }]
      })
      if (changed.length > 0) await updateRows(db, table, changed)
      last = rows.at(-1)?.id ?? 0
    } while (rows.length === rowsAtOnce)
  }
}
