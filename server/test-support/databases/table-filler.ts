import type { Insertable } from 'kysely'
import type { Tables } from '../../src/db/tables/tables.ts'
import type { TestEngine } from './engines.ts'

const rowsAtOnce = 100

/** Fills a table directly, which is faster than through requests and bypasses their checks. */
export const fillTable = async <T extends keyof Tables>(
  { engine }: Pick<TestEngine, 'engine'>,
  table: T,
  count: number,
  toRow: (index: number) => Insertable<Tables[T]>,
): Promise<void> => {
  for (let done = 0; done < count; done += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, count - done)
    const rows = Array.from({ length }, (_, index) => toRow(done + index))
    // Kysely cannot infer the columns of a generic table name.
    await engine.transact((sql) =>
      sql
        .insertInto(table as 'tasks')
        .values(rows as Insertable<Tables['tasks']>[])
        .execute(),
    )
  }
}
