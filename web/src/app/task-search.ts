/** The filters of the task page. */
export interface TaskSearch {
  readonly category?: string | undefined
  readonly q?: string | undefined
  readonly assignee?: string | undefined
  readonly priority?: string | undefined
}

const keys = ['category', 'q', 'assignee', 'priority'] as const

/** Keeps the known filters that have a value. */
export const parseTaskSearch = (search: Readonly<Record<string, unknown>>): TaskSearch =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = search[key]
      return typeof value === 'string' && value !== '' ? [[key, value]] : []
    }),
  )
