import type { AuditAction } from '@roost/contract/admin/audit-values.ts'
import type { MailJob } from '../../src/mail/mail.service.ts'
import { mailJobKind } from '../../src/mail/mail.service.ts'
import type { TestApp } from './test-app.ts'

interface AuditRow {
  readonly action: AuditAction
  readonly actor: string | null
  readonly group: number | null
}

/** The audit log of an account, without sign-ins. */
export const listAudit = async ({ db }: TestApp, userId: string): Promise<AuditRow[]> => {
  const rows = await db.sql
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id as actor', 'house_group_id as group'])
    .where('subject_user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.filter(({ action }) => /^(?:user|group)_/.test(action) && action !== 'user_created')
}

/** The notifications of a person, oldest first. */
export const listNotifications = async ({ db, handleEvents }: TestApp, userId: string) => {
  await handleEvents()
  return db.sql
    .selectFrom('notices')
    .select(['about', 'detail'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** The queued emails to an address, oldest first. */
export const listEmails = async (
  { db, handleEvents }: TestApp,
  email: string,
): Promise<MailJob['letter'][]> => {
  await handleEvents()
  const rows = await db.sql
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', mailJobKind)
    .orderBy('id')
    .execute()
  const jobs = rows.map(({ payload }) => JSON.parse(payload) as MailJob)
  return jobs.filter(({ to }) => to === email).map((payload) => payload.letter)
}

/** The entries of the audit log about an account whose actions match, oldest first. */
export const listRecords = async ({ db }: Pick<TestApp, 'db'>, userId: string, actions: RegExp) => {
  const rows = await db.sql
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id as actor', 'detail'])
    .where('subject_user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.filter(({ action }) => actions.test(action))
}
