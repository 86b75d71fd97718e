/**
 * Which feature may import which other feature: on the server its `*.service.ts`, in the web its `*.api.ts`.
 * A new pair is a design decision; an event from `contract/src/events.ts` often does without one.
 */
export type FeatureMap = Record<string, readonly string[]>

export const serverFeatureImports: FeatureMap = {
  auth: ['users', 'notifications', 'throttling', 'mfa', 'notices', 'mail'],
  mfa: ['users', 'throttling', 'notices', 'mail'],
  providers: ['auth', 'users', 'notifications', 'mfa'],
  recovery: ['users', 'throttling', 'notices', 'mail'],
  mail: ['users'],
  admin: [
    'users',
    'notifications',
    'notices',
    'mail',
    'tasks',
    'shopping',
    'calendar',
    'recipes',
    'recipe-shares',
    'expenses',
    'settlements',
    'budgets',
    'expense-goals',
    'house-groups',
    'invitations',
    'recovery',
  ],
  'house-groups': [
    'users',
    'tasks',
    'shopping',
    'calendar',
    'recipes',
    'expenses',
    'budgets',
    'expense-goals',
    'notices',
  ],
  invitations: ['users', 'house-groups'],
  tasks: ['users'],
  expenses: ['budgets', 'settlements', 'users'],
  analytics: ['expenses', 'budgets'],
  notifications: ['users', 'tasks', 'invitations', 'notices'],
  grocery: ['pictures', 'quotas'],
  recipes: ['pictures', 'shopping', 'quotas', 'users'],
  'recipe-shares': ['recipes', 'users'],
  quotas: ['throttling'],
  exports: ['tasks', 'shopping', 'calendar', 'users'],
  dashboard: ['tasks', 'analytics', 'shopping', 'calendar'],
  demo: ['admin', 'users', 'tasks', 'shopping', 'calendar'],
}

export const webFeatureImports: FeatureMap = {
  admin: ['house-groups'],
  calendar: ['users'],
  dashboard: ['tasks', 'users', 'expenses', 'shopping', 'calendar'],
  demo: ['site'],
  expenses: ['users'],
  exports: ['site'],
  grocery: ['shopping', 'site'],
  'house-groups': ['users'],
  landing: ['site'],
  recipes: ['shopping'],
  tasks: ['users'],
}
