import type { ReadSql, WriteSql } from '../../../db/engines/database.ts'
import { isGroupRow, isPersonalRow } from '../../../db/scopes/scope.ts'

/** The recipe that a photo belongs to, with the recipe's owner. */
export interface PhotoOwner {
  readonly id: number
  readonly houseGroupId: number | null
  readonly createdBy: string | null
}

/** Does not check permissions: the caller must have checked access to the recipe. */
export const findImage = async (sql: ReadSql, recipeId: number): Promise<Uint8Array | undefined> => {
  const row = await sql
    .selectFrom('recipe_photos')
    .select('image')
    .where('recipe_id', '=', recipeId)
    .executeTakeFirst()
  return row?.image
}

export const findByteCount = async (sql: ReadSql, recipeId: number): Promise<number | undefined> => {
  const row = await sql
    .selectFrom('recipe_photos')
    .select('byte_count')
    .where('recipe_id', '=', recipeId)
    .executeTakeFirst()
  return row?.byte_count
}

// A group's rows may have lost their creator, so only personal rows are matched by creator.
const isOfSameOwner = ({ houseGroupId, createdBy }: PhotoOwner) =>
  houseGroupId === null ? isPersonalRow('recipes', createdBy ?? '') : isGroupRow('recipes', houseGroupId)

/** The number and total size of the owner's photos, excluding that of the recipe itself. */
export const countOtherPhotos = async (
  sql: ReadSql,
  owner: PhotoOwner,
): Promise<{ count: number; byteCount: number }> => {
  const { count, byte_count } = await sql
    .selectFrom('recipes')
    .innerJoin('recipe_photos', 'recipe_photos.recipe_id', 'recipes.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('recipe_photos.byte_count'), eb.lit(0)).as('byte_count'),
    ])
    .where(isOfSameOwner(owner))
    .where('recipes.id', '<>', owner.id)
    .executeTakeFirstOrThrow()
  return { count, byteCount: byte_count }
}

export const updateOrInsertPhoto = async (
  sql: WriteSql,
  recipeId: number,
  image: Uint8Array,
  now: string,
): Promise<void> => {
  const photo = { image, byte_count: image.length, created_at: now }
  await sql
    .insertInto('recipe_photos')
    .values({ recipe_id: recipeId, ...photo })
    .onConflict((conflict) => conflict.column('recipe_id').doUpdateSet(photo))
    .execute()
}

/** Copies the photo within the database, so that the image is not transferred. */
export const insertPhotoCopy = async (
  sql: WriteSql,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
  now: string,
): Promise<void> => {
  await sql
    .insertInto('recipe_photos')
    .columns(['recipe_id', 'byte_count', 'created_at', 'image'])
    .expression((eb) =>
      eb
        .selectFrom('recipe_photos')
        .select((column) => [
          column.lit(toId).as('recipe_id'),
          'byte_count',
          column.val(now).as('created_at'),
          'image',
        ])
        .where('recipe_id', '=', fromId),
    )
    .execute()
}
