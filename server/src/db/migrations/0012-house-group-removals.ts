import type { Kysely } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

/**
 * Adds the people whom an administrator removed from a house group: they cannot join it again without an invitation.
 */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('house_group_removals')
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('house_group_id', ...references(required(kind.integer), 'house_groups.id', 'cascade'))
    .addColumn('removed_at', ...required(kind.instant))
    .addPrimaryKeyConstraint('house_group_removals_key', ['user_id', 'house_group_id'])
    .execute()
  await db.schema
    .createIndex('house_group_removals_group')
    .on('house_group_removals')
    .column('house_group_id')
    .execute()
}
