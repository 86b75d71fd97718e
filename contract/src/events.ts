/** A domain with data of its own. The same word names its folder, URLs, errors, permissions and events. */
export const features = [
  'tasks',
  'expenses',
  'settlements',
  'budgets',
  'expense-goals',
  'shopping',
  'calendar',
  'recipes',
  'recipe-shares',
  'dashboard',
  'users',
  'house-groups',
  'invitations',
  'notices',
  'admin',
  'session',
] as const
export type Feature = (typeof features)[number]

/** Whose data changed: one household, one person, what all share, or what only administrators see. */
export type ScopeKey = `group:${number}` | `user:${string}` | 'instance' | 'admins'

/** Every domain event. The part before the dot is the feature whose version it raises. */
export type DomainEvent =
  | {
      readonly type: 'tasks.created' | 'tasks.updated' | 'tasks.deleted'
      readonly scope: ScopeKey
      readonly id: number
    }
  | { readonly type: 'tasks.shared'; readonly scope: ScopeKey; readonly count: number }
  | { readonly type: 'tasks.anonymised'; readonly scope: ScopeKey; readonly userId: string }
  | {
      readonly type: 'expenses.created' | 'expenses.updated' | 'expenses.deleted'
      readonly scope: ScopeKey
      readonly id: number
    }
  | {
      readonly type: 'budgets.created' | 'budgets.updated' | 'budgets.deleted'
      readonly scope: ScopeKey
      readonly id: number
    }
  | {
      readonly type: 'expense-goals.created' | 'expense-goals.updated' | 'expense-goals.deleted'
      readonly scope: ScopeKey
      readonly id: number
    }
  | {
      readonly type: 'shopping.created' | 'shopping.updated' | 'shopping.deleted'
      readonly scope: ScopeKey
      readonly id: number
    }
  | {
      readonly type: 'calendar.created' | 'calendar.updated' | 'calendar.deleted'
      readonly scope: ScopeKey
      readonly id: number
    }
  | {
      readonly type: 'recipes.created' | 'recipes.updated' | 'recipes.deleted'
      readonly scope: ScopeKey
      readonly id: number
    }
  | {
      readonly type: 'recipe-shares.created' | 'recipe-shares.viewed' | 'recipe-shares.deleted'
      readonly scope: ScopeKey
      readonly id: number
    }
  | {
      readonly type: 'shopping.imported' | 'calendar.imported'
      readonly scope: ScopeKey
      readonly count: number
    }
  | {
      readonly type:
        | 'expenses.shared'
        | 'budgets.shared'
        | 'expense-goals.shared'
        | 'shopping.shared'
        | 'calendar.shared'
        | 'recipes.shared'
      readonly scope: ScopeKey
      readonly count: number
    }
  | {
      readonly type:
        | 'expenses.anonymised'
        | 'budgets.anonymised'
        | 'expense-goals.anonymised'
        | 'settlements.anonymised'
        | 'shopping.anonymised'
        | 'calendar.anonymised'
        | 'recipes.anonymised'
        | 'recipe-shares.anonymised'
      readonly scope: ScopeKey
      readonly userId: string
    }
  | { readonly type: 'dashboard.configured'; readonly scope: `user:${string}` }
  /** What people owe each other changed: by a split expense, or by a settlement made or taken back. */
  | { readonly type: 'settlements.balances'; readonly scope: `group:${number}` }
  | {
      readonly type: 'settlements.created' | 'settlements.undone'
      readonly scope: `group:${number}`
      readonly id: number
    }
  | {
      readonly type: 'users.joined' | 'users.left' | 'users.updated'
      readonly scope: ScopeKey
      readonly userId: string
    }
  | {
      readonly type:
        | 'admin.registered'
        | 'admin.approved'
        | 'admin.account_changed'
        | 'admin.account_deleted'
        | 'admin.requests_read'
      readonly scope: 'admins'
      readonly userId: string
    }
  | {
      readonly type: 'house-groups.created' | 'house-groups.deleted'
      readonly scope: ScopeKey
      readonly id: number
    }
  | {
      readonly type: 'house-groups.membership' | 'house-groups.policy'
      readonly scope: ScopeKey
      readonly id: number
    }
  /** To the group that invites and to the person invited. */
  | {
      readonly type: 'invitations.sent' | 'invitations.answered' | 'invitations.removed'
      readonly scope: ScopeKey
      readonly id: number
    }
  | { readonly type: 'notices.created' | 'notices.read'; readonly scope: `user:${string}` }
  /** A person's access changed (approval, role, group, sign-out): his streams are checked again at once. */
  | { readonly type: 'session.changed'; readonly scope: `user:${string}` }

export const featureOf = (event: DomainEvent): Feature => event.type.split('.')[0] as Feature

/**
 * What the event stream sends. `versions` opens every stream and lists what the server knows, so that a
 * browser that was away refetches exactly what it missed; `change` follows each commit.
 */
export interface StreamMessages {
  versions: Readonly<Partial<Record<Feature, string>>>
  change: { readonly feature: Feature; readonly version: string }
}
