import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

const storedNotificationKinds = [
  'member-joined',
  'group-assigned',
  'group-removed',
  'role-changed',
  'email-changed',
  'password-changed',
  'mfa-enabled',
  'mfa-disabled',
  'backup-codes-regenerated',
  'new-device',
  'sign-in-locked',
  'signed-out',
  'calendar-address-made',
  'codes-locked',
]

export const up = (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> =>
  kind.renewOneOf(db, { table: 'notices', name: 'about' }, storedNotificationKinds)
