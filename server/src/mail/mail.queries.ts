import type { ReadSql } from '../db/database.ts'

/** The name of the account with this address; undefined if there is no such account. */
export const findRecipient = (
  sql: ReadSql,
  email: string,
): Promise<{ firstName: string | null; lastName: string | null; email: string } | undefined> =>
  sql
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
