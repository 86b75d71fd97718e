/** How many rows the specification has of each area; they are numbered from 01 without a gap. */
export const rowCounts = {
  SHELL: 63,
  LAND: 18,
  AUTH: 77,
  DASH: 54,
  EXPORT: 18,
  TASK: 41,
  RCPT: 16,
  'MODEL-A': 19,
  PEND: 22,
  EXP: 62,
  GOAL: 22,
  SHOP: 41,
  GROC: 27,
  CAL: 46,
  REC: 32,
  SHARE: 26,
  GROUP: 37,
  ADMIN: 32,
  PROF: 13,
  SEC: 22,
  XPORT: 15,
  DEMO: 16,
  'MODEL-B': 34,
} as const satisfies Readonly<Record<string, number>>

export const areas = Object.keys(rowCounts) as readonly (keyof typeof rowCounts)[]

export const areaTitles: Readonly<Record<keyof typeof rowCounts, string>> = {
  SHELL: 'Routes, navigation, theme, toasts, calls, errors',
  LAND: 'Landing page',
  AUTH: 'Sign-in, registration, providers, second factor, reset, approval, logout',
  DASH: 'Dashboard, figures, customization',
  EXPORT: 'Export to Mobile Notes',
  TASK: 'Tasks',
  RCPT: 'Receipt capture',
  'MODEL-A': 'What is read of entities',
  PEND: 'Access pending and the gate of approval',
  EXP: 'Expenses, budgets, receipt viewer',
  GOAL: 'Budget analytics and goals',
  SHOP: 'Shopping lists',
  GROC: 'Grocery search and its pages',
  CAL: 'Family calendar',
  REC: 'Recipes',
  SHARE: 'Sharing of recipes',
  GROUP: 'House groups, invitations, scope',
  ADMIN: 'Admin panel',
  PROF: 'Profile',
  SEC: 'Security settings',
  XPORT: 'Export pages and direct exports',
  DEMO: 'Temporary sessions and sample data',
  'MODEL-B': 'Entities and fields',
}

/** Rows that no test shows, and why. */
export const notMet: Readonly<Record<string, string>> = {
  'MODEL-B-01':
    'A session is keyed by the SHA-256 of its sid, as security demands, and what sess would hold has typed columns of its own; expire is expires_at.',
}
