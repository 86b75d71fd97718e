import { usersApi } from '@roost/contract/accounts/users.ts'
import { activityApi } from '@roost/contract/activity/activity.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../../test-support/samples/pictures.ts'
import { listDifferences, readTables } from '../../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'

const app = useTestApp()
const photo = toPhotoUrl('png', createTinyPng())

const get = async ({ client }: Pick<Person, 'client'>, id: number) =>
  (await client.call(expensesApi.get, { id: String(id) })).body

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: object) =>
  client.call(expensesApi.update, { id: String(id), ...changes })

const listFields = async (person: Pick<Person, 'client'>, id: number) =>
  (await get(person, id)).history.map(({ fields }) => fields)

describe('the history of an expense', () => {
  test('shows who changed what and when, latest first, to everyone who can see the expense', async () => {
    const household = await createHousehold(app.current)
    const admin = await createMember(app.current, household.group, {
      firstName: 'Wren',
      lastName: 'Field',
      role: 'admin',
    })
    const member = await createMember(app.current, household.group)
    const budget = await createBudget(household, { name: 'Food' })
    const { id } = await createExpense(household, { description: 'Apples' })
    const [created, first] = [
      app.current.clock().toISOString(),
      new Date(app.current.clock().getTime() + 1000),
    ]
    app.current.clock.advance(1000)
    await update(household, id, { title: 'Bakery', amount: 1250, budgetId: budget.id })
    app.current.clock.advance(1000)
    await update(admin, id, { description: null, date: '2026-11-20', category: 'household', title: 'Bakery' })
    const details = await get(member, id)
    expect(details.createdAt).toBe(created)
    expect(details.history).toEqual([
      {
        id: expect.any(Number),
        changedBy: admin.account.id,
        changedByName: 'Wren Field',
        changedAt: app.current.clock().toISOString(),
        fields: [
          { field: 'category', before: 'groceries', after: 'household' },
          { field: 'date', before: '2026-11-21', after: '2026-11-20' },
          { field: 'description', before: 'Apples', after: null },
        ],
      },
      {
        id: expect.any(Number),
        changedBy: household.account.id,
        changedByName: 'Robin Nest',
        changedAt: first.toISOString(),
        fields: [
          { field: 'title', before: 'Market', after: 'Bakery' },
          { field: 'amount', before: '12.50', after: '1250.00', currency: 'USD' },
          { field: 'budget', before: null, after: 'Food' },
        ],
      },
    ])
  })

  test('shows that a split was added, changed and removed', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const { id } = await createExpense(household, { amount: 10 })
    const participants = [{ userId: household.account.id }, { userId: member.account.id }]
    await update(household, id, { split: { mode: 'equally', participants } })
    await update(household, id, { split: { mode: 'equally', participants } })
    await update(household, id, { amount: 20 })
    const shares = participants.map((person, index) => ({ ...person, value: 5 + index * 10 }))
    const response = await update(household, id, { split: { mode: 'exact', participants: shares } })
    expect(response.body).toMatchObject({ isSplit: true, amount: 20 })
    await update(household, id, { split: null })
    expect(await listFields(household, id)).toEqual([
      [{ field: 'split', before: 'exact amounts among 2 people', after: null }],
      [{ field: 'split', before: 'equally among 2 people', after: 'exact amounts among 2 people' }],
      [{ field: 'amount', before: '10.00', after: '20.00', currency: 'USD' }],
      [{ field: 'split', before: null, after: 'equally among 2 people' }],
    ])
  })

  const countStored = async (expenseId: number) => {
    const { count } = await app.current.db.sql
      .selectFrom('expense_changes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('expense_id', '=', expenseId)
      .executeTakeFirstOrThrow()
    return count
  }

  test('consists of the latest hundred changes', async () => {
    const household = await createHousehold(app.current)
    const other = await createExpense(household)
    await update(household, other.id, { title: 'Shop' })
    const { id } = await createExpense(household)
    for (let number = 1; number <= 102; number += 1)
      await update(household, id, { title: `Market ${number}` })
    const fields = await listFields(household, id)
    expect(fields).toHaveLength(100)
    expect(fields.at(-1)).toEqual([{ field: 'title', before: 'Market 2', after: 'Market 3' }])
    expect(await countStored(id)).toBe(100)
    expect(await listFields(household, other.id)).toHaveLength(1)
  })

  test('has amounts in the currency of their time, whatever the formats of the member, also when they are undone', async () => {
    const region = { currency: 'EUR', locale: 'de-DE' }
    const household = await createHousehold(app.current, {}, region)
    const member = await createMember(app.current, household.group, { role: 'admin' })
    await member.client.call(usersApi.updateRegion, { locale: 'en-US' })
    const { id } = await createExpense(household, { amount: 1287.35 })
    await update(household, id, { amount: 5 })
    const [changed] = (await member.client.call(activityApi.list, {})).body.entries
    const undone = await member.client.call(activityApi.undo, { id: String(changed?.id) })
    expect(undone.status).toBe(200)
    await household.client.call(houseGroupsApi.updateRegion, {
      id: String(household.group.id),
      currency: 'CHF',
    })
    await update(member, id, { amount: 6.5 })
    const fields = [
      [{ field: 'amount', before: '1287.35', after: '6.50', currency: 'CHF' }],
      [{ field: 'amount', before: '5.00', after: '1287.35', currency: 'EUR' }],
      [{ field: 'amount', before: '1287.35', after: '5.00', currency: 'EUR' }],
    ]
    expect(await listFields(household, id)).toEqual(fields)
    expect(await listFields(member, id)).toEqual(fields)
  })

  test('has amounts of an earlier version as they were written', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createExpense(household)
    const fields = [{ field: 'amount', before: "CHF 1'287.35", after: 'CHF 5.00' }]
    await app.current.database.engine.admin
      .insertInto('expense_changes')
      .values({
        expense_id: id,
        changed_by: household.account.id,
        fields: JSON.stringify(fields),
        created_at: app.current.clock().toISOString(),
      })
      .execute()
    expect(await listFields(household, id)).toEqual([fields])
  })

  test('of an earlier version shrinks with the next change', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createExpense(household)
    const change = {
      expense_id: id,
      changed_by: household.account.id,
      fields: JSON.stringify([{ field: 'title', before: 'Old', after: 'Older' }]),
      created_at: app.current.clock().toISOString(),
    }
    await app.current.database.engine.admin
      .insertInto('expense_changes')
      .values(Array.from({ length: 500 }, () => change))
      .execute()
    await update(household, id, { title: 'New' })
    expect(await countStored(id)).toBe(100)
    expect((await listFields(household, id))[0]).toEqual([{ field: 'title', before: 'Market', after: 'New' }])
  })
})

