import { expensesApi } from '@roost/contract/expenses.ts'
import { describe, expect, test } from 'vitest'
import { withoutJournal } from '../../db/database.ts'
import { createExpense, createHousehold, createPerson, type Person } from '../../../test-support/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/pictures.ts'
import { listDifferences, readTables } from '../../../test-support/table-contents.ts'
import { useTestApp } from '../../../test-support/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { saveReceipt } from './receipts/receipts.service.ts'

const app = useTestApp()

const receiptImage = toPhotoUrl('png', createTinyPng())

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: object) =>
  client.call(expensesApi.update, { id: String(id), ...changes })

const noRoom = { message: 'There is no room for more receipts. Delete some that you no longer need.' }

describe('the storage limit for receipts', () => {
  const date = '2026-11-21'
  const image = new Uint8Array(10)

  /** Inserts expenses with receipts of the given size. Returns their ids. */
  const fill = (
    owner: { houseGroupId: number | null; createdBy: string },
    { count, byteCount }: { count: number; byteCount: number },
  ) =>
    inTransaction(app.current.db, async ({ sql, now }) => {
      const times = { created_at: now, updated_at: now }
      const expense = {
        title: 'Market',
        amount_cents: 100,
        category: 'groceries',
        description: null,
        date,
        paid_by: owner.createdBy,
        created_by: owner.createdBy,
        house_group_id: owner.houseGroupId,
        budget_id: null,
        split_mode: null,
        search_text: 'market',
        ...times,
      }
      const filled: number[] = []
      for (let left = count; left > 0; left -= 500) {
        const rows = Array.from({ length: Math.min(left, 500) }, () => expense)
        const ids = await withoutJournal(sql).insertInto('expenses').values(rows).returning('id').execute()
        await sql
          .insertInto('receipts')
          .values(ids.map(({ id }) => ({ expense_id: id, image, byte_count: byteCount, created_at: now })))
          .execute()
        filled.push(...ids.map(({ id }) => id))
      }
      return filled
    })

  const toOwner = ({ group, account }: Awaited<ReturnType<typeof createHousehold>>) => ({
    houseGroupId: group.id,
    createdBy: account.id,
  })

  test.each([
    ['5,000 of them', { count: 5000, byteCount: 10 }],
    ['500 MB of them', { count: 1, byteCount: 500 * 1024 * 1024 }],
  ])('is reached by a household with %s, until a receipt is deleted', async (_, size) => {
    const household = await createHousehold(app.current)
    const [first] = await fill(toOwner(household), size)
    const { id } = await createExpense(household)
    const before = await readTables(app.current.database.engine)
    expect(await update(household, id, { receiptImage })).toMatchObject({ status: 409, error: noRoom })
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
    await household.client.call(expensesApi.remove, { id: String(first) })
    expect((await update(household, id, { receiptImage })).status).toBe(200)
  })

  test('applies separately to each household and each person without one', async () => {
    const household = await createHousehold(app.current)
    await fill(toOwner(household), { count: 1, byteCount: 500 * 1024 * 1024 })
    const otherHousehold = await createHousehold(app.current)
    const singlePerson = await createPerson(app.current)
    await fill(
      { houseGroupId: null, createdBy: otherHousehold.account.id },
      { count: 1, byteCount: 500 * 1024 * 1024 },
    )
    for (const person of [otherHousehold, singlePerson])
      expect((await createExpense(person, { receiptImage })).receiptImage).not.toBeNull()
  })

  const room = { maxCount: 2, maxBytes: 100 }

  const save = (owner: { houseGroupId: number | null; createdBy: string }, id: number, byteCount: number) =>
    inTransaction(app.current.db, (tx) => saveReceipt(tx, { id, ...owner }, new Uint8Array(byteCount), room))

  test('counts a replaced receipt only once', async () => {
    const household = await createHousehold(app.current)
    const [first, second] = [await createExpense(household), await createExpense(household)]
    const owner = toOwner(household)
    await save(owner, first.id, 60)
    await save(owner, second.id, 40)
    await save(owner, second.id, 40)
    await expect(save(owner, second.id, 41)).rejects.toMatchObject({ code: 'expenses.no_room_for_receipt' })
    await save(owner, first.id, 1)
    await save(owner, second.id, 99)
  })

  test(
    'admits only one of two concurrent receipts when there is space for one',
    { tags: ['T26'] },
    async () => {
      const household = await createHousehold(app.current)
      const owner = toOwner(household)
      const expenses = [
        await createExpense(household),
        await createExpense(household),
        await createExpense(household),
      ]
      const outcomes = await Promise.allSettled(expenses.map(({ id }) => save(owner, id, 10)))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    },
  )
})
