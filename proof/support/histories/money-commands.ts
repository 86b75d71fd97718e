import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import type { Client } from '../../../server/demo/client.ts'
import { allow, type Command, refuse, sendToEndpoint, type Prediction } from './command.ts'
import type { Reply } from './send-request.ts'
import { changeSplit, findLedgerAccount, toCents } from './ledger.ts'
import {
  isMember,
  type Model,
  type ModelLedgerAccount,
  type ModelRow,
  type ModelSplit,
  removeRows,
} from './model.ts'
import { addRow, predictOnRow } from './row-commands.ts'
import { rowTraits } from './row-kinds.ts'
import type { CommandContext, StoredLedgerAccount } from './command-context.ts'

const { always, newFields, changes: chooseChanges } = rowTraits.expenses

type SplitInput = readonly string[] | null | undefined

const toSplitInput = (userIds: SplitInput) =>
  userIds && { mode: 'equally', participants: userIds.map((userId) => ({ userId })) }

/** Picks some of the people, each at most once. */
const pickPeople = ({ random, people, actorId }: CommandContext, likely: readonly string[]): string[] => {
  const generatorContext = random.chance(85) ? likely : people
  const chosen = [...new Set(generatorContext)].filter(() => random.chance(60))
  return chosen.length > 0 ? chosen : [actorId]
}

const sendAndReadLedger = async (
  client: Client,
  endpoint: typeof expensesApi.create | typeof expensesApi.update,
  { context, ...request }: { context: CommandContext; id?: number; body: Readonly<Record<string, unknown>> },
): Promise<Reply> => {
  const reply = await sendToEndpoint(client, endpoint, request)
  const ledgerAccounts = reply.status < 300 && request.body['split'] ? await context.readLedgerAccounts() : []
  return { ...reply, body: { ...reply.body, ledgerAccounts } }
}

/** Finds or creates a person's ledger account. The stored account has no user if the person has been deleted since. */
const ensureLedgerAccount = (
  model: Model,
  { groupId, userId }: { readonly groupId: number; readonly userId: string },
  stored: readonly StoredLedgerAccount[],
): number => {
  const isOfUser = (account: Pick<ModelLedgerAccount, 'groupId' | 'userId'>): boolean =>
    account.groupId === groupId && account.userId === userId
  const known = model.ledgerAccounts.find(isOfUser)
  if (known) return known.memberId
  const isNew = (account: StoredLedgerAccount): boolean => !findLedgerAccount(model, account.memberId)
  const found =
    stored.find(isOfUser) ??
    stored.find((account) => account.groupId === groupId && !account.userId && isNew(account))
  const memberId = found?.memberId ?? 0
  model.ledgerAccounts.push({ memberId, groupId, userId, balanceCents: 0 })
  return memberId
}

const toSplit = (
  model: Model,
  row: Pick<ModelRow, 'groupId' | 'split'> & { readonly paidBy: string },
  { userIds, body }: { readonly userIds: readonly string[]; readonly body: Reply['body'] },
): ModelSplit => {
  const stored = body['ledgerAccounts'] as readonly StoredLedgerAccount[]
  const toMemberId = (userId: string): number =>
    ensureLedgerAccount(model, { groupId: row.groupId ?? 0, userId }, stored)
  const payerId = row.split?.payerId ?? toMemberId(row.paidBy)
  return { payerId, memberIds: userIds.map(toMemberId) }
}

/** The reason why the split of an expense is invalid; undefined if it is valid. */
const refuseSplit = (
  model: Model,
  { groupId, paidBy, split }: { groupId: number | null; paidBy: unknown; split: ModelSplit | null },
  userIds: SplitInput,
): Prediction | undefined => {
  if (!userIds) return undefined
  if (groupId === null) return refuse('expenses.split_without_group')
  const areMembers = userIds.every((userId) => isMember(model, userId, groupId))
  return areMembers && (split || typeof paidBy === 'string') ? undefined : refuse('validation')
}

/** Whether an expense can count towards this budget, which must be active and in the same scope. */
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

interface ExpenseOptions {
  readonly budgetIds: readonly number[]
  /** The current members of the actor's house group. */
  readonly housemates: readonly string[]
}

