import type { Language } from '@roost/contract/language/languages.ts'
import type { ReadSql } from '../db/engines/database.ts'

interface Recipient {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
  readonly language: Language | null
}

/** The name and language of the account with this address; undefined if there is no such account. */
export const findRecipient = (sql: ReadSql, email: string): Promise<Recipient | undefined> =>
  sql
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
