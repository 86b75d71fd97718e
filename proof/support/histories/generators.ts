import {
  buildApproveCommand,
  buildAssignCommand,
  buildDeleteCommand,
  buildDemoteCommand,
  buildRemoveFromGroupCommand,
  buildPromoteCommand,
} from './admin-commands.ts'
import type { Command } from './command.ts'
import {
  buildInvitationResponse,
  buildInviteCommand,
  buildJoinCommand,
  buildLeaveCommand,
  buildSetPolicyCommand,
} from './group-commands.ts'
import {
  hasCreator,
  isSeen,
  listAdmins,
  listMembers,
  type Model,
  type ModelPerson,
  type ModelLedgerAccount,
  type RowKind,
  rowKinds,
} from './model.ts'
import {
  buildChangeExpenseCommand,
  buildRemoveExpenseCommand,
  buildSettleCommand,
  buildAddExpenseCommand,
  buildUndoCommand,
} from './money-commands.ts'
import type { Random } from './random.ts'
import {
  isShareable,
  type RowKey,
  buildChangeCommand,
  buildCreateCommand,
  buildRemoveCommand,
  buildAddProgressCommand,
  buildSharePersonalItemsCommand,
} from './row-commands.ts'
import { buildShareRecipeCommand, buildRevokeShareCommand } from './share-commands.ts'
import type { CommandContext } from './command-context.ts'

/** The values that generators choose from. */
export interface GeneratorInput {
  readonly model: Model
  readonly random: Random
  readonly contextOf: (actorId: string) => CommandContext
  /** The ids of all people in the history, including deleted ones. */
  readonly actorIds: readonly string[]
  /** Rows and shares that exist or once existed. */
  readonly knownRows: readonly RowKey[]
  readonly knownShareIds: readonly number[]
  /** The person who must act; undefined for any person. */
  readonly actorId?: string | undefined
}

/** Returns undefined if there is nothing to act on, or sometimes an invalid command instead. */
export type Generator = (input: GeneratorInput) => Command | undefined

/** Larger than any id that is ever assigned. */
const unknownId = 2_000_000_000

const triesUnlikely = (random: Random): boolean => random.chance(10)

/** Picks one of the likely values, or sometimes one of all values. */
const pickLikely = <T>(random: Random, likely: readonly T[], all: readonly T[]): T | undefined => {
  const values = likely.length === 0 || random.chance(15) ? all : likely
  return values.length === 0 ? undefined : random.pick(values)
}

const toIds = (people: readonly ModelPerson[]): string[] => people.map(({ id }) => id)

const listPeople = (model: Model): string[] => toIds([...model.people.values()])

const pickActor = ({ actorId, actorIds, random }: GeneratorInput, likely: readonly string[]): string =>
  actorId ?? pickLikely(random, likely, actorIds) ?? ''

/** Picks a row, usually one that the actor can see, otherwise any row or a deleted one. */
const pickRow = (input: GeneratorInput, actorId: string, kinds: readonly RowKind[]): RowKey | undefined => {
  const { model, random } = input
  const actor = model.people.get(actorId)
  const isOfKind = ({ kind }: RowKey): boolean => kinds.includes(kind)
  const rows = model.rows.filter(isOfKind)
  const seen = rows.filter((row) => actor !== undefined && isSeen(row, actor))
  const others: readonly RowKey[] = random.chance(70) ? rows : input.knownRows.filter(isOfKind)
  const chosen = random.chance(75) ? seen : others
  if (chosen.length > 0) return random.pick(chosen)
  return triesUnlikely(random) ? { kind: random.pick(kinds), id: unknownId } : undefined
}

const listHousemates = (model: Model, actorId: string): string[] =>
  toIds(listMembers(model, model.people.get(actorId)?.groupId ?? null))

const pickGroupId = ({ model, random }: GeneratorInput): number => random.pick([...model.groups.keys()])

