import type { JoinPolicy } from '@roost/contract/house-group-values.ts'
import type { InvitationStatus } from '@roost/contract/invitations.ts'
import type { StoredNotificationKind } from '@roost/contract/notifications.ts'
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
  /** The provider's issuer and its subject for the account; null for a local one. */
  provider_issuer: string | null
  provider_id: string | null
  role: Generated<Role>
  is_approved: Generated<boolean>
  house_group_id: number | null
  is_mfa_enabled: Generated<boolean>
  /** When a demo account expires and is deleted with all its rows. */
  expires_at: Generated<Instant | null>
  /** When sample data was created for the account; null if it was not. */
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

/** Devices an account signed in with before, so that a new device is noticed. */
export interface KnownDevicesTable {
  user_id: string
  /** See lib/text/device-name.ts. */
  device: string
  signed_in_at: Instant
}

/** Browsers an account signed in with before: attackers cannot lock the owner out there. */
export interface KnownBrowsersTable {
  token_hash: string
  user_id: string
  signed_in_at: Instant
}

/** For a pending account: where it was registered from, and whether its address was confirmed. */
export interface RegistrationsTable {
  user_id: string
  address_hash: string
  /** Whether a confirmation code was sent; without a mail server, none can be required. */
  needs_code: Generated<boolean>
  code_hash: string | null
  code_expires_at: Instant | null
  /** Wrong codes, over all codes that were sent. */
  failures: number
  confirmed_at: Instant | null
  created_at: Instant
}

export interface MfaSecretsTable {
  user_id: string
  /** See lib/cryptography/encryption.ts. */
  sealed_secret: string
  /** False until a first right code. */
  is_enabled: Generated<boolean>
  /** When a pending set-up expires; null once it is completed. */
  expires_at: Instant | null
  /** The newest time step whose code was used: no code works twice. */
  last_step: number | null
  created_at: Instant
}

export interface MfaBackupCodesTable {
  user_id: string
  code_hash: string
}

/** A person who was sent to a provider and has not come back yet. */
export interface ProviderAttemptsTable {
  id: Generated<number>
  provider: Provider
  browser_hash: string
  state: string
  nonce: string
  code_verifier: string
  expires_at: Instant
}

/** A person who came back from a provider and whose second factor is still missing. */
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

/** Whom an administrator removed, until they are invited or assigned again. */
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
  about: StoredNotificationKind
  detail: string | null
  is_read: Generated<boolean>
  created_at: Instant
}
