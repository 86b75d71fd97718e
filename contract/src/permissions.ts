/** The person who acts. The server builds it from the session, the browser from the current user. */
export interface Actor {
  readonly userId: string
  readonly role: 'admin' | 'user'
}

interface Owned {
  readonly createdBy: string | null
}

interface Lived extends Owned {
  /** Whether the actor is currently a member. */
  readonly isMember: boolean
  readonly isCreatorMember: boolean
}

/**
 * Permissions for rows that the actor can already see (the scope determines visibility). The server checks them with
 * `authorize`; the browser uses them to determine which buttons to show.
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
  /** Only the creator of an event may hide it from the other members. */
  'calendar.make_private': (actor: Actor, event: Owned) => event.createdBy === actor.userId,
  'recipes.update': isCreatorOrAdmin,
  'recipes.delete': isCreatorOrAdmin,
  /** All people who can see a recipe may share it. */
  'recipes.share': () => true,
  'recipe-shares.delete': (actor: Actor, share: { readonly sharedBy: string }) =>
    share.sharedBy === actor.userId,
  'settlements.create': () => true,
  'settlements.undo': () => true,
  /** Only a house group without members can be deleted. */
  'house-groups.delete': (actor: Actor, group: Owned) =>
    actor.role === 'admin' || group.createdBy === actor.userId,
  /** How a household writes money and dates concerns all of its members. */
  'house-groups.update_region': (_actor: Actor, group: { readonly isMember: boolean }) => group.isMember,
  /** The creator may change it while they are a member; once they have left, every member may. */
  'house-groups.update_policy': (actor: Actor, group: Lived) =>
    actor.role === 'admin' ||
    (group.isMember && (group.createdBy === actor.userId || !group.isCreatorMember)),
} as const

type Permissions = typeof permissions
export type Action = keyof Permissions
export type ActionTarget<A extends Action> = Parameters<Permissions[A]> extends [Actor, infer T] ? T : object

/** Whether the actor may perform the action on a row that they can see. */
export const can = <A extends Action>(actor: Actor, action: A, target: ActionTarget<A>): boolean =>
  (permissions[action] as (actor: Actor, target: ActionTarget<A>) => boolean)(actor, target)
