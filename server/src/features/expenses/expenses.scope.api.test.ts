import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { expect, test } from 'vitest'
import {
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()
const receiptImage = toPhotoUrl('png', createTinyPng())

type By = Pick<Person, 'client'>

const exportTitles = async ({ client }: By): Promise<(string | undefined)[]> => {
  const { body } = await client.send({ url: expensesApi.exportCsv.path })
  return body
    .split('\r\n')
    .slice(1, -1)
    .map((record) => record.split(',')[1])
}

const readStatuses = async ({ client }: By, id: string): Promise<number[]> => [
  (await client.call(expensesApi.get, { id })).status,
  (await client.call(expensesApi.receipt, { id })).status,
]

test(
  'an expense, its receipt and its line in the export are for members alone',
  { tags: ['T7'] },
  async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const left = await createMember(app.current, household.group)
    const id = String((await createExpense(left, { title: 'Ours', receiptImage })).id)
    await left.client.call(houseGroupsApi.leave, {})
    for (const person of [household, member]) {
      expect(await exportTitles(person)).toEqual(['Ours'])
      expect(await readStatuses(person, id)).toEqual([200, 200])
    }
    const outsiders = [
      left,
      await createHousehold(app.current),
      await createHousehold(app.current, { role: 'admin' }),
      await createPerson(app.current),
      await createPerson(app.current, { role: 'admin' }),
    ]
    for (const outsider of outsiders) {
      expect(await exportTitles(outsider)).toEqual([])
      expect(await readStatuses(outsider, id)).toEqual([404, 404])
    }
  },
)

test('without its creator, an expense can be changed and deleted by any member', async () => {
  const [household, member] = await createHouseholdOfTwo(app.current)
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
