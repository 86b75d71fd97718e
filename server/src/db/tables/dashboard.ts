import type { Generated } from 'kysely'
import type { Timestamps } from './kinds.ts'

/** How somebody arranged his dashboard in a house group, or without one: once for each. */
export interface DashboardConfigsTable extends Timestamps {
  id: Generated<number>
  user_id: string
  house_group_id: number | null
  /** JSON: a `DashboardConfig`. */
  config: string
  /** Named by the specification; nothing is stored for an arrangement nobody made, so it is never true. */
  is_default: Generated<boolean>
}
