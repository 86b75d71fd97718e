import { afterAll, beforeAll } from 'vitest'
import { createTestEngine, type TestEngine } from '../../server/test-support/databases/engines.ts'
import type { Client } from '../../server/demo/client.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { addHousehold, type SignedInPerson } from './signed-in-people.ts'

/** Two servers, each in its own process, on one database. */
interface TwoServers {
  readonly database: TestEngine
  readonly servers: readonly [ServerProcess, ServerProcess]
}

/** Servers on the same database need the same key; without this one, each would generate its own. */
export const sharedKey = Buffer.alloc(32, 11).toString('base64')

const startTwoServers = async (settings: Readonly<Record<string, string>>): Promise<TwoServers> => {
  const database = await createTestEngine()
  const environment = { ...database.environment, SECRET_KEY: sharedKey, LOG_LEVEL: 'error', ...settings }
  const servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
  return { database, servers }
}

/** Runs two servers for all tests in a file. */
export const useTwoServers = (
  toSettings: () => Readonly<Record<string, string>> = () => ({}),
): { readonly current: TwoServers } => {
  let started: TwoServers | undefined
  beforeAll(async () => {
    started = await startTwoServers(toSettings())
  })
  afterAll(async () => {
    await Promise.all(started?.servers.map(({ stop }) => stop('SIGKILL')) ?? [])
    await started?.database.close()
  })
  return {
    get current() {
      if (!started) throw new Error('The servers run only inside tests')
      return started
    },
  }
}

/** Returns the server that is changed and the one that must notice, swapped in every round. */
export const swapInTurn = (
  { servers: [first, second] }: TwoServers,
  round: number,
): readonly [ServerProcess, ServerProcess] => (round % 2 === 0 ? [first, second] : [second, first])

/** Signs in two members of a new household. */
export const addTwoMembers = async ({
  database,
}: TwoServers): Promise<readonly [SignedInPerson, SignedInPerson]> => {
  const [one, other] = await addHousehold(database.engine, 2)
  if (!one || !other) throw new Error('A household of two has two members')
  return [one, other]
}

/** Returns the first value for even numbers and the second one for odd numbers. */
export const inTurn = <T>([first, second]: readonly [T, T], number: number): T =>
  number % 2 === 0 ? first : second

/** Creates a browser with this cookie that sends its requests to one of the servers. */
export const at = (server: ServerProcess, cookie?: string): Client => {
  const browser = server.visitor()
  browser.cookie = cookie
  return browser
}
