import type { AuditEntry } from '@roost/contract/admin/audit.ts'
import { type AuditAction, auditWords, type ExplainedAction } from '@roost/contract/admin/audit-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { formatClockTime } from '../../../lib/time/clock-time.ts'
import { t } from '../../../lib/locale/language.ts'
import { toShownName } from '../../../lib/texts/shown-name.ts'

const toName = (person: AuditEntry['actor'], otherwise: string): string =>
  person ? toShownName(person.displayName) : t(otherwise)

/** `actor` did it to the account of `subject`; in an entry about one person only, they are `person`. */
const toNames = ({ actor, subject, houseGroup, detail }: AuditEntry) => ({
  actor: toName(actor, msg('The operator')),
  subject: toName(subject, msg('an unknown address')),
  person: toName(subject ?? actor, msg('Somebody')),
  group: houseGroup ? t('“{name}”', { name: toShownName(houseGroup.name) }) : t('a house group that is gone'),
  detail: detail ?? '',
})

const sentences: Readonly<Record<AuditAction, string>> = {
  authn_login_success: msg('{person} signed in'),
  authn_login_fail: msg('Sign-in failed for {subject}'),
  authn_login_lock: msg('Sign-in was locked for {subject} after too many attempts'),
  authn_login_unlocked: msg('{actor} unlocked the sign-in of {subject}'),
  authn_logout: msg('{person} signed out'),
  authn_password_change: msg('The password of {subject} was changed'),
  authn_mfa_enabled: msg('{person} turned on two-factor authentication'),
  authn_mfa_disabled: msg('{actor} turned off two-factor authentication for {subject}'),
  authn_mfa_codes_regenerated: msg('{person} made new backup codes'),
  authn_mfa_fail: msg('A wrong authentication code was entered for {subject}'),
  authn_session_revoked: msg('{actor} signed {subject} out'),
  authn_mfa_required: msg(
    '{detail, select, nobody {{actor} left two-factor authentication to everybody} admins {{actor} required two-factor authentication of admins} other {{actor} required two-factor authentication of everybody}}',
  ),
  authn_reset_requested: msg('A password reset was requested for {subject}'),
  authn_reset_link_issued: msg('{actor} made a password reset link for {subject}'),
  user_created: msg('{actor} created the account of {subject}'),
  user_approved: msg('{actor} approved {subject}'),
  // The name of a deleted account is not stored.
  user_rejected: msg('{actor} rejected an account that was waiting'),
  user_updated: msg('{actor} changed the name of {subject}'),
  user_email_changed: msg('{actor} changed the email address of {subject}'),
  user_deleted: msg('{actor} deleted an account'),
  user_promoted: msg('{actor} made {subject} an admin'),
  user_demoted: msg('{actor} made {subject} an ordinary user'),
  group_created: msg('{actor} created the house group {group}'),
  group_joined: msg('{person} joined {group}'),
  group_left: msg('{person} left {group}'),
  group_assigned: msg('{actor} put {subject} into {group}'),
  group_removed: msg('{actor} took {subject} out of {group}'),
  group_policy_changed: msg(
    '{detail, select, invite_only {{actor} closed {group} to everyone without an invitation} other {{actor} opened {group} to everyone}}',
  ),
  group_deleted: msg('{actor} deleted the house group “{detail}”'),
  invitation_sent: msg('{actor} invited {subject} to {group}'),
  invitation_accepted: msg('{person} accepted the invitation to {group}'),
  invitation_rejected: msg('{person} rejected the invitation to {group}'),
  invitation_link_created: msg('{person} made an invitation link to {group}'),
  invitation_link_removed: msg('The invitation link of {subject} to {group} ended, by {actor}'),
  invitation_link_used: msg('{actor} used the invitation link of {subject} to {group}'),
  calendar_feed_created: msg('{person} made an address to subscribe to their calendar'),
  recipe_shared: msg('{person} shared a recipe'),
  recipe_share_removed: msg('{person} took back a link to a recipe'),
  push_address_saved: msg('{person} has their notifications sent to an address of their own'),
  push_address_removed: msg('The notification address of {person} was taken back'),
  calendar_feed_removed: msg('The calendar address of {person} was taken back'),
  instance_backed_up: msg('{actor} made a backup'),
  instance_restored: msg('{actor} restored a backup'),
  instance_moved: msg('{actor} moved everything to PostgreSQL'),
}

