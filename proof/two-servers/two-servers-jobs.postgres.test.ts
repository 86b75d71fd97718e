import { setTimeout as wait } from 'node:timers/promises'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listScheduledJobs } from '../../server/src/app.ts'
import { type Database, toDatabase } from '../../server/src/db/engines/database.ts'
import { inTransaction } from '../../server/src/db/transactions/transaction.ts'
import { enqueueEmail } from '../../server/src/mail/mail.service.ts'
import { type MailServer, startMailServer } from '../../server/test-support/hosts/mail-server.ts'
import { startTestApp } from '../../server/test-support/app/test-app.ts'
import { rounds } from '../support/rounds.ts'
import { useTwoServers } from '../support/two-servers.ts'

const hourMs = 60 * 60 * 1000

let mailServer: MailServer | undefined
const never = new AbortController().signal
const emails = () => mailServer?.received ?? []
beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer?.close())

const two = useTwoServers(() => ({ SMTP_URL: mailServer?.url ?? '' }))

const countJobs = async ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  (await sql.selectFrom('jobs').select('id').execute()).length

const countPeople = async ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  (await sql.selectFrom('users').select('id').execute()).length

test('each job is executed exactly once by one of two servers', { tags: ['F11'] }, async () => {
  const count = rounds(200)
  const db = toDatabase(two.current.database.engine, () => new Date())
  const recipients = Array.from({ length: count }, (_, number) => `resident-${number}@example.org`)
  for (const recipient of recipients)
    await inTransaction(db, (tx) => enqueueEmail(tx, recipient, { about: 'password-changed' }))
  await expect.poll(() => countJobs(db), { timeout: 120_000, interval: 200 }).toBe(0)
  // Longer than the polling interval of either server.
  await wait(2500)
  const reached = emails().map(({ recipients: to }) => to.join())
  expect(reached.toSorted()).toEqual(recipients.toSorted())
})

test('scheduled jobs can run on two servers at the same time', { tags: ['F11'] }, async () => {
  const count = rounds(5)
  const visitors = 5
  const app = await startTestApp()
  const other = app.database.openAnother()
  const scheduledJobs = listScheduledJobs(app.services)
  const databases = [app.database.engine, other].map((engine) => toDatabase(engine, app.clock))
  for (let round = 0; round < count; round += 1) {
    for (let number = 0; number < visitors; number += 1)
      await app.visitor().call(demoApi.createSampleData, {})
    expect(await countPeople(app.db)).toBe(visitors)
    app.clock.advance(3 * hourMs)
    const work = scheduledJobs.flatMap(({ run }) =>
      databases.map((db) => run({ db, services: app.services }, never)),
    )
    const failures = (await Promise.allSettled(work)).filter(({ status }) => status === 'rejected')
    expect(failures).toEqual([])
    expect(await countPeople(app.db)).toBe(0)
  }
  await other.close()
  await app.close()
})
