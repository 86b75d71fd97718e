/**
 * Which feature may import which other feature: on the server its `*.service.ts`, in the web its `*.api.ts`.
 * A new pair is a design decision; an event from `contract/src/events.ts` often does without one.
 */
export type FeatureMap = Record<string, readonly string[]>

export const serverFeatureImports: FeatureMap = {
  auth: ['users', 'notifications'],
  admin: ['users', 'notifications'],
  'house-groups': ['users', 'tasks'],
  tasks: ['users'],
  notifications: ['users', 'tasks'],
}

export const webFeatureImports: FeatureMap = {
  admin: ['house-groups'],
  dashboard: ['tasks'],
  'house-groups': ['users'],
  tasks: ['users'],
}
