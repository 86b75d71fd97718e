import { adminApi } from '@roost/contract/admin/admin.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { describe, expect, test } from 'vitest'
import {
  createThreeMembers,
  expectSoundLedger,
  listBalances,
  readBalances,
} from '../../../test-support/household/ledger.ts'
import {
  createExpense,
  createMember,
  createSplitExpense,
  type Person,
} from '../../../test-support/household/builders.ts'
import { openFirstDevice } from '../../../test-support/household/devices.ts'
import { readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'

const app = useTestApp()
const admin = useAdmin(app)

const deleteAccount = async ({ account }: Person) => {
  const { status } = await admin.current.client.call(adminApi.deleteUser, { id: account.id })
  expect(status).toBe(200)
}

const leave = ({ client }: Person) => client.call(houseGroupsApi.leave, {})

/** Ben and Zoe each owe Mia, an administrator, 10.00. */
const createDebtors = async () => {
  const members = await createThreeMembers(app.current, { role: 'admin' })
  const { mia, ben, zoe } = members
  return { ...members, expense: await createSplitExpense(mia, [mia, ben, zoe], { amount: 30 }) }
}

const getBalances = async ({ client }: Person) => (await client.call(settlementsApi.balances, {})).body

const getExpense = async ({ client }: Person, id: number) =>
  (await client.call(expensesApi.get, { id: String(id) })).body

const update = (
  { client }: Person,
  id: number,
  changes: { readonly amount?: number; readonly split?: SplitInput | null },
) => client.call(expensesApi.update, { id: String(id), ...changes })

const toEqualSplit = (...people: readonly Person[]): SplitInput => ({
  mode: 'equally',
  participants: people.map(({ account }) => ({ userId: account.id })),
})

/** Records every suggested payment. */
const payAll = async (person: Person) => {
  const ids: number[] = []
  for (const payment of (await getBalances(person)).suggestions)
    ids.push((await person.client.call(settlementsApi.create, { ...payment })).body.id)
  return ids
}

/** The tables with rows that contain the string. */
const listTablesWith = async (text: string): Promise<string[]> =>
  [...(await readTables(app.current.database.engine))].flatMap(([table, rows]) =>
    rows.some((row) => row.includes(text)) ? [table] : [],
  )

/** The numbers of ledger accounts and settlements in a house group. */
const countLedgerRows = async (houseGroupId: number) => {
  const contents = await readTables(app.current.database.engine)
  return (['ledger_members', 'settlements'] as const).map(
    (table) => contents.get(table)?.filter((row) => row.includes(`"house_group_id":${houseGroupId},`)).length,
  )
}

describe('a former member', () => {
  test('keeps their balance, even after coming back', async () => {
    const { mia, zoe, ben, group } = await createDebtors()
    const before = await readBalances(app.current, group.id)
    await leave(ben)
    await leave(mia)
    expect(await readBalances(app.current, group.id)).toEqual(before)
    expect(await listBalances(zoe)).toEqual({ 'Zoe Nest': -10, 'Ben Nest': -10, 'Mia Nest': 20 })
    await mia.client.call(houseGroupsApi.join, { id: String(group.id) })
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 20, 'Ben Nest': -10, 'Zoe Nest': -10 })
    expect((await getBalances(mia)).balances.map(({ isMember }) => isMember)).toEqual([true, false, true])
  })

  test('is marked as a former member in their splits, and can still settle up', async () => {
    const { mia, ben, expense, group } = await createDebtors()
    await leave(ben)
    const { split } = await getExpense(mia, expense.id)
    expect(split?.shares.map(({ isMember }) => isMember)).toEqual([true, false, true])
    await payAll(mia)
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 0, 'Zoe Nest': 0 })
    await expectSoundLedger(app.current, group.id)
  })

  test('is owed for an expense that the others split after they left', async () => {
    const { mia, ben, zoe, group } = await createDebtors()
    const kim = await createMember(app.current, group, { firstName: 'Kim' })
    const { id } = await createExpense(kim, { amount: 12 })
    await leave(kim)
    expect((await update(mia, id, { split: toEqualSplit(ben, zoe) })).status).toBe(200)
    expect(await listBalances(mia)).toMatchObject({ 'Kim Nest': 12, 'Ben Nest': -16, 'Zoe Nest': -16 })
    await expectSoundLedger(app.current, group.id)
  })
})

