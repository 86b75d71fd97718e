// The model describes what Roost promises as plain data and simple rules: who is in which house group, which rows
// exist, and who can see them. It shares no code with the server.

export const rowKinds = ['tasks', 'shopping', 'events', 'expenses', 'budgets', 'goals', 'recipes'] as const
export type RowKind = (typeof rowKinds)[number]

export type Fields = Record<string, string | number | boolean | null>

export interface ModelPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  isAdmin: boolean
  isApproved: boolean
  isSignedIn: boolean
  groupId: number | null
}

export interface ModelGroup {
  readonly id: number
  createdBy: string | null
  isOpen: boolean
}

/** An equal split among ledger accounts; the first ones pay the remainder. */
export interface ModelSplit {
  readonly payerId: number
  readonly memberIds: readonly number[]
}

export interface ModelRow {
  readonly kind: RowKind
  readonly id: number
  createdBy: string | null
  groupId: number | null
  fields: Fields
  split: ModelSplit | null
}

/** A person's account in the ledger of a house group. */
export interface ModelLedgerAccount {
  readonly memberId: number
  readonly groupId: number
  userId: string | null
  balanceCents: number
}

export interface ModelSettlement {
  readonly id: number
  readonly groupId: number
  readonly fromMemberId: number
  readonly toMemberId: number
  readonly amountCents: number
  createdBy: string | null
  isUndone: boolean
}

export interface ModelInvitation {
  readonly id: number
  readonly groupId: number
  readonly invited: string
  invitedBy: string
  status: 'pending' | 'accepted' | 'rejected'
}

export interface ModelRemoval {
  readonly userId: string
  readonly groupId: number
}

export interface ModelShare {
  readonly id: number
  readonly url: string
  readonly recipeId: number
  readonly kind: 'public' | 'house_group' | 'user'
  readonly sharedBy: string
  readonly sharedWith: string | null
  readonly groupId: number | null
}

/** The whole state. Deleted people are removed from `people`. */
export interface Model {
  readonly people: Map<string, ModelPerson>
  readonly groups: Map<number, ModelGroup>
  /** Members whom an administrator removed from a house group. */
  removals: ModelRemoval[]
  rows: ModelRow[]
  ledgerAccounts: ModelLedgerAccount[]
  settlements: ModelSettlement[]
  invitations: ModelInvitation[]
  shares: ModelShare[]
}

type Owned = Pick<ModelRow, 'groupId' | 'createdBy'>

/** Whether a person can see a row, which belongs either to a house group or to one person. */
export const isSeen = ({ groupId, createdBy }: Owned, person: ModelPerson): boolean =>
  groupId === null ? createdBy === person.id : groupId === person.groupId

export const listSeen = (model: Model, person: ModelPerson, kind: RowKind): ModelRow[] =>
  model.rows.filter((row) => row.kind === kind && isSeen(row, person))

export const findSeen = (
  model: Model,
  person: ModelPerson,
  { kind, id }: Pick<ModelRow, 'kind' | 'id'>,
): ModelRow | undefined => listSeen(model, person, kind).find((row) => row.id === id)

export const listMembers = (model: Model, groupId: number | null): ModelPerson[] =>
  groupId === null ? [] : [...model.people.values()].filter((person) => person.groupId === groupId)

export const isMember = (model: Model, userId: string | null, groupId: number): boolean =>
  listMembers(model, groupId).some(({ id }) => id === userId)

/** An invitation can be accepted while the person who sent it is a member. */
export const isOpenInvitation = (model: Model, { status, invitedBy, groupId }: ModelInvitation): boolean =>
  status === 'pending' && isMember(model, invitedBy, groupId)

/** Whether the creator of the group is a member. */
export const hasCreator = (model: Model, { id, createdBy }: ModelGroup): boolean =>
  isMember(model, createdBy, id)

export const forgetRemoval = (model: Model, userId: string, groupId: number): void => {
  model.removals = model.removals.filter((one) => one.userId !== userId || one.groupId !== groupId)
}

/** Deletes a house group that has no members left, unless it still owns rows. */
export const removeIfEmpty = (model: Model, id: number | null): void => {
  if (id === null || listMembers(model, id).length > 0) return
  const isOfGroup = ({ groupId }: { readonly groupId: number | null }): boolean => groupId === id
  const holdings = [...model.rows, ...model.ledgerAccounts, ...model.settlements, ...model.shares]
  if (holdings.some(isOfGroup)) return
  model.groups.delete(id)
  model.removals = model.removals.filter((one) => !isOfGroup(one))
  model.invitations = model.invitations.filter((one) => !isOfGroup(one))
}

/** Moves a person to a house group or out of one, as an administrator does. They lose access to the former group. */
export const move = (model: Model, person: ModelPerson, groupId: number | null): void => {
  const from = person.groupId
  if (from === groupId) return
  person.groupId = groupId
  if (groupId !== null) forgetRemoval(model, person.id, groupId)
  if (from === null) return
  model.removals.push({ userId: person.id, groupId: from })
  model.invitations = model.invitations.filter(
    (one) => one.invited !== person.id || one.groupId !== from || one.status !== 'pending',
  )
  removeIfEmpty(model, from)
}

export const listAdmins = (model: Model): ModelPerson[] =>
  [...model.people.values()].filter(({ isAdmin, isApproved }) => isAdmin && isApproved)

export const removeRows = (model: Model, isGone: (row: ModelRow) => boolean): void => {
  const gone = model.rows.filter(isGone)
  model.rows = model.rows.filter((row) => !gone.includes(row))
  for (const { kind, id } of gone) {
    if (kind === 'recipes') model.shares = model.shares.filter(({ recipeId }) => recipeId !== id)
    if (kind === 'budgets')
      for (const row of model.rows) if (row.fields['budgetId'] === id) row.fields['budgetId'] = null
  }
}
