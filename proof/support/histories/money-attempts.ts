import { expensesApi } from '@roost/contract/expenses.ts'
import { settlementsApi } from '@roost/contract/settlements.ts'
import type { Client } from '../../../server/test-support/client.ts'
import { allow, type Attempt, refuse, sendTo, type Verdict } from './attempt.ts'
import type { Reply } from './asking.ts'
import { changeSplit, findPlace, toCents } from './books.ts'
import { isMember, type Model, type ModelPlace, type ModelRow, type ModelSplit, removeRows } from './model.ts'
import { addRow, judgeOnRow } from './row-attempts.ts'
import { rowTraits } from './row-kinds.ts'
import type { Situation, StoredPlace } from './situation.ts'

const { always, newFields, changes: chooseChanges } = rowTraits.expenses

type SplitChoice = readonly string[] | null | undefined

const toSplitInput = (userIds: SplitChoice) =>
  userIds && { mode: 'equally', participants: userIds.map((userId) => ({ userId })) }

/** Some of the people, each once. */
const pickPeople = ({ random, people, actorId }: Situation, likely: readonly string[]): string[] => {
  const choice = random.chance(85) ? likely : people
  const chosen = choice.filter(() => random.chance(60))
  return chosen.length > 0 ? chosen : [actorId]
}

const sendAndReadPlaces = async (
  client: Client,
  endpoint: typeof expensesApi.create | typeof expensesApi.update,
  { situation, ...request }: { situation: Situation; id?: number; body: Readonly<Record<string, unknown>> },
): Promise<Reply> => {
  const reply = await sendTo(client, endpoint, request)
  const places = reply.status < 300 && request.body['split'] ? await situation.readPlaces() : []
  return { ...reply, body: { ...reply.body, places } }
}

/** Somebody's place, which he has from now on. One whose account is gone meanwhile has no name any more. */
const ensurePlace = (
  model: Model,
  { groupId, userId }: { readonly groupId: number; readonly userId: string },
  stored: readonly StoredPlace[],
): number => {
  const isHis = (place: Pick<ModelPlace, 'groupId' | 'userId'>): boolean =>
    place.groupId === groupId && place.userId === userId
  const known = model.places.find(isHis)
  if (known) return known.memberId
  const isNew = (place: StoredPlace): boolean => !findPlace(model, place.memberId)
  const found =
    stored.find(isHis) ?? stored.find((place) => place.groupId === groupId && !place.userId && isNew(place))
  const memberId = found?.memberId ?? 0
  model.places.push({ memberId, groupId, userId, balanceCents: 0 })
  return memberId
}

const toSplit = (
  model: Model,
  row: Pick<ModelRow, 'groupId' | 'split'> & { readonly paidBy: string },
  { userIds, body }: { readonly userIds: readonly string[]; readonly body: Reply['body'] },
): ModelSplit => {
  const stored = body['places'] as readonly StoredPlace[]
  const toMemberId = (userId: string): number =>
    ensurePlace(model, { groupId: row.groupId ?? 0, userId }, stored)
  const payerId = row.split?.payerId ?? toMemberId(row.paidBy)
  return { payerId, memberIds: userIds.map(toMemberId) }
}

/** Why an expense cannot be split like that; undefined when it can. */
const refuseSplit = (
  model: Model,
  { groupId, paidBy, split }: { groupId: number | null; paidBy: unknown; split: ModelSplit | null },
  userIds: SplitChoice,
): Verdict | undefined => {
  if (!userIds) return undefined
  if (groupId === null) return refuse('expenses.split_without_group')
  const areMembers = userIds.every((userId) => isMember(model, userId, groupId))
  return areMembers && (split || typeof paidBy === 'string') ? undefined : refuse('validation')
}

/** An expense counts towards a budget of its own scope that is active. */
const isBudgetOf = (
  model: Model,
  owner: { readonly groupId: number | null; readonly id: string },
  id: number,
): boolean =>
  model.rows.some(
    (row) =>
      row.kind === 'budgets' &&
      row.id === id &&
      row.groupId === owner.groupId &&
      (row.groupId !== null || row.createdBy === owner.id) &&
      row.fields['isActive'] === true,
  )

interface ExpenseChoice {
  readonly budgetIds: readonly number[]
  /** Who lives with the actor now. */
  readonly housemates: readonly string[]
}

