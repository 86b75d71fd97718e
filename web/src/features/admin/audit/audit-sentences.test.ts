import type { AuditEntry } from '@roost/contract/admin/audit.ts'
import { type AuditAction, auditActions } from '@roost/contract/admin/audit-values.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setLanguage } from '../../../lib/locale/language.ts'
import { isAuditWarning, toAuditSentence } from './audit-sentences.ts'
import { setTexts } from '../../../../test-support/rows/translations.ts'

const ada = { id: 'a', displayName: 'Ada Admin' }
const wren = { id: 'w', displayName: 'Wren Field' }

const write = (action: AuditAction, given: Partial<AuditEntry> = {}): string =>
  toAuditSentence({
    id: 1,
    action,
    at: '2026-11-21T09:00:00.000Z',
    actor: ada,
    subject: wren,
    houseGroup: { id: 7, name: 'The Nest' },
    detail: null,
    repeats: null,
    ...given,
  })

const own = { actor: wren, subject: wren }

describe('the sentence for an audit log entry', () => {
  it.each<[AuditAction, Partial<AuditEntry>, string]>([
    ['authn_login_success', own, 'Wren Field signed in'],
    ['authn_login_success', { ...own, detail: 'backup code' }, 'Wren Field signed in (backup code)'],
    ['authn_login_success', { ...own, detail: 'registration' }, 'Wren Field signed in (registration)'],
    ['authn_login_fail', { actor: null }, 'Sign-in failed for Wren Field'],
    ['authn_login_fail', { actor: null, subject: null }, 'Somebody tried to sign in with an unknown address'],
    ['authn_login_lock', { actor: null }, 'Sign-in was locked for Wren Field after too many attempts'],
    [
      'authn_login_lock',
      { actor: null, subject: null },
      'An unknown address was locked after too many sign-in attempts',
    ],
    ['user_created', { ...own, detail: 'temporary' }, 'Somebody began a temporary session'],
    [
      'user_deleted',
      { actor: null, subject: null, detail: 'temporary' },
      'A temporary session ended, and its account is gone',
    ],
    ['authn_logout', own, 'Wren Field signed out'],
    ['authn_password_change', own, 'Wren Field changed their password'],
    [
      'authn_password_change',
      { actor: null, detail: 'reset link' },
      'The password of Wren Field was changed (reset link)',
    ],
    ['authn_mfa_enabled', own, 'Wren Field turned on two-factor authentication'],
    ['authn_mfa_disabled', own, 'Wren Field turned off two-factor authentication'],
    [
      'authn_mfa_disabled',
      { actor: null, detail: 'operator' },
      'The operator turned off two-factor authentication for Wren Field',
    ],
    ['authn_mfa_disabled', {}, 'Ada Admin turned off two-factor authentication for Wren Field'],
    ['authn_mfa_codes_regenerated', own, 'Wren Field made new backup codes'],
    ['authn_mfa_fail', { actor: null }, 'A wrong authentication code was entered for Wren Field'],
    [
      'authn_session_revoked',
      { ...own, detail: '2 sessions' },
      'Wren Field signed out of other devices (2 sessions)',
    ],
    ['authn_session_revoked', {}, 'Ada Admin signed Wren Field out'],
    ['authn_reset_requested', { actor: null }, 'A password reset was requested for Wren Field'],
    [
      'authn_reset_requested',
      { actor: null, subject: null },
      'A password reset was requested for an unknown address',
    ],
    ['authn_reset_link_issued', { actor: null }, 'The operator made a password reset link for Wren Field'],
    ['user_created', own, 'Wren Field registered'],
    ['user_created', { ...own, detail: 'google' }, 'Wren Field registered (google)'],
    ['user_approved', {}, 'Ada Admin approved Wren Field'],
    ['user_rejected', {}, 'Ada Admin rejected an account that was waiting'],
    ['user_updated', {}, 'Ada Admin changed the name of Wren Field'],
    ['user_updated', own, 'Wren Field changed their name'],
    ['user_email_changed', {}, 'Ada Admin changed the email address of Wren Field'],
    ['user_deleted', {}, 'Ada Admin deleted an account'],
    ['user_promoted', { actor: null }, 'The operator made Wren Field an admin'],
    ['user_demoted', {}, 'Ada Admin made Wren Field an ordinary user'],
    ['group_created', { subject: null }, 'Ada Admin created the house group “The Nest”'],
    ['group_joined', own, 'Wren Field joined “The Nest”'],
    ['group_left', { ...own, houseGroup: null }, 'Wren Field left a house group that is gone'],
    ['group_assigned', {}, 'Ada Admin put Wren Field into “The Nest”'],
    ['group_removed', {}, 'Ada Admin took Wren Field out of “The Nest”'],
    ['group_policy_changed', { detail: 'open' }, 'Ada Admin opened “The Nest” to everyone'],
    [
      'group_policy_changed',
      { detail: 'invite_only' },
      'Ada Admin closed “The Nest” to everyone without an invitation',
    ],
    ['group_deleted', { detail: 'The Nest' }, 'Ada Admin deleted the house group “The Nest”'],
    ['invitation_sent', {}, 'Ada Admin invited Wren Field to “The Nest”'],
    ['invitation_accepted', own, 'Wren Field accepted the invitation to “The Nest”'],
    ['invitation_rejected', own, 'Wren Field rejected the invitation to “The Nest”'],
    ['recipe_shared', own, 'Wren Field shared a recipe'],
    ['recipe_share_removed', own, 'Wren Field took back a link to a recipe'],
    ['calendar_feed_created', own, 'Wren Field made an address to subscribe to their calendar'],
    ['calendar_feed_removed', own, 'Wren Field took back the address of their calendar'],
    ['calendar_feed_removed', {}, 'The calendar address of Wren Field was taken back'],
    ['instance_backed_up', { actor: null, subject: null, detail: 'scheduled' }, 'The daily backup was made'],
    ['instance_backed_up', { actor: null, subject: null }, 'The operator made a backup'],
    ['instance_restored', { actor: null, subject: null }, 'The operator restored a backup'],
    ['instance_moved', { actor: null, subject: null }, 'The operator moved everything to PostgreSQL'],
  ])('describes %s with %j as: %s', (action, given, sentence) => {
    expect(write(action, given)).toBe(sentence)
  })

  it.each(auditActions)('exists for %s, whether or not the names are known', (action) => {
    expect(write(action)).toMatch(/Ada Admin|Wren Field/)
    expect(write(action, { actor: null, subject: null, houseGroup: null })).toMatch(/^[A-Z]/)
  })
})

