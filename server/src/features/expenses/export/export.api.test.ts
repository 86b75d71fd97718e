import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { expensePageSize } from '@roost/contract/expenses/expense-values.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createBudget,
  createExpense,
  createHousehold,
  createPerson,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../../test-support/samples/pictures.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'

const app = useTestApp()
const header = 'date,title,category,amount,budget,paidBy,description,hasReceipt'

const exportLines = async ({ client }: Pick<Person, 'client'>): Promise<string[]> => {
  const { statusCode, body } = await client.send({ url: expensesApi.exportCsv.path })
  expect(statusCode).toBe(200)
  return body.split('\r\n').slice(0, -1)
}

describe('the export of expenses', () => {
  test(
    'is a CSV file with the date in its name and everything the viewer may see, newest first',
    { tags: ['EXP-43'] },
    async () => {
      const person = await createPerson(app.current, { firstName: 'Åsa', lastName: 'Kråka' })
      await createExpense(person, { title: 'Mine', date: '2026-11-20' })
      const household = await createHousehold(app.current)
      await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
      const budget = await createBudget(household, { name: 'Food' })
      await createExpense(household, { title: 'Bread, "fresh"', budgetId: budget.id, date: '2026-11-19' })
      await createExpense(person, {
        title: '=HYPERLINK("http://example.org")',
        amount: 1234.5,
        description: 'one\ntwo',
        receiptImage: toPhotoUrl('png', createTinyPng()),
      })
      await createExpense(await createHousehold(app.current), { title: 'Of others' })
      const { headers } = await person.client.send({ url: expensesApi.exportCsv.path })
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="expenses_2026-11-21.csv"',
        'cache-control': 'no-store',
      })
      expect(await exportLines(person)).toEqual([
        header,
        `2026-11-21,"'=HYPERLINK(""http://example.org"")",groceries,1234.50,,Åsa Kråka,one two,yes`,
        '2026-11-20,Mine,groceries,12.50,,Åsa Kråka,,no',
        '2026-11-19,"Bread, ""fresh""",groceries,12.50,Food,Robin Nest,,no',
      ])
    },
  )

  test.each([expensePageSize, 2 * expensePageSize + 1])(
    'contains each of %i expenses once and in order',
    async (count) => {
      const household = await createHousehold(app.current)
      await app.current.database.engine.transact((sql) =>
        sql
          .insertInto('expenses')
          .values(
            Array.from({ length: count }, (_, index) => ({
              title: `Market ${index}`,
              category: 'groceries',
              amount_cents: index + 1,
              description: null,
              date: '2026-11-21',
              paid_by: null,
              created_by: household.account.id,
              house_group_id: household.group.id,
              budget_id: null,
              split_mode: null,
              search_text: `market ${index}`,
              created_at: '2026-11-21T09:00:00.000Z',
              updated_at: '2026-11-21T09:00:00.000Z',
            })),
          )
          .execute(),
      )
      const [, ...records] = await exportLines(household)
      const titles = records.map((record) => record.split(',')[1])
      expect(titles).toEqual(Array.from({ length: count }, (_, index) => `Market ${count - 1 - index}`))
      expect(records[0]?.split(',')[5]).toBe('Unknown')
      const cents = records.map((record) => Math.round(Number(record.split(',')[3]) * 100))
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe((count * (count + 1)) / 2)
    },
  )
})
