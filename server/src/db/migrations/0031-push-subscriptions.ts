import type { Kysely } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

/** The browsers that receive push messages, each as long as its session lasts. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', ...kind.id)
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('session_id', ...references(required(kind.integer), 'sessions.id', 'cascade'))
    .addColumn('endpoint', ...required(kind.text))
    .addColumn('endpoint_hash', ...required(kind.varchar(64)))
    .addColumn('p256dh', ...required(kind.varchar(100)))
    .addColumn('auth', ...required(kind.varchar(40)))
    .addColumn('language', ...required(kind.varchar(20)))
    .addColumn('is_off', ...kind.boolean(false))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('received_at', ...kind.instant)
    .execute()
  const index = (name: string, column: string) =>
    db.schema.createIndex(`push_subscriptions_${name}`).on('push_subscriptions').column(column)
  await index('user', 'user_id').execute()
  await index('session', 'session_id').unique().execute()
  await index('endpoint', 'endpoint_hash').unique().execute()
}
