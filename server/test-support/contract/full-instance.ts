import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import { pushAddressApi } from '@roost/contract/activity/push-address.ts'
import { pushApi } from '@roost/contract/activity/push.ts'
import { providersApi } from '@roost/contract/accounts/providers.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'
import type { Target } from './access-statuses.ts'
import { createTarget } from './access-target.ts'
import { createGuardedPerson } from '../household/authenticator.ts'
import {
  createEvent,
  createExpense,
  createHousehold,
  createTask,
  type Person,
  testPassword,
} from '../household/builders.ts'
import { createDemoPerson } from '../household/demo-accounts.ts'
import { createInvitationLink } from '../household/invitation-links.ts'
import { createTinyPng, toPhotoUrl } from '../samples/pictures.ts'
import type { TestApp } from '../app/test-app.ts'
import { createPushKeys } from '../hosts/push-service.ts'

/** Inserts rows that normally exist only for minutes, or that are rare. */
const insertRareRows = (test: TestApp, { member, waiting, group }: Target): Promise<void> =>
  inTransaction(test.db, async ({ sql, now }) => {
    const attempt = { provider: 'google' as const, expires_at: now }
    await sql
      .insertInto('instance_settings')
      .values({ key: 'motto', value: 'Ni bonne ni mauvaise' })
      .execute()
    await sql
      .insertInto('audit_repeats')
      .values({
        key: 'a'.repeat(64),
        action: 'authn_login_fail',
        actor_user_id: null,
        subject_user_id: null,
        house_group_id: null,
        detail: '',
        repeat_count: 2,
        first_at: now,
        last_at: now,
      })
      .execute()
    await sql
      .insertInto('house_group_removals')
      .values({ user_id: waiting.id, house_group_id: group.id, removed_at: now })
      .execute()
    await sql
      .insertInto('provider_attempts')
      .values({ ...attempt, browser_hash: 'browser', state: 'state', nonce: 'nonce', code_verifier: 'code' })
      .execute()
    await sql
      .insertInto('mfa_attempts')
      .values({ ...attempt, user_id: member.id, token_hash: 'token', failures: 2 })
      .execute()
    await sql
      .insertInto('password_reset_tokens')
      .values({ user_id: member.id, token_hash: 'reset', expires_at: now, used: true, created_at: now })
      .execute()
  })

/** Creates rows that are easily altered when copied from one database to another. */
const createOddRows = async ({ client }: Person): Promise<void> => {
  await createTask({ client }, { title: 'Ölwechsel 🪺 "quoted" \\ back', dueDate: '2026-12-01T18:30' })
  await createEvent({ client }, { isAllDay: true, startDate: '2026-02-28', title: 'Ganztägig' })
  await createEvent({ client }, { isRecurring: true, recurrencePattern: 'weekly', visibility: 'private' })
  const { body: first } = await client.call(tasksApi.create, { title: 'Newest', category: 'general' })
  await client.call(tasksApi.remove, { id: String(first.id) })
  const { id } = await createExpense({ client }, { receiptImage: toPhotoUrl('png', createTinyPng()) })
  await client.call(expensesApi.remove, { id: String(id) })
}

/** Creates a member of a household and at least one row in every table. */
export const createFullInstance = async (
  test: TestApp,
): Promise<{ readonly member: Person; readonly target: Target }> => {
  const member = await createHousehold(test, { firstName: 'Åsa', lastName: "O'Nest", role: 'admin' })
  const target = await createTarget(test, member)
  const { client } = member
  await createGuardedPerson(test)
  await createDemoPerson(test)
  await client.call(mfaApi.setup, { password: testPassword })
  await client.call(calendarApi.createFeed, {})
  await client.call(pushApi.changeSettings, {
    off: [],
    quietHours: { from: '22:00', to: '07:00' },
    digestAt: '07:00',
    hasEmailFallback: true,
  })
  await client.call(pushApi.turnOn, { endpoint: 'https://push.example.com/one', keys: createPushKeys() })
  await client.call(pushAddressApi.save, { kind: 'ntfy', address: 'https://ntfy.sh/our-home' })
  await createInvitationLink({ client, group: target.group })
  await client.call(dashboardApi.saveConfig, { config: { widgets: [] } })
  await client.call(passwordResetApi.forgotPassword, { email: member.account.email })
  await client.call(providersApi.google, {})
  await client.call(
    tasksApi.create,
    { title: 'Sweep', category: 'general' },
    { 'idempotency-key': 'sweep-0001' },
  )
  await client.call(expensesApi.update, { id: String(target.expense.id), title: 'Groceries, corrected' })
  await createOddRows(member)
  await insertRareRows(test, target)
  await test.handleEvents()
  return { member, target }
}
