import type { ReadSql } from '../../db/engines/database.ts'
import { regionColumns } from '../../db/scopes/regions.ts'
import { type SessionRow, twoFactorSetting } from './session.queries.ts'

type AccountRights = Omit<
  SessionRow,
  'id' | 'tokenIssuedAt' | 'authenticatedAt' | 'lastSeenAt' | 'expiresAt' | 'isInstalled' | 'version'
>

/** An account with its current rights, whether or not the person is signed in. */
export const findAccountWithRights = (sql: ReadSql, userId: string): Promise<AccountRights | undefined> =>
  sql
    .selectFrom('users')
    .leftJoin('house_groups', 'house_groups.id', 'users.house_group_id')
    .select(regionColumns)
    .select([
      'users.id as userId',
      'users.role as role',
      'users.is_approved as isApproved',
      'users.house_group_id as houseGroupId',
      'users.expires_at as accountExpiresAt',
      'users.is_mfa_enabled as isMfaEnabled',
    ])
    .select((eb) =>
      eb
        .selectFrom('instance_settings')
        .select('value')
        .where('key', '=', twoFactorSetting)
        .as('twoFactorRequiredOf'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst()
