import { randomInt } from 'node:crypto'
import { authApi } from '@roost/contract/auth.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { expect, test } from 'vitest'
import type { Client } from '../server/test-support/client.ts'
import { createTestEngine } from '../server/test-support/engines.ts'
import { type ServerProcess, startServerProcess } from '../server/test-support/server-process.ts'

const rounds = 20
const writers = 8
const account = {
  email: 'writer@example.org',
  password: 'Feather-1nest',
  firstName: 'Robin',
  lastName: 'Nest',
}

/** What the writers asked for: the title of each task, and whether anybody said that it was stored. */
class Orders {
  readonly #isAcknowledged = new Map<string, boolean>()

  async place(client: Client, title: string): Promise<boolean> {
    this.#isAcknowledged.set(title, this.#isAcknowledged.get(title) ?? false)
    const isStored = await client
      .call(tasksApi.create, { title, category: 'general' }, { 'idempotency-key': `order-${title}` })
      .then(({ status }) => status === 201)
      .catch(() => false)
    if (isStored) this.#isAcknowledged.set(title, true)
    return isStored
  }

  get all(): string[] {
    return [...this.#isAcknowledged.keys()]
  }

  get open(): string[] {
    return this.all.filter((title) => !this.#isAcknowledged.get(title))
  }
}

const writeUntilRefused = async (orders: Orders, client: Client, name: string): Promise<void> => {
  for (let number = 1; await orders.place(client, `${name}.${number}`); number += 1);
}

const toBrowser = (server: ServerProcess, cookie: string | undefined): Client => {
  const browser = server.visitor()
  browser.cookie = cookie
  return browser
}

const listAllTitles = async (client: Client): Promise<string[]> => {
  const titles: string[] = []
  for (let before: string | undefined; ;) {
    const { body } = await client.call(tasksApi.list, before === undefined ? {} : { before })
    titles.push(...body.map(({ title }) => title))
    const last = body.at(-1)
    if (!last) return titles
    before = String(last.id)
  }
}

test(
  'a server killed at any moment loses nothing it acknowledged, and repeats make nothing twice',
  { timeout: 120_000 },
  async () => {
    const database = await createTestEngine()
    const orders = new Orders()
    let server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'error' })
    const signedIn = server.visitor()
    await signedIn.call(authApi.register, account)
    await signedIn.call(authApi.login, { email: account.email, password: account.password })

    for (let round = 1; round <= rounds; round += 1) {
      const working = Array.from({ length: writers }, (_, writer) =>
        writeUntilRefused(orders, toBrowser(server, signedIn.cookie), `${round}.${writer}`),
      )
      await new Promise((resolve) => setTimeout(resolve, randomInt(50, 500)))
      await server.stop('SIGKILL')
      await Promise.all(working)
      server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'error' })
      const repeater = toBrowser(server, signedIn.cookie)
      for (const title of orders.open) expect(await orders.place(repeater, title)).toBe(true)
    }

    const titles = await listAllTitles(toBrowser(server, signedIn.cookie))
    expect(titles.length).toBeGreaterThan(rounds)
    expect(titles.toSorted()).toEqual(orders.all.toSorted())
    await server.stop('SIGTERM')
    await database.close()
  },
)
