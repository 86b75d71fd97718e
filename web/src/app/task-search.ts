import { pickTexts } from './search-params.ts'

/** The filters of the task page. */
export interface TaskSearch {
  readonly category?: string | undefined
  readonly q?: string | undefined
  readonly assignee?: string | undefined
  readonly priority?: string | undefined
}

export const parseTaskSearch = (search: Readonly<Record<string, unknown>>): TaskSearch =>
  pickTexts(search, ['category', 'q', 'assignee', 'priority'])
