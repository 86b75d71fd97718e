import { isDeepStrictEqual } from 'node:util'
import { isAbsentOn } from '@roost/contract/tasks/absence-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import { listTaskLocks } from '../../../db/scopes/scope.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import type { Subscriber } from '../../../jobs/subscriber.ts'
import { addDays, toZonedDate } from '../../../lib/time/zoned-time.ts'
import { listMemberAbsences } from '../../absences/absences.service.ts'
import { isMemberOf } from '../../users/users.service.ts'
import { type AssignedOccurrence, reassign } from './chores.rules.ts'
import {
  countPresentDays,
  createLoads,
  isCountedOpen,
  loadDays,
  type Loads,
  type Members,
  type OpenLoad,
  toMinutes,
  toSince,
} from './loads.rules.ts'
import {
  assignTasks,
  listDone,
  listMinutes,
  listRepeatingTasks,
  listRepeatingTasksOf,
  type RepeatingTask,
} from './repeats.queries.ts'
import { withLostDoer } from './reopening.rules.ts'
import type { Presence } from './turns.rules.ts'
import type { StoredRepeats } from './repeats.rules.ts'

// Who can be assigned a task. When members leave a house group, or are away at other times, its tasks that come back are assigned to
// whose turn it is then. Where nobody is left, they are assigned to nobody, and the members are notified.

/** The members who are left, what they have done, and what they are about to do. */
export interface LoadedPresence extends Presence {
  readonly addLoad: Loads['add']
  /** Adds an open task to the minutes of whom it is assigned to, or takes it away, if it counts. */
  readonly addOpen: (task: OpenLoad, sign: 1 | -1) => void
}

type Rule = Pick<StoredRepeats, 'turns' | 'timeZone'>

/** The first one of the rules in which whoever has done the least is next. */
const findFair = (rules: readonly (Rule | null | undefined)[]): Rule | undefined =>
  rules.find((rule) => rule?.turns?.choose === 'fair') ?? undefined

/** Completed tasks. */
export interface Effort {
  readonly tasks: number
  readonly minutes: number
}

interface Household {
  readonly houseGroupId: number
  readonly now: string
  readonly timeZone: string
}

interface Wanted {
  /** The rules that ask who is left. */
  readonly rules: readonly (Rule | null | undefined)[]
  /** A task that is about to be assigned, which therefore does not count; 0 if there is none. */
  readonly except?: number
}

/** The members of a house group, and when they were there. */
const readMembers = async (
  sql: ReadSql,
  houseGroupId: number,
): Promise<Pick<Presence, 'present'> & Omit<Members, 'today'>> => {
  const members = Map.groupBy(await listMemberAbsences(sql, houseGroupId), ({ memberId }) => memberId)
  const isAway = (member: string, date: CalendarDate): boolean =>
    members.get(member)?.some(({ fromOn, toOn, everyWeeks }) => {
      return fromOn !== null && toOn !== null && isAbsentOn({ fromOn, toOn, everyWeeks }, date)
    }) ?? false
  // Many tasks ask about the same days.
  const known = new Map<string, boolean>()
  const isKnownAway = (member: string, date: CalendarDate): boolean => {
    const key = `${member} ${date}`
    const answer = known.get(key) ?? isAway(member, date)
    known.set(key, answer)
    return answer
  }
  return {
    present: new Set(members.keys()),
    isAway: isKnownAway,
    toJoinedAt: (member) => members.get(member)?.[0]?.joinedAt ?? null,
  }
}

const getPresenceIn = async (
  tx: Tx,
  houseGroupId: number,
  { rules, except = 0 }: Wanted,
): Promise<LoadedPresence> => {
  const { present, ...members } = await readMembers(tx.sql, houseGroupId)
  const fair = findFair(rules)
  const today = toZonedDate(tx.now, fair?.timeZone ?? 'UTC')
  const loads = createLoads({ today, ...members })
  if (fair)
    for (const { member, minutes } of await listMinutes(tx.sql, {
      houseGroupId,
      except,
      since: toSince(tx.now),
      today,
      until: `${addDays(today, loadDays)}T23:59:59.999Z`,
    }))
      loads.add(member, minutes)
  return {
    present,
    isAway: members.isAway,
    toLoad: loads.toLoad,
    addLoad: loads.add,
    addOpen: (task, sign) => {
      if (isCountedOpen(task, today)) loads.add(task.assignedTo, sign * toMinutes(task))
    },
  }
}

/** What a member has done lately, and on how many of the days they were there. */
export interface MemberEffort extends Effort {
  readonly userId: string
  readonly days: number
}

const addUp = (efforts: readonly Effort[] = []): Effort => ({
  tasks: efforts.reduce((sum, { tasks }) => sum + tasks, 0),
  minutes: efforts.reduce((sum, { minutes }) => sum + minutes, 0),
})

/**
 * What each member of a house group has done lately, and all others together, such as those who have left: the figures by
 * which whoever has done the least is next.
 */
