import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../test-support/databases/engines.ts'
import { readTableSchema } from '../../../test-support/databases/schema.ts'
import { tableNames } from '../backup/copy-tables.ts'
import type { EngineName } from '../engines/database.ts'

let database: TestEngine

beforeAll(async () => {
  database = await createTestEngine()
})
afterAll(() => database.close())

const readSchema = (table: string) => readTableSchema(database.engine, table)

const engineTypes: Readonly<Record<EngineName, Readonly<Record<string, string>>>> = {
  sqlite: { uuid: 'text', instant: 'text', walltime: 'text', date: 'text', cents: 'integer', bytes: 'blob' },
  postgres: {
    uuid: 'uuid',
    instant: 'timestamp(3) with time zone',
    walltime: 'timestamp(3) without time zone',
    date: 'date',
    cents: 'bigint',
    bytes: 'bytea',
  },
}

/** Translates the first word, the kind of the column, because some kinds have a different type on each engine. */
const toEngineWords = (words: string): string =>
  words.replace(/^\w+/, (kind) => engineTypes[database.engine.name][kind] ?? kind)

const somebody = 'uuid references users on delete set null'
const owner = 'uuid not null references users on delete cascade'
const houseGroup = 'integer references house_groups on delete restrict'
const timestamps = 'created_at instant not null, updated_at instant not null'
/** The columns that all tables with a household's or a person's rows have. */
const household = `id integer key, created_by ${somebody}, house_group_id ${houseGroup}, ${timestamps}`

const entities: readonly (readonly [table: string, columns: string])[] = [
  // The password itself is never stored.
  [
    'users',
    `id uuid key, email varchar(255) not null, first_name varchar(50), last_name varchar(50),
    profile_image_url text, password_hash text, provider varchar(20) not null default replit,
    provider_id varchar(255), role varchar(20) not null default user,
    is_approved boolean not null default false,
    house_group_id integer references house_groups on delete set null,
    is_mfa_enabled boolean not null default false, expires_at instant, ${timestamps}`,
  ],
  // The secret is encrypted, and pending until its first code is entered; a person has several backup codes, stored as
  // hashes.
  [
    'mfa_secrets',
    'user_id uuid key references users on delete cascade, sealed_secret text not null, is_enabled boolean not null default false, expires_at instant',
  ],
  ['mfa_backup_codes', 'user_id uuid key references users on delete cascade, code_hash varchar(64) key'],
  // An event with a pattern recurs; one with a parent is an exception.
  [
    'calendar_events',
    `${household}, title varchar(255) not null, description text, starts_at instant, ends_at instant,
    starts_on date not null, ends_on date, is_all_day boolean not null default false,
    color varchar(7) not null, location varchar(255), recurrence_pattern varchar(20),
    recurrence_interval integer not null, recurrence_ends_on date,
    parent_event_id integer references calendar_events on delete cascade, original_on date,
    is_cancelled boolean not null default false, priority varchar(20) not null,
    visibility varchar(20) not null, attendees text not null, reminders text not null, category varchar(50)`,
  ],
  [
    'access_request_notifications',
    `id integer key, requesting_user_id ${owner}, admin_user_id ${owner},
    status varchar(20) not null default pending, is_read boolean not null default false, ${timestamps}`,
  ],
  // The token itself is only in the email.
  [
    'password_reset_tokens',
    `id integer key, user_id ${owner}, token_hash varchar(64) not null, expires_at instant not null,
    used boolean not null default false, created_at instant not null`,
  ],
  [
    'recipe_shares',
    `id integer key, recipe_id integer not null references recipes on delete cascade, shared_by ${owner},
    shared_with uuid references users on delete cascade, house_group_id ${houseGroup}, personal_note text,
    share_type varchar(20) not null default user, share_url varchar(64) not null,
    is_active boolean not null default true, view_count integer not null default 0, ${timestamps}`,
  ],
  ['expense_splits', 'id integer key, expense_id integer not null references expenses on delete cascade'],
]

/** Parses `title varchar(255) not null` and so on into the engine's types by column. */
const toColumns = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(/,\s+/).map((column) => {
      const [name = '', ...words] = column.split(/\s+/)
      return [name, toEngineWords(words.join(' '))]
    }),
  )

test.each(entities)(
  '%s has the columns of the specification',
  {
    tags: ['MODEL-B-03', 'MODEL-B-34', 'MODEL-B-07', 'MODEL-B-11', 'MODEL-B-13', 'MODEL-B-27', 'MODEL-B-16'],
  },
  async (table, columns) => {
    expect((await readSchema(table)).columns).toMatchObject(toColumns(columns))
  },
)

test.each([
  ['users', 'email'],
  ['house_group_invitations', 'house_group_id, invited_user_id'],
  // The expression is the house group's id, or 0 without one.
  ['dashboard_configs', 'user_id, expression'],
  ['password_reset_tokens', 'token_hash'],
  ['recipe_shares', 'share_url'],
])(
  '%s has a unique key on %s',
  { tags: ['MODEL-B-10', 'MODEL-B-12', 'MODEL-B-13', 'MODEL-B-16'] },
  async (table, key) => {
    expect((await readSchema(table)).uniqueKeys).toContain(key)
  },
)

/** Tables whose rows belong to a household, or to one person alone. */
const householdTables = [
  'tasks',
  'expenses',
  'shopping_items',
  'calendar_events',
  'budgets',
  'expense_goals',
  'recipes',
] as const

describe('every table', () => {
  test('stores money in whole cents with more than 32 bits', { tags: ['MODEL-B-26'] }, async () => {
    for (const [table, column] of [
      ['expenses', 'amount_cents'],
      ['budgets', 'amount_cents'],
      ['shopping_items', 'estimated_price_cents'],
      ['expense_goals', 'target_amount_cents'],
      ['expense_goals', 'current_amount_cents'],
    ] as const)
      expect((await readSchema(table)).columns[column]).toMatch(toEngineWords('cents'))
  })

  test(
    'has integer ids, except the table of users, whose ids are UUIDs',
    { tags: ['MODEL-B-28'] },
    async () => {
      const ids: (readonly [table: string, id: string])[] = []
      for (const table of tableNames) {
        const { id } = (await readSchema(table)).columns
        if (id !== undefined) ids.push([table, id])
      }
      const wholeNumbers = ids.filter(([, id]) => id === 'integer key')
      expect(wholeNumbers.length).toBeGreaterThan(20)
      expect(ids.filter((id) => !wholeNumbers.includes(id))).toEqual([['users', toEngineWords('uuid key')]])
    },
  )

  test(
    'with household data allows rows without a house group and keeps rows whose creator is deleted',
    { tags: ['MODEL-B-29'] },
    async () => {
      for (const table of householdTables) {
        const { columns } = await readSchema(table)
        expect([table, columns['house_group_id']]).toEqual([table, houseGroup])
        expect([table, columns['created_by']]).toEqual([table, toEngineWords(somebody)])
      }
      expect((await readSchema('calendar_events')).columns['parent_event_id']).toContain('on delete cascade')
      expect((await readSchema('expenses')).columns['budget_id']).toContain('on delete set null')
    },
  )

  test('allows rows without a creator or payer', { tags: ['MODEL-B-31'] }, async () => {
    for (const [table, column] of [
      ...householdTables.map((name) => [name, 'created_by'] as const),
      ['expenses', 'paid_by'] as const,
    ])
      expect((await readSchema(table)).columns[column]).not.toMatch(/not null(?! on)| key/)
  })
})
