import { budgetsApi } from '@roost/contract/budgets.ts'
import type { Endpoint } from '@roost/contract/endpoint.ts'
import { expensesApi } from '@roost/contract/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createExpense,
  createHousehold,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/pictures.ts'
import { listDifferences, readTables } from '../../../test-support/table-contents.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()
const photo = toPhotoUrl('png', createTinyPng())

type By = Pick<Person, 'client'>

const listTitles = async ({ client }: By): Promise<string[]> =>
  (await client.call(expensesApi.list, {})).body.map(({ title }) => title)

const exportTitles = async ({ client }: By): Promise<(string | undefined)[]> => {
  const { body } = await client.send({ url: expensesApi.exportCsv.path })
  return body
    .split('\r\n')
    .slice(1, -1)
    .map((record) => record.split(',')[1])
}

const readContents = () => readTables(app.current.database.engine)

/** Every endpoint that takes an expense id. */
const verbs: readonly (readonly [string, Endpoint, object])[] = [
  ['read', expensesApi.get, {}],
  ['shown its receipt', expensesApi.receipt, {}],
  ['changed', expensesApi.update, { title: 'Mine now' }],
  ['given a receipt', expensesApi.update, { receiptImage: photo }],
  ['split', expensesApi.update, { split: null, amount: 1 }],
  ['deleted', expensesApi.remove, {}],
]

const expectToBeHidden = async (id: number, person: Person): Promise<void> => {
  const before = await readContents()
  for (const [verb, endpoint, input] of verbs) {
    const hidden = await person.client.call(endpoint, { id, ...input })
    const unknown = await person.client.call(endpoint, { id: 2_147_483_647, ...input })
    expect({ verb, status: hidden.status, error: hidden.error }).toEqual({
      verb,
      status: 404,
      error: { message: 'Expense not found' },
    })
    expect(unknown.error).toEqual(hidden.error)
  }
  expect(await listTitles(person)).not.toContain('Hidden')
  expect(await exportTitles(person)).not.toContain('Hidden')
  expect(listDifferences(before, await readContents())).toEqual([])
}

describe('the expenses of a house group', () => {
  test('are visible to every member, in the list and in the export', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group)
    const { id } = await createExpense(household, { title: 'Ours', receiptImage: photo })
    expect(await listTitles(member)).toEqual(['Ours'])
    expect(await exportTitles(member)).toEqual(['Ours'])
    expect((await member.client.call(expensesApi.get, { id: String(id) })).status).toBe(200)
    expect((await member.client.call(expensesApi.receipt, { id: String(id) })).status).toBe(200)
  })

  test.each([
    ['a member of another group', () => createHousehold(app.current)],
    ['an administrator of another group', () => createHousehold(app.current, { role: 'admin' })],
    ['a person without a group', () => createPerson(app.current)],
    ['an administrator without a group', () => createPerson(app.current, { role: 'admin' })],
  ])(
    'do not exist for %s, and cannot be changed by any request',
    { tags: ['T7'] },
    async (_, createOutsider) => {
      const household = await createHousehold(app.current)
      const { id } = await createExpense(household, { title: 'Hidden', receiptImage: photo })
      await expectToBeHidden(id, await createOutsider())
      expect(await listTitles(household)).toEqual(['Hidden'])
    },
  )

  test(
    'stay with the group when their creator leaves, and are hidden from the creator',
    { tags: ['T7'] },
    async () => {
      const household = await createHousehold(app.current)
      const member = await createMember(app.current, household.group)
      const { id } = await createExpense(member, { title: 'Hidden', receiptImage: photo })
      await member.client.call(houseGroupsApi.leave, {})
      await expectToBeHidden(id, member)
      expect(await listTitles(household)).toEqual(['Hidden'])
    },
  )

  test('are not accessible through the budget of another group either', { tags: ['T7'] }, async () => {
    const household = await createHousehold(app.current)
    const otherHousehold = await createHousehold(app.current)
    const { body: budget } = await otherHousehold.client.call(budgetsApi.create, {
      name: 'Food',
      category: 'groceries',
      amount: 10,
      startDate: '2026-11-01',
    })
    const { id } = await createExpense(household)
    const refused = await household.client.call(expensesApi.update, { id: String(id), budgetId: budget.id })
    expect(refused.error.message).toBe('Budget not found')
  })

  test('without a creator, can be changed and deleted by any member', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group)
    const { id } = await createExpense(member)
    await app.current.database.engine.transact((sql) =>
      sql.deleteFrom('users').where('id', '=', member.account.id).execute(),
    )
    const [left] = (await household.client.call(expensesApi.list, {})).body
    expect(left).toMatchObject({ id, createdBy: null, paidBy: null, paidByName: 'Unknown' })
    const changed = await household.client.call(expensesApi.update, { id: String(id), title: 'Bakery' })
    expect(changed.body).toMatchObject({ title: 'Bakery', createdBy: null })
    expect((await household.client.call(expensesApi.remove, { id: String(id) })).status).toBe(200)
  })
})

describe('the expenses of a person without a house group', () => {
  test('are visible to no one else', { tags: ['T7'] }, async () => {
    const person = await createPerson(app.current)
    const { id, houseGroupId } = await createExpense(person, { title: 'Hidden', receiptImage: photo })
    expect(houseGroupId).toBeNull()
    await expectToBeHidden(id, await createPerson(app.current))
    await expectToBeHidden(id, await createHousehold(app.current))
    await expectToBeHidden(id, await createPerson(app.current, { role: 'admin' }))
    expect(await listTitles(person)).toEqual(['Hidden'])
  })

  test('stay personal and invisible to others when the person joins a group', { tags: ['T7'] }, async () => {
    const person = await createPerson(app.current)
    const { id } = await createExpense(person, { title: 'Hidden', receiptImage: photo })
    const household = await createHousehold(app.current, { role: 'admin' })
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    await createExpense(person, { title: 'Ours' })
    expect(await listTitles(person)).toEqual(['Ours', 'Hidden'])
    await expectToBeHidden(id, household)
    expect(await listTitles(household)).toEqual(['Ours'])
  })

  test('remain visible to the person after leaving a group', async () => {
    const person = await createPerson(app.current)
    await createExpense(person, { title: 'Mine' })
    await person.client.call(houseGroupsApi.create, { name: 'Short stay' })
    await createExpense(person, { title: 'Ours' })
    await person.client.call(houseGroupsApi.leave, {})
    expect(await listTitles(person)).toEqual(['Mine'])
  })
})
