import { listMembers, type Model, type ModelPlace, type ModelRow, type ModelSplit } from './model.ts'

export const toCents = (amount: unknown): number => Math.round(Number(amount) * 100)

/** Equal shares to the cent; what is left over goes to the first people, a cent each. */
const toShares = (cents: number, people: number): number[] => {
  const even = Math.floor(cents / people)
  return Array.from({ length: people }, (_, index) => even + (index < cents - even * people ? 1 : 0))
}

export const findPlace = (model: Model, memberId: number): ModelPlace | undefined =>
  model.places.find((place) => place.memberId === memberId)

/** Whoever paid is owed the amount, and everybody owes his part; with -1 it is taken back. */
const moveBalances = (model: Model, cents: number, split: ModelSplit, direction: 1 | -1): void => {
  const shares = toShares(cents, split.memberIds.length)
  const move = (memberId: number, moved: number): void => {
    const place = findPlace(model, memberId)
    if (place) place.balanceCents += direction * moved
  }
  move(split.payerId, cents)
  for (const [index, memberId] of split.memberIds.entries()) move(memberId, -(shares[index] ?? 0))
}

/** Changes how an expense is split, and of what amount. */
export const changeSplit = (model: Model, row: ModelRow, amount: number, split: ModelSplit | null): void => {
  if (row.split) moveBalances(model, toCents(row.fields['amount']), row.split, -1)
  row.fields['amount'] = amount
  row.split = split
  row.fields['isSplit'] = split !== null
  if (split) moveBalances(model, toCents(amount), split, 1)
}

/** What somebody sees of the books: who lives there or is not even, of all who have a place in them. */
export const listBalances = (model: Model, groupId: number | null) =>
  model.places
    .filter((place) => place.groupId === groupId)
    .map(({ memberId, userId, balanceCents, groupId: id }) => ({
      memberId,
      userId,
      isMember: listMembers(model, id).some((person) => person.id === userId),
      cents: balanceCents,
    }))
    .filter(({ isMember, cents }) => isMember || cents !== 0)
