import { type Expression, sql, type SqlBool } from 'kysely'

/** The tables with what words are looked for in; see `toSearchText`. */
type SearchedTable = 'expenses' | 'shopping_items' | 'calendar_events' | 'recipes'

/** The one way to find a text in another that both engines have and that knows no wildcards. */
export const hasWord = (table: SearchedTable, word: string): Expression<SqlBool> => {
  const text = sql.ref(`${table}.search_text`)
  return sql<SqlBool>`replace(${text}, ${word}, '') <> ${text}`
}
