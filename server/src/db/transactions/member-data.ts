import type { Feature } from '@roost/contract/endpoint/changes.ts'
import {
  countPersonalRows,
  deleteUnsharedRows,
  type GroupsByTable,
  listGroupsWithRowsOf,
  listOwnScopes,
  movePersonalRowsToGroup,
} from '../scopes/owned-rows.queries.ts'
import type { ReadSql } from '../engines/database.ts'
import { deleteHistory } from './row-changes.queries.ts'
import type { ScopedTable } from '../scopes/scope.ts'
import type { Tx } from './transaction.ts'

// Shares a person's rows with their house group, and deletes them with the account.

interface Owner {
  readonly userId: string
  readonly houseGroupId: number
}

/**
 * A table whose rows belong to a house group or to one person, with the steps that sharing and deleting them require.
 */
export interface MemberTable {
  readonly table: ScopedTable
  /** The feature whose data changes with the rows. */
  readonly feature: Feature
  /** The locks held by writers of this table. */
  readonly listLocks?: (owner: Owner) => readonly string[]
  /** Moves data derived from the rows. Throws if the house group would exceed a limit. */
  readonly afterSharing?: (tx: Tx, owner: Owner) => Promise<void>
  /** Runs before a person's rows are deleted with their account. */
  readonly beforeDeletion?: (tx: Tx, userId: string) => Promise<void>
  /** Replaces the default deletion if more than the rows must be deleted with an account. */
  readonly deleteOfUser?: (tx: Tx, userId: string) => Promise<void>
}

/** A user whose account is being deleted. */
export interface DeletedUser {
  readonly userId: string
  readonly groupsByTable: GroupsByTable
}

export type AccountDeletion = (tx: Tx, user: DeletedUser) => Promise<void>

/** The personal data of all features. */
export interface MemberData {
  readonly tables: readonly MemberTable[]
  /** Deletions that run when an account is deleted, in this order. */
  readonly deletions: readonly AccountDeletion[]
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
  // Taken in one call, which sorts the locks and so prevents deadlocks.
  await tx.lock(...new Set(tables.flatMap(({ listLocks }) => listLocks?.(owner) ?? [])))
  let shared = 0
  for (const table of tables) shared += await shareTable(tx, table, owner)
  return shared
}

/**
 * Deletes a person's own rows. Rows in a house group with other members stay, and their foreign key clears the
 * reference to the person.
 */
export const deleteTableOfUser = async (
  tx: Tx,
  { table, feature, beforeDeletion, deleteOfUser }: MemberTable,
  { userId, groupsByTable }: DeletedUser,
): Promise<void> => {
  if (deleteOfUser) return deleteOfUser(tx, userId)
  const groups = groupsByTable.get(table) ?? []
  for (const id of groups) if (id !== null) tx.touch(feature, `group:${id}`)
  if (groups.length === 0) return
  await beforeDeletion?.(tx, userId)
  await deleteUnsharedRows(tx.sql, table, userId)
}

/** Deletes the data of a person in all features. No rows of theirs may be added until the transaction ends. */
export const deleteMemberData = async (
  tx: Tx,
  { tables, deletions }: MemberData,
  userId: string,
): Promise<void> => {
  const groupsByTable = await listGroupsWithRowsOf(
    tx.sql,
    tables.filter(({ deleteOfUser }) => deleteOfUser === undefined).map(({ table }) => table),
    userId,
  )
  for (const remove of deletions) await remove(tx, { userId, groupsByTable })
  await deleteHistory(tx.sql, await listOwnScopes(tx.sql, userId))
}
