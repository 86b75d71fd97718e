import { type Kysely, sql } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

const createConfigs = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('dashboard_configs')
    .addColumn('id', ...kind.id)
    .addColumn('user_id', ...required(references(kind.userId, 'users.id', 'cascade')))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'cascade'))
    .addColumn('config', ...required(kind.text))
    .addColumn('is_default', ...kind.boolean(false))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    .execute()
  // Null is mapped to 0, because a unique index treats nulls as distinct.
  await sql`create unique index dashboard_configs_owner
    on dashboard_configs (user_id, coalesce(house_group_id, 0))`.execute(db)
}

const taskTotals = {
  table: 'tasks',
  into: 'task_totals',
  count: 'task_count',
  columns: ['category', 'status', 'priority'],
} as const

const createTaskTotals = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('task_totals')
    .addColumn('scope', ...required(kind.varchar(60)))
    .addColumn('category', ...required(kind.varchar(100)))
    .addColumn('status', ...required(kind.varchar(20)))
    .addColumn('priority', ...required(kind.varchar(20)))
    .addColumn('task_count', ...required(kind.integer))
    .addPrimaryKeyConstraint('task_totals_key', ['scope', 'category', 'status', 'priority'])
    .execute()
  for (const statement of kind.keepTotals(taskTotals)) await statement.execute(db)
  await sql`insert into task_totals (scope, category, status, priority, task_count)
    select case when house_group_id is null then 'user:' || coalesce(cast(created_by as text), '')
      else 'group:' || house_group_id end, category, status, priority, count(*)
    from tasks group by 1, 2, 3, 4`.execute(db)
}

const addDemo = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  for (const name of ['expires_at', 'sampled_at'])
    await db.schema
      .alterTable('users')
      .addColumn(name, ...kind.instant)
      .execute()
  await db.schema
    .createIndex('users_expiring')
    .on('users')
    .column('expires_at')
    .where(sql.ref('expires_at'), 'is not', null)
    .execute()
}

export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await createConfigs(db, kind)
  await createTaskTotals(db, kind)
  await addDemo(db, kind)
}
