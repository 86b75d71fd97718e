import { adminApi } from '@roost/contract/admin/admin.ts'
import { type AuditEntry, auditApi } from '@roost/contract/admin/audit.ts'
import { auditPageSize } from '@roost/contract/admin/audit-values.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHousehold, createPerson, type Person } from '../../../test-support/household/builders.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { removeOldAuditEntries } from './audit.jobs.ts'
import { formatAuditLog, verifyAuditChain } from './audit.service.ts'

let app: TestApp
const dayMs = 24 * 60 * 60 * 1000

beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const createAdmin = () => createPerson(app, { role: 'admin', firstName: 'Åsa', lastName: 'Kråka' })

const listPage = async ({ client }: Person, before?: number): Promise<AuditEntry[]> =>
  (await client.call(auditApi.list, before === undefined ? {} : { before: String(before) })).body

const record = (count: number) =>
  inTransaction(app.db, async (tx) => {
    for (let number = 1; number <= count; number += 1)
      tx.audit({ action: 'authn_reset_requested', actorUserId: null, detail: `request ${number}` })
  })

const listStored = () =>
  app.db.sql.selectFrom('audit_log').select(['id', 'detail', 'created_at']).orderBy('id').execute()

describe('the audit log', () => {
  test('shows administrators who did what to whose account, newest first', async () => {
    const admin = await createAdmin()
    const household = await createHousehold(app)
    const { account } = await createPerson(app, { firstName: 'Bo', lastName: 'Berg' })
    const houseGroupId = household.group.id
    await admin.client.call(adminApi.assignUser, { userId: account.id, houseGroupId })
    await admin.client.call(adminApi.promoteUser, { userId: account.id })
    const [promoted, assigned] = await listPage(admin)
    const actor = { id: admin.account.id, displayName: 'Åsa Kråka' }
    const subject = { id: account.id, displayName: 'Bo Berg' }
    const at = app.clock().toISOString()
    expect(promoted).toEqual({
      id: expect.any(Number),
      action: 'user_promoted',
      at,
      actor,
      subject,
      houseGroup: null,
      detail: null,
      repeats: null,
    })
    expect(assigned).toMatchObject({
      action: 'group_assigned',
      actor,
      subject,
      houseGroup: { id: houseGroupId, name: household.group.name },
    })
  })

  test('shows a deleted account as a deleted user, and keeps its id', async () => {
    const admin = await createAdmin()
    const { account } = await createPerson(app)
    await admin.client.call(adminApi.deleteUser, { id: account.id })
    const [deleted] = await listPage(admin)
    expect(deleted).toMatchObject({
      action: 'user_deleted',
      subject: { id: account.id, displayName: 'Deleted user' },
    })
  })

  test('contains no email addresses', async () => {
    const admin = await createAdmin()
    const { account } = await createPerson(app)
    await admin.client.call(adminApi.updateUser, {
      id: account.id,
      firstName: 'Robin',
      lastName: 'Nest',
      email: 'robin@elsewhere.example',
    })
    expect((await listPage(admin)).length).toBeGreaterThan(2)
    expect(JSON.stringify(await listPage(admin))).not.toContain('@')
  })

  test('is returned page by page, with each entry exactly once', async () => {
    const admin = await createAdmin()
    await record(2 * auditPageSize)
    const first = await listPage(admin)
    const second = await listPage(admin, first.at(-1)?.id)
    const third = await listPage(admin, second.at(-1)?.id)
    expect([first.length, second.length]).toEqual([auditPageSize, auditPageSize])
    expect(first[0]?.detail).toBe(`request ${2 * auditPageSize}`)
    const ids = [...first, ...second, ...third].map(({ id }) => id)
    expect(ids).toEqual((await listStored()).map(({ id }) => id).toReversed())
  })
})

