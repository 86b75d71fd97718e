import { randomUUID } from 'node:crypto'
import type { HouseGroup } from '@roost/contract/house-groups.ts'
import type { Task } from '@roost/contract/tasks.ts'
import type { Account } from '@roost/contract/users.ts'
import { type ActorName, actorNames } from './actors.ts'
import { testPassword } from './builders.ts'

/** What the calls of the walk are about: one household's things, and an account that waits. */
export interface Target {
  readonly group: HouseGroup
  readonly task: Task
  readonly resident: Account
  readonly waiting: Account
}

export interface Expectation {
  readonly statuses: Readonly<Record<ActorName, number>>
  readonly toInput: (target: Target) => Record<string, unknown>
}

type Statuses = readonly [
  visitor: number,
  forged: number,
  over: number,
  deleted: number,
  unapproved: number,
  withoutGroup: number,
  member: number,
  left: number,
  otherGroup: number,
  admin: number,
]

const expectation = (
  statuses: Statuses,
  toInput: (target: Target) => Record<string, unknown> = () => ({}),
): Expectation => ({
  statuses: Object.fromEntries(actorNames.map((name, index) => [name, statuses[index]])) as Record<
    ActorName,
    number
  >,
  toInput,
})

const always = (status: number): Statuses => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
]
const approved: Statuses = [401, 401, 401, 401, 403, 200, 200, 200, 200, 200]
const approvedToCreate: Statuses = [401, 401, 401, 401, 403, 201, 201, 201, 201, 201]
const inAnyGroup: Statuses = [401, 401, 401, 401, 403, 400, 200, 400, 200, 400]
const adminOnly: Statuses = [401, 401, 401, 401, 403, 403, 403, 403, 403, 200]
const household: Statuses = [401, 401, 401, 401, 403, 404, 200, 404, 404, 404]

/**
 * Who is answered what, for every endpoint of the contract, calling about the target. The columns are the
 * actors in the order of `actorNames`: visitor, forged cookie, session over, deleted, not approved, without
 * group, member, just left, other group, administrator.
 */
export const accessExpectations: Readonly<Record<string, Expectation>> = {
  'admin.listUsers': expectation(adminOnly),
  'admin.approveUser': expectation(adminOnly, ({ waiting }) => ({ id: waiting.id })),
  'admin.markRequestsRead': expectation(adminOnly),
  'auth.currentUser': expectation([401, 401, 401, 401, 200, 200, 200, 200, 200, 200]),
  'auth.login': expectation(always(200), ({ resident }) => ({
    email: resident.email,
    password: testPassword,
  })),
  'auth.register': expectation(always(201), () => ({
    email: `newcomer-${randomUUID()}@example.org`,
    password: testPassword,
    firstName: 'New',
    lastName: 'Comer',
  })),
  'auth.logout': expectation(always(302)),
  'auth.logoutByForm': expectation(always(302)),
  'auth.loginPage': expectation(always(302)),
  'auth.google': expectation(always(302)),
  'auth.replit': expectation(always(302)),
  'auth.forgotPassword': expectation(always(503), ({ resident }) => ({ email: resident.email })),
  'house-groups.list': expectation(approved),
  'house-groups.create': expectation(approvedToCreate, () => ({ name: 'A new house' })),
  'house-groups.join': expectation([401, 401, 401, 401, 403, 200, 409, 200, 409, 200], ({ group }) => ({
    id: group.id,
  })),
  'house-groups.leave': expectation(inAnyGroup),
  'house-groups.personalItems': expectation(approved),
  'house-groups.sharePersonalItems': expectation(inAnyGroup),
  'notifications.list': expectation(approved, () => ({ today: '2026-11-21' })),
  'system.live': expectation(always(200)),
  'system.ready': expectation(always(200)),
  'system.openApi': expectation(always(200)),
  'system.cspReport': expectation(always(200), () => ({ 'csp-report': { 'blocked-uri': 'inline' } })),
  'system.events': expectation(approved),
  'tasks.list': expectation(approved),
  'tasks.counts': expectation(approved),
  'tasks.create': expectation(approvedToCreate, () => ({ title: 'Sweep', category: 'kitchen' })),
  'tasks.update': expectation(household, ({ task }) => ({ id: task.id, title: 'Changed' })),
  // The member of the walk did not make the task: he may change it, but not delete it.
  'tasks.remove': expectation([401, 401, 401, 401, 403, 404, 403, 404, 404, 404], ({ task }) => ({
    id: task.id,
  })),
  'users.list': expectation(approved),
}
