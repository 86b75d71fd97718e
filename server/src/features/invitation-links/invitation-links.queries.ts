import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

export interface StoredLink {
  readonly createdAt: string
  readonly expiresAt: string
  readonly uses: number
  readonly maxUses: number
  readonly approves: boolean
}

export const findLinkOfUser = async (
  sql: ReadSql,
  userId: string,
  houseGroupId: number,
): Promise<StoredLink | undefined> =>
  sql
    .selectFrom('invitation_links')
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'uses', 'max_uses as maxUses', 'approves'])
    .where('created_by', '=', userId)
    .where('house_group_id', '=', houseGroupId)
    .executeTakeFirst()

interface NewLink {
  readonly houseGroupId: number
  readonly createdBy: string
  readonly tokenHash: string
  readonly codeHash: string
  readonly maxUses: number
  readonly approves: boolean
  readonly now: string
  readonly expiresAt: string
}

/** Replaces the person's link, so that the previous secret no longer works. */
export const upsertLink = async (
  sql: WriteSql,
  { houseGroupId, createdBy, tokenHash, codeHash, maxUses, approves, now, expiresAt }: NewLink,
): Promise<void> => {
  const link = {
    house_group_id: houseGroupId,
    token_hash: tokenHash,
    code_hash: codeHash,
    approves,
    uses: 0,
    max_uses: maxUses,
    created_at: now,
    expires_at: expiresAt,
  }
  await sql
    .insertInto('invitation_links')
    .values({ ...link, created_by: createdBy })
    .onConflict((conflict) => conflict.column('created_by').doUpdateSet(link))
    .execute()
}

/** Returns the house group of the deleted link, or undefined if there was none. */
export const deleteLinkOfUser = async (sql: WriteSql, userId: string): Promise<number | undefined> => {
  const row = await sql
    .deleteFrom('invitation_links')
    .where('created_by', '=', userId)
    .returning('house_group_id')
    .executeTakeFirst()
  return row?.house_group_id
}

/** The hash of the secret of the link with this code. */
export const findTokenHash = async (sql: ReadSql, codeHash: string): Promise<string | undefined> => {
  const row = await sql
    .selectFrom('invitation_links')
    .select('token_hash')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row?.token_hash
}

export interface KnownLink {
  readonly id: number
  readonly expiresAt: string
  readonly uses: number
  readonly maxUses: number
  readonly houseGroup: { readonly id: number; readonly name: string }
  readonly creator: {
    readonly id: string
    readonly firstName: string | null
    readonly lastName: string | null
    readonly email: string
  }
  /** Whether the link was created by an administrator, who still is one. */
  readonly approves: boolean
}

/** A link that was created by somebody who is still an approved member. It may have expired or be used up. */
export const findLink = async (sql: ReadSql, tokenHash: string): Promise<KnownLink | undefined> => {
  const row = await sql
    .selectFrom('invitation_links as link')
    .innerJoin('house_groups', 'house_groups.id', 'link.house_group_id')
    .innerJoin('users as creator', (join) =>
      join
        .onRef('creator.id', '=', 'link.created_by')
        .onRef('creator.house_group_id', '=', 'link.house_group_id'),
    )
    .select([
      'link.id',
      'link.approves',
      'link.expires_at as expiresAt',
      'link.uses',
      'link.max_uses as maxUses',
      'house_groups.id as houseGroupId',
      'house_groups.name as houseGroupName',
      'creator.id as creatorId',
      'creator.first_name as firstName',
      'creator.last_name as lastName',
      'creator.email',
      'creator.role',
    ])
    .where('link.token_hash', '=', tokenHash)
    .where('creator.is_approved', '=', true)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      expiresAt: row.expiresAt,
      uses: row.uses,
      maxUses: row.maxUses,
      houseGroup: { id: row.houseGroupId, name: row.houseGroupName },
      creator: { id: row.creatorId, firstName: row.firstName, lastName: row.lastName, email: row.email },
      approves: row.approves && row.role === 'admin',
    }
  )
}

/** Counts one use. Returns false if the link was used up or replaced in the meantime. */
export const countLinkUse = async (sql: WriteSql, id: number, tokenHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('invitation_links')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
