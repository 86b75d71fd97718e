import { type Kysely, sql } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

const createBudgets = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('budgets')
    .addColumn('id', ...kind.id)
    .addColumn('name', ...required(kind.varchar(100)))
    .addColumn('category', ...required(kind.varchar(100)))
    .addColumn('amount_cents', ...required(kind.cents))
    .addColumn(
      'period',
      ...required(kind.oneOf('period', ['weekly', 'monthly', 'quarterly', 'yearly'], 'monthly')),
    )
    .addColumn('start_date', ...required(kind.calendarDate))
    .addColumn('end_date', ...kind.calendarDate)
    .addColumn('is_active', ...kind.boolean(true))
    .addColumn('created_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'restrict'))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    .addCheckConstraint('budgets_amount', sql`amount_cents > 0`)
    .addCheckConstraint('budgets_dates', sql`end_date is null or end_date >= start_date`)
    .execute()
  await db.schema.createIndex('budgets_group').on('budgets').columns(['house_group_id', 'id']).execute()
  await db.schema
    .createIndex('budgets_creator')
    .on('budgets')
    .columns(['created_by', 'house_group_id', 'id'])
    .execute()
}

const createExpenses = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('expenses')
    .addColumn('id', ...kind.id)
    .addColumn('title', ...required(kind.varchar(255)))
    .addColumn('amount_cents', ...required(kind.cents))
    .addColumn('category', ...required(kind.varchar(100)))
    .addColumn('description', ...kind.text)
    .addColumn('date', ...required(kind.calendarDate))
    .addColumn('paid_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('created_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'restrict'))
    .addColumn('budget_id', ...references(kind.integer, 'budgets.id', 'set null'))
    .addColumn('split_mode', ...kind.oneOf('split_mode', ['equally', 'exact', 'percent', 'shares']))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    // Last, so that the other columns are read without it.
    .addColumn('search_text', ...required(kind.text))
    .addCheckConstraint('expenses_amount', sql`amount_cents > 0`)
    .execute()
  // Pages are read for a group or for a person, each with an index of its own; ids increase with the time of creation.
  await db.schema
    .createIndex('expenses_group')
    .on('expenses')
    .columns(['house_group_id', 'date', 'id'])
    .execute()
  await db.schema
    .createIndex('expenses_creator')
    .on('expenses')
    .columns(['created_by', 'house_group_id', 'date', 'id'])
    .execute()
  await db.schema.createIndex('expenses_payer').on('expenses').column('paid_by').execute()
  // A covering index for the sum of the expenses in a budget's period.
  await db.schema
    .createIndex('expenses_budget')
    .on('expenses')
    .columns(['budget_id', 'date', 'amount_cents'])
    .execute()
}

const createAroundExpenses = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('receipts')
    .addColumn('expense_id', kind.integer[0], (column) =>
      column.primaryKey().references('expenses.id').onDelete('cascade'),
    )
    .addColumn('byte_count', ...required(kind.integer))
    .addColumn('created_at', ...required(kind.instant))
    // Last, so that the other columns are read without it.
    .addColumn('image', ...required(kind.bytes))
    .execute()
  await db.schema
    .createTable('expense_changes')
    .addColumn('id', ...kind.id)
    .addColumn('expense_id', ...references(required(kind.integer), 'expenses.id', 'cascade'))
    .addColumn('changed_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('fields', ...required(kind.text))
    .addColumn('created_at', ...required(kind.instant))
    .execute()
  await db.schema
    .createIndex('expense_changes_expense')
    .on('expense_changes')
    .columns(['expense_id', 'id'])
    .execute()
  await db.schema.createIndex('expense_changes_user').on('expense_changes').column('changed_by').execute()
  await db.schema
    .createTable('expense_totals')
    .addColumn('id', ...kind.id)
    .addColumn('scope', ...required(kind.varchar(50)))
    .addColumn('month', ...required(kind.varchar(7)))
    .addColumn('category', ...required(kind.varchar(100)))
    .addColumn('amount_cents', ...required(kind.cents))
    .addColumn('expense_count', ...required(kind.integer))
    .addUniqueConstraint('expense_totals_once', ['scope', 'month', 'category'])
    .execute()
  // A covering index for the sum of a category.
  await db.schema
    .createIndex('expense_totals_category')
    .on('expense_totals')
    .columns(['scope', 'category', 'month', 'amount_cents', 'expense_count'])
    .execute()
}

