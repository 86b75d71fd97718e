import { listMembers, type Model, type ModelRow, removeIfEmpty, removeRows } from './model.ts'

// Account deletion in the model: rows that only this account can see are deleted, including those in house groups
// without other members. Rows in a household with other members are kept without a creator.

const livesAlone = (model: Model, groupId: number, userId: string): boolean =>
  listMembers(model, groupId).every(({ id }) => id === userId)

/** Lists the house groups without other members in whose ledgers no other user has an account. */
const listClosedLedgers = (model: Model, userId: string): number[] =>
  model.ledgerAccounts
    .filter((account) => account.userId === userId)
    .map(({ groupId }) => groupId)
    .filter(
      (groupId) =>
        livesAlone(model, groupId, userId) &&
        model.ledgerAccounts.every(
          (account) => account.groupId !== groupId || account.userId === userId || account.userId === null,
        ),
    )

const closeLedgers = (model: Model, groupIds: readonly number[]): void => {
  const isClosed = (groupId: number | null): boolean => groupId !== null && groupIds.includes(groupId)
  for (const row of model.rows)
    if (row.kind === 'expenses' && isClosed(row.groupId)) {
      row.split = null
      row.fields['isSplit'] = false
    }
  model.ledgerAccounts = model.ledgerAccounts.filter(({ groupId }) => !isClosed(groupId))
  model.settlements = model.settlements.filter(({ groupId }) => !isClosed(groupId))
}

/**
 * Whether another person paid for the expense or has a share in it, which makes it part of what people owe each other.
 */
const isSharedWithOthers = (model: Model, { split }: ModelRow, userId: string): boolean =>
  split !== null &&
  model.ledgerAccounts.some(
    (account) => [split.payerId, ...split.memberIds].includes(account.memberId) && account.userId !== userId,
  )

const clearIfUser = (id: string | null, userId: string): string | null => (id === userId ? null : id)

const clearUserReferences = (model: Model, userId: string): void => {
  for (const row of model.rows) {
    row.createdBy = clearIfUser(row.createdBy, userId)
    for (const field of ['assignedTo', 'paidBy']) if (row.fields[field] === userId) row.fields[field] = null
  }
  for (const group of model.groups.values()) group.createdBy = clearIfUser(group.createdBy, userId)
  for (const account of model.ledgerAccounts) account.userId = clearIfUser(account.userId, userId)
  for (const settlement of model.settlements) settlement.createdBy = clearIfUser(settlement.createdBy, userId)
}

export const deleteAccount = (model: Model, userId: string): void => {
  closeLedgers(model, listClosedLedgers(model, userId))
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
  clearUserReferences(model, userId)
  const home = model.people.get(userId)?.groupId ?? null
  model.people.delete(userId)
  removeIfEmpty(model, home)
}