export const listEfforts = async (
  sql: ReadSql,
  { houseGroupId, now, timeZone }: Household,
): Promise<{ readonly members: readonly MemberEffort[]; readonly others: Effort }> => {
  const [{ present, ...members }, done] = await Promise.all([
    readMembers(sql, houseGroupId),
    listDone(sql, { houseGroupId, since: toSince(now) }),
  ])
  const today = toZonedDate(now, timeZone)
  const doneBy = Map.groupBy(done, ({ member }) => (member !== null && present.has(member) ? member : null))
  return {
    // Databases return them in different orders.
    members: [...present].toSorted().map((userId) => ({
      userId,
      days: countPresentDays(userId, { today, ...members }),
      ...addUp(doneBy.get(userId)),
    })),
    others: addUp(doneBy.get(null)),
  }
}

/** Who can be assigned a task: the members of its house group, or the person whose task it is. */
export const getPresence = async (
  tx: Tx,
  { houseGroupId, createdBy }: Pick<Task, 'houseGroupId' | 'createdBy'>,
  wanted: Wanted,
): Promise<LoadedPresence> =>
  houseGroupId === null
    ? {
        present: new Set([createdBy ?? '']),
        isAway: () => false,
        toLoad: () => ({ minutes: 0, days: 1 }),
        addLoad: () => {},
        addOpen: () => {},
      }
    : getPresenceIn(tx, houseGroupId, wanted)

interface Membership {
  readonly userId: string
  readonly houseGroupId: number
}

/** The tasks of a member that come back. Nobody else changes them in this transaction. */
const lockTasksOf = async (tx: Tx, member: Membership): Promise<readonly RepeatingTask[]> => {
  const tasks = await listRepeatingTasksOf(tx.sql, member)
  if (tasks.length === 0) return []
  await tx.lock(...listTaskLocks(tasks))
  const ids = new Set(tasks.map(({ id }) => id))
  return (await listRepeatingTasksOf(tx.sql, member)).filter(({ id }) => ids.has(id))
}

const toWanted = (tasks: readonly RepeatingTask[]): Wanted => ({
  rules: tasks.map(({ chore }) => chore.repeats),
})

/** Assigns open tasks to whose turn it is, and notifies each of the members once. Returns how many are assigned to nobody now. */
const reassignTasks = async (
  tx: Tx,
  { houseGroupId }: Pick<Membership, 'houseGroupId'>,
  tasks: readonly RepeatingTask[],
  presence: LoadedPresence,
): Promise<number> => {
  const assigned = new Map<number, AssignedOccurrence>()
  const counts = new Map<string | null, number>()
  for (const task of tasks) {
    const today = toZonedDate(tx.now, task.chore.repeats.timeZone)
    presence.addOpen(task, -1)
    const next = reassign(task, presence, today)
    const { chore, assignedTo } = next
    presence.addOpen({ ...task, assignedTo }, 1)
    if (assignedTo === task.assignedTo && isDeepStrictEqual(chore, task.chore)) continue
    assigned.set(task.id, next)
    if (task.assignedTo !== assignedTo) counts.set(assignedTo, (counts.get(assignedTo) ?? 0) + 1)
  }
  if (assigned.size > 0) {
    await assignTasks(tx.rows, assigned, tx.now)
    tx.touch('tasks', `group:${houseGroupId}`)
  }
  for (const [userId, count] of counts)
    if (userId !== null) tx.announce('tasks.passed-on', { houseGroupId, userId, count })
  return counts.get(null) ?? 0
}

/** Assigns the tasks of a member to the others. */
export const passTasksOn = async (tx: Tx, departure: Membership): Promise<void> => {
  const { userId, houseGroupId } = departure
  const tasks = await lockTasksOf(tx, departure)
  if (tasks.length === 0) return
  const presence = await getPresenceIn(tx, houseGroupId, toWanted(tasks))
  const memberIds = [...presence.present].filter((id) => id !== userId)
  // Whoever joins an empty house group finds it as it was left.
  if (memberIds.length === 0) return
  const count = await reassignTasks(tx, departure, tasks, { ...presence, present: new Set(memberIds) })
  if (count > 0) tx.announce('tasks.unassigned', { houseGroupId, memberIds, count })
}

/** Assigns tasks that came back with an undone change, which may be those of members who have left since. */
export const reassignRestored = async (
  tx: Tx,
  restored: { readonly houseGroupId: number; readonly ids: readonly number[] },
): Promise<void> => {
  const tasks = await listRepeatingTasks(tx.sql, restored)
  if (tasks.length === 0) return
  const presence = await getPresenceIn(tx, restored.houseGroupId, toWanted(tasks))
  const found = tasks.map((task) => withLostDoer(task, presence))
  await reassignTasks(tx, restored, found, presence)
}

const toMembership = ({ userId, houseGroupId }: Membership): Membership => ({ userId, houseGroupId })

export const presenceSubscriber: Subscriber<Membership> = {
  name: 'tasks.presence',
  on: {
    'house-groups.joined': toMembership,
    'house-groups.left': toMembership,
    'absences.changed': toMembership,
  },
  handle: async (tx, { payload }) => {
    const { userId, houseGroupId } = payload
    if (!(await isMemberOf(tx.sql, userId, houseGroupId))) return passTasksOn(tx, payload)
    const tasks = await lockTasksOf(tx, payload)
    if (tasks.length > 0)
      await reassignTasks(tx, payload, tasks, await getPresenceIn(tx, houseGroupId, toWanted(tasks)))
  },
}
