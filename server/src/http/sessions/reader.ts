import type { Database } from '../../db/engines/database.ts'
import { toRegion } from '../../db/scopes/regions.ts'
import { toViewerScope } from '../../db/scopes/scope.ts'
import type { Reader } from './context.ts'
import { isWithoutRequiredTwoFactor } from './session.ts'
import { findAccountWithRights } from './reader.queries.ts'

/**
 * What a person may see to whom something is sent without a session: an email, or a message to an address of theirs.
 * Null for who may see nothing: without approval, without a second factor that they must have, or with a demo account.
 */
export const findReader = async ({ sql }: Pick<Database, 'sql'>, userId: string): Promise<Reader | null> => {
  const account = await findAccountWithRights(sql, userId)
  if (!account?.isApproved || account.accountExpiresAt !== null || isWithoutRequiredTwoFactor(account))
    return null
  const { role, language, currency, houseGroupId } = account
  return {
    userId,
    role,
    scope: toViewerScope({ userId, houseGroupId, currency }),
    language,
    region: toRegion(account),
  }
}
