import type { Feature } from '../endpoint/changes.ts'

/** What a row in the history is, in the words of its page. */
export const activityKinds = [
  'task',
  'shopping-item',
  'expense',
  'budget',
  'expense-goal',
  'settlement',
  'event',
  'recipe',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The features whose rows have a history. */
export const activityFeatures = [
  'tasks',
  'shopping',
  'expenses',
  'settlements',
  'budgets',
  'expense-goals',
  'calendar',
  'recipes',
] as const satisfies readonly Feature[]
export type ActivityFeature = (typeof activityFeatures)[number]

export const activityActions = ['created', 'updated', 'deleted'] as const

/** The maximum number of entries in a response. */
export const activityPageSize = 50

/** The rows of an entry that are named; of the others only the number is known. */
export const activityNamedRows = 5

/** For how many days a change can be undone, and what a deleted photo is kept for. */
export const undoDays = 30
