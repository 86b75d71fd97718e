/**
 * The units of the change log. An endpoint lists those that its response depends on (`dependsOn`). `session` stands for
 * a person's own access: approval, role, house group, sign-out.
 */
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

/** Whose data changed: a household's, a person's, everybody's on the instance, or the administrators'. */
export type ScopeKey = `group:${number}` | `user:${string}` | 'instance' | 'admins'

/**
 * The messages of the event stream. `versions` opens every stream and lists the current versions, so that a browser
 * that was disconnected refetches exactly what it missed; `change` follows each commit.
 */
export interface StreamMessages {
  versions: Readonly<Partial<Record<Feature, string>>>
  change: { readonly feature: Feature; readonly version: string }
}
