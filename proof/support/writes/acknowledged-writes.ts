import { setTimeout as wait } from 'node:timers/promises'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { Database } from '../../../server/src/db/engines/database.ts'
import type { Client } from '../../../server/demo/client.ts'
import { retryWhileBusy, isBusy } from './retry-while-busy.ts'
import type { SignedInPerson } from '../signed-in-people.ts'

/** A person who writes, and the housemate with whom they split expenses. */
export interface Writer {
  readonly person: SignedInPerson
  readonly housemate: SignedInPerson
}

/** The status and message of a write; null if the connection broke. */
export type Outcome = { readonly status: number; readonly message: string } | null

interface LoggedWrite {
  readonly writer: Writer
  readonly kind: 'task' | 'completion' | 'item' | 'expense'
  /** The name of the new row, or of the task to complete. */
  readonly name: string
  readonly taskId: number
  isAcknowledged: boolean
}

const waitMs = 5
const maxWaits = 60_000 / waitMs

const kinds = ['task', 'completion', 'item', 'expense'] as const

/** Returns an amount with an odd number of cents, so that one of two shares is a cent larger. */
const amountOf = (name: string): number => (name.length * 200 + 1) / 100

const isSuccess = (status: number): boolean => status === 200 || status === 201

/** All writes that were sent and whether the server acknowledged them. Each has its own idempotency key. */
export class WriteLog {
  readonly #writes: LoggedWrite[] = []

  get acknowledgedCount(): number {
    return this.#writes.filter(({ isAcknowledged }) => isAcknowledged).length
  }

  /** Waits until this many writes have been acknowledged. */
  async waitForAcknowledged(count: number): Promise<void> {
    for (let waits = 0; this.acknowledgedCount < count; waits += 1) {
      if (waits === maxWaits) throw new Error('No write is acknowledged any more')
      await wait(waitMs)
    }
  }

  get unacknowledged(): readonly LoggedWrite[] {
    return this.#writes.filter(({ isAcknowledged }) => !isAcknowledged)
  }

  /** The most recently acknowledged writes. */
  latest(count: number): readonly LoggedWrite[] {
    return this.#writes.filter(({ isAcknowledged }) => isAcknowledged).slice(-count)
  }

  /** Sends writes of all kinds one after the other until one fails. Returns the outcome of that write. */
  async writeUntilRefused(client: Client, writer: Writer, name: string): Promise<Outcome> {
    let taskId = 0
    for (let number = 0; ; number += 1) {
      const kind = kinds[number % kinds.length] ?? 'task'
      // A completion has the name of the task created just before it.
      const write = { writer, kind, name: `${name}.${number - (number % kinds.length)}`, taskId }
      const { outcome, id } = await this.#sendNew(client, { ...write, isAcknowledged: false })
      if (outcome === null || !isSuccess(outcome.status)) return outcome
      taskId = id
    }
  }

  /** Sends a write again with the same idempotency key. */
  async retry(client: Client, write: LoggedWrite): Promise<Outcome> {
    const { outcome } = await this.#send(client, write)
    if (outcome && isSuccess(outcome.status)) write.isAcknowledged = true
    return outcome
  }

  /** Lists what the database must contain once every write has been acknowledged. */
  listExpectedContents(): string[] {
    const completed = new Set(
      this.#writes.filter(({ kind }) => kind === 'completion').map(({ name }) => name),
    )
    return this.#writes
      .filter(({ kind }) => kind !== 'completion')
      .map(({ kind, name }) => (kind === 'task' ? `task ${name} ${completed.has(name)}` : `${kind} ${name}`))
      .toSorted()
  }

  async #sendNew(client: Client, write: LoggedWrite): Promise<{ outcome: Outcome; id: number }> {
    this.#writes.push(write)
    const response = await this.#send(client, write)
    write.isAcknowledged = response.outcome !== null && isSuccess(response.outcome.status)
    return response
  }

  async #send(client: Client, write: LoggedWrite): Promise<{ outcome: Outcome; id: number }> {
    try {
      const response = await retryWhileBusy(
        () => sendWrite(client, write),
        ({ status, message }) => isBusy(status, message),
      )
      return { outcome: { status: response.status, message: response.message }, id: response.id }
    } catch {
      return { outcome: null, id: 0 }
    }
  }
}

const toBody = ({ writer, kind, name }: LoggedWrite) => {
  const participants = [writer.person, writer.housemate].map(({ userId }) => ({ userId }))
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

const sendWrite = async (client: Client, write: LoggedWrite) => {
  const { kind, name, taskId } = write
  const { method, path } = endpoints[kind]
  const response = await client.send({
    method,
    url: path.replace('{id}', String(taskId)),
    body: toBody(write),
    headers: { 'idempotency-key': `write-${kind}-${name}` },
  })
  const { id = 0, message = '' } = JSON.parse(response.body) as { id?: number; message?: string }
  return { status: response.statusCode, message, id }
}

/** Reads the contents of the database in the format of `listExpectedContents`. */
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
