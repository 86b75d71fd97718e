import { authApi } from '@roost/contract/auth.ts'
import { onTestFinished } from 'vitest'
import { type Person, testPassword } from './builders.ts'
import type { Client } from '../demo/client.ts'
import { type EventReader, openEventReader } from './event-reader.ts'
import type { TestApp } from './test-app.ts'

/** A browser that is signed in and follows the event stream. */
export interface Device {
  readonly client: Client
  readonly stream: EventReader
}

/** Where the application listens; it begins to when it is asked for the first time. */
const getOrigin = async ({ app }: TestApp): Promise<string> => {
  const address = app.server.address()
  if (address === null || typeof address === 'string') return app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${address.port}`
}

const follow = async (test: TestApp, client: Client): Promise<Device> => {
  const stream = await openEventReader(await getOrigin(test), client.cookie)
  onTestFinished(() => stream.close())
  await stream.waitFor(({ message }) => message === 'versions')
  return { client, stream }
}

/** The browser the person has already. */
export const openFirstDevice = (test: TestApp, { client }: Person): Promise<Device> => follow(test, client)

/** One more browser of the same person. */
export const openDevice = async (test: TestApp, { account }: Person): Promise<Device> => {
  const client = test.visitor()
  const { status } = await client.call(authApi.login, { email: account.email, password: testPassword })
  if (status !== 200) throw new Error(`Sign-in answered ${status}`)
  return follow(test, client)
}

/** What the next request answers: 401 once the session has ended. */
export const statusOf = async ({ client }: Pick<Device, 'client'>): Promise<number> =>
  (await client.call(authApi.currentUser, {})).status