/** For an actor who changed their own account. */
const ownSentences: Partial<Record<AuditAction, string>> = {
  authn_password_change: msg('{person} changed their password'),
  authn_mfa_disabled: msg('{person} turned off two-factor authentication'),
  authn_session_revoked: msg('{person} signed out of other devices'),
  user_created: msg('{person} registered'),
  user_updated: msg('{person} changed their name'),
  invitation_link_removed: msg('{person} revoked their invitation link to {group}'),
  push_address_removed: msg('{person} took back their notification address'),
  calendar_feed_removed: msg('{person} took back the address of their calendar'),
}

/** The entries whose detail, such as how somebody signed in, follows the sentence in brackets. */
const detailed = {
  own: ['authn_mfa_disabled', 'user_created'],
  all: ['authn_login_success', 'authn_login_fail', 'authn_password_change', 'authn_session_revoked'],
} as const satisfies Readonly<Record<string, readonly ExplainedAction[]>>

const includes = (actions: readonly AuditAction[], action: AuditAction): boolean => actions.includes(action)

const toWord = (word: string): string => (auditWords.some((known) => known === word) ? t(word) : word)

const toDetail = (detail: string): string => {
  const sessions = /^(\d+) sessions?$/.exec(detail)?.[1]
  if (sessions !== undefined)
    return t('{count, plural, one {# session} other {{count} sessions}}', { count: sessions })
  const [first = '', second] = detail.split(' and ')
  return second === undefined
    ? toWord(first)
    : t('{first} and {second}', { first: toWord(first), second: toWord(second) })
}

const withoutSubject: Partial<Record<AuditAction, string>> = {
  user_created: msg('Somebody registered'),
  authn_login_fail: msg('Somebody tried to sign in with an unknown address'),
  authn_login_lock: msg('An unknown address was locked after too many sign-in attempts'),
}

const aboutDemo: Partial<Record<AuditAction, string>> = {
  user_created: msg('Somebody began a temporary session'),
  user_deleted: msg('A temporary session ended, and its account is gone'),
}

/** Returns the sentence for an entry that needs no names. */
const findFixedSentence = ({ action, subject, detail }: AuditEntry): string | undefined => {
  if (detail === 'temporary') return aboutDemo[action]
  if (detail === 'scheduled') return msg('The daily backup was made')
  return subject === null ? withoutSubject[action] : undefined
}

const describe = (entry: AuditEntry): string => {
  const fixed = findFixedSentence(entry)
  if (fixed !== undefined) return t(fixed)
  const { action, actor, subject, detail } = entry
  const isOwn = !subject || actor?.id === subject.id
  const sentence = t((isOwn && ownSentences[action]) || sentences[action], toNames(entry))
  const hasDetail = includes(detailed.all, action) || (isOwn && includes(detailed.own, action))
  return hasDetail && detail ? t('{sentence} ({detail})', { sentence, detail: toDetail(detail) }) : sentence
}

/** Describes an entry in a sentence, and how often it happened if it stands for many times. */
export const toAuditSentence = (entry: AuditEntry): string => {
  const sentence = describe(entry)
  if (!entry.repeats) return sentence
  const { count, firstAt, lastAt } = entry.repeats
  const [from, to] = [formatClockTime(new Date(firstAt)), formatClockTime(new Date(lastAt))]
  return count === 1
    ? t('{sentence}, at {time}', { sentence, time: from })
    : t('{sentence}, {count, plural, one {# time} other {# times}} from {from} to {to}', {
        sentence,
        count,
        from,
        to,
      })
}

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
