import { maxAbsences } from '@roost/contract/tasks/absence-values.ts'
import type { absencesApi } from '@roost/contract/tasks/absences.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import type { Subscriber } from '../../jobs/subscriber.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/time/zoned-time.ts'
import { isMemberOf } from '../users/users.service.ts'
import {
  countAbsences,
  deleteAbsence,
  deleteAbsencesOf,
  deleteEndedAbsences,
  findAbsence,
  insertAbsence,
  listAbsences as selectAbsences,
} from './absences.queries.ts'

// When members of a house group are away. Every member can say so of every other, such as of their children.

export { listMemberAbsences } from './absences.queries.ts'

/** How many days an absence stays after its last day. */
const keptDays = 90

interface Membership {
  readonly userId: string
  readonly houseGroupId: number
}

export const listAbsences: Handler<typeof absencesApi.list> = async ({ db, viewer: { houseGroupId } }) =>
  houseGroupId === null ? [] : selectAbsences(db.sql, houseGroupId)

/** Throws `house-groups.not_member` if the person has left during the request. */
const assertMember = async (tx: Tx, { userId, houseGroupId }: Membership): Promise<void> => {
  if (!(await isMemberOf(tx.sql, userId, houseGroupId))) throw new AppError('house-groups.not_member')
}

const announceChange = (tx: Tx, { userId, houseGroupId }: Membership): void => {
  tx.announce('absences.changed', { userId, houseGroupId })
  tx.touch('tasks', `group:${houseGroupId}`)
}

export const createAbsence: Handler<typeof absencesApi.create> = ({ db, viewer }, absence) =>
  inTransaction(db, async (tx) => {
    const { houseGroupId } = viewer
    if (houseGroupId === null) throw new AppError('house-groups.not_member')
    await tx.lock(`absences:group:${houseGroupId}`)
    await assertMember(tx, { ...viewer, houseGroupId })
    if (!(await isMemberOf(tx.sql, absence.userId, houseGroupId)))
      throw new AppError('absences.member_outside')
    await deleteEndedAbsences(tx.sql, houseGroupId, addDays(tx.now.slice(0, 10), -keptDays))
    if ((await countAbsences(tx.sql, houseGroupId)) >= maxAbsences) throw new AppError('absences.too_many')
    const id = await insertAbsence(tx.sql, { ...absence, houseGroupId, now: tx.now })
    announceChange(tx, { userId: absence.userId, houseGroupId })
    return { id, ...absence }
  })

export const removeAbsence: Handler<typeof absencesApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    const { houseGroupId } = viewer
    if (houseGroupId === null) throw new AppError('absences.not_found')
    await assertMember(tx, { ...viewer, houseGroupId })
    const absence = await findAbsence(tx.sql, houseGroupId, id)
    if (!absence) throw new AppError('absences.not_found')
    await deleteAbsence(tx.sql, houseGroupId, id)
    announceChange(tx, { userId: absence.userId, houseGroupId })
    return { success: true }
  })

/** Forgets when somebody is away who has left. */
export const departureSubscriber: Subscriber<Membership> = {
  name: 'absences.departures',
  on: { 'house-groups.left': ({ userId, houseGroupId }) => ({ userId, houseGroupId }) },
  handle: async (tx, { payload }) => {
    const { userId, houseGroupId } = payload
    if (!(await isMemberOf(tx.sql, userId, houseGroupId))) await deleteAbsencesOf(tx.sql, payload)
  },
}