export const tryToSpend = (situation: Situation, { budgetIds, housemates }: ExpenseChoice): Attempt => {
  const { random, actorId } = situation
  const fields = newFields(random, situation.name)
  const budgetId = budgetIds.length > 0 && random.chance(40) ? random.pick(budgetIds) : null
  const userIds = random.chance(60) ? pickPeople(situation, housemates) : null
  const body = { ...always, ...fields, budgetId, split: toSplitInput(userIds) }
  return {
    actorId,
    words: `spend ${JSON.stringify({ ...fields, budgetId, userIds })}`,
    send: (client) => sendAndReadPlaces(client, expensesApi.create, { situation, body }),
    judge: (model, actor) => {
      if (budgetId !== null && !isBudgetOf(model, actor, budgetId)) return refuse('validation')
      const owner = { groupId: actor.groupId, paidBy: actor.id, split: null }
      const kept = { ...fields, budgetId, isSplit: false, paidBy: actor.id }
      return (
        refuseSplit(model, owner, userIds) ??
        allow(201, (answer) => {
          const row = addRow(model, actor, { kind: 'expenses', id: Number(answer['id']), fields: kept })
          const split = userIds && toSplit(model, owner, { userIds, body: answer })
          changeSplit(model, row, Number(fields['amount']), split)
        })
      )
    },
  }
}

const judgeExpenseChange = (
  model: Model,
  row: ModelRow,
  { changes, userIds }: { changes: Readonly<Record<string, unknown>>; userIds: SplitChoice },
): Verdict => {
  const paidBy = row.fields['paidBy']
  const owner = { groupId: row.groupId, paidBy, split: row.split }
  const { amount = row.fields['amount'], title = row.fields['title'] } = changes
  return (
    refuseSplit(model, owner, userIds) ??
    allow(200, (body) => {
      row.fields['title'] = String(title)
      const split = userIds
        ? toSplit(model, { ...owner, paidBy: String(paidBy) }, { userIds, body })
        : userIds === null
          ? null
          : row.split
      changeSplit(model, row, Number(amount), split)
    })
  )
}

export const tryToChangeExpense = (
  situation: Situation,
  id: number,
  { housemates }: Pick<ExpenseChoice, 'housemates'>,
): Attempt => {
  const { random, actorId } = situation
  const changes = chooseChanges(random, situation.name)
  const userIds = random.pick([undefined, undefined, null, pickPeople(situation, housemates)])
  const body = { ...changes, ...(userIds !== undefined && { split: toSplitInput(userIds) }) }
  return {
    actorId,
    words: `change expense ${id} ${JSON.stringify({ ...changes, userIds })}`,
    send: (client) => sendAndReadPlaces(client, expensesApi.update, { situation, id, body }),
    judge: (model, actor) =>
      judgeOnRow(model, actor, { kind: 'expenses', id, by: 'its creator' }, (row) =>
        judgeExpenseChange(model, row, { changes, userIds }),
      ),
  }
}

export const tryToRemoveExpense = ({ actorId }: Situation, id: number): Attempt => ({
  actorId,
  words: `remove expense ${id}`,
  send: (client) => sendTo(client, expensesApi.remove, { id }),
  judge: (model, actor) =>
    judgeOnRow(model, actor, { kind: 'expenses', id, by: 'its creator' }, (row) =>
      allow(200, () => {
        changeSplit(model, row, 0, null)
        removeRows(model, (other) => other === row)
      }),
    ),
})

export interface PaymentChoice {
  readonly fromMemberId: number
  readonly toMemberId: number
  readonly amount: number
}

export const tryToSettle = ({ actorId }: Situation, payment: PaymentChoice): Attempt => ({
  actorId,
  words: `settle ${JSON.stringify(payment)}`,
  send: (client) => sendTo(client, settlementsApi.create, { body: payment }),
  judge: (model, actor) => {
    const [from, to] = [payment.fromMemberId, payment.toMemberId].map((id) => findPlace(model, id))
    const { groupId } = actor
    if (groupId === null || from?.groupId !== groupId || to?.groupId !== groupId)
      return refuse('settlements.unknown_member')
    const amountCents = toCents(payment.amount)
    if (from.balanceCents > -amountCents || to.balanceCents < amountCents)
      return refuse('settlements.exceeds_debt')
    return allow(201, ({ id }) => {
      from.balanceCents += amountCents
      to.balanceCents -= amountCents
      const { fromMemberId, toMemberId } = payment
      model.settlements.push({
        id: Number(id),
        groupId,
        fromMemberId,
        toMemberId,
        amountCents,
        createdBy: actor.id,
        isUndone: false,
      })
    })
  },
})

export const tryToUndo = ({ actorId }: Situation, id: number): Attempt => ({
  actorId,
  words: `undo settlement ${id}`,
  send: (client) => sendTo(client, settlementsApi.undo, { id }),
  judge: (model, actor) => {
    const settlement = model.settlements.find((one) => one.id === id && one.groupId === actor.groupId)
    if (!settlement) return refuse('settlements.not_found')
    if (settlement.isUndone) return refuse('settlements.already_undone')
    return allow(200, () => {
      settlement.isUndone = true
      const [from, to] = [settlement.fromMemberId, settlement.toMemberId].map((member) =>
        findPlace(model, member),
      )
      if (from) from.balanceCents -= settlement.amountCents
      if (to) to.balanceCents += settlement.amountCents
    })
  },
})
