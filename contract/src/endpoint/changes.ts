/**
 * The units of the change log. An endpoint lists those on which its response depends (`dependsOn`). `session` stands
 * for a person's own access: approval, role, house group, sign-out.
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
  'push',
  'admin',
  'session',
] as const
export type Feature = (typeof features)[number]

/**
 * The response header of a list. It holds the sum of the versions, as the viewer sees them, of the features that the
 * list depends on.
 */
export const versionHeader = 'roost-version'

/** The owner of the changed data: a household, a person, the whole instance, or its administrators. */
export type ScopeKey = `group:${number}` | `user:${string}` | 'instance' | 'admins'

/**
 * The messages of the event stream. `versions` opens every stream and lists the current versions, so that a browser
 * that was disconnected refetches exactly the data that it missed; `change` follows each commit.
 */
export interface StreamMessages {
  versions: Readonly<Partial<Record<Feature, string>>>
  change: { readonly feature: Feature; readonly version: string }
}
