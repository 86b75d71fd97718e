import type { ReadSql } from '../db/engines/database.ts'
import type { Deliveries } from './silent-devices.rules.ts'

const wishes = [
  'push_settings.off as off',
  'push_settings.quiet_from as quietFrom',
  'push_settings.quiet_to as quietTo',
  'push_settings.has_email_fallback as hasEmailFallback',
  'reminder_plans.time_zone as timeZone',
] as const

/** What a person wants to be sent, and when. */
export interface PushRecipient {
  readonly userId: string
  /** The kinds that the person does not want, separated by spaces. */
  readonly off: string | null
  readonly quietFrom: string | null
  readonly quietTo: string | null
  /** Whether messages come by email while no device can be reached; null for a person who has chosen nothing. */
  readonly hasEmailFallback: boolean | null
  readonly timeZone: string | null
}

export interface DeviceOfRecipient extends PushRecipient, Deliveries {
  readonly id: number
}

/** The devices of these people that should receive push messages, also those that were given up, with what the people want. */
export const listSubscriptionsOf = (sql: ReadSql, userIds: readonly string[]): Promise<DeviceOfRecipient[]> =>
  sql
    .selectFrom('push_subscriptions')
    .leftJoin('push_settings', 'push_settings.user_id', 'push_subscriptions.user_id')
    .leftJoin('reminder_plans', 'reminder_plans.user_id', 'push_subscriptions.user_id')
    .select(wishes)
    .select([
      'push_subscriptions.id as id',
      'push_subscriptions.user_id as userId',
      'push_subscriptions.unconfirmed_since as unconfirmedSince',
      'push_subscriptions.lost_at as lostAt',
    ])
    .where('push_subscriptions.user_id', 'in', userIds)
    .where('push_subscriptions.is_off', '=', false)
    .orderBy('push_subscriptions.id')
    .execute()

/** Those of these people who have an address of their own that receives push messages, with what they want. */
export const listAddressesOf = (sql: ReadSql, userIds: readonly string[]): Promise<PushRecipient[]> =>
  sql
    .selectFrom('push_addresses')
    .leftJoin('push_settings', 'push_settings.user_id', 'push_addresses.user_id')
    .leftJoin('reminder_plans', 'reminder_plans.user_id', 'push_addresses.user_id')
    .select(wishes)
    .select('push_addresses.user_id as userId')
    .where('push_addresses.user_id', 'in', userIds)
    .where('push_addresses.is_off', '=', false)
    .orderBy('push_addresses.user_id')
    .execute()
