import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { expenseGoalsApi } from '@roost/contract/expense-goals.ts'
import { allow, type Attempt, refuse, sendTo, type Verdict } from './attempt.ts'
import { toCents } from './books.ts'
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
import type { Situation } from './situation.ts'

export type RowName = Pick<ModelRow, 'kind' | 'id'>

const listSimpleKinds = ['tasks', 'shopping', 'events', 'budgets', 'goals', 'recipes'] as const

/** Where somebody's new row belongs; a private event is his alone. */
const toGroupOfNew = (actor: ModelPerson, fields: Fields): number | null =>
  fields['visibility'] === 'private' ? null : actor.groupId

export const addRow = (
  model: Model,
  actor: ModelPerson,
  row: RowName & Pick<ModelRow, 'fields'>,
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

/** Somebody new must be able to see the task he is given. */
const isAssignable = (
  model: Model,
  row: Pick<ModelRow, 'groupId' | 'createdBy'>,
  assignee: string,
): boolean => (row.groupId === null ? assignee === row.createdBy : isMember(model, assignee, row.groupId))

export const tryToCreate = (
  { actorId, random, name }: Situation,
  kind: RowKind = random.pick(listSimpleKinds),
): Attempt => {
  const { create, always, newFields } = rowTraits[kind]
  const fields = newFields(random, name)
  return {
    actorId,
    words: `create ${kind} ${JSON.stringify(fields)}`,
    send: (client) => sendTo(client, create, { body: { ...always, ...fields } }),
    judge: (model, actor) =>
      allow(201, ({ id }) => void addRow(model, actor, { kind, id: Number(id), fields: { ...fields } })),
  }
}

const changeVisibility = (actor: ModelPerson, row: ModelRow, visibility: Fields[string]): Verdict => {
  if (visibility === row.fields['visibility']) return allow(200)
  if (visibility === 'private' && row.createdBy !== actor.id) return refuse('calendar.creator_only')
  return allow(200, () => {
    row.groupId = visibility === 'private' ? null : actor.groupId
    row.fields['visibility'] = visibility ?? null
  })
}

const changeFields = (model: Model, actor: ModelPerson, row: ModelRow, changes: Fields): Verdict => {
  const { visibility, assignedTo } = changes
  if (visibility !== undefined) return changeVisibility(actor, row, visibility)
  if (typeof assignedTo === 'string' && assignedTo !== row.fields['assignedTo'])
    if (!isAssignable(model, row, assignedTo)) return refuse('tasks.assignee_outside')
  return allow(200, () => void Object.assign(row.fields, changes))
}

/** Finds the row and asks whether the actor may; the rest is the caller's. */
export const judgeOnRow = (
  model: Model,
  actor: ModelPerson,
  { kind, id, by }: RowName & { readonly by: 'everybody' | 'its creator' },
  decide: (row: ModelRow) => Verdict,
): Verdict => {
  const row = findSeen(model, actor, { kind, id })
  if (!row) return refuse(rowTraits[kind].notFound)
  return mayBe(by, actor, row) ? decide(row) : refuse('forbidden')
}

export const tryToChange = ({ actorId, random, name, people }: Situation, { kind, id }: RowName): Attempt => {
  const { update, changes: chooseChanges, changedBy } = rowTraits[kind]
  const isAssigning = kind === 'tasks' && random.chance(40)
  const changes = isAssigning ? { assignedTo: random.pick(people) } : chooseChanges(random, name)
  return {
    actorId,
    words: `change ${kind} ${id} ${JSON.stringify(changes)}`,
    send: (client) => sendTo(client, update, { id, body: changes }),
    judge: (model, actor) =>
      judgeOnRow(model, actor, { kind, id, by: changedBy }, (row) =>
        changeFields(model, actor, row, changes),
      ),
  }
}

export const tryToRemove = ({ actorId }: Situation, { kind, id }: RowName): Attempt => {
  const { remove, removedBy } = rowTraits[kind]
  return {
    actorId,
    words: `remove ${kind} ${id}`,
    send: (client) => sendTo(client, remove, { id }),
    judge: (model, actor) =>
      judgeOnRow(model, actor, { kind, id, by: removedBy }, (row) =>
        allow(200, () => removeRows(model, (other) => other === row)),
      ),
  }
}

export const tryToSave = ({ actorId, random }: Situation, id: number): Attempt => {
  const amount = random.pick([0.5, 30, 60])
  return {
    actorId,
    words: `save ${amount} for goal ${id}`,
    send: (client) => sendTo(client, expenseGoalsApi.addProgress, { id, body: { amount } }),
    judge: (model, actor) =>
      judgeOnRow(model, actor, { kind: 'goals', id, by: 'everybody' }, ({ fields }) =>
        allow(200, () => {
          const cents = toCents(fields['currentAmount']) + toCents(amount)
          fields['currentAmount'] = cents / 100
          fields['isCompleted'] = fields['isCompleted'] === true || cents >= 100_00
        }),
      ),
  }
}

/** Whether somebody may give a row of his own to his house group. Private events stay his. */
export const isGift = (row: ModelRow, person: ModelPerson): boolean =>
  row.groupId === null && isSeen(row, person) && row.fields['visibility'] !== 'private'

export const tryToShareOwn = ({ actorId }: Situation): Attempt => ({
  actorId,
  words: 'share personal items',
  send: (client) => sendTo(client, houseGroupsApi.sharePersonalItems, {}),
  judge: (model, actor) => {
    const { groupId } = actor
    if (groupId === null) return refuse('house-groups.not_member')
    return allow(200, () => {
      for (const row of model.rows) if (isGift(row, actor)) row.groupId = groupId
    })
  },
})
