import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** Since when a device has confirmed no push message, and when its push service gave it up. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  const alter = () => db.schema.alterTable('push_subscriptions')
  await alter()
    .addColumn('unconfirmed_since', ...kind.instant)
    .execute()
  await alter()
    .addColumn('lost_at', ...kind.instant)
    .execute()
}
