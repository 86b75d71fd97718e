import { type TwoFactorAudience, twoFactorAudiences } from '@roost/contract/admin/admin-values.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { twoFactorSetting } from '../../http/sessions/session.queries.ts'

export const getTwoFactorAudience = async (sql: ReadSql): Promise<TwoFactorAudience> => {
  const row = await sql
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', twoFactorSetting)
    .executeTakeFirst()
  return twoFactorAudiences.find((audience) => audience === row?.value) ?? 'nobody'
}

export const upsertTwoFactorAudience = async (sql: WriteSql, audience: TwoFactorAudience): Promise<void> => {
  await sql
    .insertInto('instance_settings')
    .values({ key: twoFactorSetting, value: audience })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: audience }))
    .execute()
}
