import type { Compilable, Expression, SqlBool } from 'kysely'
import type { ReadSql } from '../engines/database.ts'
import { prepareRead, type Values } from '../engines/prepared-statement.ts'
import { isGroupRow, isPersonalRow, type ScopedTable, type ViewerScope } from './scope.ts'

interface OfGroup {
  readonly houseGroupId: number
}

interface OfPerson {
  readonly userId: string
}

type Read<V, R> = (sql: ReadSql, values: V) => Promise<R[]>

/** Reads rows of a house group, or a person's own. */
export interface ScopedReaders<V, R> {
  readonly group: Read<V & OfGroup, R>
  readonly personal: Read<V & OfPerson, R>
}

/**
 * Prepares a read of the rows of a house group and of a person's own, which are two statements: see `isInScope`. They are
 * built only once, because building one takes a quarter of the time of reading a page.
 */
export const prepareScopedReaders = <V extends Values<V>, R>(
  table: ScopedTable,
  build: (sql: ReadSql, isOwned: Expression<SqlBool>, values: V) => Compilable<R>,
): ScopedReaders<V, R> => ({
  group: prepareRead<OfGroup, R>((sql, values) =>
    build(sql, isGroupRow(table, values.houseGroupId), values as V & OfGroup),
  ),
  personal: prepareRead<OfPerson, R>((sql, values) =>
    build(sql, isPersonalRow(table, values.userId), values as V & OfPerson),
  ),
})

interface Row {
  readonly id: number
}

const isNewer = (a: Row, b: Row): boolean => a.id > b.id

/** Merges sorted rows. */
export const mergeScoped = <R extends Row>(
  [own, shared]: readonly [own: readonly R[], shared: readonly R[]],
  limit?: number,
  isBefore: (a: R, b: R) => boolean = isNewer,
): readonly R[] =>
  own.length === 0
    ? shared
    : [...own, ...shared].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, limit)

/** The rows in scope: those of the house group and the viewer's own, merged. Newest first, unless `isBefore` is given. */
export const listInScope = async <V extends { readonly limit?: number }, R extends Row>(
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
  { group, personal }: ScopedReaders<V, R>,
  values: V,
  isBefore?: (a: R, b: R) => boolean,
): Promise<readonly R[]> => {
  const rows = await Promise.all([
    personal(sql, { ...values, userId }),
    houseGroupId === null ? [] : group(sql, { ...values, houseGroupId }),
  ])
  return mergeScoped(rows, values.limit, isBefore)
}
