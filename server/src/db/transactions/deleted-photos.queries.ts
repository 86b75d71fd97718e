import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { ReadSql, WriteSql } from '../engines/database.ts'

export interface DeletedPhoto {
  readonly scope: ScopeKey
  readonly image: Uint8Array
  readonly createdAt: string
}

/** The newest deleted photos that are kept for a household, or for a person without one. */
const keptPhotos = 300

/** Keeps a photo that is about to be deleted or replaced, and returns its id. The oldest ones beyond a limit are lost. */
export const insertDeletedPhoto = async (
  sql: WriteSql,
  { scope, image, createdAt }: DeletedPhoto,
  now: string,
): Promise<number> => {
  const { id } = await sql
    .insertInto('deleted_photos')
    .values({ scope, image, byte_count: image.length, created_at: createdAt, deleted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql
    .deleteFrom('deleted_photos')
    .where('scope', '=', scope)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('deleted_photos as newest')
        .select('newest.id')
        .where('newest.scope', '=', scope)
        .orderBy('newest.id', 'desc')
        .offset(keptPhotos)
        .limit(1),
    )
    .execute()
  return id
}

export const findDeletedPhoto = async (
  sql: ReadSql,
  scopes: readonly ScopeKey[],
  id: number,
): Promise<Omit<DeletedPhoto, 'scope'> | undefined> => {
  const row = await sql
    .selectFrom('deleted_photos')
    .select(['image', 'created_at'])
    .where('id', '=', id)
    .where('scope', 'in', scopes)
    .executeTakeFirst()
  return row && { image: row.image, createdAt: row.created_at }
}