export const buildAddExpenseCommand = (
  context: CommandContext,
  { budgetIds, housemates }: ExpenseOptions,
): Command => {
  const { random, actorId } = context
  const fields = newFields(random, context.name)
  const budgetId = budgetIds.length > 0 && random.chance(40) ? random.pick(budgetIds) : null
  const userIds = random.chance(60) ? pickPeople(context, housemates) : null
  const body = { ...always, ...fields, budgetId, split: toSplitInput(userIds) }
  return {
    actorId,
    description: `spend ${JSON.stringify({ ...fields, budgetId, userIds })}`,
    send: (client) => sendAndReadLedger(client, expensesApi.create, { context, body }),
    predict: (model, actor) => {
      if (budgetId !== null && !isBudgetOf(model, actor, budgetId)) return refuse('validation')
      const owner = { groupId: actor.groupId, paidBy: actor.id, split: null }
      const kept = { ...fields, budgetId, isSplit: false, paidBy: actor.id }
      return (
        refuseSplit(model, owner, userIds) ??
        allow(201, (created) => {
          const row = addRow(model, actor, { kind: 'expenses', id: Number(created['id']), fields: kept })
          const split = userIds && toSplit(model, owner, { userIds, body: created })
          changeSplit(model, row, Number(fields['amount']), split)
        })
      )
    },
  }
}

const predictExpenseChange = (
  model: Model,
  row: ModelRow,
  { changes, userIds }: { changes: Readonly<Record<string, unknown>>; userIds: SplitInput },
): Prediction => {
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

export const buildChangeExpenseCommand = (
  context: CommandContext,
  id: number,
  { housemates }: Pick<ExpenseOptions, 'housemates'>,
): Command => {
  const { random, actorId } = context
  const changes = chooseChanges(random, context.name)
  const userIds = random.pick([undefined, undefined, null, pickPeople(context, housemates)])
  const body = { ...changes, ...(userIds !== undefined && { split: toSplitInput(userIds) }) }
  return {
    actorId,
    description: `change expense ${id} ${JSON.stringify({ ...changes, userIds })}`,
    send: (client) => sendAndReadLedger(client, expensesApi.update, { context, id, body }),
    predict: (model, actor) =>
      predictOnRow(model, actor, { kind: 'expenses', id, by: 'its creator' }, (row) =>
        predictExpenseChange(model, row, { changes, userIds }),
      ),
  }
}

export const buildRemoveExpenseCommand = ({ actorId }: CommandContext, id: number): Command => ({
  actorId,
  description: `remove expense ${id}`,
  send: (client) => sendToEndpoint(client, expensesApi.remove, { id }),
  predict: (model, actor) =>
    predictOnRow(model, actor, { kind: 'expenses', id, by: 'its creator' }, (row) =>
      allow(200, () => {
        changeSplit(model, row, 0, null)
        removeRows(model, (other) => other === row)
      }),
    ),
})

export interface Payment {
  readonly fromMemberId: number
  readonly toMemberId: number
  readonly amount: number
}

export const buildSettleCommand = ({ actorId }: CommandContext, payment: Payment): Command => ({
  actorId,
  description: `settle ${JSON.stringify(payment)}`,
  send: (client) => sendToEndpoint(client, settlementsApi.create, { body: payment }),
  predict: (model, actor) => {
    const [from, to] = [payment.fromMemberId, payment.toMemberId].map((id) => findLedgerAccount(model, id))
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

export const buildUndoCommand = ({ actorId }: CommandContext, id: number): Command => ({
  actorId,
  description: `undo settlement ${id}`,
  send: (client) => sendToEndpoint(client, settlementsApi.undo, { id }),
  predict: (model, actor) => {
    const settlement = model.settlements.find((one) => one.id === id && one.groupId === actor.groupId)
    if (!settlement) return refuse('settlements.not_found')
    if (settlement.isUndone) return refuse('settlements.already_undone')
    return allow(200, () => {
      settlement.isUndone = true
      const [from, to] = [settlement.fromMemberId, settlement.toMemberId].map((member) =>
        findLedgerAccount(model, member),
      )
      if (from) from.balanceCents -= settlement.amountCents
      if (to) to.balanceCents += settlement.amountCents
    })
  },
})
