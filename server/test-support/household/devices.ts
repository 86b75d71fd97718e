import { authApi } from '@roost/contract/accounts/auth.ts'
import { onTestFinished } from 'vitest'
import { type Person, testPassword } from './builders.ts'
import type { Client, RawResponse } from '../../demo/client.ts'
import { type EventReader, openEventReader } from '../app/event-reader.ts'
import type { TestApp } from '../app/test-app.ts'

/** A signed-in browser that follows the event stream. */
export interface Device {
  readonly client: Client
  readonly stream: EventReader
}

/** Returns the origin of the application, which starts listening on the first call. */
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

/** Follows the event stream in the person's existing browser. */
export const openFirstDevice = (test: TestApp, { client }: Pick<Person, 'client'>): Promise<Device> =>
  follow(test, client)

/** Signs the person in with another browser. */
export const openDevice = async (test: TestApp, { account }: Person): Promise<Device> => {
  const client = test.visitor()
  const { status } = await client.call(authApi.login, { email: account.email, password: testPassword })
  if (status !== 200) throw new Error(`Sign-in returned ${status}`)
  return follow(test, client)
}

/** Returns the status of a request: 401 once the session has ended. */
export const statusOf = async ({ client }: Pick<Device, 'client'>): Promise<number> =>
  (await client.call(authApi.currentUser, {})).status

/** The cookie by which Roost knows the browser again, from the response to a sign-in. */
export const toDeviceCookie = ({ headers }: Pick<RawResponse, 'headers'>): string =>
  /(?:__Host-)?device=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0] ?? ''
