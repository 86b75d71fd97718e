import { activityApi } from '@roost/contract/activity/activity.ts'
import { adminApi } from '@roost/contract/admin/admin.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { describe, expect, test } from 'vitest'
import {
  createExpense,
  createHousehold,
  createMember,
  createPerson,
  createSplitExpense,
  type Person,
} from '../../../test-support/household/builders.ts'
import {
  createThreeMembers,
  expectSoundLedger,
  listBalances,
  readBalances,
} from '../../../test-support/household/ledger.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const get = async ({ client }: Person, id: number) =>
  (await client.call(expensesApi.get, { id: String(id) })).body

const update = ({ client }: Person, id: number, changes: object) =>
  client.call(expensesApi.update, { id: String(id), ...changes })

const listNotifications = async ({ client }: Person) => {
  await app.current.handleEvents()
  const { body } = await client.call(notificationsApi.list, { today: '2026-11-21' })
  return body.flatMap((entry) =>
    entry.kind === 'notice' && entry.row ? [[entry.about, entry.row.title]] : [],
  )
}

const refusal = {
  message: 'Choose who paid from the members of your house group.',
  errors: [{ path: 'payerId', message: 'Choose who paid from the members of your house group.' }],
}

describe('the payer of an expense', { tags: ['EXP-41'] }, () => {
  test('can be another member, who is owed the shares and gets a notification, but may not change the expense', async () => {
    const { mia, ben, zoe, group } = await createThreeMembers(app.current)
    const expense = await createSplitExpense(mia, [mia, zoe], { amount: 10, payerId: ben.account.id })
    expect(expense).toMatchObject({
      createdBy: mia.account.id,
      paidBy: ben.account.id,
      paidByName: 'Ben Nest',
      isSplit: true,
    })
    expect(await get(zoe, expense.id)).toMatchObject({ createdByName: 'Mia Nest', paidByName: 'Ben Nest' })
    expect(await listBalances(mia)).toEqual({ 'Ben Nest': 10, 'Mia Nest': -5, 'Zoe Nest': -5 })
    await expectSoundLedger(app.current, group.id)
    const told = [['expense-split', 'Market']]
    expect(await Promise.all([mia, ben, zoe].map(listNotifications))).toEqual([[], told, told])
    expect((await update(ben, expense.id, { title: 'Mine' })).status).toBe(403)
    expect((await ben.client.call(expensesApi.remove, { id: String(expense.id) })).status).toBe(403)
  })

  test('is not asked for where the expense is not split', async () => {
    const { mia, ben } = await createThreeMembers(app.current)
    expect(await createExpense(mia, { payerId: ben.account.id })).toMatchObject({ paidByName: 'Ben Nest' })
    expect(await listNotifications(ben)).toEqual([])
    const { body } = await mia.client.send({ url: expensesApi.exportCsv.path })
    expect(body).toContain('Ben Nest')
  })

  test('is a current member, otherwise nothing is stored', async () => {
    const { mia, ben } = await createThreeMembers(app.current)
    const outsider = await createHousehold(app.current)
    await ben.client.call(houseGroupsApi.leave, {})
    const { id } = await createExpense(mia)
    const before = await readTables(app.current.database.engine)
    const body = { title: 'Ferry', amount: 9, category: 'other', date: '2026-11-21' }
    for (const { account } of [ben, outsider]) {
      const created = await mia.client.call(expensesApi.create, { ...body, payerId: account.id })
      expect([created.status, created.error]).toEqual([400, expect.objectContaining(refusal)])
      const changed = await update(mia, id, { payerId: account.id, title: 'Ferry' })
      expect([changed.status, changed.error]).toEqual([400, expect.objectContaining(refusal)])
    }
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
  })

  test('the payer of a personal expense is its creator', async () => {
    const person = await createPerson(app.current)
    const { mia } = await createThreeMembers(app.current)
    expect(await createExpense(person, { payerId: person.account.id })).toMatchObject({
      paidBy: person.account.id,
    })
    const body = { title: 'Ferry', amount: 9, category: 'other', date: '2026-11-21' }
    const refused = await person.client.call(expensesApi.create, { ...body, payerId: mia.account.id })
    expect([refused.status, refused.error]).toEqual([400, expect.objectContaining(refusal)])
  })
})

