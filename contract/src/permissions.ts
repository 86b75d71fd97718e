/** Who acts. Built by the server from the session, by the browser from the current user. */
export interface Actor {
  readonly userId: string
  readonly role: 'admin' | 'user'
}

interface Owned {
  readonly createdBy: string | null
}

interface Lived extends Owned {
  /** Whether the actor lives there now. */
  readonly isMember: boolean
  readonly isCreatorMember: boolean
}

/**
 * Actions on a row the actor can already see (visibility is the scope's business, never this table's).
 * The server asks through `authorize`, the browser to decide which buttons to show.
 */
const isCreatorOrAdmin = (actor: Actor, row: Owned): boolean =>
  row.createdBy === null || row.createdBy === actor.userId || actor.role === 'admin'

const permissions = {
  'tasks.update': () => true,
  'tasks.delete': isCreatorOrAdmin,
  'expenses.update': isCreatorOrAdmin,
  'expenses.delete': isCreatorOrAdmin,
  'budgets.update': () => true,
  'budgets.delete': () => true,
  'expense-goals.update': () => true,
  'expense-goals.delete': () => true,
  'shopping.update': () => true,
  'shopping.delete': () => true,
  'calendar.update': () => true,
  'calendar.delete': () => true,
  /** Nobody takes an event away from the others that is not his own. */
  'calendar.make_private': (actor: Actor, event: Owned) => event.createdBy === actor.userId,
  'recipes.update': isCreatorOrAdmin,
  'recipes.delete': isCreatorOrAdmin,
  /** Whoever sees a recipe may pass it on. */
  'recipes.share': () => true,
  'recipe-shares.delete': (actor: Actor, share: { readonly sharedBy: string }) =>
    share.sharedBy === actor.userId,
  'settlements.create': () => true,
  'settlements.undo': () => true,
  /** Of one that nobody is in. */
  'house-groups.delete': (actor: Actor, group: Owned) =>
    actor.role === 'admin' || group.createdBy === actor.userId,
  /** Whoever made a group has no say in it from outside, and where they live elsewhere the members have it. */
  'house-groups.update_policy': (actor: Actor, group: Lived) =>
    actor.role === 'admin' ||
    (group.isMember && (group.createdBy === actor.userId || !group.isCreatorMember)),
} as const

type Permissions = typeof permissions
export type Action = keyof Permissions
export type ActionTarget<A extends Action> = Parameters<Permissions[A]> extends [Actor, infer T] ? T : object

/** Whether the actor may do this to a row he can see. */
export const can = <A extends Action>(actor: Actor, action: A, target: ActionTarget<A>): boolean =>
  (permissions[action] as (actor: Actor, target: ActionTarget<A>) => boolean)(actor, target)