const listUnhoused = (model: Model): string[] =>
  toIds([...model.people.values()].filter(({ groupId }) => groupId === null))

const listHoused = (model: Model): string[] =>
  toIds([...model.people.values()].filter(({ groupId }) => groupId !== null))

const createRow = (input: GeneratorInput): Command =>
  buildCreateCommand(input.contextOf(pickActor(input, listPeople(input.model))))

const addExpense = (input: GeneratorInput): Command => {
  const { model, random, contextOf } = input
  const actorId = pickActor(input, random.chance(70) ? listHoused(model) : listPeople(model))
  const budgetIds = model.rows.filter(({ kind }) => kind === 'budgets').map(({ id }) => id)
  return buildAddExpenseCommand(contextOf(actorId), { budgetIds, housemates: listHousemates(model, actorId) })
}

const changeRow: Generator = (input) => {
  const { model, contextOf } = input
  const actorId = pickActor(input, listPeople(model))
  const row = pickRow(input, actorId, rowKinds)
  if (row?.kind === 'expenses')
    return buildChangeExpenseCommand(contextOf(actorId), row.id, {
      housemates: listHousemates(model, actorId),
    })
  return row && buildChangeCommand(contextOf(actorId), row)
}

const removeRow: Generator = (input) => {
  const actorId = pickActor(input, listPeople(input.model))
  const row = pickRow(input, actorId, rowKinds)
  const context = input.contextOf(actorId)
  if (row?.kind === 'expenses') return buildRemoveExpenseCommand(context, row.id)
  return row && buildRemoveCommand(context, row)
}

/** Lists the people who can see a row of this kind. */
const listPeopleWhoSee = (model: Model, kind: RowKind): string[] =>
  toIds(
    [...model.people.values()].filter((person) =>
      model.rows.some((row) => row.kind === kind && isSeen(row, person)),
    ),
  )

const addProgress: Generator = (input) => {
  const actorId = pickActor(input, listPeopleWhoSee(input.model, 'goals'))
  const goal = pickRow(input, actorId, ['goals'])
  return goal && buildAddProgressCommand(input.contextOf(actorId), goal.id)
}

/** Picks half of the debt, all of it, or a cent too much. */
const pickCents = (random: Random, from: ModelLedgerAccount, to: ModelLedgerAccount): number => {
  const owed = Math.max(1, Math.min(-from.balanceCents, to.balanceCents))
  return random.pick([owed, owed, Math.ceil(owed / 2), owed + 1])
}

/** Settles from a person who owes money to a person who is owed money, usually in the same house group. */
const settle: Generator = (input) => {
  const { model, random, contextOf } = input
  const inDebt = model.ledgerAccounts.filter(({ balanceCents }) => balanceCents < 0)
  const from = pickLikely(random, inDebt, triesUnlikely(random) ? model.ledgerAccounts : inDebt)
  const owed = model.ledgerAccounts.filter(({ balanceCents }) => balanceCents > 0)
  const inSameLedger = owed.filter(({ groupId }) => groupId === from?.groupId)
  const to = pickLikely(random, inSameLedger, owed)
  if (!from || !to || from === to) return undefined
  return buildSettleCommand(contextOf(pickActor(input, toIds(listMembers(model, from.groupId)))), {
    fromMemberId: from.memberId,
    toMemberId: to.memberId,
    amount: pickCents(random, from, to) / 100,
  })
}

const undo: Generator = (input) => {
  const { model, random, contextOf } = input
  const standing = model.settlements.filter(({ isUndone }) => !isUndone)
  const settlement = pickLikely(random, standing, model.settlements)
  const members = toIds(listMembers(model, settlement?.groupId ?? null))
  return settlement && buildUndoCommand(contextOf(pickActor(input, members)), settlement.id)
}

