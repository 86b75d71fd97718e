import type { Generated } from 'kysely'
import type { Timestamps } from './kinds.ts'

/** A person's dashboard layout in a house group, or without one: at most one row for each. */
export interface DashboardConfigsTable extends Timestamps {
  id: Generated<number>
  user_id: string
  house_group_id: number | null
  /** JSON: a `DashboardConfig`. */
  config: string
  /** Named by the specification. A default layout is never stored, so it is never true. */
  is_default: Generated<boolean>
}
