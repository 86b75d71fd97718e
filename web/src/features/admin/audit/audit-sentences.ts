import type { AuditEntry } from '@roost/contract/audit.ts'
import type { AuditAction } from '@roost/contract/audit-values.ts'

interface Names {
  /** Who did it. */
  readonly actor: string
  /** Whose account it concerns. */
  readonly subject: string
  /** The person in an entry about one person only: the subject if known, otherwise the actor. */
  readonly person: string
  /** Whether the actor changed their own account. */
  readonly isOwn: boolean
  readonly group: string
  readonly detail: string | null
  /** The detail in brackets, with a leading space; empty if there is none. */
  readonly how: string
}

const toName = (person: AuditEntry['actor'], otherwise: string): string => person?.displayName ?? otherwise

const toNames = ({ actor, subject, houseGroup, detail }: AuditEntry): Names => ({
  actor: toName(actor, 'The operator'),
  subject: toName(subject, 'an unknown address'),
  person: toName(subject ?? actor, 'Somebody'),
  isOwn: !subject || actor?.id === subject.id,
  group: houseGroup ? `“${houseGroup.name}”` : 'a house group that is gone',
  detail,
  how: detail ? ` (${detail})` : '',
})

const sentences: Record<AuditAction, (names: Names) => string> = {
  authn_login_success: ({ person, how }) => `${person} signed in${how}`,
  authn_login_fail: ({ subject, how }) => `Sign-in failed for ${subject}${how}`,
  authn_login_lock: ({ subject }) => `Sign-in was locked for ${subject} after too many attempts`,
  authn_login_unlocked: ({ actor, subject }) => `${actor} unlocked the sign-in of ${subject}`,
  authn_logout: ({ person }) => `${person} signed out`,
  authn_password_change: ({ person, subject, isOwn, how }) =>
    isOwn ? `${person} changed their password${how}` : `The password of ${subject} was changed${how}`,
  authn_mfa_enabled: ({ person }) => `${person} turned on two-factor authentication`,
  authn_mfa_disabled: ({ person, actor, subject, isOwn, how }) =>
    isOwn
      ? `${person} turned off two-factor authentication${how}`
      : `${actor} turned off two-factor authentication for ${subject}`,
  authn_mfa_codes_regenerated: ({ person }) => `${person} made new backup codes`,
  authn_mfa_fail: ({ subject }) => `A wrong authentication code was entered for ${subject}`,
  authn_session_revoked: ({ person, actor, subject, isOwn, how }) =>
    isOwn ? `${person} signed out of other devices${how}` : `${actor} signed ${subject} out${how}`,
  authn_mfa_required: ({ actor, detail }) =>
    detail === 'nobody'
      ? `${actor} left two-factor authentication to everybody`
      : `${actor} required two-factor authentication of ${detail === 'admins' ? 'admins' : 'everybody'}`,
  authn_reset_requested: ({ subject }) => `A password reset was requested for ${subject}`,
  authn_reset_link_issued: ({ actor, subject }) => `${actor} made a password reset link for ${subject}`,
  user_created: ({ person, actor, subject, isOwn, how }) =>
    isOwn ? `${person} registered${how}` : `${actor} created the account of ${subject}`,
  user_approved: ({ actor, subject }) => `${actor} approved ${subject}`,
  // The name of a deleted account is not stored.
  user_rejected: ({ actor }) => `${actor} rejected an account that was waiting`,
  user_updated: ({ person, actor, subject, isOwn }) =>
    isOwn ? `${person} changed their name` : `${actor} changed the name of ${subject}`,
  user_email_changed: ({ actor, subject }) => `${actor} changed the email address of ${subject}`,
  user_deleted: ({ actor }) => `${actor} deleted an account`,
  user_promoted: ({ actor, subject }) => `${actor} made ${subject} an admin`,
  user_demoted: ({ actor, subject }) => `${actor} made ${subject} an ordinary user`,
  group_created: ({ actor, group }) => `${actor} created the house group ${group}`,
  group_joined: ({ person, group }) => `${person} joined ${group}`,
  group_left: ({ person, group }) => `${person} left ${group}`,
  group_assigned: ({ actor, subject, group }) => `${actor} put ${subject} into ${group}`,
  group_removed: ({ actor, subject, group }) => `${actor} took ${subject} out of ${group}`,
  group_policy_changed: ({ actor, group, detail }) =>
    detail === 'invite_only'
      ? `${actor} closed ${group} to everyone without an invitation`
      : `${actor} opened ${group} to everyone`,
  group_deleted: ({ actor, detail }) => `${actor} deleted the house group “${detail ?? ''}”`,
  invitation_sent: ({ actor, subject, group }) => `${actor} invited ${subject} to ${group}`,
  invitation_accepted: ({ person, group }) => `${person} accepted the invitation to ${group}`,
  invitation_rejected: ({ person, group }) => `${person} rejected the invitation to ${group}`,
  calendar_feed_created: ({ person }) => `${person} made an address to subscribe to their calendar`,
  recipe_shared: ({ person }) => `${person} shared a recipe`,
  recipe_share_removed: ({ person }) => `${person} took back a link to a recipe`,
  calendar_feed_removed: ({ person, isOwn }) =>
    isOwn
      ? `${person} took back the address of their calendar`
      : `The calendar address of ${person} was taken back`,
  instance_backed_up: ({ actor }) => `${actor} made a backup`,
  instance_restored: ({ actor }) => `${actor} restored a backup`,
  instance_moved: ({ actor }) => `${actor} moved everything to PostgreSQL`,
}

const withoutSubject: Partial<Record<AuditAction, string>> = {
  authn_login_fail: 'Somebody tried to sign in with an unknown address',
  authn_login_lock: 'An unknown address was locked after too many sign-in attempts',
}

const aboutDemo: Partial<Record<AuditAction, string>> = {
  user_created: 'Somebody began a temporary session',
  user_deleted: 'A temporary session ended, and its account is gone',
}

/** Returns the sentence for an entry that needs no names. */
const findFixedSentence = ({ action, subject, detail }: AuditEntry): string | undefined => {
  if (detail === 'temporary') return aboutDemo[action]
  if (detail === 'scheduled') return 'The daily backup was made'
  return subject === null ? withoutSubject[action] : undefined
}

/** Describes an entry in a sentence. */
export const toAuditSentence = (entry: AuditEntry): string =>
  findFixedSentence(entry) ?? sentences[entry.action](toNames(entry))

const warnings: ReadonlySet<AuditAction> = new Set([
  'authn_login_fail',
  'authn_login_lock',
  'authn_mfa_fail',
  'authn_mfa_disabled',
  'user_deleted',
  'user_promoted',
])

/** Returns whether an entry needs an administrator's attention. */
export const isAuditWarning = ({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): boolean =>
  warnings.has(action) && detail !== 'temporary'