const share: Generator = (input) => {
  const { model, random } = input
  const actorId = pickActor(input, listPeopleWhoSee(model, 'recipes'))
  const recipe = pickRow(input, actorId, ['recipes'])
  const context = input.contextOf(actorId)
  const recipient = pickLikely(random, listHousemates(model, actorId), context.people) ?? actorId
  return recipe && buildShareRecipeCommand(context, recipe.id, recipient)
}

const revokeShare: Generator = (input) => {
  const { model, random, contextOf } = input
  const active = model.shares.map(({ id }) => id)
  const id = pickLikely(random, active, input.knownShareIds)
  const owner = model.shares.find((one) => one.id === id)?.sharedBy
  return id === undefined
    ? undefined
    : buildRevokeShareCommand(contextOf(pickActor(input, owner ? [owner] : [])), id)
}

/** Acts as a person who has rows from before they joined their house group. */
const sharePersonalItems: Generator = (input) => {
  const { model, random, contextOf } = input
  const givers = [...model.people.values()].filter(
    (person) => person.groupId !== null && model.rows.some((row) => isShareable(row, person)),
  )
  if (givers.length === 0 && !triesUnlikely(random)) return undefined
  return buildSharePersonalItemsCommand(contextOf(pickActor(input, toIds(givers))))
}

const join: Generator = (input) =>
  buildJoinCommand(input.contextOf(pickActor(input, listUnhoused(input.model))), pickGroupId(input))

const leave: Generator = (input) =>
  buildLeaveCommand(input.contextOf(pickActor(input, listHoused(input.model))))

const setPolicy: Generator = (input) => {
  const groupId = pickGroupId(input)
  const { model } = input
  const group = model.groups.get(groupId)
  const creator = group?.createdBy
  const decides =
    group && creator && hasCreator(model, group) ? [creator] : toIds(listMembers(model, groupId))
  return buildSetPolicyCommand(input.contextOf(pickActor(input, decides)), groupId)
}

const invite: Generator = (input) => {
  const { model, random } = input
  const groupId = pickGroupId(input)
  const context = input.contextOf(pickActor(input, toIds(listMembers(model, groupId))))
  const invited = pickLikely(random, listUnhoused(model), context.people)
  return invited === undefined ? undefined : buildInviteCommand(context, { groupId, invited })
}

const acceptOrReject: Generator = (input) => {
  const { model, random, contextOf } = input
  const pending = model.invitations.filter(({ status }) => status === 'pending')
  const invitation = pickLikely(random, pending, model.invitations)
  return (
    invitation && buildInvitationResponse(contextOf(pickActor(input, [invitation.invited])), invitation.id)
  )
}

const administrate: Generator = (input) => {
  const { model, random } = input
  const context = input.contextOf(pickActor(input, toIds(listAdmins(model))))
  const userId = random.pick(context.people)
  // Deletions are rare, because each one leaves less for the rest of the history.
  const tries = [
    () => buildApproveCommand(context, userId),
    () => buildPromoteCommand(context, userId),
    () => buildDemoteCommand(context, userId),
    () => buildDemoteCommand(context, userId),
    () => buildAssignCommand(context, userId, pickGroupId(input)),
    () => buildAssignCommand(context, userId, pickGroupId(input)),
    () => buildRemoveFromGroupCommand(context, userId),
    () => buildDeleteCommand(context, userId),
  ]
  return random.pick(tries)()
}

/** The first commands of a history create rows. */
export const generateNewRow = (input: GeneratorInput): Command =>
  input.random.chance(40) ? addExpense(input) : createRow(input)

/** All generators and their weights. */
export const weightedGenerators: readonly (readonly [Generator, number])[] = [
  [createRow, 9],
  [addExpense, 9],
  [changeRow, 16],
  [removeRow, 7],
  [addProgress, 4],
  [settle, 8],
  [undo, 4],
  [share, 6],
  [revokeShare, 4],
  [sharePersonalItems, 6],
  [join, 6],
  [leave, 4],
  [setPolicy, 2],
  [invite, 6],
  [acceptOrReject, 7],
  [administrate, 10],
]
