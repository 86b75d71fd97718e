import { type AuditAction, auditActions } from '@roost/contract/admin/audit-values.ts'
import type { AuditContent } from './audit-content.ts'

// Entries of the audit log stay for 400 days, so nobody may make any number of them. What one account, or all visitors
// together, did very often within a day is counted, and an hourly job writes the counts as entries
// (docs/decisions/0014).

/** The number of entries that one account may cause within a day by actions of one family, such as those on groups. */
export const entriesOfFamily = 100
/** The first ones of each action get entries of their own, so that many of one action delay no entry of another one. */
export const entriesOfAction = 10
/** The number of entries of one action that visitors, jobs and the operator may cause within a day. */
export const entriesOfVisitors = 2000

const toFamily = (action: AuditAction): string => action.split('_', 1)[0] ?? action

/** The actions that are counted together if an account does them. */
export const listFamily = (action: AuditAction): readonly AuditAction[] =>
  auditActions.filter((other) => toFamily(other) === toFamily(action))

type Act = Pick<AuditContent, 'action' | 'actorUserId' | 'subjectUserId'>

/** Whoever registers acts for the first time: a visitor can be any number of such accounts. */
export const isByVisitor = ({ action, actorUserId, subjectUserId }: Act): boolean =>
  actorUserId === null || (action === 'user_created' && actorUserId === subjectUserId)

/** The entries of the last day. */
export interface EntryCounts {
  /** Those of the family by the same account; zero for visitors. */
  readonly family: number
  readonly action: number
}

export const isRepeat = (act: Act, { family, action }: EntryCounts): boolean =>
  isByVisitor(act) ? action >= entriesOfVisitors : family >= entriesOfFamily && action >= entriesOfAction

/**
 * What is counted together: everything but the time is the same. Accounts that visitors made are left out, since each is
 * another one; those into which they tried to sign in are not.
 */
export const toRepeated = (content: AuditContent): Omit<AuditContent, 'createdAt'> => {
  const { createdAt: _, ...repeated } = content
  return isByVisitor(content) && toFamily(content.action) !== 'authn'
    ? { ...repeated, actorUserId: null, subjectUserId: null }
    : repeated
}

export interface Repeats {
  readonly count: number
  readonly firstAt: string
  readonly lastAt: string
}

const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`
const written = new RegExp(`^(\\d{1,9})× (${instant})/(${instant})(?: (.*))?$`, 's')

/** Counted repeats are stored in the detail of their entry, so that the hash chain covers them. */
export const formatRepeats = ({ count, firstAt, lastAt }: Repeats, detail: string | null): string =>
  `${count}× ${firstAt}/${lastAt}${detail === null ? '' : ` ${detail}`}`

export const parseRepeats = (
  stored: string | null,
): { readonly repeats: Repeats | null; readonly detail: string | null } => {
  const [, count, firstAt = '', lastAt = '', detail = null] = written.exec(stored ?? '') ?? []
  return count === undefined
    ? { repeats: null, detail: stored }
    : { repeats: { count: Number(count), firstAt, lastAt }, detail }
}

/** Some details are names that people chose, which must not be read as counts. */
export const toPlainDetail = (detail: string | null): string | null =>
  parseRepeats(detail).repeats === null ? detail : `“${detail}”`
