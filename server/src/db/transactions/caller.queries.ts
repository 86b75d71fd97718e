import type { Caller, WriteSql } from '../engines/database.ts'
import { prepareRead } from '../engines/prepared-statement.ts'

const selectCaller = prepareRead((sql, { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) =>
  sql
    // PostgreSQL locks the rows in this order, as does whoever changes or deletes an account: its sessions last.
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.is_approved as isApproved', 'users.house_group_id as houseGroupId'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .forShare(),
)

/**
 * Returns the rights of the caller now; undefined if their session has ended. Neither their session nor their rights can
 * change until the transaction ends.
 */
export const holdCaller = async (
  sql: WriteSql,
  { userId, sessionId }: Caller,
): Promise<Pick<Caller, 'isApproved' | 'houseGroupId'> | undefined> => {
  const [caller] = await selectCaller(sql, { userId, sessionId })
  return caller
}
