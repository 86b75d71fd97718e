import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { allow, type Command, refuse, sendToEndpoint, type Prediction } from './command.ts'
import { toCents } from './ledger.ts'
import {
  type Fields,
  findSeen,
  isMember,
  isSeen,
  type Model,
  type ModelPerson,
  type ModelRow,
  removeRows,
  type RowKind,
} from './model.ts'
import { rowTraits } from './row-kinds.ts'
import type { CommandContext } from './command-context.ts'

export type RowKey = Pick<ModelRow, 'kind' | 'id'>

const simpleRowKinds = ['tasks', 'shopping', 'events', 'budgets', 'goals', 'recipes'] as const

/** The house group of a new row; null for a private event, which belongs only to its creator. */
const toGroupOfNew = (actor: ModelPerson, fields: Fields): number | null =>
  fields['visibility'] === 'private' ? null : actor.groupId

export const addRow = (
  model: Model,
  actor: ModelPerson,
  row: RowKey & Pick<ModelRow, 'fields'>,
): ModelRow => {
  const added = { ...row, createdBy: actor.id, groupId: toGroupOfNew(actor, row.fields), split: null }
  model.rows.push(added)
  return added
}

const mayBe = (
  by: 'everybody' | 'its creator',
  actor: ModelPerson,
  { createdBy }: Pick<ModelRow, 'createdBy'>,
): boolean => by === 'everybody' || createdBy === null || createdBy === actor.id || actor.isAdmin

/** Whether the person can be assigned to the task, which requires that they can see it. */
const isAssignable = (
  model: Model,
  row: Pick<ModelRow, 'groupId' | 'createdBy'>,
  assignee: string,
): boolean => (row.groupId === null ? assignee === row.createdBy : isMember(model, assignee, row.groupId))

export const buildCreateCommand = (
  { actorId, random, name }: CommandContext,
  kind: RowKind = random.pick(simpleRowKinds),
): Command => {
  const { create, always, newFields } = rowTraits[kind]
  const fields = newFields(random, name)
  return {
    actorId,
    description: `create ${kind} ${JSON.stringify(fields)}`,
    send: (client) => sendToEndpoint(client, create, { body: { ...always, ...fields } }),
    predict: (model, actor) =>
      allow(201, ({ id }) => void addRow(model, actor, { kind, id: Number(id), fields: { ...fields } })),
  }
}

const changeVisibility = (actor: ModelPerson, row: ModelRow, visibility: Fields[string]): Prediction => {
  if (visibility === row.fields['visibility']) return allow(200)
  if (visibility === 'private' && row.createdBy !== actor.id) return refuse('calendar.creator_only')
  return allow(200, () => {
    row.groupId = visibility === 'private' ? null : actor.groupId
    row.fields['visibility'] = visibility ?? null
  })
}

const changeFields = (model: Model, actor: ModelPerson, row: ModelRow, changes: Fields): Prediction => {
  const { visibility, assignedTo } = changes
  if (visibility !== undefined) return changeVisibility(actor, row, visibility)
  if (typeof assignedTo === 'string' && assignedTo !== row.fields['assignedTo'])
    if (!isAssignable(model, row, assignedTo)) return refuse('tasks.assignee_outside')
  return allow(200, () => void Object.assign(row.fields, changes))
}

/** Looks up the row and checks the permission, then calls `decide`. */
export const predictOnRow = (
  model: Model,
  actor: ModelPerson,
  { kind, id, by }: RowKey & { readonly by: 'everybody' | 'its creator' },
  decide: (row: ModelRow) => Prediction,
): Prediction => {
  const row = findSeen(model, actor, { kind, id })
  if (!row) return refuse(rowTraits[kind].notFound)
  return mayBe(by, actor, row) ? decide(row) : refuse('forbidden')
}

export const buildChangeCommand = (
  { actorId, random, name, people }: CommandContext,
  { kind, id }: RowKey,
): Command => {
  const { update, changes: chooseChanges, changedBy } = rowTraits[kind]
  const isAssigning = kind === 'tasks' && random.chance(40)
  const changes = isAssigning ? { assignedTo: random.pick(people) } : chooseChanges(random, name)
  return {
    actorId,
    description: `change ${kind} ${id} ${JSON.stringify(changes)}`,
    send: (client) => sendToEndpoint(client, update, { id, body: changes }),
    predict: (model, actor) =>
      predictOnRow(model, actor, { kind, id, by: changedBy }, (row) =>
        changeFields(model, actor, row, changes),
      ),
  }
}

export const buildRemoveCommand = ({ actorId }: CommandContext, { kind, id }: RowKey): Command => {
  const { remove, removedBy } = rowTraits[kind]
  return {
    actorId,
    description: `remove ${kind} ${id}`,
    send: (client) => sendToEndpoint(client, remove, { id }),
    predict: (model, actor) =>
      predictOnRow(model, actor, { kind, id, by: removedBy }, (row) =>
        allow(200, () => removeRows(model, (other) => other === row)),
      ),
  }
}

export const buildAddProgressCommand = ({ actorId, random }: CommandContext, id: number): Command => {
  const amount = random.pick([0.5, 30, 60])
  return {
    actorId,
    description: `save ${amount} for goal ${id}`,
    send: (client) => sendToEndpoint(client, expenseGoalsApi.addProgress, { id, body: { amount } }),
    predict: (model, actor) =>
      predictOnRow(model, actor, { kind: 'goals', id, by: 'everybody' }, ({ fields }) =>
        allow(200, () => {
          const cents = toCents(fields['currentAmount']) + toCents(amount)
          fields['currentAmount'] = cents / 100
          fields['isCompleted'] = fields['isCompleted'] === true || cents >= 100_00
        }),
      ),
  }
}

/** Whether a person can share this personal row with their house group. Private events stay private. */
export const isShareable = (row: ModelRow, person: ModelPerson): boolean =>
  row.groupId === null && isSeen(row, person) && row.fields['visibility'] !== 'private'

export const buildSharePersonalItemsCommand = ({ actorId }: CommandContext): Command => ({
  actorId,
  description: 'share personal items',
  send: (client) => sendToEndpoint(client, houseGroupsApi.sharePersonalItems, {}),
  predict: (model, actor) => {
    const { groupId } = actor
    if (groupId === null) return refuse('house-groups.not_member')
    return allow(200, () => {
      for (const row of model.rows) if (isShareable(row, actor)) row.groupId = groupId
    })
  },
})
