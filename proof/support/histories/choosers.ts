import {
  tryToApprove,
  tryToAssign,
  tryToDelete,
  tryToDemote,
  tryToExpel,
  tryToPromote,
} from './admin-attempts.ts'
import type { Attempt } from './attempt.ts'
import { tryToAnswer, tryToInvite, tryToJoin, tryToLeave, tryToSetPolicy } from './group-attempts.ts'
import {
  hasCreator,
  isSeen,
  listAdmins,
  listMembers,
  type Model,
  type ModelPerson,
  type ModelPlace,
  type RowKind,
  rowKinds,
} from './model.ts'
import {
  tryToChangeExpense,
  tryToRemoveExpense,
  tryToSettle,
  tryToSpend,
  tryToUndo,
} from './money-attempts.ts'
import type { Random } from './random.ts'
import {
  isGift,
  type RowName,
  tryToChange,
  tryToCreate,
  tryToRemove,
  tryToSave,
  tryToShareOwn,
} from './row-attempts.ts'
import { tryToShare, tryToTakeBack } from './share-attempts.ts'
import type { Situation } from './situation.ts'

/** What a history chooses its next attempt from. */
export interface Choice {
  readonly model: Model
  readonly random: Random
  readonly situation: (actorId: string) => Situation
  /** Everybody who takes part, also who is gone. */
  readonly actorIds: readonly string[]
  /** Rows and shares that were there once. */
  readonly knownRows: readonly RowName[]
  readonly knownShareIds: readonly number[]
  /** Who must act; anybody without. */
  readonly actorId?: string | undefined
}

/** Undefined where there is nothing to do it with, as a rule: now and then somebody tries all the same. */
export type Choose = (choice: Choice) => Attempt | undefined

/** Nobody ever gets as far as that. */
const unknownId = 2_000_000_000

const isFoolhardy = (random: Random): boolean => random.chance(10)

/** One of those that make sense; of all of them now and then. */
const pickLikely = <T>(random: Random, likely: readonly T[], all: readonly T[]): T | undefined => {
  const values = likely.length === 0 || random.chance(15) ? all : likely
  return values.length === 0 ? undefined : random.pick(values)
}

const toIds = (people: readonly ModelPerson[]): string[] => people.map(({ id }) => id)

const listPeople = (model: Model): string[] => toIds([...model.people.values()])

const pickActor = ({ actorId, actorIds, random }: Choice, likely: readonly string[]): string =>
  actorId ?? pickLikely(random, likely, actorIds) ?? ''

/** Mostly a row the actor sees, otherwise anybody's, or one that is gone. */
const pickRow = (choice: Choice, actorId: string, kinds: readonly RowKind[]): RowName | undefined => {
  const { model, random } = choice
  const actor = model.people.get(actorId)
  const isOfKind = ({ kind }: RowName): boolean => kinds.includes(kind)
  const rows = model.rows.filter(isOfKind)
  const seen = rows.filter((row) => actor !== undefined && isSeen(row, actor))
  const others: readonly RowName[] = random.chance(70) ? rows : choice.knownRows.filter(isOfKind)
  const chosen = random.chance(75) ? seen : others
  if (chosen.length > 0) return random.pick(chosen)
  return isFoolhardy(random) ? { kind: random.pick(kinds), id: unknownId } : undefined
}

const listHousemates = (model: Model, actorId: string): string[] =>
  toIds(listMembers(model, model.people.get(actorId)?.groupId ?? null))

const pickGroupId = ({ model, random }: Choice): number => random.pick([...model.groups.keys()])

const listFree = (model: Model): string[] =>
  toIds([...model.people.values()].filter(({ groupId }) => groupId === null))

const listHoused = (model: Model): string[] =>
  toIds([...model.people.values()].filter(({ groupId }) => groupId !== null))

const createSomething = (choice: Choice): Attempt =>
  tryToCreate(choice.situation(pickActor(choice, listPeople(choice.model))))

const spend = (choice: Choice): Attempt => {
  const { model, random, situation } = choice
  const actorId = pickActor(choice, random.chance(70) ? listHoused(model) : listPeople(model))
  const budgetIds = model.rows.filter(({ kind }) => kind === 'budgets').map(({ id }) => id)
  return tryToSpend(situation(actorId), { budgetIds, housemates: listHousemates(model, actorId) })
}

const changeSomething: Choose = (choice) => {
  const { model, situation } = choice
  const actorId = pickActor(choice, listPeople(model))
  const row = pickRow(choice, actorId, rowKinds)
  if (row?.kind === 'expenses')
    return tryToChangeExpense(situation(actorId), row.id, { housemates: listHousemates(model, actorId) })
  return row && tryToChange(situation(actorId), row)
}

const removeSomething: Choose = (choice) => {
  const actorId = pickActor(choice, listPeople(choice.model))
  const row = pickRow(choice, actorId, rowKinds)
  const situation = choice.situation(actorId)
  if (row?.kind === 'expenses') return tryToRemoveExpense(situation, row.id)
  return row && tryToRemove(situation, row)
}

/** Whoever sees a row of the kind. */
const listBeholders = (model: Model, kind: RowKind): string[] =>
  toIds(
    [...model.people.values()].filter((person) =>
      model.rows.some((row) => row.kind === kind && isSeen(row, person)),
    ),
  )

const saveForGoal: Choose = (choice) => {
  const actorId = pickActor(choice, listBeholders(choice.model, 'goals'))
  const goal = pickRow(choice, actorId, ['goals'])
  return goal && tryToSave(choice.situation(actorId), goal.id)
}

