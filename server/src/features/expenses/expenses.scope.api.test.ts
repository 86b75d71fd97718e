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
const calls: readonly (readonly [Endpoint, object])[] = [
  [expensesApi.get, {}],
  [expensesApi.receipt, {}],
  [expensesApi.update, { title: 'Mine now', receiptImage: photo }],
  [expensesApi.remove, {}],
]

const expectToBeHidden = async (id: number, person: Person): Promise<void> => {
  const before = await readContents()
  for (const [endpoint, input] of calls)
    expect(await person.client.call(endpoint, { id, ...input })).toMatchObject({
      status: 404,
      error: { message: 'Expense not found' },
    })
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

const createOutsiders = async () => [
  await createHousehold(app.current),
  await createHousehold(app.current, { role: 'admin' }),
  await createPerson(app.current),
  await createPerson(app.current, { role: 'admin' }),
]

test.each([
  ['of a house group', createHousehold],
  ['of a person without a house group', createPerson],
] as const)('the expenses %s are visible to no one else', { tags: ['T7'] }, async (_, createOwner) => {
  const owner = await createOwner(app.current)
  const { id } = await createExpense(owner, { title: 'Hidden', receiptImage: photo })
  for (const outsider of await createOutsiders()) await expectToBeHidden(id, outsider)
  expect(await listTitles(owner)).toEqual(['Hidden'])
})

test(
  'personal expenses stay personal and invisible to others when the person joins a group and leaves it',
  { tags: ['T7'] },
  async () => {
    const person = await createPerson(app.current)
    const { id } = await createExpense(person, { title: 'Hidden', receiptImage: photo })
    const household = await createHousehold(app.current, { role: 'admin' })
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    await createExpense(person, { title: 'Ours' })
    expect(await listTitles(person)).toEqual(['Ours', 'Hidden'])
    await expectToBeHidden(id, household)
    expect(await listTitles(household)).toEqual(['Ours'])
    await person.client.call(houseGroupsApi.leave, {})
    expect(await listTitles(person)).toEqual(['Hidden'])
  },
)
