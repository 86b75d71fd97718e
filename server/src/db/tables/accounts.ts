import type { JoinPolicy } from '@roost/contract/house-groups/house-group-values.ts'
import type { InvitationStatus } from '@roost/contract/house-groups/invitations.ts'
import type { Language } from '@roost/contract/language/languages.ts'
import type { StoredNotificationKind } from '@roost/contract/activity/notifications.ts'
import type { PushAddressKind, PushAddressProblem } from '@roost/contract/activity/push-address-values.ts'
import type { Provider } from '@roost/contract/accounts/providers.ts'
import type { Clock, WeekStart } from '@roost/contract/language/regions.ts'
import type { Role } from '@roost/contract/accounts/users.ts'
import type { Generated } from 'kysely'
import type { Instant, Timestamps } from './kinds.ts'

export interface UsersTable extends Timestamps {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  profile_image_url: string | null
  password_hash: string | null
  provider: Generated<'local' | Provider>
  /** The provider's issuer and its subject for the account; null for a local one. */
  provider_issuer: string | null
  provider_id: string | null
  role: Generated<Role>
  is_approved: Generated<boolean>
  house_group_id: number | null
  /** When they joined the house group; null also if that was before it was stored. */
  joined_at: Generated<Instant | null>
  is_mfa_enabled: Generated<boolean>
  /** When a demo account expires and is deleted with all its rows. */
  expires_at: Generated<Instant | null>
  /** When sample data was created for the account; null if it was not. */
  sampled_at: Generated<Instant | null>
  /** The currency of the person's own rows. For a member, it is that of the house group. */
  currency: Generated<string>
  /** Null follows the browser. */
  language: Generated<Language | null>
  /** Null follows the house group, like the next two. */
  locale: Generated<string | null>
  week_start: Generated<WeekStart | null>
  clock: Generated<Clock | null>
}

export interface SessionsTable {
  id: Generated<number>
  user_id: string
  token_hash: string
  /**
   * The hash of the previous token, which is accepted for a minute after renewal because concurrent requests still send
   * it.
   */
  previous_token_hash: string | null
  token_issued_at: Instant
  authenticated_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  user_agent: string | null
  /** Whether Roost runs there as an installed app. */
  is_installed: Generated<boolean>
}

/** The browsers of sessions that receive push messages. */
export interface PushSubscriptionsTable {
  id: Generated<number>
  user_id: string
  session_id: number
  /** The address of the browser's push service. Whoever knows it and our private key can send messages there. */
  endpoint: string
  endpoint_hash: string
  /** The keys that encrypt messages for the browser, in base64url (RFC 8291). */
  p256dh: string
  auth: string
  language: Language
  /** Turned off, maybe from another device, so that this one does not turn itself on again. */
  is_off: Generated<boolean>
  created_at: Instant
  /** When the browser last confirmed a message. */
  received_at: Instant | null
  /** When the first message was sent that the browser has not confirmed since. */
  unconfirmed_since: Generated<Instant | null>
  /** When the push service gave the browser up, which turns messages on again when Roost is next opened in it. */
  lost_at: Generated<Instant | null>
}

/** Which push messages a person wants, and when. */
export interface PushSettingsTable {
  user_id: string
  /** The kinds that are not sent, separated by spaces. */
  off: string
  /** Such as `22:00`; null without quiet hours. */
  quiet_from: string | null
  quiet_to: string | null
  /** When the daily digest is sent, such as `07:00`; null if it is not wanted. */
  digest_at: string | null
  /** When it is sent next, in the zone of the reminder plan. */
  digest_next_at: Instant | null
  /** Until when the person knows what others put on the shopping list; null if they do not want to. */
  items_seen_until: Instant | null
  /** Whether messages come by email while no device of theirs can be reached. */
  has_email_fallback: Generated<boolean>
}

/** The address of a person's own, of ntfy, Gotify or a webhook, that receives their push messages as well. */
export interface PushAddressesTable {
  user_id: string
  kind: PushAddressKind
  /** The address and the token as JSON, encrypted with the instance's key: whoever knows a topic of ntfy can read it. */
  sealed: string
  language: Language
  created_at: Instant
  /** When a message last arrived. */
  sent_at: Instant | null
  /** Since when messages do not arrive. */
  failing_since: Instant | null
  problem: PushAddressProblem | null
  /** How many messages in a row were refused, which no repetition changes. */
  refusals: Generated<number>
  /** Turned off, because messages did not arrive. */
  is_off: Generated<boolean>
}

