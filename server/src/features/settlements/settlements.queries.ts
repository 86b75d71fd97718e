import { toAmount } from '@roost/contract/money/money.ts'
import { type Named, toDisplayName } from '@roost/contract/text/names.ts'
import type { Settlement } from '@roost/contract/expenses/settlements.ts'
import { sql as raw } from 'kysely'
import { type ReadSql, type WriteSql, withoutJournal } from '../../db/engines/database.ts'
import { isRow, type RowJournal } from '../../db/transactions/row-journal.ts'
import { prepareRead } from '../../db/engines/prepared-statement.ts'
import { AppError } from '../../lib/app-error.ts'
import type { BalanceChanges, LedgerEntry, Payment } from './settlements.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'

/** The name of a ledger account, even after its user account was deleted. */
const toName = (userId: string | null, named: Named): string =>
  userId === null ? msg('Former member') : toDisplayName(named)

const selectLedger = prepareRead((sql, { houseGroupId }: { readonly houseGroupId: number }) =>
  sql
    .selectFrom('ledger_members')
    .leftJoin('users', 'users.id', 'ledger_members.user_id')
    .select([
      'ledger_members.id',
      'ledger_members.user_id',
      'ledger_members.balance_cents',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.is_approved',
      'users.house_group_id as lives_in',
    ])
    .where('ledger_members.house_group_id', '=', houseGroupId),
)

/** All ledger accounts that a house group has ever had. */
export const listLedgerMembers = async (sql: ReadSql, houseGroupId: number): Promise<LedgerEntry[]> => {
  const rows = await selectLedger(sql, { houseGroupId })
  return rows.map((row) => ({
    memberId: row.id,
    userId: row.user_id,
    name: toName(row.user_id, { firstName: row.first_name, lastName: row.last_name, email: row.email }),
    isMember: row.lives_in === houseGroupId && row.is_approved === true,
    balanceCents: row.balance_cents,
  }))
}

/** Returns the id of each user's ledger account and creates the missing ones. */
export const insertLedgerMembers = async (
  sql: WriteSql,
  houseGroupId: number,
  userIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await sql
    .insertInto('ledger_members')
    .values(userIds.map((id) => ({ house_group_id: houseGroupId, user_id: id, balance_cents: 0 })))
    // Unlike `do nothing`, an update without effect also returns the rows that already existed.
    .onConflict((conflict) =>
      conflict
        .columns(['house_group_id', 'user_id'])
        .doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })),
    )
    .returning(['id', 'user_id'])
    .execute()
  return new Map(rows.flatMap(({ id, user_id }) => (user_id === null ? [] : [[user_id, id] as const])))
}

/** Counts how many of the ledger accounts belong to the house group. */
export const updateBalances = async (
  sql: WriteSql,
  houseGroupId: number,
  changes: BalanceChanges,
): Promise<number> => {
  const cases = [...changes].map(([id, cents]) => raw`when ${id} then cast(${cents} as bigint)`)
  const { numUpdatedRows } = await sql
    .updateTable('ledger_members')
    .set({ balance_cents: raw<number>`balance_cents + case id ${raw.join(cases, raw` `)} end` })
    .where('house_group_id', '=', houseGroupId)
    .where('id', 'in', [...changes.keys()])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const selectSettlements = (sql: ReadSql) =>
  sql
    .selectFrom('settlements')
    .innerJoin('ledger_members as payer', 'payer.id', 'settlements.from_member_id')
    .innerJoin('ledger_members as receiver', 'receiver.id', 'settlements.to_member_id')
    .leftJoin('users as payer_user', 'payer_user.id', 'payer.user_id')
    .leftJoin('users as receiver_user', 'receiver_user.id', 'receiver.user_id')
    .leftJoin('users as creator', 'creator.id', 'settlements.created_by')
    .leftJoin('users as undoer', 'undoer.id', 'settlements.undone_by')
    .selectAll('settlements')
    .select([
      'payer.user_id as payer_user_id',
      'payer_user.first_name as payer_first_name',
      'payer_user.last_name as payer_last_name',
      'payer_user.email as payer_email',
      'receiver.user_id as receiver_user_id',
      'receiver_user.first_name as receiver_first_name',
      'receiver_user.last_name as receiver_last_name',
      'receiver_user.email as receiver_email',
      'creator.first_name as creator_first_name',
      'creator.last_name as creator_last_name',
      'creator.email as creator_email',
      'undoer.first_name as undoer_first_name',
      'undoer.last_name as undoer_last_name',
      'undoer.email as undoer_email',
    ])

type SettlementRow = Awaited<ReturnType<ReturnType<typeof selectSettlements>['executeTakeFirstOrThrow']>>

const toSettlement = (row: SettlementRow, currency: string): Settlement => ({
  id: row.id,
  fromMemberId: row.from_member_id,
  fromName: toName(row.payer_user_id, {
    firstName: row.payer_first_name,
    lastName: row.payer_last_name,
    email: row.payer_email,
  }),
  toMemberId: row.to_member_id,
  toName: toName(row.receiver_user_id, {
    firstName: row.receiver_first_name,
    lastName: row.receiver_last_name,
    email: row.receiver_email,
  }),
  amount: toAmount(row.amount_cents, currency),
  createdBy: row.created_by,
  createdByName: toName(row.created_by, {
    firstName: row.creator_first_name,
    lastName: row.creator_last_name,
    email: row.creator_email,
  }),
  createdAt: row.created_at,
  undoneAt: row.undone_at,
  undoneByName:
    row.undone_at &&
    toName(row.undone_by, {
      firstName: row.undoer_first_name,
      lastName: row.undoer_last_name,
      email: row.undoer_email,
    }),
})

/** A house group and the currency in which its amounts are stored. */
interface LedgerOwner {
  readonly houseGroupId: number
  readonly currency: string
}

export interface SettlementPage {
  /** The last settlement on the previous page. */
  readonly before: number | undefined
  readonly limit: number
}

const selectPage = prepareRead(
  (sql, { houseGroupId, before, limit }: SettlementPage & { readonly houseGroupId: number }) => {
    const page = selectSettlements(sql)
      .where('settlements.house_group_id', '=', houseGroupId)
      .orderBy('settlements.id', 'desc')
      .limit(limit)
    return before === undefined ? page : page.where('settlements.id', '<', before)
  },
)

/** One page of the settlements of a house group, latest first. */
export const listSettlements = async (
  sql: ReadSql,
  { houseGroupId, currency }: LedgerOwner,
  page: SettlementPage,
): Promise<Settlement[]> =>
  (await selectPage(sql, { ...page, houseGroupId })).map((row) => toSettlement(row, currency))

/** Throws `settlements.not_found` if the settlement does not exist or belongs to another group. */
export const getSettlement = async (
  sql: ReadSql,
  { houseGroupId, currency }: LedgerOwner,
  id: number,
): Promise<Settlement> => {
  const row = await selectSettlements(sql)
    .where('settlements.id', '=', id)
    .where('settlements.house_group_id', '=', houseGroupId)
    .executeTakeFirst()
  if (!row) throw new AppError('settlements.not_found')
  return toSettlement(row, currency)
}

/** Of the settlements of a house group, how many stand and how many were undone. */
export const countSettlements = async (
  sql: ReadSql,
  houseGroupId: number,
): Promise<{ readonly standing: number; readonly undone: number }> => {
  const { total, undone } = await sql
    .selectFrom('settlements')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('settlements.undone_at').as('undone'),
    ])
    .where('house_group_id', '=', houseGroupId)
    .executeTakeFirstOrThrow()
  return { standing: total - undone, undone }
}

