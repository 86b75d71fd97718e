import type { AuditEntry } from '@roost/contract/admin/audit.ts'
import { describe, expect, test } from 'vitest'
import { formatEntry, toRetentionCutoff } from './audit.rules.ts'

describe('the 400 days for which audit entries are kept', () => {
  test('are counted from the newest entry while nothing new is recorded', () => {
    expect(toRetentionCutoff('2026-11-21T09:00:00.000Z', '2026-12-24T09:00:00.000Z')).toBe(
      '2025-10-17T09:00:00.000Z',
    )
  })

  test('are counted from now if an entry is dated in the future', () => {
    expect(toRetentionCutoff('2030-01-01T00:00:00.000Z', '2026-11-21T09:00:00.000Z')).toBe(
      '2025-10-17T09:00:00.000Z',
    )
  })
})

const entry: AuditEntry = {
  id: 7,
  action: 'group_assigned',
  at: '2026-11-21T09:00:00.000Z',
  actor: { id: 'a', displayName: 'Åsa Kråka' },
  subject: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', displayName: 'Robin Nest' },
  houseGroup: { id: 3, name: 'The old mill' },
  detail: null,
  repeats: null,
}

const robin = '0f8fad5b-d9cb-469f-a165-70867728950e'
const emails = new Map([
  ['a', 'asa@example.org'],
  [robin, 'robin@example.org'],
])

describe('an audit entry formatted as a line', () => {
  test('shows who did what to whom and in which house group', () => {
    expect(formatEntry(entry, emails)).toBe(
      '2026-11-21T09:00:00.000Z  group_assigned  by asa@example.org a “Åsa Kråka”  on robin@example.org 0f8fad5b “Robin Nest”  in 3 “The old mill”',
    )
  })

  test('is one line, whatever people are called', () => {
    const displayName = 'x\n2026-11-27T09:00:00.000Z  user_promoted  by Ada Admin  on carl Test\u009b8m\u202e'
    const group = { id: 3, name: 'Mill\u2028  (forged)' }
    expect(
      formatEntry({ ...entry, actor: { id: 'a', displayName }, subject: null, houseGroup: group }, emails),
    ).toBe(
      '2026-11-21T09:00:00.000Z  group_assigned  by asa@example.org a “x 2026-11-27T09:00:00.000Z user_promoted by Ada Admin on carl Test8m”  in 3 “Mill (forged)”',
    )
  })

  test('has the id alone of an account that was deleted', () => {
    const line = formatEntry({ ...entry, actor: null, houseGroup: null }, new Map())
    expect(line).toBe(
      '2026-11-21T09:00:00.000Z  group_assigned  by nobody signed in  on 0f8fad5b “Robin Nest”',
    )
  })

  test('says how often and when it happened, if the entry stands for many times', () => {
    const repeats = {
      count: 57,
      firstAt: '2026-11-21T08:00:00.000Z',
      lastAt: '2026-11-21T08:59:00.000Z',
    }
    expect(formatEntry({ ...entry, repeats }, emails)).toBe(
      '2026-11-21T09:00:00.000Z  group_assigned  by asa@example.org a “Åsa Kråka”  on robin@example.org 0f8fad5b “Robin Nest”  in 3 “The old mill”  57 times from 2026-11-21T08:00:00.000Z to 2026-11-21T08:59:00.000Z',
    )
  })

  test('mentions people who acted on themselves only once, with the detail', () => {
    expect(
      formatEntry(
        {
          ...entry,
          action: 'authn_login_success',
          subject: entry.actor,
          houseGroup: null,
          detail: 'password',
        },
        emails,
      ),
    ).toBe('2026-11-21T09:00:00.000Z  authn_login_success  by asa@example.org a “Åsa Kråka”  (password)')
  })

  test('states that no one was signed in', () => {
    expect(formatEntry({ ...entry, actor: null, subject: null, houseGroup: null }, emails)).toBe(
      '2026-11-21T09:00:00.000Z  group_assigned  by nobody signed in',
    )
  })
})