/** When reminders are sent to a person who has a device or an address that receives push messages. */
export interface ReminderPlansTable {
  user_id: string
  /** That of the browser that turned push messages on last. */
  time_zone: string
  /** When to look for reminders. */
  next_at: Instant
  /** Reminders until then were sent. */
  seen_until: Instant
}

/** Kinds of devices that have signed in to an account, so that a sign-in with a new one is noticed. */
export interface KnownDevicesTable {
  user_id: string
  /** See lib/text/device-name.ts. */
  device: string
  signed_in_at: Instant
}

/** Browsers that have signed in to an account: attackers cannot lock the owner out in them. */
export interface KnownBrowsersTable {
  token_hash: string
  user_id: string
  signed_in_at: Instant
}

/**
 * For a pending account: keyed hashes of the network address from which it was registered and of the networks around it,
 * one after another, and whether the email address was confirmed.
 */
export interface RegistrationsTable {
  user_id: string
  address_hash: string
  /** Whether a confirmation code is required; without a mail server, none can be sent. */
  needs_code: Generated<boolean>
  code_hash: string | null
  code_expires_at: Instant | null
  /** The number of wrong codes entered, across all codes sent. */
  failures: number
  confirmed_at: Instant | null
  created_at: Instant
}

export interface MfaSecretsTable {
  user_id: string
  /** See lib/cryptography/encryption.ts. */
  sealed_secret: string
  /** False until the first correct code is entered. */
  is_enabled: Generated<boolean>
  /** When a pending set-up expires; null once it is completed. */
  expires_at: Instant | null
  /** The time step of the last code used, so that no code works twice. */
  last_step: number | null
  created_at: Instant
}

export interface MfaBackupCodesTable {
  user_id: string
  code_hash: string
}

/** Sign-ins of people who were sent to a provider and have not come back yet. */
export interface ProviderAttemptsTable {
  id: Generated<number>
  provider: Provider
  browser_hash: string
  state: string
  nonce: string
  code_verifier: string
  expires_at: Instant
}

/** Sign-ins of people who came back from a provider and have not entered their second factor yet. */
export interface MfaAttemptsTable {
  id: Generated<number>
  user_id: string
  provider: Provider
  token_hash: string
  failures: number
  expires_at: Instant
}

export interface PasswordResetTokensTable {
  id: Generated<number>
  user_id: string
  token_hash: string
  expires_at: Instant
  used: Generated<boolean>
  created_at: Instant
}

export interface ThrottlesTable {
  /** The attempts that are counted, such as `sign-in-account:<hash>` or `sign-in-address:<address>`. */
  key: string
  failures: number
  window_started_at: Instant
  blocked_until: Instant | null
}

export interface HouseGroupsTable extends Timestamps {
  id: Generated<number>
  name: string
  description: string | null
  created_by: string | null
  join_policy: Generated<JoinPolicy>
  currency: Generated<string>
  locale: Generated<string>
  week_start: Generated<WeekStart>
  clock: Generated<Clock>
  /** Whether members see who did what. */
  shows_who_does_what: Generated<boolean>
}

/** Members removed by an administrator, kept until they are invited or assigned again. */
export interface HouseGroupRemovalsTable {
  user_id: string
  house_group_id: number
  removed_at: Instant
}

export interface HouseGroupInvitationsTable {
  id: Generated<number>
  house_group_id: number
  invited_by_user_id: string
  invited_user_id: string
  status: Generated<InvitationStatus>
  invited_at: Instant
  responded_at: Instant | null
  /** Whether a pending account has accepted it already, so that it takes effect with the approval. */
  joins_when_approved: Generated<boolean>
}

/** At most one for each member. The secret itself is not stored. */
export interface InvitationLinksTable {
  id: Generated<number>
  house_group_id: number
  created_by: string
  token_hash: string
  /** A keyed hash; null for a link of an earlier version, which has no code. */
  code_hash: string | null
  approves: Generated<boolean>
  uses: number
  max_uses: Generated<number>
  created_at: Instant
  expires_at: Instant
}

export interface AccessRequestNotificationsTable extends Timestamps {
  id: Generated<number>
  requesting_user_id: string
  admin_user_id: string
  status: Generated<'pending' | 'approved' | 'rejected'>
  is_read: Generated<boolean>
}

export interface NoticesTable {
  id: Generated<number>
  user_id: string
  about: StoredNotificationKind
  detail: string | null
  /** Who did it; null for other kinds, and after their account was deleted. */
  actor_id: string | null
  /** The row that it is about; null for other kinds. */
  task_id: number | null
  expense_id: number | null
  is_read: Generated<boolean>
  created_at: Instant
}