const createLedger = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('ledger_members')
    .addColumn('id', ...kind.id)
    .addColumn('house_group_id', ...references(required(kind.integer), 'house_groups.id', 'restrict'))
    .addColumn('user_id', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('balance_cents', ...required(kind.cents))
    .addUniqueConstraint('ledger_members_once', ['house_group_id', 'user_id'])
    .execute()
  await db.schema.createIndex('ledger_members_user').on('ledger_members').column('user_id').execute()
  await db.schema
    .createTable('expense_splits')
    .addColumn('id', ...kind.id)
    .addColumn('expense_id', ...references(required(kind.integer), 'expenses.id', 'cascade'))
    .addColumn('member_id', ...references(required(kind.integer), 'ledger_members.id', 'restrict'))
    .addColumn('position', ...kind.integer)
    .addColumn('paid_cents', ...required(kind.cents))
    .addColumn('share_cents', ...required(kind.cents))
    .addColumn('weight', ...kind.integer)
    .addUniqueConstraint('expense_splits_once', ['expense_id', 'member_id'])
    .addCheckConstraint('expense_splits_amounts', sql`paid_cents >= 0 and share_cents >= 0`)
    .execute()
  await db.schema.createIndex('expense_splits_member').on('expense_splits').column('member_id').execute()
  await db.schema
    .createTable('settlements')
    .addColumn('id', ...kind.id)
    .addColumn('house_group_id', ...references(required(kind.integer), 'house_groups.id', 'restrict'))
    .addColumn('from_member_id', ...references(required(kind.integer), 'ledger_members.id', 'restrict'))
    .addColumn('to_member_id', ...references(required(kind.integer), 'ledger_members.id', 'restrict'))
    .addColumn('amount_cents', ...required(kind.cents))
    .addColumn('created_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('undone_at', ...kind.instant)
    .addColumn('undone_by', ...references(kind.userId, 'users.id', 'set null'))
    .addCheckConstraint('settlements_amount', sql`amount_cents > 0 and from_member_id <> to_member_id`)
    .execute()
  await db.schema
    .createIndex('settlements_group')
    .on('settlements')
    .columns(['house_group_id', 'id'])
    .execute()
  for (const column of ['from_member_id', 'to_member_id', 'created_by', 'undone_by'])
    await db.schema.createIndex(`settlements_${column}`).on('settlements').column(column).execute()
}

const createGoals = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('expense_goals')
    .addColumn('id', ...kind.id)
    .addColumn('name', ...required(kind.varchar(255)))
    .addColumn('category', ...required(kind.varchar(100)))
    .addColumn('description', ...kind.text)
    .addColumn('target_amount_cents', ...required(kind.cents))
    .addColumn('current_amount_cents', kind.cents[0], (column) => column.notNull().defaultTo(0))
    .addColumn('target_date', ...required(kind.calendarDate))
    .addColumn('is_completed', ...kind.boolean(false))
    .addColumn('created_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'restrict'))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    .addCheckConstraint('expense_goals_amounts', sql`target_amount_cents > 0 and current_amount_cents >= 0`)
    .execute()
  await db.schema
    .createIndex('expense_goals_group')
    .on('expense_goals')
    .columns(['house_group_id', 'id'])
    .execute()
  await db.schema
    .createIndex('expense_goals_creator')
    .on('expense_goals')
    .columns(['created_by', 'house_group_id', 'id'])
    .execute()
}

export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await createBudgets(db, kind)
  await createExpenses(db, kind)
  await createAroundExpenses(db, kind)
  await createLedger(db, kind)
  await createGoals(db, kind)
}
