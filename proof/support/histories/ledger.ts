import { listMembers, type Model, type ModelLedgerAccount, type ModelRow, type ModelSplit } from './model.ts'

export const toCents = (amount: unknown): number => Math.round(Number(amount) * 100)

/** Splits an amount in cents into equal shares; the first people pay one cent more if there is a remainder. */
const toShares = (cents: number, people: number): number[] => {
  const even = Math.floor(cents / people)
  return Array.from({ length: people }, (_, index) => even + (index < cents - even * people ? 1 : 0))
}

export const findLedgerAccount = (model: Model, memberId: number): ModelLedgerAccount | undefined =>
  model.ledgerAccounts.find((account) => account.memberId === memberId)

/** Credits the payer and debits each participant's share; a direction of -1 reverses this. */
const moveBalances = (model: Model, cents: number, split: ModelSplit, direction: 1 | -1): void => {
  const shares = toShares(cents, split.memberIds.length)
  const move = (memberId: number, moved: number): void => {
    const account = findLedgerAccount(model, memberId)
    if (account) account.balanceCents += direction * moved
  }
  move(split.payerId, cents)
  for (const [index, memberId] of split.memberIds.entries()) move(memberId, -(shares[index] ?? 0))
}

/** Changes the split and the amount of an expense. */
export const changeSplit = (model: Model, row: ModelRow, amount: number, split: ModelSplit | null): void => {
  if (row.split) moveBalances(model, toCents(row.fields['amount']), row.split, -1)
  row.fields['amount'] = amount
  row.split = split
  row.fields['isSplit'] = split !== null
  if (split) moveBalances(model, toCents(amount), split, 1)
}

/** Lists the balances that members see: those of current members, and those of others if they are not zero. */
export const listBalances = (model: Model, groupId: number | null) =>
  model.ledgerAccounts
    .filter((account) => account.groupId === groupId)
    .map(({ memberId, userId, balanceCents, groupId: id }) => ({
      memberId,
      userId,
      isMember: listMembers(model, id).some((person) => person.id === userId),
      cents: balanceCents,
    }))
    .filter(({ isMember, cents }) => isMember || cents !== 0)
