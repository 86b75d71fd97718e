import type { Generated } from 'kysely'
import type { Timestamps } from './kinds.ts'

/** A person's dashboard layout: at most one row per person and house group, and one without a group. */
export interface DashboardConfigsTable extends Timestamps {
  id: Generated<number>
  user_id: string
  house_group_id: number | null
  /** JSON: a `DashboardConfig`. */
  config: string
  /** Required by the specification. Never true, because a default layout is never stored. */
  is_default: Generated<boolean>
}