describe('the hash chain', () => {
  test('is intact after any number of entries, whatever their content', async () => {
    await createAdmin()
    await record(1500)
    await inTransaction(app.db, async (tx) =>
      tx.audit({ action: 'group_deleted', actorUserId: null, detail: `${'x'.repeat(199)}👩 and more` }),
    )
    const report = await verifyAuditChain(app.db)
    expect(report).toMatchObject({ brokenAt: null, entryCount: (await listStored()).length })
    expect((await formatAuditLog(app.db)).at(-1)).toBe(
      `The log is intact: ${report.entryCount} entries, the last one with the hash ${report.lastHash}.`,
    )
  })

  test('does not fork when many transactions add entries concurrently', async () => {
    await Promise.all(Array.from({ length: 20 }, () => record(3)))
    expect(await verifyAuditChain(app.db)).toMatchObject({ brokenAt: null, entryCount: 60 })
  })

  test.each(['detail', 'subject_user_id', 'created_at', 'hash', 'previous_hash', 'action'] as const)(
    'detects that the %s of an entry was changed by someone with full access to the database',
    async (column) => {
      await record(5)
      const [, , third] = await listStored()
      await dropTriggers()
      const values = {
        detail: 'nothing happened',
        subject_user_id: '00000000-0000-4000-8000-000000000000',
        created_at: '2026-11-20T09:00:00.000Z',
        hash: 'f'.repeat(64),
        previous_hash: 'f'.repeat(64),
        action: 'user_created',
      }
      await app.database.engine.admin
        .updateTable('audit_log')
        .set({ [column]: values[column] })
        .where('id', '=', third?.id ?? 0)
        .execute()
      expect(await verifyAuditChain(app.db)).toMatchObject({ brokenAt: third?.id, entryCount: 2 })
      expect((await formatAuditLog(app.db)).at(-1)).toMatch(`entry ${third?.id} is not what was written`)
    },
  )

  test.each([0, 2])('detects that entry %i was deleted', async (index) => {
    await record(5)
    const stored = await listStored()
    await dropTriggers()
    await app.database.engine.admin
      .deleteFrom('audit_log')
      .where('id', '=', stored[index]?.id ?? 0)
      .execute()
    expect(await verifyAuditChain(app.db)).toMatchObject({ brokenAt: stored[index + 1]?.id })
  })
})

/** Removes the triggers, as an attacker who owns the database could. */
const dropTriggers = async (): Promise<void> => {
  const { admin, name } = app.database.engine
  const statements =
    name === 'postgres'
      ? [sql`alter table audit_log disable trigger all`]
      : [sql`drop trigger audit_log_no_update`, sql`drop trigger audit_log_no_delete`]
  for (const statement of statements) await statement.execute(admin)
}

describe('the database triggers', () => {
  const attempt = async (change: 'update' | 'delete', id: number) => {
    const { admin } = app.database.engine
    const work =
      change === 'update'
        ? admin.updateTable('audit_log').set({ detail: 'nothing happened' }).where('id', '=', id)
        : admin.deleteFrom('audit_log').where('id', '=', id)
    await work.execute()
  }

  test('reject updates to any entry, and the deletion of entries that are at most 400 days old', async () => {
    await record(1)
    app.clock.advance(400 * dayMs - 1)
    await record(1)
    const stored = await listStored()
    for (const { id } of stored)
      for (const change of ['update', 'delete'] as const)
        await expect(attempt(change, id)).rejects.toThrow('audit_log is append-only')
    expect(await listStored()).toEqual(stored)
    app.clock.advance(2)
    await record(1)
    await expect(attempt('update', stored[0]?.id ?? 0)).rejects.toThrow('audit_log is append-only')
    await attempt('delete', stored[0]?.id ?? 0)
    expect(await listStored()).toHaveLength(2)
  })
})

describe('entries older than 400 days', () => {
  test('are deleted, newer ones stay, and the chain remains valid', async () => {
    await record(3)
    app.clock.advance(300 * dayMs)
    await record(2)
    app.clock.advance(100 * dayMs)
    await record(1)
    await removeOldAuditEntries(app.db)
    expect(await listStored()).toHaveLength(3)
    expect(await verifyAuditChain(app.db)).toMatchObject({ brokenAt: null, entryCount: 3 })
    await removeOldAuditEntries(app.db)
    await record(1)
    expect(await verifyAuditChain(app.db)).toMatchObject({ brokenAt: null, entryCount: 4 })
    const [first] = await listStored()
    await dropTriggers()
    await app.database.engine.admin
      .deleteFrom('audit_log')
      .where('id', '=', first?.id ?? 0)
      .execute()
    expect((await verifyAuditChain(app.db)).brokenAt).not.toBeNull()
  })

  test('stay until a newer entry is recorded, however much time passes', async () => {
    await record(2)
    app.clock.advance(1000 * dayMs)
    await removeOldAuditEntries(app.db)
    expect(await listStored()).toHaveLength(2)
  })

  test('can be deleted without an error even if there are none', async () => {
    await removeOldAuditEntries(app.db)
    expect(await verifyAuditChain(app.db)).toMatchObject({ brokenAt: null, entryCount: 0 })
  })
})
