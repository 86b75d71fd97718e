/**
 * The features that each feature may import: their `*.service.ts` on the server, their `*.api.ts` in the web app. A new
 * pair is a design decision.
 */
export type FeatureMap = Record<string, readonly string[]>

export const serverFeatureImports: FeatureMap = {
  auth: ['users', 'registrations', 'known-browsers', 'mfa', 'invitation-links'],
  mfa: ['users', 'reauthentication', 'known-browsers'],
  providers: ['auth', 'users', 'registrations', 'mfa'],
  registrations: ['users', 'notifications'],
  'password-reset': ['users', 'push-address', 'invitation-links', 'known-browsers'],
  passwords: ['users', 'push-address', 'invitation-links', 'reauthentication', 'password-reset', 'mfa'],
  reauthentication: ['users', 'known-browsers'],
  sessions: ['reauthentication'],
  calendar: ['reauthentication', 'tasks', 'users'],
  admin: [
    'users',
    'notifications',
    'push-address',
    'house-groups',
    'invitation-links',
    'invitations',
    'password-reset',
    'reauthentication',
  ],
  'house-groups': ['users'],
  invitations: ['users', 'house-groups'],
  'invitation-links': ['users', 'house-groups', 'invitations', 'notifications', 'reauthentication'],
  absences: ['users'],
  tasks: ['absences', 'users'],
  'who-does-what': ['house-groups', 'tasks', 'users'],
  expenses: ['budgets', 'settlements', 'users'],
  analytics: ['expenses', 'budgets'],
  notifications: ['users', 'expenses', 'tasks', 'invitations'],
  push: ['notifications', 'calendar', 'invitations', 'shopping', 'tasks', 'users'],
  'push-address': ['push', 'calendar'],
  grocery: [],
  recipes: ['shopping'],
  'recipe-shares': ['recipes', 'users'],
  exports: ['tasks', 'shopping', 'calendar', 'users'],
  dashboard: ['tasks', 'analytics', 'shopping', 'calendar'],
  demo: ['admin', 'users', 'tasks', 'shopping', 'calendar'],
}

export const webFeatureImports: FeatureMap = {
  admin: ['house-groups'],
  activity: ['users'],
  calendar: ['activity', 'users', 'demo', 'profile', 'tasks'],
  dashboard: ['tasks', 'users', 'expenses', 'shopping', 'calendar', 'demo', 'house-groups'],
  demo: ['system'],
  expenses: ['activity', 'users'],
  exports: ['system'],
  grocery: ['shopping', 'system'],
  'house-groups': ['users'],
  landing: ['system'],
  offline: ['activity'],
  profile: ['users'],
  recipes: ['activity', 'shopping'],
  shopping: ['activity', 'exports', 'demo'],
  tasks: ['activity', 'users', 'demo', 'profile'],
  'who-does-what': ['users'],
}

/**
 * Folders in the web app without the name of a server feature: screens that show several features or none, and parts of
 * a screen that are not a separate feature.
 */
export const otherScreens: readonly string[] = [
  'landing',
  'offline',
  'profile',
  'security',
  'calendar/reminders',
  'dashboard/layout',
  'grocery/integration',
  'shopping/quick-add',
  'shopping/history',
  'tasks/chores',
]
