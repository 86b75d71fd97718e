import { setTimeout as wait } from 'node:timers/promises'
import { expensesApi } from '@roost/contract/expenses.ts'
import { shoppingApi } from '@roost/contract/shopping.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import type { Database } from '../../server/src/db/database.ts'
import type { Client } from '../../server/test-support/client.ts'
import { askPatiently, isBusy } from './patience.ts'
import type { SignedInPerson } from './people.ts'

/** Somebody who writes, and with whom he splits what he spends. */
export interface Writer {
  readonly person: SignedInPerson
  readonly mate: SignedInPerson
}

/** What came back for a write: a status and words, or nothing because the connection broke. */
export type Outcome = { readonly status: number; readonly message: string } | null

interface Order {
  readonly writer: Writer
  readonly kind: 'task' | 'completion' | 'item' | 'expense'
  /** The name of what is written, and of the task that is completed. */
  readonly name: string
  readonly taskId: number
  isAcknowledged: boolean
}

const waitMs = 5
const maxWaits = 60_000 / waitMs

const kinds = ['task', 'completion', 'item', 'expense'] as const

/** Amounts that do not divide by two: a share of each is a cent larger. */
const amountOf = (name: string): number => (name.length * 200 + 1) / 100

const isSuccess = (status: number): boolean => status === 200 || status === 201

/** What writers asked for, each under a key of its own, and whether anybody said that it was stored. */
export class Orders {
  readonly #orders: Order[] = []

  get acknowledgedCount(): number {
    return this.#orders.filter(({ isAcknowledged }) => isAcknowledged).length
  }

  /** Waits until so many are acknowledged. */
  async reach(count: number): Promise<void> {
    for (let waits = 0; this.acknowledgedCount < count; waits += 1) {
      if (waits === maxWaits) throw new Error('Nobody acknowledges any more')
      await wait(waitMs)
    }
  }

  get open(): readonly Order[] {
    return this.#orders.filter(({ isAcknowledged }) => !isAcknowledged)
  }

  /** The last ones somebody acknowledged. */
  latest(count: number): readonly Order[] {
    return this.#orders.filter(({ isAcknowledged }) => isAcknowledged).slice(-count)
  }

  /** Writes one thing after the other, of all kinds in turn, until one is not stored; answers what came instead. */
  async writeUntilRefused(client: Client, writer: Writer, name: string): Promise<Outcome> {
    let taskId = 0
    for (let number = 0; ; number += 1) {
      const kind = kinds[number % kinds.length] ?? 'task'
      // A completion names the task before it.
      const order = { writer, kind, name: `${name}.${number - (number % kinds.length)}`, taskId }
      const { outcome, id } = await this.#place(client, { ...order, isAcknowledged: false })
      if (outcome === null || !isSuccess(outcome.status)) return outcome
      taskId = id
    }
  }

  /** Sends an order again, under the same key. */
  async repeat(client: Client, order: Order): Promise<Outcome> {
    const { outcome } = await this.#send(client, order)
    if (outcome && isSuccess(outcome.status)) order.isAcknowledged = true
    return outcome
  }

  /** The contents the database must have once every order is acknowledged. */
  listContents(): string[] {
    const completed = new Set(
      this.#orders.filter(({ kind }) => kind === 'completion').map(({ name }) => name),
    )
    return this.#orders
      .filter(({ kind }) => kind !== 'completion')
      .map(({ kind, name }) => (kind === 'task' ? `task ${name} ${completed.has(name)}` : `${kind} ${name}`))
      .toSorted()
  }

  async #place(client: Client, order: Order): Promise<{ outcome: Outcome; id: number }> {
    this.#orders.push(order)
    const answered = await this.#send(client, order)
    order.isAcknowledged = answered.outcome !== null && isSuccess(answered.outcome.status)
    return answered
  }

  async #send(client: Client, order: Order): Promise<{ outcome: Outcome; id: number }> {
    try {
      const answer = await askPatiently(
        () => sendOrder(client, order),
        ({ status, message }) => isBusy(status, message),
      )
      return { outcome: { status: answer.status, message: answer.message }, id: answer.id }
    } catch {
      return { outcome: null, id: 0 }
    }
  }
}

const toBody = ({ writer, kind, name }: Order) => {
  const participants = [writer.person, writer.mate].map(({ userId }) => ({ userId }))
  const bodies = {
    task: { title: name, category: 'general' },
    completion: { status: 'completed' },
    item: { name, category: 'dairy' },
    expense: {
      title: name,
      amount: amountOf(name),
      category: 'groceries',
      date: '2026-11-21',
      split: { mode: 'equally', participants },
    },
  } as const
  return bodies[kind]
}

const endpoints = {
  task: tasksApi.create,
  completion: tasksApi.update,
  item: shoppingApi.create,
  expense: expensesApi.create,
} as const

const sendOrder = async (client: Client, order: Order) => {
  const { kind, name, taskId } = order
  const { method, path } = endpoints[kind]
  const answer = await client.send({
    method,
    url: path.replace('{id}', String(taskId)),
    body: toBody(order),
    headers: { 'idempotency-key': `order-${kind}-${name}` },
  })
  const { id = 0, message = '' } = JSON.parse(answer.body) as { id?: number; message?: string }
  return { status: answer.statusCode, message, id }
}

/** What is in the database, told like `Orders.listContents`. */
export const readContents = async ({ sql }: Pick<Database, 'sql'>): Promise<string[]> => {
  const tasks = await sql.selectFrom('tasks').select(['title', 'status']).execute()
  const items = await sql.selectFrom('shopping_items').select('name').execute()
  const expenses = await sql.selectFrom('expenses').select('title').execute()
  return [
    ...tasks.map(({ title, status }) => `task ${title} ${status === 'completed'}`),
    ...items.map(({ name }) => `item ${name}`),
    ...expenses.map(({ title }) => `expense ${title}`),
  ].toSorted()
}
