import { listMembers, type Model, type ModelRow, removeIfEmpty, removeRows } from './model.ts'

// What goes with an account and what stays: its own rows go, and those in house groups where nobody else lives; what
// others live with stays, without a name.

const livesAlone = (model: Model, groupId: number, userId: string): boolean =>
  listMembers(model, groupId).every(({ id }) => id === userId)

/** Books that nobody else lives with and nobody else with an account has a place in. */
const listClosedBooks = (model: Model, userId: string): number[] =>
  model.places
    .filter((place) => place.userId === userId)
    .map(({ groupId }) => groupId)
    .filter(
      (groupId) =>
        livesAlone(model, groupId, userId) &&
        model.places.every(
          (place) => place.groupId !== groupId || place.userId === userId || place.userId === null,
        ),
    )

const closeBooks = (model: Model, groupIds: readonly number[]): void => {
  const isClosed = (groupId: number | null): boolean => groupId !== null && groupIds.includes(groupId)
  for (const row of model.rows)
    if (row.kind === 'expenses' && isClosed(row.groupId)) {
      row.split = null
      row.fields['isSplit'] = false
    }
  model.places = model.places.filter(({ groupId }) => !isClosed(groupId))
  model.settlements = model.settlements.filter(({ groupId }) => !isClosed(groupId))
}

/** An expense that somebody else has a share in is part of what he is owed. */
const isSharedWithOthers = (model: Model, { split }: ModelRow, userId: string): boolean =>
  split !== null &&
  model.places.some(
    (place) => [split.payerId, ...split.memberIds].includes(place.memberId) && place.userId !== userId,
  )

const toNobody = (id: string | null, userId: string): string | null => (id === userId ? null : id)

const forgetName = (model: Model, userId: string): void => {
  for (const row of model.rows) {
    row.createdBy = toNobody(row.createdBy, userId)
    for (const field of ['assignedTo', 'paidBy']) if (row.fields[field] === userId) row.fields[field] = null
  }
  for (const group of model.groups.values()) group.createdBy = toNobody(group.createdBy, userId)
  for (const place of model.places) place.userId = toNobody(place.userId, userId)
  for (const settlement of model.settlements) settlement.createdBy = toNobody(settlement.createdBy, userId)
}

export const removePerson = (model: Model, userId: string): void => {
  closeBooks(model, listClosedBooks(model, userId))
  removeRows(
    model,
    (row) =>
      row.createdBy === userId &&
      (row.groupId === null || livesAlone(model, row.groupId, userId)) &&
      !isSharedWithOthers(model, row, userId),
  )
  model.invitations = model.invitations.filter(
    ({ invited, invitedBy }) => invited !== userId && invitedBy !== userId,
  )
  model.shares = model.shares.filter(
    ({ sharedBy, sharedWith }) => sharedBy !== userId && sharedWith !== userId,
  )
  model.removals = model.removals.filter((one) => one.userId !== userId)
  forgetName(model, userId)
  const home = model.people.get(userId)?.groupId ?? null
  model.people.delete(userId)
  removeIfEmpty(model, home)
}