describe('a person whose account was deleted', { tags: ['T12'] }, () => {
  test('loses their name in the ledger, but no balance changes', async () => {
    const { mia, ben, zoe, group, expense } = await createDebtors()
    const [id] = await payAll(ben)
    await ben.client.call(settlementsApi.undo, { id: String(id) })
    const before = await readBalances(app.current, group.id)
    const device = await openFirstDevice(app.current, mia)
    await deleteAccount(ben)
    await device.stream.waitFor(
      ({ message, data }) => message === 'change' && 'feature' in data && data.feature === 'settlements',
    )
    expect(await readBalances(app.current, group.id)).toEqual(before)
    expect((await getBalances(mia)).balances).toMatchObject([
      { name: 'Mia Nest' },
      { name: 'Former member', userId: null, isMember: false },
      { name: 'Zoe Nest' },
    ])
    const settlements = (await zoe.client.call(settlementsApi.list, {})).body
    const ofBen = settlements.find((settlement) => settlement.id === id)
    expect(ofBen).toMatchObject({
      createdBy: null,
      createdByName: 'Former member',
      undoneByName: 'Former member',
    })
    const { split } = await getExpense(zoe, expense.id)
    expect(split?.shares[1]).toMatchObject({ userId: null, name: 'Former member', amount: 10 })
    await app.current.handleEvents()
    expect(await listTablesWith(ben.account.id)).toEqual(['audit_log', 'change_log', 'row_changes'])
    await expectSoundLedger(app.current, group.id)
  })

  test('is still owed what they paid, even when the amount or the split changes', async () => {
    const { mia, ben, zoe, group } = await createDebtors()
    const { id } = await createSplitExpense(ben, [mia, zoe], { amount: 40 })
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 0, 'Ben Nest': 30, 'Zoe Nest': -30 })
    await deleteAccount(ben)
    expect((await update(mia, id, { amount: 20 })).status).toBe(200)
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 10, 'Former member': 10, 'Zoe Nest': -20 })
    expect((await update(mia, id, { split: toEqualSplit(zoe) })).status).toBe(200)
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 20, 'Former member': 10, 'Zoe Nest': -30 })
    await payAll(zoe)
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 0, 'Zoe Nest': 0 })
    await expectSoundLedger(app.current, group.id)
  })

  test('is not owed anything for an unsplit expense, which can no longer be split', async () => {
    const { mia, ben, zoe, group } = await createDebtors()
    const { id } = await createExpense(ben, { amount: 40 })
    await deleteAccount(ben)
    const refused = await update(mia, id, { split: toEqualSplit(mia, zoe) })
    const message = 'The person who paid this expense has no account any more.'
    expect([refused.status, refused.error]).toMatchObject([
      400,
      { message, errors: [{ path: 'split', message }] },
    ])
    await expectSoundLedger(app.current, group.id)
  })

  test('is removed together with the ledger if they are the last person in it and the group has no members', async () => {
    const { mia, ben, zoe, group, expense } = await createDebtors()
    await payAll(ben)
    await createSplitExpense(zoe, [mia, ben], { amount: 7 })
    await deleteAccount(ben)
    await deleteAccount(zoe)
    expect(await countLedgerRows(group.id)).toEqual([3, 2])
    await deleteAccount(mia)
    expect(await countLedgerRows(group.id)).toEqual([0, 0])
    const newcomer = await createMember(app.current, group)
    const left = (await newcomer.client.call(expensesApi.list, {})).body
    expect(left.map(({ id, isSplit }) => [id, isSplit])).not.toContainEqual([expense.id, true])
    expect(left.filter(({ isSplit }) => isSplit)).toEqual([])
    expect(await listBalances(newcomer)).toEqual({})
  })

  test('does not affect the ledger of former members who left earlier', async () => {
    const { mia, ben, zoe, group } = await createDebtors()
    await leave(ben)
    await deleteAccount(zoe)
    const before = await readBalances(app.current, group.id)
    await deleteAccount(mia)
    expect(await readBalances(app.current, group.id)).toEqual(before)
    await expectSoundLedger(app.current, group.id)
    await ben.client.call(houseGroupsApi.join, { id: String(group.id) })
    const { balances } = await getBalances(ben)
    expect(balances.map(({ name, balance }) => [name, balance])).toEqual([
      ['Ben Nest', -10],
      ['Former member', 20],
      ['Former member', -10],
    ])
  })
})
