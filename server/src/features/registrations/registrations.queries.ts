import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

export interface Registration {
  readonly needsCode: boolean
  readonly codeHash: string | null
  readonly codeExpiresAt: string | null
  readonly failures: number
  readonly confirmedAt: string | null
}

export const findRegistration = (sql: ReadSql, userId: string): Promise<Registration | undefined> =>
  sql
    .selectFrom('registrations')
    .select([
      'needs_code as needsCode',
      'code_hash as codeHash',
      'code_expires_at as codeExpiresAt',
      'failures',
      'confirmed_at as confirmedAt',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const insertRegistration = async (
  sql: WriteSql,
  registration: {
    userId: string
    addressHash: string
    needsCode: boolean
    confirmedAt: string | null
    now: string
  },
): Promise<void> => {
  await sql
    .insertInto('registrations')
    .values({
      user_id: registration.userId,
      address_hash: registration.addressHash,
      needs_code: registration.needsCode,
      code_hash: null,
      code_expires_at: null,
      failures: 0,
      confirmed_at: registration.confirmedAt,
      created_at: registration.now,
    })
    .execute()
}

/** Counts the pending accounts that were registered from an IP address since the given instant. */
export const countPendingOfAddress = async (
  sql: ReadSql,
  addressHash: string,
  since: string,
): Promise<number> => {
  const { count } = await sql
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('registrations.address_hash', '=', addressHash)
    .where('registrations.created_at', '>', since)
    .where('users.is_approved', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Replaces the code if the account still needs one, and returns whether it does. */
export const updateCode = async (
  sql: WriteSql,
  userId: string,
  { codeHash, expiresAt }: { codeHash: string; expiresAt: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('registrations')
    .set({ code_hash: codeHash, code_expires_at: expiresAt })
    .where('user_id', '=', userId)
    .where('needs_code', '=', true)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const updateFailures = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql
    .updateTable('registrations')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

export const updateToConfirmed = async (sql: WriteSql, userId: string, now: string): Promise<void> => {
  await sql
    .updateTable('registrations')
    .set({ confirmed_at: now, code_hash: null, code_expires_at: null })
    .where('user_id', '=', userId)
    .execute()
}
