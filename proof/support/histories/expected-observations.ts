import { toCents, listBalances } from './ledger.ts'
import {
  hasCreator,
  isOpenInvitation,
  listMembers,
  listSeen,
  type Model,
  type ModelPerson,
  type ModelRow,
  type RowKind,
  rowKinds,
} from './model.ts'
import { isShareable } from './row-commands.ts'
import { rowTraits } from './row-kinds.ts'
import { isReadable } from './share-commands.ts'

// Predicts what a person sees according to the model, in the format of `observe`. Every list is ordered by id.

const byId = <T extends { readonly id: number | string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

const toRow = ({ id, kind, createdBy, groupId, fields }: ModelRow) => ({
  id,
  createdBy,
  houseGroupId: groupId,
  ...Object.fromEntries(rowTraits[kind].fields.map((name) => [name, fields[name]])),
})

const listRows = (model: Model, person: ModelPerson) =>
  Object.fromEntries(rowKinds.map((kind) => [kind, byId(listSeen(model, person, kind).map(toRow))]))

const sumCents = (rows: readonly ModelRow[]): number =>
  rows.reduce((sum, { fields }) => sum + toCents(fields['amount']), 0)

const toFigures = (model: Model, person: ModelPerson) => {
  const list = (kind: RowKind): ModelRow[] => listSeen(model, person, kind)
  const count = (kind: RowKind, name: string, value: string | boolean): number =>
    list(kind).filter(({ fields }) => fields[name] === value).length
  const completedTasks = count('tasks', 'status', 'completed')
  const active = list('budgets').filter(({ fields }) => fields['isActive'])
  const spent = sumCents(list('expenses')) / 100
  return {
    activeTasks: list('tasks').length - completedTasks,
    completedTasks,
    totalExpenses: spent,
    shoppingItems: list('shopping').length,
    completedShoppingItems: count('shopping', 'isCompleted', true),
    upcomingEvents: list('events').length,
    monthlySpent: spent,
    monthlyBudget: active.length === 0 ? null : sumCents(active) / 100,
  }
}

const listTitles = (model: Model, person: ModelPerson) => {
  const list = (kind: 'tasks' | 'shopping' | 'events', name: string) =>
    listSeen(model, person, kind)
      .map(({ fields }) => String(fields[name]))
      .toSorted()
  return {
    tasks: list('tasks', 'title'),
    shopping: list('shopping', 'name'),
    calendar: list('events', 'title'),
  }
}

const listInvitations = (model: Model, person: ModelPerson) =>
  byId(
    model.invitations
      .filter(({ invited, groupId }) => invited === person.id || groupId === person.groupId)
      .map(({ id, status, groupId, invitedBy, invited }) => ({
        id,
        status,
        houseGroupId: groupId,
        invitedByUserId: invitedBy,
        invitedUserId: invited,
      })),
  )

const listFreePeople = (model: Model, groupId: number): string[] =>
  [...model.people.values()]
    .filter((person) => person.isApproved && person.groupId === null)
    .map(({ id }) => id)
    .filter((id) =>
      model.invitations.every(
        (one) => one.invited !== id || one.groupId !== groupId || !isOpenInvitation(model, one),
      ),
    )
    .toSorted()

const listShares = (model: Model, person: ModelPerson) => {
  const readable = model.shares.filter((share) => isReadable(model, share, person))
  const toIds = (shares: typeof readable): number[] => shares.map(({ id }) => id).toSorted((a, b) => a - b)
  return {
    mine: toIds(readable.filter(({ sharedBy }) => sharedBy === person.id)),
    received: toIds(readable.filter(({ sharedBy, kind }) => sharedBy !== person.id && kind !== 'public')),
  }
}

const listGroups = (model: Model) =>
  byId(
    [...model.groups.values()].map((group) => ({
      id: group.id,
      createdBy: group.createdBy,
      isCreatorMember: hasCreator(model, group),
      joinPolicy: group.isOpen ? 'open' : 'invite_only',
      memberCount: listMembers(model, group.id).length,
    })),
  )

const listAccounts = (model: Model) =>
  byId(
    [...model.people.values()].map(({ id, isAdmin, isApproved, groupId }) => ({
      id,
      role: isAdmin ? 'admin' : 'user',
      isApproved,
      houseGroupId: groupId,
    })),
  )

const listSettlements = (model: Model, { groupId }: ModelPerson) =>
  byId(
    model.settlements
      .filter((settlement) => settlement.groupId === groupId)
      .map(({ id, fromMemberId, toMemberId, amountCents, createdBy, isUndone }) => ({
        id,
        fromMemberId,
        toMemberId,
        amountCents,
        createdBy,
        isUndone,
      })),
  )

/** Null for a deleted or signed-out person. */
export const predictObservation = (model: Model, person: ModelPerson | null, urls: readonly string[]) => {
  if (!person?.isSignedIn) return { refused: 401 }
  if (!person.isApproved) return { refused: 403 }
  const { groupId } = person
  const members = groupId === null ? [person] : listMembers(model, groupId)
  return {
    houseGroupId: groupId,
    role: person.isAdmin ? 'admin' : 'user',
    rows: listRows(model, person),
    figures: toFigures(model, person),
    titles: listTitles(model, person),
    shareableCount: model.rows.filter((row) => isShareable(row, person)).length,
    members: members.map(({ id }) => id).toSorted(),
    unhoused: groupId === null ? null : listFreePeople(model, groupId),
    groups: listGroups(model),
    invitations: listInvitations(model, person),
    balances: listBalances(model, groupId).toSorted((a, b) => a.memberId - b.memberId),
    settlements: listSettlements(model, person),
    shares: listShares(model, person),
    links: urls.map((url) => {
      const link = model.shares.find((one) => one.url === url)
      return link !== undefined && isReadable(model, link, person)
    }),
    accounts: person.isAdmin ? listAccounts(model) : 403,
  }
}
