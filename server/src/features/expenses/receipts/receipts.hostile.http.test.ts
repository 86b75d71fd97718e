import { readFileSync } from 'node:fs'
import { authApi } from '@roost/contract/accounts/auth.ts'
import type { ErrorBody } from '@roost/contract/endpoint/error-body.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRounds } from '../../../../../test-support/property-runs.ts'
import { createPerson, testPassword } from '../../../../test-support/household/builders.ts'
import type { Client } from '../../../../demo/client.ts'
import { createTestEngine, type TestEngine } from '../../../../test-support/databases/engines.ts'
import { hostileReceipts } from '../../../../test-support/samples/hostile-images.ts'
import { createTinyJpeg, toPhotoUrl } from '../../../../test-support/samples/pictures.ts'
import { type ServerProcess, startServerProcess } from '../../../../test-support/processes/server-process.ts'
import { toDatabase } from '../../../db/engines/database.ts'
import { startAppOn } from '../../../../test-support/app/test-app.ts'
import { listDifferences, readTables } from '../../../../test-support/databases/table-contents.ts'

let database: TestEngine
let server: ServerProcess
let client: Client

const person = {
  email: 'receipts@example.org',
  password: testPassword,
  firstName: 'Robin',
  lastName: 'Nest',
}
const expense = { title: 'Market', amount: 5, category: 'groceries', date: '2026-11-21' }
const photo = toPhotoUrl('jpeg', createTinyJpeg())

const create = (receiptImage: string, sender = client) =>
  sender.call(expensesApi.create, { ...expense, receiptImage })

/** How many photos a person sends here in a minute, which may have 20. */
const photosOfPerson = 18

/** Creates enough accounts for this number of photos: more than one address may register in an hour. */
const createSenders = async (photoCount: number): Promise<Client[]> => {
  const clock = () => new Date()
  const running = await startAppOn(database.engine, database.environment, { clock })
  const app = {
    ...running,
    database,
    db: toDatabase(database.engine, clock),
    close: () => running.app.close(),
  }
  const senders: Client[] = []
  while (senders.length * photosOfPerson < photoCount) {
    const sender = server.visitor()
    sender.cookie = (await createPerson(app)).client.cookie
    senders.push(sender)
  }
  await app.close()
  return senders
}

beforeAll(async () => {
  database = await createTestEngine()
  server = await startServerProcess({ ...database.environment })
  client = server.visitor()
  await client.call(authApi.register, person)
  await client.call(authApi.login, person)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await database.close()
})

const readProcessFile = (name: string): string => readFileSync(`/proc/${server.pid}/${name}`, 'utf8')

const readMemoryMib = (): number => Number(/VmRSS:\s+(\d+) kB/.exec(readProcessFile('status'))?.[1]) / 1024

const isWorded = ({ message, errors }: ErrorBody): boolean =>
  /^The (receipt|photo of the receipt) [a-zA-Z ,0-9]+$/.test(message) &&
  JSON.stringify(errors) === JSON.stringify([{ path: 'receiptImage', message }])

// A quick run uses only every fourth file, because most of them start a decoder; a full run uses all of them.
const step = countRounds({ quick: 4, full: 1 })
const sentReceipts = hostileReceipts.filter((_, index) => index % step === 0)

test(
  'malformed images are refused with a message and store nothing',
  { tags: ['T13'], timeout: 300_000 },
  async () => {
    expect(await create(photo)).toMatchObject({ status: 201 })
    const senders = await createSenders(sentReceipts.length)
    // The events of their registration are handled soon.
    const countJobs = async () =>
      (await database.engine.read.selectFrom('jobs').select('id').execute()).length
    await expect.poll(countJobs, { timeout: 20_000 }).toBe(0)
    const before = { memoryMib: readMemoryMib(), tables: await readTables(database.engine) }
    const taken: string[] = []
    for (const [index, [name, receiptImage]] of sentReceipts.entries()) {
      const { status, error } = await create(receiptImage, senders[Math.floor(index / photosOfPerson)])
      if (status !== 400 || !isWorded(error)) taken.push(`${name}: ${status} ${error.message}`)
    }
    expect(taken).toEqual([])
    expect(listDifferences(before.tables, await readTables(database.engine))).toEqual([])
    await expect.poll(readMemoryMib, { timeout: 60_000 }).toBeLessThan(before.memoryMib + 100)
    expect(await create(photo)).toMatchObject({ status: 201 })
  },
)

test('storing a receipt does not load the image decoder into the server process', async () => {
  expect(await create(photo)).toMatchObject({ status: 201 })
  expect(readProcessFile('maps')).not.toMatch(/vips|sharp/)
})
