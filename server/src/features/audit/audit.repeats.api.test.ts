import { randomUUID } from 'node:crypto'
import { auditApi } from '@roost/contract/admin/audit.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHousehold, createPerson, testPassword } from '../../../test-support/household/builders.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import type { AuditRecord } from '../../db/transactions/audit-log.queries.ts'
import { entriesOfAction, entriesOfFamily, entriesOfVisitors } from '../../db/transactions/audit-repeats.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { writeAuditRepeats } from './audit.jobs.ts'
import { formatAuditLog, verifyAuditChain } from './audit.service.ts'

let app: TestApp
const dayMs = 24 * 60 * 60 * 1000

beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const record = (count: number, entry: AuditRecord) =>
  inTransaction(app.db, async (tx) => {
    for (let number = 1; number <= count; number += 1) tx.audit(entry)
  })

const listActions = async (actorUserId: string | null) => {
  const ofActor = app.db.sql.selectFrom('audit_log').select(['action', 'detail']).orderBy('id')
  const rows =
    actorUserId === null
      ? await ofActor.where('actor_user_id', 'is', null).execute()
      : await ofActor.where('actor_user_id', '=', actorUserId).execute()
  return rows.map(({ action, detail }) => [action, detail] as const)
}

const countOf = async (actorUserId: string | null, action: string) =>
  (await listActions(actorUserId)).filter(([other]) => other === action).length

