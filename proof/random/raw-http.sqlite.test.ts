import { errors } from '@roost/contract/endpoint/errors.ts'
import { rmSync } from 'node:fs'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../server/demo/client.ts'
import { createTestEngine, type TestEngine } from '../../server/test-support/databases/engines.ts'
import { listDifferences, readTables } from '../../server/test-support/databases/table-contents.ts'
import { createWebRoot } from '../../server/test-support/processes/web-root.ts'
import { type Caller, listBodyCases, listBrokenJsonCases } from '../support/raw-http/raw-http-bodies.ts'
import type { RawHttpCase } from '../support/raw-http/raw-http-bytes.ts'
import { listFramingCases, listHeaderCases } from '../support/raw-http/raw-http-headers.ts'
import {
  listLineCases,
  listStalledCases,
  listTargetCases,
} from '../support/raw-http/raw-http-request-lines.ts'
import { type RawHttpServer, startRawHttpServer } from '../support/raw-http/raw-http-server.ts'
import { type RawHttpResponse, sendRaw } from '../support/raw-http/raw-http-socket.ts'

const connectionsAtATime = 8
/** The server allows half a minute for a request and checks this limit every five seconds. */
const timeoutMs = 40_000
const maxGrowthBytes = 64 * 1024 * 1024

const webRoot = createWebRoot()
let database: TestEngine
let server: RawHttpServer
let client: Client
let caller: Caller

beforeAll(async () => {
  database = await createTestEngine()
  server = await startRawHttpServer(database.environment.DATA_DIR, webRoot)
  client = server.visitor()
  const account = {
    email: 'robin@example.org',
    password: 'Feather-1nest',
    firstName: 'Robin',
    lastName: 'Nest',
  }
  await client.call(authApi.register, account)
  await client.call(authApi.login, account)
  await client.call(houseGroupsApi.create, { name: 'Nest' })
  await client.call(tasksApi.create, { title: 'Sweep', category: 'general' })
  caller = { host: `127.0.0.1:${server.port}`, cookie: client.cookie ?? '' }
})

afterAll(async () => {
  await server.stop()
  await database.close()
  rmSync(webRoot, { recursive: true, force: true })
})

const readMessage = (body: string): unknown => {
  try {
    return (JSON.parse(body) as { message?: unknown }).message
  } catch {
    return undefined
  }
}

/** Whether the body has a message for people that reveals no details of the implementation. */
const hasMessageForPeople = (body: string): boolean => {
  const message = readMessage(body)
  return (
    typeof message === 'string' &&
    message !== '' &&
    !/ at \w+ \(|SyntaxError|node_modules|sqlite/i.test(message)
  )
}

const isGoodRejection = ({ mayBeBare, isHead }: RawHttpCase, status: number, body: string): boolean => {
  if (status < 400 || status >= 500) return false
  // The server sends this text instead of a page if the host name is wrong.
  if (body === errors.misdirected.message) return true
  return body === '' ? isHead === true || mayBeBare === true : hasMessageForPeople(body)
}

/** Describes what is wrong with the response, or returns null. */
const findFault = (rawCase: RawHttpCase, { status, body, isLate }: RawHttpResponse): string | null => {
  if (isLate) return 'neither a response nor closed'
  if (status === null) return rawCase.mayBeClosed ? null : `closed after ${JSON.stringify(body)}`
  const isRight = rawCase.legal?.includes(status) || isGoodRejection(rawCase, status, body)
  return isRight ? null : `returned ${status} ${body.slice(0, 200)}`
}

class Tally {
  readonly faults: string[] = []

  note(rawCase: RawHttpCase, response: RawHttpResponse): void {
    const fault = findFault(rawCase, response)
    if (fault !== null) this.faults.push(`${rawCase.name} was ${fault}`)
  }
}

const sendAll = async (cases: readonly RawHttpCase[]): Promise<Tally> => {
  const tally = new Tally()
  const queue = cases.values()
  const sendFromQueue = async (): Promise<void> => {
    for (const rawCase of queue) tally.note(rawCase, await sendRaw(server.port, rawCase, timeoutMs))
  }
  await Promise.all(Array.from({ length: connectionsAtATime }, sendFromQueue))
  return tally
}

const sendStalled = async (cases: readonly RawHttpCase[]): Promise<Tally> => {
  const tally = new Tally()
  await Promise.all(
    cases.map(async (rawCase) => tally.note(rawCase, await sendRaw(server.port, rawCase, timeoutMs))),
  )
  return tally
}

test(
  'malformed HTTP is rejected with a message and does not leak memory',
  { tags: ['B3', 'B7', 'F14'] },
  async () => {
    const cases = [
      ...listBodyCases(caller),
      ...listBrokenJsonCases(caller),
      ...listFramingCases(caller),
      ...listHeaderCases(caller),
      ...listTargetCases(caller),
      ...listLineCases(caller),
    ]
    expect(cases.length).toBeGreaterThanOrEqual(4500)
    const silent = sendStalled(listStalledCases(caller))
    // A first pass is a warm-up, because loading modules, compiling code and filling caches are not leaks.
    await sendAll(cases)
    const rowsBefore = await readTables(database.engine)
    const bytesBefore = await server.readMemory()

    const { faults } = await sendAll(cases)
    const bytesAfter = await server.readMemory()
    const { faults: silentFaults } = await silent
    expect([...faults, ...silentFaults]).toEqual([])
    expect(bytesAfter - bytesBefore).toBeLessThan(maxGrowthBytes)
    expect(listDifferences(rowsBefore, await readTables(database.engine))).toEqual([])
    const { status, body } = await client.call(tasksApi.list, {})
    expect({ status, count: body.length }).toEqual({ status: 200, count: 1 })
    expect(server.output()).toBe('')
  },
)
