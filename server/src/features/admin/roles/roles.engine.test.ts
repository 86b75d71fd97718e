import type { adminApi } from '@roost/contract/admin.ts'
import type { Account } from '@roost/contract/users.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../../test-support/engines.ts'
import { type Database, toDatabase } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context } from '../../../http/context.ts'
import { toApprovedViewer } from '../../../http/session.ts'
import { createUser, listAdmins } from '../../users/users.service.ts'
import { deleteUser } from '../deletion/deletion.service.ts'
import { demoteUser } from './roles.service.ts'

let database: TestEngine
let db: Database
let accountCount = 0

beforeAll(async () => {
  database = await createTestEngine()
  db = toDatabase(database.engine, () => new Date('2026-11-21T09:00:00.000Z'))
})
beforeEach(() => inTransaction(db, (tx) => tx.sql.deleteFrom('users').execute()))
afterAll(() => database.close())

const createAdmin = (): Promise<Account> =>
  inTransaction(db, (tx) =>
    createUser(tx, {
      email: `admin-${(accountCount += 1)}@example.org`,
      firstName: 'Robin',
      lastName: 'Nest',
      passwordHash: null,
      role: 'admin',
      isApproved: true,
    }),
  )

type AdminEndpoint = (typeof adminApi)['demoteUser' | 'deleteUser']

/** A request that got past the door while its sender was an administrator. */
const asAdmin = <E extends AdminEndpoint>({ id: userId }: Account): Context<E> => {
  const viewer = toApprovedViewer({
    userId,
    sessionId: 0,
    role: 'admin',
    isApproved: true,
    houseGroupId: null,
    isTemporary: false,
    authenticatedAt: '2026-11-21T09:00:00.000Z',
  })
  return { db, viewer } as Context<E>
}

const demote = (by: Account, { id: userId }: Account) => demoteUser(asAdmin(by), { userId })
const remove = (by: Account, { id }: Account) => deleteUser(asAdmin(by), { id })

const countSuccesses = async (requests: readonly Promise<unknown>[]): Promise<number> => {
  const settled = await Promise.allSettled(requests)
  const failures = settled.flatMap(({ status, ...rest }) => (status === 'rejected' ? [rest] : []))
  for (const failure of failures)
    expect(failure).toMatchObject({ reason: { code: expect.stringMatching(/^admin/) } })
  return settled.length - failures.length
}

/** A machine that has much else to do needs longer than the half minute it takes alone. */
const patienceMs = 180_000

test(
  'T11, T26: two administrators who demote each other at once leave one, a thousand times',
  async () => {
    const [a, b] = [await createAdmin(), await createAdmin()]
    const outcomes = new Set<string>()
    for (let round = 1; round <= 1000; round += 1) {
      const successes = await countSuccesses([demote(a, b), demote(b, a)])
      const admins = await listAdmins(db.sql)
      outcomes.add(`${successes} demoted, ${admins.length} left`)
      await inTransaction(db, (tx) => tx.sql.updateTable('users').set({ role: 'admin' }).execute())
    }
    expect([...outcomes]).toEqual(['1 demoted, 1 left'])
  },
  patienceMs,
)

test(
  'T11, T26: so do one who deletes the other and is demoted by him meanwhile, and two who delete each other',
  async () => {
    const outcomes = new Set<string>()
    let [a, b] = [await createAdmin(), await createAdmin()]
    for (let round = 1; round <= 200; round += 1) {
      const successes = await countSuccesses([remove(a, b), round % 2 === 0 ? remove(b, a) : demote(b, a)])
      const admins = await listAdmins(db.sql)
      outcomes.add(`${successes} done, ${admins.length} left`)
      await inTransaction(db, (tx) => tx.sql.deleteFrom('users').execute())
      ;[a, b] = [await createAdmin(), await createAdmin()]
    }
    expect([...outcomes]).toEqual(['1 done, 1 left'])
  },
  patienceMs,
)

test('somebody who is no administrator any more demotes nobody with a request that is still under way', async () => {
  const [a, b, c] = [await createAdmin(), await createAdmin(), await createAdmin()]
  await demote(a, b)
  await expect(demote(b, c)).rejects.toThrow('Admin access required')
  await expect(remove(b, c)).rejects.toThrow('Admin access required')
  expect(await listAdmins(db.sql)).toHaveLength(2)
})
