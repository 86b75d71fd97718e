import { toDisplayName } from '@roost/contract/text/names.ts'
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import { listInScope, prepareScopedReaders } from '../../db/scopes/scoped-list.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import type { RowJournal } from '../../db/transactions/row-journal.ts'
import {
  isGroupRow,
  isInScope,
  isRowInScope,
  isPersonalRow,
  type ViewerScope,
} from '../../db/scopes/scope.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import { hasWord } from '../../db/scopes/search-text.ts'
import { searchInWindows } from '../../lib/concurrency/search-windows.ts'
import type { Spend } from '../../lib/concurrency/time-slices.ts'
import type { NewRecipeRow, StoredRecipe, StoredSummary } from './recipes.rules.ts'

const summaryColumns = [
  'recipes.id',
  'recipes.title',
  'recipes.cuisine',
  'recipes.category',
  'recipes.difficulty',
  'recipes.cooking_time',
  'recipes.prep_time',
  'recipes.servings',
  'recipes.seasonality',
  'recipes.foods',
  'recipes.nutrition_info',
  'recipes.tags',
  'recipes.image_url',
  'recipes.source_url',
  'recipes.rating_hundredths',
  'recipes.created_by',
  'recipes.house_group_id',
  'recipes.is_public',
  'recipes.created_at',
  'recipes.updated_at',
] as const

const selectSummaries = (sql: ReadSql) =>
  sql
    .selectFrom('recipes')
    .leftJoin('users as creator', 'creator.id', 'recipes.created_by')
    .leftJoin('recipe_photos', 'recipe_photos.recipe_id', 'recipes.id')
    .select([
      ...summaryColumns,
      'recipe_photos.created_at as photo_at',
      'creator.first_name as creator_first_name',
      'creator.last_name as creator_last_name',
      'creator.email as creator_email',
    ])

const selectRecipes = (sql: ReadSql) =>
  selectSummaries(sql).select(['recipes.description', 'recipes.ingredients', 'recipes.instructions'])

type Summaries = ReturnType<typeof selectSummaries>
type SummaryRow = Awaited<ReturnType<Summaries['executeTakeFirstOrThrow']>>
type RecipeRow = Awaited<ReturnType<ReturnType<typeof selectRecipes>['executeTakeFirstOrThrow']>>

