import { setTimeout as wait } from 'node:timers/promises'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { sql } from 'kysely'
import type { Engine } from '../../../server/src/db/engines/database.ts'
import type { Client } from '../../../server/demo/client.ts'
import { createTinyJpeg, toPhotoUrl } from '../../../server/test-support/samples/pictures.ts'
import type { Writer } from './acknowledged-writes.ts'

/** A record, with the times at which it was sent and acknowledged as `performance.now()`. */
export interface WrittenRecord {
  readonly title: string
  readonly startedAt: number
  readonly acknowledgedAt: number
  readonly status: number
}

const receiptImage = toPhotoUrl('jpeg', createTinyJpeg())
/** The category of expenses that have a receipt. */
const receiptCategory = 'household'
const pauseMs = 10
const overloadMs = 500
const turns = 7
const receiptTurn = 5

interface WriterTask {
  /** The prefix of titles. */
  readonly name: string
  /** Encoding a photo is slow, so only one writer sends receipts. */
  readonly hasReceipts: boolean
  readonly stop: AbortSignal
}

const writeOne = (client: Client, { person, housemate }: Writer, title: string, turn: number) => {
  const participants = [person, housemate].map(({ userId }) => ({ userId }))
  const expense = { title, amount: 10.01, category: 'groceries', date: '2026-11-21' }
  switch (turn) {
    case 3:
      return client.call(expensesApi.create, { ...expense, split: { mode: 'equally', participants } })
    case receiptTurn:
      return client.call(expensesApi.create, { ...expense, category: receiptCategory, receiptImage })
    case 6:
      return client.call(tasksApi.create, { title, category: 'general' })
    default:
      return client.call(shoppingApi.create, { name: title, category: 'dairy' })
  }
}

/** Writes items, expenses, receipts and tasks, each one after the previous one was acknowledged. */
export const writeUntil = async (
  client: Client,
  writer: Writer,
  { name, hasReceipts, stop }: WriterTask,
): Promise<readonly WrittenRecord[]> => {
  const records: WrittenRecord[] = []
  client.cookie = writer.person.cookie
  for (let number = 0; !stop.aborted; number += 1) {
    const turn = number % turns
    const title = `${name}.${number}`
    const startedAt = performance.now()
    const response = await writeOne(client, writer, title, turn === receiptTurn && !hasReceipts ? 0 : turn)
    const isOverload = response.error.message === errors.overloaded.message
    // If the server is overloaded, the same write is sent again, as the response asks.
    if (isOverload) number -= 1
    else records.push({ title, startedAt, acknowledgedAt: performance.now(), status: response.status })
    await wait(isOverload ? overloadMs : pauseMs)
  }
  return records
}

/**
 * Lists the titles of all complete records: split expenses must have their splits, and those with a receipt their
 * receipt.
 */
export const listTitles = async ({ admin }: Engine): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ title: string }>`select name as title from shopping_items
    union all select title from tasks
    union all select title from expenses
      where (category <> ${receiptCategory} or exists (select 1 from receipts where expense_id = expenses.id))
      and (split_mode is null or 2 = (select count(*) from expense_splits where expense_id = expenses.id))`.execute(
    admin,
  )
  return new Set(rows.map(({ title }) => title))
}