/** Half of what is owed, all of it, or a cent too much. */
const pickCents = (random: Random, from: ModelPlace, to: ModelPlace): number => {
  const owed = Math.max(1, Math.min(-from.balanceCents, to.balanceCents))
  return random.pick([owed, owed, Math.ceil(owed / 2), owed + 1])
}

/** From somebody who owes to somebody who is owed, mostly of one house group. */
const settle: Choose = (choice) => {
  const { model, random, situation } = choice
  const inDebt = model.places.filter(({ balanceCents }) => balanceCents < 0)
  const from = pickLikely(random, inDebt, isFoolhardy(random) ? model.places : inDebt)
  const owed = model.places.filter(({ balanceCents }) => balanceCents > 0)
  const inSameBooks = owed.filter(({ groupId }) => groupId === from?.groupId)
  const to = pickLikely(random, inSameBooks, owed)
  if (!from || !to || from === to) return undefined
  return tryToSettle(situation(pickActor(choice, toIds(listMembers(model, from.groupId)))), {
    fromMemberId: from.memberId,
    toMemberId: to.memberId,
    amount: pickCents(random, from, to) / 100,
  })
}

const undo: Choose = (choice) => {
  const { model, random, situation } = choice
  const standing = model.settlements.filter(({ isUndone }) => !isUndone)
  const settlement = pickLikely(random, standing, model.settlements)
  const members = toIds(listMembers(model, settlement?.groupId ?? null))
  return settlement && tryToUndo(situation(pickActor(choice, members)), settlement.id)
}

const share: Choose = (choice) => {
  const { model, random } = choice
  const actorId = pickActor(choice, listBeholders(model, 'recipes'))
  const recipe = pickRow(choice, actorId, ['recipes'])
  const situation = choice.situation(actorId)
  const recipient = pickLikely(random, listHousemates(model, actorId), situation.people) ?? actorId
  return recipe && tryToShare(situation, recipe.id, recipient)
}

const takeBack: Choose = (choice) => {
  const { model, random, situation } = choice
  const active = model.shares.map(({ id }) => id)
  const id = pickLikely(random, active, choice.knownShareIds)
  const owner = model.shares.find((one) => one.id === id)?.sharedBy
  return id === undefined ? undefined : tryToTakeBack(situation(pickActor(choice, owner ? [owner] : [])), id)
}

/** Whoever brought something along. */
const shareOwn: Choose = (choice) => {
  const { model, random, situation } = choice
  const givers = [...model.people.values()].filter(
    (person) => person.groupId !== null && model.rows.some((row) => isGift(row, person)),
  )
  if (givers.length === 0 && !isFoolhardy(random)) return undefined
  return tryToShareOwn(situation(pickActor(choice, toIds(givers))))
}

const join: Choose = (choice) =>
  tryToJoin(choice.situation(pickActor(choice, listFree(choice.model))), pickGroupId(choice))

const leave: Choose = (choice) => tryToLeave(choice.situation(pickActor(choice, listHoused(choice.model))))

const setPolicy: Choose = (choice) => {
  const groupId = pickGroupId(choice)
  const { model } = choice
  const group = model.groups.get(groupId)
  const creator = group?.createdBy
  const decides =
    group && creator && hasCreator(model, group) ? [creator] : toIds(listMembers(model, groupId))
  return tryToSetPolicy(choice.situation(pickActor(choice, decides)), groupId)
}

const invite: Choose = (choice) => {
  const { model, random } = choice
  const groupId = pickGroupId(choice)
  const situation = choice.situation(pickActor(choice, toIds(listMembers(model, groupId))))
  const invited = pickLikely(random, listFree(model), situation.people)
  return invited === undefined ? undefined : tryToInvite(situation, { groupId, invited })
}

const answer: Choose = (choice) => {
  const { model, random, situation } = choice
  const pending = model.invitations.filter(({ status }) => status === 'pending')
  const invitation = pickLikely(random, pending, model.invitations)
  return invitation && tryToAnswer(situation(pickActor(choice, [invitation.invited])), invitation.id)
}

const administrate: Choose = (choice) => {
  const { model, random } = choice
  const situation = choice.situation(pickActor(choice, toIds(listAdmins(model))))
  const userId = random.pick(situation.people)
  // A deletion ends much of a history: it is rare.
  const tries = [
    () => tryToApprove(situation, userId),
    () => tryToPromote(situation, userId),
    () => tryToDemote(situation, userId),
    () => tryToDemote(situation, userId),
    () => tryToAssign(situation, userId, pickGroupId(choice)),
    () => tryToAssign(situation, userId, pickGroupId(choice)),
    () => tryToExpel(situation, userId),
    () => tryToDelete(situation, userId),
  ]
  return random.pick(tries)()
}

/** Something new, to begin with. */
export const chooseNewRow = (choice: Choice): Attempt =>
  choice.random.chance(40) ? spend(choice) : createSomething(choice)

/** Everything there is to try, and how often. */
export const weightedChoosers: readonly (readonly [Choose, number])[] = [
  [createSomething, 9],
  [spend, 9],
  [changeSomething, 16],
  [removeSomething, 7],
  [saveForGoal, 4],
  [settle, 8],
  [undo, 4],
  [share, 6],
  [takeBack, 4],
  [shareOwn, 6],
  [join, 6],
  [leave, 4],
  [setPolicy, 2],
  [invite, 6],
  [answer, 7],
  [administrate, 10],
]
