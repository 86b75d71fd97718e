import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { expect } from 'vitest'
import { createHousehold, createMember, type Person } from './builders.ts'
import type { TestApp } from '../app/test-app.ts'

type Balances = Readonly<Record<string, number>>

const toBalances = (entries: readonly (readonly [string | number, number])[]): Balances => {
  const balances: Record<string, number> = {}
  for (const [key, amount] of entries) balances[key] = (balances[key] ?? 0) + amount
  return balances
}

/** The balances of all ledger accounts, by name. */
export const listBalances = async ({ client }: Pick<Person, 'client'>): Promise<Balances> => {
  const { balances } = (await client.call(settlementsApi.balances, {})).body
  return toBalances(balances.map(({ name, balance }) => [name, balance]))
}

/** The stored balances in cents, by ledger account. */
export const readBalances = async ({ db }: Pick<TestApp, 'db'>, houseGroupId: number): Promise<Balances> => {
  const rows = await db.sql
    .selectFrom('ledger_members')
    .select(['id', 'balance_cents'])
    .where('house_group_id', '=', houseGroupId)
    .execute()
  return toBalances(rows.map(({ id, balance_cents }) => [id, balance_cents]))
}

/** The balances recomputed from all splits and settlements. */
export const sumUpLedger = async ({ db }: Pick<TestApp, 'db'>, houseGroupId: number): Promise<Balances> => {
  const splits = await db.sql
    .selectFrom('ledger_members')
    .leftJoin('expense_splits', 'expense_splits.member_id', 'ledger_members.id')
    .select(['ledger_members.id', 'expense_splits.paid_cents', 'expense_splits.share_cents'])
    .where('ledger_members.house_group_id', '=', houseGroupId)
    .execute()
  const settlements = await db.sql
    .selectFrom('settlements')
    .selectAll()
    .where('house_group_id', '=', houseGroupId)
    .where('undone_at', 'is', null)
    .execute()
  return toBalances([
    ...splits.map((row) => [row.id, (row.paid_cents ?? 0) - (row.share_cents ?? 0)] as const),
    ...settlements.map((row) => [row.from_member_id, row.amount_cents] as const),
    ...settlements.map((row) => [row.to_member_id, -row.amount_cents] as const),
  ])
}

/** A household of Mia, Ben and Zoe. */
export const createThreeMembers = async (test: TestApp, details: { readonly role?: 'admin' } = {}) => {
  const mia = await createHousehold(test, { firstName: 'Mia', ...details })
  const ben = await createMember(test, mia.group, { firstName: 'Ben' })
  const zoe = await createMember(test, mia.group, { firstName: 'Zoe' })
  return { mia, ben, zoe, group: mia.group }
}

/** Expects that the stored balances are those of the splits and settlements, and that they add up to zero. */
export const expectSoundLedger = async (test: Pick<TestApp, 'db'>, houseGroupId: number): Promise<void> => {
  const balances = await readBalances(test, houseGroupId)
  expect(balances).toEqual(await sumUpLedger(test, houseGroupId))
  expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0)
}
