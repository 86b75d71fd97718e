import { type Expression, sql, type SqlBool } from 'kysely'

/** The tables with a `search_text` column; see `toSearchText`. */
type SearchedTable = 'expenses' | 'shopping_items' | 'calendar_events' | 'recipes'

/** Substring search without wildcards, for both engines. */
export const hasWord = (table: SearchedTable, word: string): Expression<SqlBool> => {
  const text = sql.ref(`${table}.search_text`)
  return sql<SqlBool>`replace(${text}, ${word}, '') <> ${text}`
}
