import { adminApi } from '@roost/contract/admin.ts'
import { authApi } from '@roost/contract/auth.ts'
import { invitationsApi } from '@roost/contract/invitations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createHousehold, createMember, createPerson, createTask } from '../../../../test-support/builders.ts'
import { readTables } from '../../../../test-support/table-contents.ts'
import { useTestApp } from '../../../../test-support/test-app.ts'
import { tableNames } from '../../../db/copy-tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { createNotice } from '../../notices/notices.service.ts'
import { createResetToken } from '../../recovery/recovery.service.ts'

const app = useTestApp()

/**
 * T12: what becomes of every column that names a person when his account is deleted. A new one fails here until it
 * is decided: `cascade` for what is his, `set null` for what is his household's.
 */
const foreignKeys: Readonly<Record<string, 'cascade' | 'set null'>> = {
  'access_request_notifications.admin_user_id': 'cascade',
  'access_request_notifications.requesting_user_id': 'cascade',
  'house_group_invitations.invited_by_user_id': 'cascade',
  'house_group_invitations.invited_user_id': 'cascade',
  'idempotency_keys.user_id': 'cascade',
  'known_devices.user_id': 'cascade',
  'mfa_attempts.user_id': 'cascade',
  'mfa_backup_codes.user_id': 'cascade',
  'mfa_secrets.user_id': 'cascade',
  'notices.user_id': 'cascade',
  'password_reset_tokens.user_id': 'cascade',
  'sessions.user_id': 'cascade',
  // Those nobody else sees are deleted before (tasks.service.ts).
  'tasks.assigned_to': 'set null',
  'tasks.created_by': 'set null',
}
const withoutForeignKey: Readonly<Record<string, 'kept' | 'set null'>> = {
  // The log outlives the accounts it tells of, and tells their ids only.
  'audit_log.actor_user_id': 'kept',
  'audit_log.subject_user_id': 'kept',
  // Users refer to groups: a reference back would be a circle. Done by house-groups.service.ts.
  'house_groups.created_by': 'set null',
}

interface ForeignKey {
  readonly column: string
  readonly rule: string
}

const listForeignKeysOfSqlite = async (): Promise<ForeignKey[]> => {
  const keys: ForeignKey[] = []
  for (const table of tableNames) {
    const { rows } = await sql<{ column: string; rule: string }>`
      select "from" as "column", on_delete as rule from pragma_foreign_key_list(${table})
      where "table" = 'users'`.execute(app.current.database.engine.admin)
    keys.push(...rows.map(({ column, rule }) => ({ column: `${table}.${column}`, rule })))
  }
  return keys
}

const listForeignKeysOfPostgres = async (): Promise<ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select holder.table_name || '.' || holder.column_name as column, rules.delete_rule as rule
    from information_schema.referential_constraints rules
    join information_schema.key_column_usage holder using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage target using (constraint_schema, constraint_name)
    where target.table_name = 'users'`.execute(app.current.database.engine.admin)
  return rows
}

const isPostgres = process.env['ROOST_TEST_ENGINE'] === 'postgres'

test('T12: every reference to a person has a rule for his deletion', async () => {
  const found = await (isPostgres ? listForeignKeysOfPostgres() : listForeignKeysOfSqlite())
  const rules = Object.fromEntries(found.map(({ column, rule }) => [column, rule.toLowerCase()]))
  expect(rules).toEqual(foreignKeys)
})

// Only PostgreSQL has a type of its own for what people are known by.
test.runIf(isPostgres)('T12: and so has every column that names one without referring to him', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where data_type = 'uuid' and table_schema = current_schema()`.execute(app.current.database.engine.admin)
  const decided = [...Object.keys(foreignKeys), ...Object.keys(withoutForeignKey), 'users.id']
  expect(rows.map(({ column }) => column).toSorted()).toEqual(decided.toSorted())
})

test('T12: afterwards his id stands in the audit log and the version counters only, his address nowhere', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const person = await createHousehold(app.current)
  const member = await createMember(app.current, person.group)
  const invited = await createPerson(app.current)
  await createTask(person, { assignedTo: member.account.id })
  await createTask(member, { assignedTo: person.account.id })
  await person.client.call(
    invitationsApi.create,
    { houseGroupId: person.group.id, invitedUserId: invited.account.id },
    { 'idempotency-key': 'invitation-0001' },
  )
  await inTransaction(app.current.db, async (tx) => {
    await createResetToken(tx, person.account.id)
    await createNotice(tx, person.account.id, { about: 'new-device', detail: 'Firefox on Linux' })
  })
  const { id, email } = person.account
  await app.current.visitor().call(authApi.login, { email, password: 'Wrong-guess-1' })

  const listTablesWith = async (text: string): Promise<string[]> =>
    [...(await readTables(app.current.database.engine))].flatMap(([table, rows]) =>
      rows.some((row) => row.includes(text)) ? [table] : [],
    )
  expect(await listTablesWith(id)).toEqual(
    expect.arrayContaining(['sessions', 'password_reset_tokens', 'notices', 'idempotency_keys', 'tasks']),
  )
  await admin.client.call(adminApi.deleteUser, { id })
  expect(await listTablesWith(id)).toEqual(['audit_log', 'change_log'])
  expect(await listTablesWith(email)).toEqual([])
})
