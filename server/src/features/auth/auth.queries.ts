import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

export interface KnownDevice {
  readonly device: string
  readonly signedInAt: string
}

export const listKnownDevices = (sql: ReadSql, userId: string): Promise<KnownDevice[]> =>
  sql
    .selectFrom('known_devices')
    .select(['device', 'signed_in_at as signedInAt'])
    .where('user_id', '=', userId)
    .execute()

export const upsertKnownDevice = async (
  sql: WriteSql,
  userId: string,
  { device, signedInAt }: KnownDevice,
): Promise<void> => {
  await sql
    .insertInto('known_devices')
    .values({ user_id: userId, device, signed_in_at: signedInAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device']).doUpdateSet({ signed_in_at: signedInAt }),
    )
    .execute()
}

const setupCodeKey = 'setup-code'

/**
 * The stored value is the code followed by the instant at which it expires. A code stored by an earlier version has no
 * instant and counts as expired.
 */
const parseSetupCode = (value: string, now: string): string | null => {
  const [code = '', expiresAt = ''] = value.split(' ')
  return expiresAt > now ? code : null
}

/** The code that is valid now; null when there is none. */
export const findSetupCode = async (sql: ReadSql, now: string): Promise<string | null> => {
  const row = await sql
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', setupCodeKey)
    .executeTakeFirst()
  return row ? parseSetupCode(row.value, now) : null
}

export const upsertSetupCode = async (sql: WriteSql, code: string, expiresAt: string): Promise<void> => {
  const value = `${code} ${expiresAt}`
  await sql
    .insertInto('instance_settings')
    .values({ key: setupCodeKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export const deleteSetupCode = async (sql: WriteSql): Promise<void> => {
  await sql.deleteFrom('instance_settings').where('key', '=', setupCodeKey).execute()
}