it('an audit log entry is a warning when an account is deleted, but not when a demo account expires', () => {
  expect(isAuditWarning({ action: 'user_deleted', detail: null })).toBe(true)
  expect(isAuditWarning({ action: 'user_deleted', detail: 'temporary' })).toBe(false)
})

it('an audit log entry that stands for many times says how many and when', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00`).toISOString()
  const repeats = { count: 57, firstAt: at('08:00'), lastAt: at('08:59') }
  expect(write('group_joined', { ...own, repeats })).toBe(
    'Wren Field joined “The Nest”, 57 times from 8:00 AM to 8:59 AM',
  )
  expect(write('group_joined', { ...own, repeats: { ...repeats, count: 1 } })).toBe(
    'Wren Field joined “The Nest”, at 8:00 AM',
  )
  expect(write('user_created', { actor: null, subject: null, repeats })).toBe(
    'Somebody registered, 57 times from 8:00 AM to 8:59 AM',
  )
})

it('names what was deleted in the language of the page', () => {
  setTexts('de', {
    'Deleted user': 'Gelöschtes Konto',
    'Deleted house group': 'Gelöschte Hausgruppe',
    '{person} joined {group}': '{person} ist {group} beigetreten',
    '“{name}”': '„{name}“',
  })
  onTestFinished(() => setLanguage('en', {}))
  const person = { id: 'x', displayName: 'Deleted user' }
  const houseGroup = { id: 1, name: 'Deleted house group' }
  expect(write('group_joined', { actor: person, subject: person, houseGroup })).toBe(
    'Gelöschtes Konto ist „Gelöschte Hausgruppe“ beigetreten',
  )
})