const toStoredFields = (row: SummaryRow): Omit<StoredSummary, 'foods'> => ({
  id: row.id,
  title: row.title,
  cuisine: row.cuisine,
  category: row.category,
  difficulty: row.difficulty,
  cookingTime: row.cooking_time,
  prepTime: row.prep_time,
  servings: row.servings,
  seasonality: row.seasonality,
  nutritionInfo: row.nutrition_info === null ? null : JSON.parse(row.nutrition_info),
  tags: JSON.parse(row.tags),
  pictureUrl: row.image_url,
  sourceUrl: row.source_url,
  rating: row.rating_hundredths === null ? null : row.rating_hundredths / 100,
  isPublic: row.is_public,
  createdBy: row.created_by,
  createdByName: toDisplayName({
    firstName: row.creator_first_name,
    lastName: row.creator_last_name,
    email: row.creator_email,
  }),
  houseGroupId: row.house_group_id,
  photoAt: row.photo_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toSummary = (row: SummaryRow): StoredSummary => ({
  ...toStoredFields(row),
  foods: JSON.parse(row.foods),
})

const toRecipe = (row: RecipeRow): StoredRecipe => ({
  ...toStoredFields(row),
  description: row.description,
  ingredients: JSON.parse(row.ingredients),
  instructions: JSON.parse(row.instructions),
})

interface RecipePage {
  /** The id of the last recipe on the previous page. */
  readonly before: number | undefined
  readonly limit: number
}

const toPage = (rows: Summaries, { before, limit }: RecipePage): Summaries => {
  const page = rows.orderBy('recipes.id', 'desc').limit(limit)
  return before === undefined ? page : page.where('recipes.id', '<', before)
}

const readers = prepareScopedReaders('recipes', (sql, isOwned, page: RecipePage) =>
  toPage(selectSummaries(sql).where(isOwned), page),
)

/** One page of the recipes in scope, newest first: those of the group and personal ones, merged. */
export const listRecipes = async (
  sql: ReadSql,
  scope: ViewerScope,
  page: RecipePage,
): Promise<StoredSummary[]> => {
  const rows = await listInScope(sql, scope, readers, page)
  return rows.map(toSummary)
}

/** A recipe has up to 64 KB of text. */
const recipesOfWindow = 200

/** The ids of the recipes in scope that contain all of the words, newest first. */
export const listMatchingIds = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
  words: readonly string[],
  spend: Spend,
): Promise<number[]> => {
  const search = (owner: Expression<SqlBool>) => {
    const select = (after: number | undefined) => {
      const rows = sql.selectFrom('recipes').select('recipes.id').where(owner)
      return after === undefined ? rows : rows.where('recipes.id', '>', after)
    }
    return searchInWindows<number, { readonly id: number }>(
      {
        after: undefined,
        limit: Number.POSITIVE_INFINITY,
        maxRows: recipesOfWindow,
        findEnd: async (after, skipped) => {
          const last = select(after).orderBy('recipes.id').limit(1).offset(skipped)
          return (await last.executeTakeFirst())?.id
        },
        read: ({ after, until }) => {
          const found = select(after).where((eb) => eb.and(words.map((word) => hasWord('recipes', word))))
          return (until === undefined ? found : found.where('recipes.id', '<=', until)).execute()
        },
      },
      spend,
    )
  }
  const own = await search(isPersonalRow('recipes', userId))
  const shared = houseGroupId === null ? [] : await search(isGroupRow('recipes', houseGroupId))
  return [...own, ...shared].map(({ id }) => id).toSorted((a, b) => b - a)
}

/** Throws `recipes.not_found` if the recipe does not exist or is out of scope. */
export const getRecipe = async (sql: ReadSql, scope: ViewerScope, id: number): Promise<StoredRecipe> => {
  const row = await selectRecipes(sql)
    .where('recipes.id', '=', id)
    .where(isInScope('recipes', scope))
    .executeTakeFirst()
  if (!row) throw new AppError('recipes.not_found')
  return toRecipe(row)
}

/** Finds a recipe without a scope check, for callers that are authorised by a share link. */
export const findRecipeById = async (sql: ReadSql, id: number): Promise<StoredRecipe | undefined> => {
  const row = await selectRecipes(sql).where('recipes.id', '=', id).executeTakeFirst()
  return row && toRecipe(row)
}

/** The recipe that the person saved from this address, if it is still in their scope. */
export const findRecipeBySource = async (
  sql: ReadSql,
  scope: ViewerScope,
  sourceUrl: string,
): Promise<StoredRecipe | undefined> => {
  const row = await selectRecipes(sql)
    .where('recipes.created_by', '=', scope.userId)
    .where('recipes.source_url', '=', sourceUrl)
    .where(isInScope('recipes', scope))
    .orderBy('recipes.id')
    .executeTakeFirst()
  return row && toRecipe(row)
}

const toColumns = (fields: NewRecipeRow) => ({
  title: fields.title,
  description: fields.description,
  cuisine: fields.cuisine,
  category: fields.category,
  difficulty: fields.difficulty,
  cooking_time: fields.cookingTime,
  prep_time: fields.prepTime,
  servings: fields.servings,
  seasonality: fields.seasonality,
  ingredients: JSON.stringify(fields.ingredients),
  foods: JSON.stringify(fields.foods),
  search_text: fields.searchText,
  instructions: JSON.stringify(fields.instructions),
  nutrition_info: fields.nutritionInfo === null ? null : JSON.stringify(fields.nutritionInfo),
  tags: JSON.stringify(fields.tags),
  image_url: fields.pictureUrl,
  source_url: fields.sourceUrl,
  rating_hundredths: fields.rating === null ? null : Math.round(fields.rating * 100),
  is_public: fields.isPublic,
})

/** Inserts a row that belongs to the creator's house group, or to the creator alone. Returns its id. */
export const insertRecipe = async (
  rows: RowJournal,
  scope: ViewerScope,
  fields: NewRecipeRow,
  now: string,
): Promise<number> => {
  const [id = 0] = await rows.insert('recipes', [
    {
      ...toColumns(fields),
      created_by: scope.userId,
      house_group_id: scope.houseGroupId,
      created_at: now,
      updated_at: now,
    },
  ])
  return id
}

export const updateRecipe = async (
  rows: RowJournal,
  scope: ViewerScope,
  id: number,
  fields: NewRecipeRow,
  now: string,
): Promise<void> => {
  await rows.update('recipes', isRowInScope('recipes', id, scope), { ...toColumns(fields), updated_at: now })
}

/** Also deletes its links, so that the history has them. Its photo is deleted before. */
export const deleteRecipe = async (rows: RowJournal, scope: ViewerScope, id: number): Promise<void> => {
  await rows.remove('recipe_shares', expressionBuilder<Tables, 'recipe_shares'>()('recipe_id', '=', id))
  await rows.remove('recipes', isRowInScope('recipes', id, scope))
}
