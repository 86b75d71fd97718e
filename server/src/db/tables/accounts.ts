import type { JoinPolicy } from '@roost/contract/house-group-values.ts'
import type { InvitationStatus } from '@roost/contract/invitations.ts'
import type { NotificationKind } from '@roost/contract/notifications.ts'
import type { Provider } from '@roost/contract/providers.ts'
import type { Role } from '@roost/contract/users.ts'
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
  /** Who vouches for the account and by which subject; null for a local one. */
  provider_issuer: string | null
  provider_id: string | null
  role: Generated<Role>
  is_approved: Generated<boolean>
  house_group_id: number | null
  is_mfa_enabled: Generated<boolean>
  /** Of a temporary account: when it goes with all its rows. */
  expires_at: Generated<Instant | null>
  /** When sample data were created for the account; null while they were not. */
  sampled_at: Generated<Instant | null>
}

export interface SessionsTable {
  id: Generated<number>
  user_id: string
  token_hash: string
  /** The hash before the last renewal; accepted for a minute, because requests overlap. */
  previous_token_hash: string | null
  token_issued_at: Instant
  authenticated_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  user_agent: string | null
}

/** What somebody signed in with before, so that another device is noticed. */
export interface KnownDevicesTable {
  user_id: string
  /** See lib/device-name.ts. */
  device: string
  signed_in_at: Instant
}

/** Browsers somebody signed in with before: strangers do not lock them out there. */
export interface KnownBrowsersTable {
  token_hash: string
  user_id: string
  signed_in_at: Instant
}

/** Of an account that waits for approval: where it came from, and whether its address was confirmed. */
export interface RegistrationsTable {
  user_id: string
  address_hash: string
  /** Whether a code was sent to the address; where no mail is sent, nobody can be asked for one. */
  needs_code: Generated<boolean>
  code_hash: string | null
  code_expires_at: Instant | null
  /** Wrong codes, over all that were sent. */
  failures: number
  confirmed_at: Instant | null
  created_at: Instant
}

export interface MfaSecretsTable {
  user_id: string
  /** See lib/cryptography/encryption.ts. */
  sealed_secret: string
  /** Not before a first code was right. */
  is_enabled: Generated<boolean>
  /** Until when a set-up may be finished; null once it is. */
  expires_at: Instant | null
  /** The newest time step whose code was used: none is good twice. */
  last_step: number | null
  created_at: Instant
}

export interface MfaBackupCodesTable {
  user_id: string
  code_hash: string
}

/** Somebody was sent to a provider and has not come back yet. */
export interface ProviderAttemptsTable {
  id: Generated<number>
  provider: Provider
  browser_hash: string
  state: string
  nonce: string
  code_verifier: string
  expires_at: Instant
}

/** Somebody came back from a provider, and the second factor is still missing. */
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
  /** What is counted, such as `sign-in-account:<hash>` or `sign-in-address:<address>`. */
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
}

/** Whom an administrator took out, until they are invited or assigned again. */
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
  about: NotificationKind
  detail: string | null
  is_read: Generated<boolean>
  created_at: Instant
}
