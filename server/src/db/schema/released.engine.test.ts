import { activityFeatures } from '@roost/contract/activity/activity-values.ts'
import { auditActions } from '@roost/contract/admin/audit-values.ts'
import { budgetPeriods } from '@roost/contract/expenses/budgets.ts'
import {
  eventCategories,
  eventColors,
  eventPriorities,
  eventVisibilities,
  recurrencePatterns,
} from '@roost/contract/calendar/calendar-values.ts'
import { features } from '@roost/contract/endpoint/changes.ts'
import { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { joinPolicies } from '@roost/contract/house-groups/house-group-values.ts'
import { invitationStatuses } from '@roost/contract/house-groups/invitations.ts'
import { storedNotificationKinds } from '@roost/contract/activity/notifications.ts'
import { providers } from '@roost/contract/accounts/providers.ts'
import { difficulties, shareTypes } from '@roost/contract/recipes/recipe-values.ts'
import { shoppingCategories } from '@roost/contract/shopping/shopping-values.ts'
import { splitModes } from '@roost/contract/expenses/split-rules.ts'
import { taskCategories, taskPriorities, taskStatuses } from '@roost/contract/tasks/task-values.ts'
import { roles } from '@roost/contract/accounts/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  listColumns,
  readContents,
  readUpgradedContents,
  removedTables,
} from '../../../test-support/databases/column-contents.ts'
import {
  createTestEngine,
  type TestDatabase,
  type TestEngine,
} from '../../../test-support/databases/engines.ts'
import {
  createReleasedDatabase,
  releasedVersions,
} from '../../../test-support/databases/released-versions.ts'
import { readTableSchema, type TableSchema } from '../../../test-support/databases/schema.ts'
import { describeSchema, findDamage } from '../../../test-support/databases/schema-text.ts'
import type { Engine } from '../engines/database.ts'
import { isSchemaCurrent, migrateToLatest } from './migrate.ts'
import { rowActions } from '../../lib/history/recorded-tables.ts'

type Values = Readonly<Record<string, readonly string[]>>

/** Every column whose values are restricted by a check constraint, with the values that the program writes. */
const checkedValues: Values = {
  'access_request_notifications.status': ['pending', 'approved', 'rejected'],
  'audit_log.action': auditActions,
  'budgets.period': budgetPeriods,
  'calendar_events.priority': eventPriorities,
  'calendar_events.recurrence_pattern': recurrencePatterns,
  'calendar_events.visibility': eventVisibilities,
  'expenses.split_mode': splitModes,
  'house_group_invitations.status': invitationStatuses,
  'house_groups.join_policy': joinPolicies,
  'mfa_attempts.provider': providers,
  'provider_attempts.provider': providers,
  'recipe_shares.share_type': shareTypes,
  'recipes.difficulty': difficulties,
  'row_changes.action': rowActions,
  'tasks.priority': taskPriorities,
  'tasks.status': taskStatuses,
  'users.provider': ['local', ...providers],
  'users.role': roles,
}

/** Columns without a check constraint that contain values of the contract. */
const uncheckedValues: Values = {
  'audit_repeats.action': auditActions,
  'calendar_events.category': eventCategories,
  'calendar_events.color': eventColors.map(({ value }) => value),
  'change_log.feature': features,
  'expense_totals.category': expenseCategories,
  'expenses.category': expenseCategories,
  'notices.about': storedNotificationKinds,
  'row_changes.feature': activityFeatures,
  'shopping_items.category': shoppingCategories,
  'task_totals.category': taskCategories,
  'task_totals.priority': taskPriorities,
  'task_totals.status': taskStatuses,
  'tasks.category': taskCategories,
}

const sortLists = (lists: Values): Values =>
  Object.fromEntries(Object.entries(lists).map(([column, values]) => [column, values.toSorted()]))

const readSchemas = async (engine: Engine): Promise<ReadonlyMap<string, TableSchema>> => {
  const tables = Object.keys(await listColumns(engine))
  return new Map(
    await Promise.all(tables.map(async (name) => [name, await readTableSchema(engine, name)] as const)),
  )
}

const listAllowedValues = async (engine: Engine): Promise<Values> =>
  Object.fromEntries(
    [...(await readSchemas(engine))].flatMap(([table, { allowedValues }]) =>
      Object.entries(allowedValues).map(([column, values]) => [`${table}.${column}`, values]),
    ),
  )

/** Values that are too long for their column: PostgreSQL rejects them, SQLite does not. */
const listTooLong = async (engine: Engine, lists: Values): Promise<string[]> => {
  const schemas = await readSchemas(engine)
  return Object.entries(lists).flatMap(([name, values]) => {
    const [table = '', column = ''] = name.split('.')
    const width = /^varchar\((\d+)\)/.exec(schemas.get(table)?.columns[column] ?? '')?.[1]
    return values.filter((value) => value.length > Number(width ?? 0)).map((value) => `${name}: ${value}`)
  })
}

/** The last id used in each table. PostgreSQL keeps these in sequences, which rebuilding a table does not change. */
const listLastIds = async ({ name, admin }: Engine): Promise<unknown[]> => {
  if (name !== 'sqlite') return []
  const { rows } = await sql<{ name: string }>`select name, seq from sqlite_sequence order by name`.execute(
    admin,
  )
  return rows.filter(({ name: table }) => !removedTables.includes(table))
}

let fresh: TestEngine
beforeAll(async () => {
  fresh = await createTestEngine()
})
afterAll(() => fresh.close())

test('the first version is among those that are upgraded here', () => {
  expect(releasedVersions).toContain('0.1.0')
})

describe('a new database', { tags: ['MODEL-B-32'] }, () => {
  test('allows exactly the values of the contract in every checked column', async () => {
    expect(sortLists(await listAllowedValues(fresh.engine))).toEqual(sortLists(checkedValues))
  })

  test('has columns wide enough for every value of the contract', async () => {
    expect(await listTooLong(fresh.engine, { ...checkedValues, ...uncheckedValues })).toEqual([])
  })
})

describe.each(releasedVersions)('a database upgraded from version %s', (version) => {
  let database: TestDatabase
  let upgraded: Engine
  let columns: Values
  let expected: Values
  let lastIds: readonly unknown[]
  beforeAll(async () => {
    database = await createReleasedDatabase(version)
    upgraded = database.open()
    columns = await listColumns(upgraded)
    expected = await readUpgradedContents(upgraded, columns)
    lastIds = await listLastIds(upgraded)
    await migrateToLatest(upgraded)
  })
  afterAll(async () => {
    await upgraded.close()
    await database.remove()
  })

  test('still has every row, from every table', async () => {
    expect(Object.entries(expected).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(await readContents(upgraded, columns)).toEqual(expected)
    expect(await listLastIds(upgraded)).toEqual(lastIds)
    expect(await findDamage(upgraded)).toEqual([])
  })

  test(
    'has the same tables, columns, constraints, indexes and triggers as a new one',
    { tags: ['REC-29'] },
    async () => {
      expect(await isSchemaCurrent(upgraded)).toBe(true)
      expect(await describeSchema(upgraded)).toEqual(await describeSchema(fresh.engine))
    },
  )

  test('allows exactly the values of the contract in every checked column', async () => {
    expect(sortLists(await listAllowedValues(upgraded))).toEqual(sortLists(checkedValues))
  })

  test('has columns wide enough for every value of the contract', async () => {
    expect(await listTooLong(upgraded, { ...checkedValues, ...uncheckedValues })).toEqual([])
  })
})
