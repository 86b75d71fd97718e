/**
 * What is read together and therefore announced together. An endpoint names those it depends on (`dependsOn`);
 * `session` stands for a person's own access: approval, role, house group, sign-out.
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

/** Whose data changed: one household, one person, what all share, or what only administrators see. */
export type ScopeKey = `group:${number}` | `user:${string}` | 'instance' | 'admins'

/**
 * What the event stream sends. `versions` opens every stream and lists what the server knows, so that a
 * browser that was away refetches exactly what it missed; `change` follows each commit.
 */
export interface StreamMessages {
  versions: Readonly<Partial<Record<Feature, string>>>
  change: { readonly feature: Feature; readonly version: string }
}