describe('a changed payer', { tags: ['EXP-41', 'EXP-50'] }, () => {
  test('takes over what is owed, and the history names both', async () => {
    const { mia, ben, zoe, group } = await createThreeMembers(app.current)
    const { id } = await createSplitExpense(mia, [mia, zoe], { amount: 10 })
    expect((await update(mia, id, { payerId: ben.account.id })).body).toMatchObject({
      paidByName: 'Ben Nest',
    })
    expect(await listBalances(mia)).toEqual({ 'Ben Nest': 10, 'Mia Nest': -5, 'Zoe Nest': -5 })
    expect((await get(mia, id)).history[0]?.fields).toEqual([
      { field: 'payer', before: 'Mia Nest', after: 'Ben Nest' },
    ])
    expect(await listNotifications(ben)).toEqual([['expense-split', 'Market']])
    const split = { mode: 'equally' as const, participants: [{ userId: ben.account.id }] }
    await update(mia, id, { payerId: zoe.account.id, split, amount: 8 })
    expect(await listBalances(mia)).toEqual({ 'Ben Nest': -8, 'Mia Nest': 0, 'Zoe Nest': 8 })
    await expectSoundLedger(app.current, group.id)
    await mia.client.call(expensesApi.remove, { id: String(id) })
    expect(await listBalances(mia)).toEqual({ 'Ben Nest': 0, 'Mia Nest': 0, 'Zoe Nest': 0 })
  })

  test('is refused to whoever saw another one, and is unchanged when it is sent again', async () => {
    const { mia, ben, zoe } = await createThreeMembers(app.current)
    const { id } = await createExpense(mia)
    await update(mia, id, { payerId: ben.account.id, base: { payerId: mia.account.id } })
    const late = await update(mia, id, { payerId: zoe.account.id, base: { payerId: mia.account.id } })
    expect(late.status).toBe(409)
    await ben.client.call(houseGroupsApi.leave, {})
    expect((await update(mia, id, { payerId: ben.account.id })).status).toBe(200)
    expect((await get(mia, id)).history).toHaveLength(1)
  })

  test('can be undone, with its balances', async () => {
    const { mia, ben, group } = await createThreeMembers(app.current)
    const { id } = await createSplitExpense(mia, [mia, ben], { amount: 10 })
    const before = await listBalances(mia)
    await update(mia, id, { payerId: ben.account.id })
    const { entries } = (await mia.client.call(activityApi.list, { kind: 'expense', rowId: String(id) })).body
    expect((await mia.client.call(activityApi.undo, { id: String(entries[0]?.id) })).status).toBe(200)
    expect(await get(mia, id)).toMatchObject({ paidByName: 'Mia Nest' })
    expect(await listBalances(mia)).toEqual(before)
    expect((await get(mia, id)).history[0]?.fields).toEqual([
      { field: 'payer', before: 'Ben Nest', after: 'Mia Nest' },
    ])
    await expectSoundLedger(app.current, group.id)
  })

  test('stays in the history without a name once the account is deleted', async () => {
    const { mia, ben, group } = await createThreeMembers(app.current)
    const admin = await createMember(app.current, group, { role: 'admin' })
    const { id } = await createSplitExpense(mia, [mia, ben], { amount: 10 })
    await update(mia, id, { payerId: ben.account.id })
    const balances = Object.values(await readBalances(app.current, group.id))
    await admin.client.call(adminApi.deleteUser, { id: ben.account.id })
    expect(await get(mia, id)).toMatchObject({ paidBy: null, paidByName: 'Unknown' })
    expect((await get(mia, id)).history[0]?.fields).toEqual([
      { field: 'payer', before: 'Mia Nest', after: 'Unknown' },
    ])
    expect(
      JSON.stringify((await readTables(app.current.database.engine)).get('expense_changes')),
    ).not.toContain(ben.account.id)
    expect(Object.values(await readBalances(app.current, group.id))).toEqual(balances)
  })
})