describe('the receipt of an expense', () => {
  test('can be added, replaced and removed, and the history shows it', async () => {
    const household = await createHousehold(app.current)
    const { id, receiptImage } = await createExpense(household, { receiptImage: photo })
    expect(receiptImage).toBe(`/api/expenses/${id}/receipt`)
    expect((await update(household, id, { receiptImage: photo })).body.receiptImage).toBe(receiptImage)
    expect((await update(household, id, { receiptImage: null })).body.receiptImage).toBeNull()
    const image = await household.client.call(expensesApi.receipt, { id: String(id) })
    expect(image.status).toBe(404)
    expect((await update(household, id, { receiptImage: photo })).body.receiptImage).toBe(receiptImage)
    expect(await listFields(household, id)).toEqual(
      ['added', 'removed', 'replaced'].map((after) => [{ field: 'receipt', before: null, after }]),
    )
  })

  test.each(['/api/expenses/1/receipt', 'https://example.org/photo.jpg', '', 'data:text/html;base64,PGI+'])(
    'is refused with the value %j, and nothing else in the request is changed',
    { tags: ['EXP-52'] },
    async (receiptImage) => {
      const household = await createHousehold(app.current)
      await createExpense(household, { receiptImage: photo })
      const { id } = await createExpense(household)
      const before = await readTables(app.current.database.engine)
      const refused = await update(household, id, { title: 'Bakery', receiptImage })
      expect(refused.status).toBe(400)
      expect(refused.error.errors?.map(({ path }) => path)).toEqual(['receiptImage'])
      expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
    },
  )

  test('is not decoded if the viewer may not change the expense', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const otherHousehold = await createHousehold(app.current)
    const { id } = await createExpense(household)
    const changes = { receiptImage: 'data:image/png;base64,AAAA' }
    expect((await update(household, id, changes)).status).toBe(400)
    expect((await update(member, id, changes)).status).toBe(403)
    expect((await update(otherHousehold, id, changes)).status).toBe(404)
  })
})
