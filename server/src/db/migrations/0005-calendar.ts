import type { Kysely } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

const auditActions = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_lock',
  'authn_logout',
  'authn_password_change',
  'authn_mfa_enabled',
  'authn_mfa_disabled',
  'authn_mfa_codes_regenerated',
  'authn_mfa_fail',
  'authn_session_revoked',
  'authn_reset_requested',
  'authn_reset_link_issued',
  'user_created',
  'user_approved',
  'user_rejected',
  'user_updated',
  'user_email_changed',
  'user_deleted',
  'user_promoted',
  'user_demoted',
  'group_created',
  'group_joined',
  'group_left',
  'group_assigned',
  'group_removed',
  'group_policy_changed',
  'invitation_sent',
  'invitation_accepted',
  'invitation_rejected',
  'calendar_feed_created',
  'calendar_feed_removed',
  'recipe_shared',
  'recipe_share_removed',
  'instance_backed_up',
  'instance_restored',
  'instance_moved',
]

const createEvents = (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> =>
  db.schema
    .createTable('calendar_events')
    .addColumn('id', ...kind.id)
    .addColumn('title', ...required(kind.varchar(255)))
    .addColumn('description', ...kind.text)
    .addColumn('is_all_day', ...kind.boolean(false))
    .addColumn('starts_at', ...kind.instant)
    .addColumn('ends_at', ...kind.instant)
    .addColumn('starts_on', ...required(kind.calendarDate))
    .addColumn('ends_on', ...kind.calendarDate)
    .addColumn('time_zone', ...kind.varchar(64))
    .addColumn('color', ...required(kind.varchar(7)))
    .addColumn('location', ...kind.varchar(255))
    .addColumn('category', ...kind.varchar(50))
    .addColumn('priority', ...required(kind.oneOf('priority', ['low', 'medium', 'high'])))
    .addColumn('visibility', ...required(kind.oneOf('visibility', ['public', 'private'])))
    .addColumn('attendees', ...required(kind.text))
    .addColumn('reminders', ...required(kind.text))
    .addColumn(
      'recurrence_pattern',
      ...kind.oneOf('recurrence_pattern', ['daily', 'weekly', 'monthly', 'yearly']),
    )
    .addColumn('recurrence_interval', ...required(kind.integer))
    .addColumn('recurrence_ends_on', ...kind.calendarDate)
    .addColumn('parent_event_id', ...references(kind.integer, 'calendar_events.id', 'cascade'))
    .addColumn('original_on', ...kind.calendarDate)
    .addColumn('is_cancelled', ...kind.boolean(false))
    .addColumn('last_on', ...required(kind.calendarDate))
    .addColumn('lasts_long', ...kind.boolean(false))
    .addColumn('uid', ...required(kind.varchar(255)))
    .addColumn('created_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'restrict'))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    // Last, so that the other columns are read without it.
    .addColumn('search_text', ...required(kind.text))
    .execute()

const createEventIndexes = async (db: Kysely<unknown>): Promise<void> => {
  // Finds events by their last day, with short and long events kept apart, for a group or a person.
  await db.schema
    .createIndex('calendar_events_group')
    .on('calendar_events')
    .columns(['house_group_id', 'lasts_long', 'last_on', 'id'])
    .execute()
  await db.schema
    .createIndex('calendar_events_creator')
    .on('calendar_events')
    .columns(['created_by', 'house_group_id', 'lasts_long', 'last_on', 'id'])
    .execute()
  // Covering indexes that list the stored events of a group or a person, newest first, and count them.
  await db.schema
    .createIndex('calendar_events_group_newest')
    .on('calendar_events')
    .columns(['house_group_id', 'id', 'parent_event_id', 'is_cancelled'])
    .execute()
  await db.schema
    .createIndex('calendar_events_creator_newest')
    .on('calendar_events')
    .columns(['created_by', 'house_group_id', 'id', 'parent_event_id', 'is_cancelled'])
    .execute()
  await db.schema
    .createIndex('calendar_events_exception')
    .unique()
    .on('calendar_events')
    .columns(['parent_event_id', 'original_on'])
    .execute()
  await db.schema.createIndex('calendar_events_uid').on('calendar_events').column('uid').execute()
}

export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await createEvents(db, kind)
  await createEventIndexes(db)
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('id', ...kind.id)
    .addColumn('user_id', ...required(references(kind.userId, 'users.id', 'cascade')))
    .addColumn('token_hash', ...required(kind.varchar(64)))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('last_read_at', ...kind.instant)
    .execute()
  await db.schema.createIndex('calendar_feeds_user').unique().on('calendar_feeds').column('user_id').execute()
  await db.schema
    .createIndex('calendar_feeds_token')
    .unique()
    .on('calendar_feeds')
    .column('token_hash')
    .execute()
  // Adds the calendar's actions to the audit log.
  await kind.renewOneOf(db, { table: 'audit_log', name: 'action' }, auditActions)
}