/** Deletes the oldest undone settlements. They no longer affect a balance, so the history has no entry of it. */
export const deleteOldestUndone = async (
  sql: WriteSql,
  houseGroupId: number,
  count: number,
): Promise<void> => {
  await withoutJournal(sql)
    .deleteFrom('settlements')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('settlements as oldest')
        .select('oldest.id')
        .where('oldest.house_group_id', '=', houseGroupId)
        .where('oldest.undone_at', 'is not', null)
        .orderBy('oldest.id')
        .limit(count),
    )
    .execute()
}

export const insertSettlement = async (
  rows: RowJournal,
  settlement: Payment & { readonly houseGroupId: number; readonly createdBy: string },
  now: string,
): Promise<number> => {
  const [id = 0] = await rows.insert('settlements', [
    {
      house_group_id: settlement.houseGroupId,
      from_member_id: settlement.fromMemberId,
      to_member_id: settlement.toMemberId,
      amount_cents: settlement.amountCents,
      created_by: settlement.createdBy,
      created_at: now,
      undone_at: null,
      undone_by: null,
    },
  ])
  return id
}

export const markSettlementUndone = async (
  rows: RowJournal,
  id: number,
  undoneBy: string,
  now: string,
): Promise<void> => {
  await rows.update('settlements', isRow('settlements', id), { undone_at: now, undone_by: undoneBy })
}

/** A ledger that refers to a given user. */
export interface NamingLedger {
  readonly houseGroupId: number
  /** The house group has no other member, and no other ledger account has a user account. */
  readonly isSoleMember: boolean
}

/** Ledgers in which the user has a ledger account, or has recorded or undone a settlement. */
export const listLedgersNaming = async (sql: ReadSql, userId: string): Promise<NamingLedger[]> => {
  const rows = await sql
    .selectFrom('ledger_members')
    .select('ledger_members.house_group_id')
    .select((eb) =>
      eb
        .and([
          eb.not(
            eb.exists(
              eb
                .selectFrom('users')
                .select('users.id')
                .whereRef('users.house_group_id', '=', 'ledger_members.house_group_id')
                .where('users.id', '!=', userId),
            ),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('ledger_members as other')
                .select('other.id')
                .whereRef('other.house_group_id', '=', 'ledger_members.house_group_id')
                .where('other.user_id', '!=', userId),
            ),
          ),
        ])
        .as('is_sole_member'),
    )
    .where('ledger_members.user_id', '=', userId)
    .union(
      sql
        .selectFrom('settlements')
        .select(['house_group_id', raw.lit(false).as('is_sole_member')])
        .where((eb) => eb.or([eb('created_by', '=', userId), eb('undone_by', '=', userId)])),
    )
    .execute()
  return rows.map((row) => ({ houseGroupId: row.house_group_id, isSoleMember: Boolean(row.is_sole_member) }))
}

/** Deletes the ledgers of house groups whose expenses are no longer split. */
export const deleteLedger = async (sql: WriteSql, houseGroupIds: readonly number[]): Promise<void> => {
  await withoutJournal(sql).deleteFrom('settlements').where('house_group_id', 'in', houseGroupIds).execute()
  await sql.deleteFrom('ledger_members').where('house_group_id', 'in', houseGroupIds).execute()
}
