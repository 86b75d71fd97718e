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

const createRecipes = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('recipes')
    .addColumn('id', ...kind.id)
    .addColumn('title', ...required(kind.varchar(200)))
    .addColumn('description', ...kind.text)
    .addColumn('cuisine', ...kind.varchar(50))
    .addColumn('category', ...kind.varchar(50))
    .addColumn('difficulty', ...required(kind.oneOf('difficulty', ['easy', 'medium', 'hard'], 'medium')))
    .addColumn('cooking_time', ...kind.integer)
    .addColumn('prep_time', ...kind.integer)
    .addColumn('servings', kind.integer[0], (column) => column.notNull().defaultTo(4))
    .addColumn('seasonality', ...kind.varchar(100))
    .addColumn('ingredients', ...required(kind.text))
    .addColumn('instructions', ...required(kind.text))
    .addColumn('nutrition_info', ...kind.text)
    .addColumn('tags', ...required(kind.text))
    .addColumn('image_url', ...kind.varchar(2048))
    .addColumn('source_url', ...kind.varchar(2048))
    .addColumn('rating_hundredths', ...kind.integer)
    .addColumn('created_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'restrict'))
    .addColumn('is_public', ...kind.boolean(false))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    .execute()
  await db.schema.createIndex('recipes_group').on('recipes').columns(['house_group_id', 'id']).execute()
  await db.schema
    .createIndex('recipes_creator')
    .on('recipes')
    .columns(['created_by', 'house_group_id', 'id'])
    .execute()
  await db.schema
    .createTable('recipe_photos')
    .addColumn('recipe_id', kind.integer[0], (column) =>
      column.primaryKey().references('recipes.id').onDelete('cascade'),
    )
    .addColumn('byte_count', ...required(kind.integer))
    .addColumn('created_at', ...required(kind.instant))
    // Last, so that the other columns are read without it.
    .addColumn('image', ...required(kind.bytes))
    .execute()
}

const createShares = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('recipe_shares')
    .addColumn('id', ...kind.id)
    .addColumn('recipe_id', ...required(references(kind.integer, 'recipes.id', 'cascade')))
    .addColumn('shared_by', ...required(references(kind.userId, 'users.id', 'cascade')))
    .addColumn('shared_with', ...references(kind.userId, 'users.id', 'cascade'))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'restrict'))
    .addColumn('personal_note', ...kind.text)
    .addColumn('share_type', ...required(kind.oneOf('share_type', ['user', 'house_group', 'public'], 'user')))
    .addColumn('share_url', ...required(kind.varchar(64)))
    .addColumn('is_active', ...kind.boolean(true))
    .addColumn('view_count', kind.integer[0], (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    .execute()
  await db.schema.createIndex('recipe_shares_url').unique().on('recipe_shares').column('share_url').execute()
  for (const [name, column] of [
    ['recipe_shares_recipe', 'recipe_id'],
    ['recipe_shares_owner', 'shared_by'],
    ['recipe_shares_recipient', 'shared_with'],
    ['recipe_shares_group', 'house_group_id'],
  ] as const)
    await db.schema.createIndex(name).on('recipe_shares').columns([column, 'id']).execute()
}

/** Tables that the specification names; nothing reads or writes them yet. */
const createTastes = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('recipe_recommendations')
    .addColumn('id', ...kind.id)
    .addColumn('user_id', ...required(references(kind.userId, 'users.id', 'cascade')))
    .addColumn('recipe_id', ...required(references(kind.integer, 'recipes.id', 'cascade')))
    .addColumn('reason', ...kind.varchar(100))
    .addColumn('match_score_hundredths', ...kind.integer)
    .addColumn('seasonal_ingredients', ...kind.text)
    .addColumn('shopping_list_matches', ...kind.text)
    .addColumn('created_at', ...required(kind.instant))
    .execute()
  for (const column of ['user_id', 'recipe_id'] as const)
    await db.schema
      .createIndex(`recipe_recommendations_${column.replace('_id', '')}`)
      .on('recipe_recommendations')
      .column(column)
      .execute()
  await db.schema
    .createTable('user_recipe_preferences')
    .addColumn('user_id', kind.userId[0], (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('dietary_restrictions', ...kind.text)
    .addColumn('allergies', ...kind.text)
    .addColumn('favorite_cuisines', ...kind.text)
    .addColumn('disliked_ingredients', ...kind.text)
    .addColumn(
      'preferred_difficulty',
      ...required(kind.oneOf('preferred_difficulty', ['easy', 'medium', 'hard'], 'medium')),
    )
    .addColumn('max_cooking_time', kind.integer[0], (column) => column.notNull().defaultTo(60))
    .addColumn('favorite_seasons', ...kind.text)
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    .execute()
}

export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await createRecipes(db, kind)
  await createShares(db, kind)
  await createTastes(db, kind)
  // Adds the actions of recipe shares to the audit log.
  await kind.renewOneOf(db, { table: 'audit_log', name: 'action' }, auditActions)
}
