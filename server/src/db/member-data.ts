import type { Feature } from '@roost/contract/changes.ts'
import {
  countPersonalRows,
  deleteRowsNobodyElseSees,
  listGroupsWithRowsOf,
  movePersonalRowsToGroup,
} from './owned-rows.queries.ts'
import type { ReadSql } from './database.ts'
import type { ScopedTable } from './scope.ts'
import type { Tx } from './transaction.ts'

// What becomes of a person's rows when they share them with their house group, and when their account is deleted.

interface Owner {
  readonly userId: string
  readonly houseGroupId: number
}

/** A table whose rows belong to a house group or to one person, and what sharing and deleting them takes. */
export interface MemberTable {
  readonly table: ScopedTable
  /** Reads of this feature change with the rows. */
  readonly feature: Feature
  /** What whoever writes here holds. */
  readonly listLocks?: (owner: Owner) => readonly string[]
  /** Moves what is derived from the rows, too. Throws when the house group now has more than it may. */
  readonly afterSharing?: (tx: Tx, owner: Owner) => Promise<void>
  /** Runs before a person's own rows are deleted with their account. */
  readonly beforeDeletion?: (tx: Tx, userId: string) => Promise<void>
  /** In place of deleting them, where more than the rows goes with an account. */
  readonly deleteOfUser?: (tx: Tx, userId: string) => Promise<void>
}

/** What all features keep of a person. */
export interface MemberData {
  readonly tables: readonly MemberTable[]
  /** What goes with an account, in this order. */
  readonly deletions: readonly ((tx: Tx, userId: string) => Promise<void>)[]
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** How many rows a person may share with their house group. */
export const countShareableRows = async (
  sql: ReadSql,
  { tables }: MemberData,
  userId: string,
): Promise<number> => sum(await Promise.all(tables.map(({ table }) => countPersonalRows(sql, table, userId))))

const shareTable = async (
  tx: Tx,
  { table, feature, afterSharing }: MemberTable,
  owner: Owner,
): Promise<number> => {
  const count = await movePersonalRowsToGroup(tx.sql, table, { ...owner, now: tx.now })
  if (count === 0) return 0
  await afterSharing?.(tx, owner)
  tx.touch(feature, `group:${owner.houseGroupId}`, `user:${owner.userId}`)
  return count
}

/** Moves a person's shareable rows into their house group and returns how many. Throws what `afterSharing` throws. */
export const sharePersonalRows = async (tx: Tx, { tables }: MemberData, owner: Owner): Promise<number> => {
  // All locks at once and thereby in one order.
  await tx.lock(...new Set(tables.flatMap(({ listLocks }) => listLocks?.(owner) ?? [])))
  let shared = 0
  for (const table of tables) shared += await shareTable(tx, table, owner)
  return shared
}

/**
 * Deletes a person's own rows. Those in a house group where others live stay; their foreign key takes the name from
 * them.
 */
export const deleteTableOfUser = async (
  tx: Tx,
  { table, feature, beforeDeletion, deleteOfUser }: MemberTable,
  userId: string,
): Promise<void> => {
  if (deleteOfUser) return deleteOfUser(tx, userId)
  const groups = await listGroupsWithRowsOf(tx.sql, table, userId)
  for (const id of groups) if (id !== null) tx.touch(feature, `group:${id}`)
  if (groups.length === 0) return
  await beforeDeletion?.(tx, userId)
  await deleteRowsNobodyElseSees(tx.sql, table, userId)
}