describe('what one account does very often within a day', () => {
  test('is counted after a hundred entries, and becomes one entry for each kind within the hour', async () => {
    const household = await createHousehold(app, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
    const carl = await createPerson(app, { firstName: 'Carl', lastName: 'Field' })
    const id = String(household.group.id)
    for (let number = 1; number <= 60; number += 1) {
      await carl.client.call(houseGroupsApi.join, { id })
      app.clock.advance(1000)
      await carl.client.call(houseGroupsApi.leave, {})
    }
    const own = (await listActions(carl.account.id)).filter(([action]) => action.startsWith('group_'))
    expect(own).toHaveLength(entriesOfFamily)
    const lastAt = app.clock().toISOString()
    app.clock.advance(60_000)
    await writeAuditRepeats(app.db)
    const { body } = await household.client.call(auditApi.list, {})
    const firstAt = new Date(Date.parse(lastAt) - 10_000).toISOString()
    const who = {
      actor: { id: carl.account.id, displayName: 'Carl Field' },
      subject: { id: carl.account.id, displayName: 'Carl Field' },
      houseGroup: { id: household.group.id, name: household.group.name },
      detail: null,
    }
    expect(body.slice(0, 2)).toMatchObject([
      { action: 'group_left', ...who, repeats: { count: 10, firstAt: expect.any(String), lastAt } },
      { action: 'group_joined', ...who, repeats: { count: 10, firstAt, lastAt: expect.any(String) } },
    ])
    expect(await app.db.sql.selectFrom('audit_repeats').selectAll().execute()).toEqual([])
    await writeAuditRepeats(app.db)
    expect((await household.client.call(auditApi.list, {})).body[0]?.id).toBe(body[0]?.id)
    expect((await verifyAuditChain(app.db)).brokenAt).toBeNull()
    expect((await formatAuditLog(app.db)).at(-2)).toMatch(
      /group_left {2}by .* “Carl Field” .* 10 times from .* to/,
    )
  })

  test('delays no entry of another action or another family, nor of another account', async () => {
    const [carl, bea] = [await createPerson(app), await createPerson(app)]
    const by = { actorUserId: carl.account.id, subjectUserId: bea.account.id }
    await record(300, { action: 'user_updated', ...by })
    expect(await countOf(carl.account.id, 'user_updated')).toBeLessThanOrEqual(entriesOfFamily)
    await record(entriesOfAction + 5, { action: 'user_promoted', ...by })
    expect(await countOf(carl.account.id, 'user_promoted')).toBe(entriesOfAction)
    await record(1, { action: 'group_assigned', ...by })
    expect(await countOf(carl.account.id, 'group_assigned')).toBe(1)
    await record(1, { action: 'user_updated', actorUserId: bea.account.id })
    expect(await countOf(bea.account.id, 'user_updated')).toBe(1)
  })

  test('keeps who was concerned and the detail', async () => {
    const carl = await createPerson(app)
    const others = [randomUUID(), randomUUID()] as const
    const by = { action: 'authn_session_revoked' as const, actorUserId: carl.account.id }
    await record(100, by)
    await record(3, { ...by, subjectUserId: others[0], detail: '2 sessions' })
    await record(1, { ...by, subjectUserId: others[1] })
    await record(2, { ...by, subjectUserId: others[0], detail: '1 session' })
    const counted = await app.db.sql
      .selectFrom('audit_repeats')
      .select(['subject_user_id', 'detail', 'repeat_count'])
      .where('subject_user_id', 'is not', null)
      .execute()
    expect(counted).toHaveLength(3)
    expect(counted).toEqual(
      expect.arrayContaining([
        { subject_user_id: others[0], detail: '2 sessions', repeat_count: 3 },
        { subject_user_id: others[1], detail: null, repeat_count: 1 },
        { subject_user_id: others[0], detail: '1 session', repeat_count: 2 },
      ]),
    )
    await writeAuditRepeats(app.db)
    const at = app.clock().toISOString()
    expect((await listActions(carl.account.id)).map(([, detail]) => detail)).toContain(
      `3× ${at}/${at} 2 sessions`,
    )
  })

  test('gets entries of its own again a day later', async () => {
    const carl = await createPerson(app)
    await record(150, { action: 'recipe_shared', actorUserId: carl.account.id })
    app.clock.advance(dayMs)
    await record(1, { action: 'recipe_shared', actorUserId: carl.account.id })
    expect(await countOf(carl.account.id, 'recipe_shared')).toBe(entriesOfFamily + 1)
  })
})

describe('what visitors do very often within a day', () => {
  test('is counted for each account that they try to enter', async () => {
    const [ada, bea] = [await createPerson(app), await createPerson(app)]
    await record(entriesOfVisitors, { action: 'authn_login_fail', actorUserId: null })
    const tryAs = (email: string) => app.visitor().call(authApi.login, { email, password: 'Wrong-1nest' })
    for (const email of [ada.account.email, bea.account.email, ada.account.email]) await tryAs(email)
    await app.visitor().call(authApi.login, { email: ada.account.email, password: testPassword })
    expect(await countOf(null, 'authn_login_fail')).toBe(entriesOfVisitors)
    // The first one created the account's session.
    expect(await countOf(ada.account.id, 'authn_login_success')).toBe(2)
    const counted = await app.db.sql
      .selectFrom('audit_repeats')
      .select(['subject_user_id', 'repeat_count'])
      .orderBy('repeat_count')
      .execute()
    expect(counted).toEqual([
      { subject_user_id: bea.account.id, repeat_count: 1 },
      { subject_user_id: ada.account.id, repeat_count: 2 },
    ])
  })

  test('is one entry for all registrations, each of which is another account', async () => {
    const register = () => {
      const id = randomUUID()
      return { action: 'user_created' as const, actorUserId: id, subjectUserId: id }
    }
    await inTransaction(app.db, async (tx) => {
      for (let number = 0; number < entriesOfVisitors + 7; number += 1) tx.audit(register())
    })
    const counted = await app.db.sql.selectFrom('audit_repeats').selectAll().execute()
    expect(counted).toMatchObject([{ actor_user_id: null, subject_user_id: null, repeat_count: 7 }])
  })
})

test('a name that looks like a count is none', async () => {
  const household = await createHousehold(app, { role: 'admin' })
  const at = app.clock().toISOString()
  await record(1, {
    action: 'group_deleted',
    actorUserId: household.account.id,
    detail: `9× ${at}/${at} Nest`,
  })
  const [entry] = (await household.client.call(auditApi.list, {})).body
  expect(entry).toMatchObject({ repeats: null, detail: `“9× ${at}/${at} Nest”` })
})
