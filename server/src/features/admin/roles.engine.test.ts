import { setImmediate } from 'node:timers/promises'
import type { adminApi } from '@roost/contract/admin/admin.ts'
import type { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import { createTestEngine, type TestEngine } from '../../../test-support/databases/engines.ts'
import { createTestServices } from '../../../test-support/app/test-app.ts'
import { type Database, toDatabase } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { Context } from '../../http/sessions/context.ts'
import { toApprovedViewer } from '../../http/sessions/session.ts'
import { createUser, listAdmins } from '../users/users.service.ts'
import { approveUser, markRequestsRead, rejectAll } from './admin.service.ts'
import { endSessionsOfUser, unlockUser } from './sign-ins.service.ts'
import { requireTwoFactor } from './two-factor.service.ts'
import { deleteUser } from './deletion.service.ts'
import { updateUser } from './details.service.ts'
import { assignUser, removeUserFromGroup } from './membership.service.ts'
import { updateJoinPolicy } from '../house-groups/house-groups.service.ts'
import { demoteUser, promoteUser } from './roles.service.ts'

let database: TestEngine
let db: Database
let accountCount = 0

beforeAll(async () => {
  database = await createTestEngine()
  db = toDatabase(database.engine, () => new Date('2026-11-21T09:00:00.000Z'))
})
beforeEach(() => inTransaction(db, (tx) => tx.sql.deleteFrom('users').execute()))
afterAll(() => database.close())

const createAccount = (details: { readonly role: 'admin' | 'user'; readonly isApproved: boolean }) =>
  inTransaction(db, (tx) =>
    createUser(tx, {
      email: `person-${(accountCount += 1)}@example.org`,
      firstName: 'Robin',
      lastName: 'Nest',
      passwordHash: null,
      ...details,
    }),
  )

const createAdmin = () => createAccount({ role: 'admin', isApproved: true })

const createHouseGroup = (): Promise<{ readonly id: number }> =>
  inTransaction(db, ({ sql, now }) =>
    sql
      .insertInto('house_groups')
      .values({ name: 'Rook Lane', description: null, created_by: null, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

type AdminEndpoint = (typeof adminApi)[keyof typeof adminApi] | typeof houseGroupsApi.updateJoinPolicy

/** A request that passed the access check while its sender was an administrator. */
const asAdmin = <E extends AdminEndpoint>({ id: userId }: Account): Context<E> => {
  const viewer = toApprovedViewer({
    userId,
    sessionId: 0,
    role: 'admin',
    isApproved: true,
    houseGroupId: null,
    isTemporary: false,
    isInstalled: false,
    isTwoFactorRequired: false,
    needsTwoFactor: false,
    language: null,
    authenticatedAt: '2026-11-21T09:00:00.000Z',
    region: defaultRegion,
    chosenClock: null,
    householdWeekStart: 0,
  })
  return { db, viewer, services: createTestServices() } as Context<E>
}

const demote = (by: Account, { id: userId }: Account) => demoteUser(asAdmin(by), { userId })
const remove = (by: Account, { id }: Account) => deleteUser(asAdmin(by), { id })
const promote = (by: Account, { id: userId }: Account) => promoteUser(asAdmin(by), { userId })
const approve = (by: Account, { id }: Account) => approveUser(asAdmin(by), { id })
const update = (by: Account, { id, email }: Account) =>
  updateUser(asAdmin(by), { id, email, firstName: 'Wren', lastName: 'Field' })
const assign = (by: Account, { id: userId }: Account, houseGroupId: number) =>
  assignUser(asAdmin(by), { userId, houseGroupId })

const countSuccesses = async (requests: readonly Promise<unknown>[]): Promise<number> => {
  const settled = await Promise.allSettled(requests)
  const failures = settled.flatMap(({ status, ...rest }) => (status === 'rejected' ? [rest] : []))
  for (const failure of failures)
    expect(failure).toMatchObject({ reason: { code: expect.stringMatching(/^admin/) } })
  return settled.length - failures.length
}

/** The tests need about half a minute on an idle machine, and longer on a busy one. */
const timeoutMs = 180_000

test.each([
  ['demote each other', demote, demote],
  ['delete each other', remove, remove],
  ['delete and demote each other', remove, demote],
])(
  'two administrators who %s concurrently always leave one administrator',
  { tags: ['T11', 'T26'], timeout: timeoutMs },
  async (_, ofFirst, ofSecond) => {
    const outcomes = new Set<string>()
    const rounds = countRounds({ quick: 50, full: 400 })
    for (let round = 1; round <= rounds; round += 1) {
      const [a, b] = [await createAdmin(), await createAdmin()]
      const successes = await countSuccesses([ofFirst(a, b), ofSecond(b, a)])
      const admins = await listAdmins(db.sql)
      outcomes.add(`${successes} done, ${admins.length} left`)
      await inTransaction(db, (tx) => tx.sql.deleteFrom('users').execute())
    }
    expect([...outcomes]).toEqual(['1 done, 1 left'])
  },
)

type Action = 'user_promoted' | 'user_approved' | 'user_updated' | 'group_assigned'

const actions: Readonly<
  Record<Action, (by: Account, subject: Account, groupId: number) => Promise<unknown>>
> = {
  user_promoted: promote,
  user_approved: approve,
  user_updated: update,
  group_assigned: assign,
}

/** The actions recorded after the entry `since`, in commit order. */
const listActions = async (since: number): Promise<string[]> => {
  const entries = db.sql.selectFrom('audit_log').select('action').where('id', '>', since).orderBy('id')
  return (await entries.execute()).map(({ action }) => action)
}

const findLastEntry = async (): Promise<number> => {
  const { last } = await db.sql
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

test.each(Object.keys(actions) as Action[])(
  'no %s is recorded for an administrator who has already been demoted',
  { tags: ['T26'], timeout: timeoutMs },
  async (action) => {
    let [otherAdmin, demoted] = [await createAdmin(), await createAdmin()]
    const { id: groupId } = await createHouseGroup()
    const outcomes = new Set<string>()
    const rounds = countRounds({ quick: 20, full: 1000 })
    for (let round = 1; round <= rounds; round += 1) {
      // What one account does very often within a day is counted, and gets no entry of its own.
      if (round % 50 === 0) [otherAdmin, demoted] = [await createAdmin(), await createAdmin()]
      const subject = await createAccount({ role: 'user', isApproved: action !== 'user_approved' })
      const since = await findLastEntry()
      const attempts = [() => demote(otherAdmin, demoted), () => actions[action](demoted, subject, groupId)]
      const [first, second] = round % 2 === 0 ? attempts : attempts.toReversed()
      const started = first?.()
      // Some handlers check the sign-in before they take the lock, so they get a head start of one event loop
      // iteration.
      if (round % 2 === 1) await setImmediate()
      const successes = await countSuccesses([started, second?.()].filter((request) => request !== undefined))
      outcomes.add(`${successes} done: ${(await listActions(since)).join(', ')}`)
      await inTransaction(db, async ({ sql }) => {
        await sql.deleteFrom('users').where('id', '=', subject.id).execute()
        await sql.updateTable('users').set({ role: 'admin' }).where('id', '=', demoted.id).execute()
      })
    }
    const allowed = ['1 done: user_demoted', `2 done: ${action}, user_demoted`]
    expect([...outcomes].filter((outcome) => !allowed.includes(outcome))).toEqual([])
    // SQLite runs the two transactions one after the other, so each is first in every other round.
    const expected = db.engine.name === 'sqlite' ? allowed : [...outcomes].toSorted()
    expect([...outcomes].toSorted()).toEqual(expected)
  },
)

test('an in-flight request changes nothing once its sender is no longer an administrator', async () => {
  const [a, b, c] = [await createAdmin(), await createAdmin(), await createAdmin()]
  const subject = await createAccount({ role: 'user', isApproved: true })
  const waiting = await createAccount({ role: 'user', isApproved: false })
  const { id: houseGroupId } = await createHouseGroup()
  await demote(a, b)
  const since = await findLastEntry()
  const attempts: readonly (() => Promise<unknown>)[] = [
    () => demote(b, c),
    () => remove(b, c),
    () => remove(b, subject),
    () => promote(b, subject),
    () => demote(b, subject),
    () => approve(b, waiting),
    () => update(b, subject),
    () => assign(b, subject, houseGroupId),
    () => removeUserFromGroup(asAdmin(b), { userId: subject.id }),
    () => markRequestsRead(asAdmin(b), {}),
    () => rejectAll(asAdmin(b), {}),
    () => unlockUser(asAdmin(b), { id: subject.id }),
    () => endSessionsOfUser(asAdmin(b), { id: subject.id }),
    () => requireTwoFactor(asAdmin(b), { requiredOf: 'nobody' }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('Admin access required')
  const closed = updateJoinPolicy(asAdmin(b), { id: houseGroupId, joinPolicy: 'invite_only' })
  await expect(closed).rejects.toThrow('You are not allowed to do this.')
  expect(await listAdmins(db.sql)).toHaveLength(2)
  expect(await listActions(since)).toEqual([])
})
