import type { ReadSql, WriteSql } from '../../db/database.ts'

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

export const findSetupCode = async (sql: ReadSql): Promise<string | null> => {
  const row = await sql
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', setupCodeKey)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Keeps an existing code, so that every server of the instance prints the same one. */
export const insertSetupCode = async (sql: WriteSql, code: string): Promise<void> => {
  await sql
    .insertInto('instance_settings')
    .values({ key: setupCodeKey, value: code })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export const deleteSetupCode = async (sql: WriteSql): Promise<void> => {
  await sql.deleteFrom('instance_settings').where('key', '=', setupCodeKey).execute()
}
