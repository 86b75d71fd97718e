import type { PushAddressKind, PushAddressProblem } from '@roost/contract/activity/push-address-values.ts'
import type { Language } from '@roost/contract/language/languages.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

export interface StoredAddress {
  readonly userId: string
  readonly kind: PushAddressKind
  /** The address and the token, encrypted. */
  readonly sealed: string
  readonly language: Language
  readonly sentAt: string | null
  readonly failingSince: string | null
  readonly problem: PushAddressProblem | null
  readonly refusals: number
  readonly isOff: boolean
}

export const findAddress = (sql: ReadSql, userId: string): Promise<StoredAddress | undefined> =>
  sql
    .selectFrom('push_addresses')
    .select([
      'user_id as userId',
      'kind',
      'sealed',
      'language',
      'sent_at as sentAt',
      'failing_since as failingSince',
      'problem',
      'refusals',
      'is_off as isOff',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Replaces the person's earlier address and what is known about it. */
export const upsertAddress = async (
  sql: WriteSql,
  {
    userId,
    kind,
    sealed,
    language,
    now,
  }: Pick<StoredAddress, 'userId' | 'kind' | 'sealed' | 'language'> & { readonly now: string },
): Promise<void> => {
  const values = {
    kind,
    sealed,
    language,
    created_at: now,
    sent_at: null,
    failing_since: null,
    problem: null,
    refusals: 0,
    is_off: false,
  }
  await sql
    .insertInto('push_addresses')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

type AddressState = Pick<StoredAddress, 'sentAt' | 'failingSince' | 'problem' | 'refusals' | 'isOff'>

/** Returns whether it was updated: only if it is still the same address. */
export const updateAddressState = async (
  sql: WriteSql,
  { userId, sealed }: Pick<StoredAddress, 'userId' | 'sealed'>,
  { sentAt, failingSince, problem, refusals, isOff }: AddressState,
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('push_addresses')
    .set({ sent_at: sentAt, failing_since: failingSince, problem, refusals, is_off: isOff })
    .where('user_id', '=', userId)
    .where('sealed', '=', sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether there was one. */
export const deleteAddress = async (sql: WriteSql, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await sql
    .deleteFrom('push_addresses')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
