import type { EventPriority } from '@roost/contract/calendar/calendar-values.ts'
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { isGroupRow, isPersonalRow, type ViewerScope } from '../../../db/scopes/scope.ts'
import { hasWord } from '../../../db/scopes/search-text.ts'
import type { Tables } from '../../../db/tables/tables.ts'

/** A filter for events. Series and exceptions are each matched by their own fields. */
export interface EventFilter {
  /** In lower case. Each word must occur in the title, description, location or attendees. */
  readonly words: readonly string[]
  readonly category: string | undefined
  readonly priority: EventPriority | undefined
  readonly isPublicOnly: true | undefined
  readonly hasReminders: true | undefined
}

export const everyEvent: EventFilter = {
  words: [],
  category: undefined,
  priority: undefined,
  isPublicOnly: undefined,
  hasReminders: undefined,
}

/** Whether a filter leaves out events, so that more are read than are found. */
export const isSelective = ({
  words,
  category,
  priority,
  isPublicOnly,
  hasReminders,
}: EventFilter): boolean =>
  words.length > 0 || [category, priority, isPublicOnly, hasReminders].some((value) => value !== undefined)

export type Owner = Pick<ViewerScope, 'userId' | 'houseGroupId'>
export type Condition = Expression<SqlBool>

const eb = expressionBuilder<Tables, 'calendar_events'>()

const isPublic = eb('calendar_events.visibility', '=', 'public')

export const toOwner = ({ userId, houseGroupId }: ViewerScope): Owner => ({ userId, houseGroupId })

/**
 * The conditions for the viewer's personal rows and for those of their house group, separately, because each uses its
 * own index.
 */
export const listOwnerConditions = ({
  userId,
  houseGroupId,
  isPublicOnly,
}: Owner & Partial<EventFilter>): readonly [Condition, ...Condition[]] => {
  const personal = isPersonalRow('calendar_events', userId)
  const own = isPublicOnly === undefined ? personal : eb.and([personal, isPublic])
  return houseGroupId === null ? [own] : [own, isGroupRow('calendar_events', houseGroupId)]
}

export const listConditions = ({ words, category, priority, hasReminders }: EventFilter): Condition[] => [
  ...words.map((word) => hasWord('calendar_events', word)),
  ...(category === undefined ? [] : [eb('calendar_events.category', '=', category)]),
  ...(priority === undefined ? [] : [eb('calendar_events.priority', '=', priority)]),
  ...(hasReminders === undefined ? [] : [eb('calendar_events.reminders', '!=', '[]')]),
]

/** The rows of all owners, combined with `union all`. */
export const selectOfOwners = <DB, TB extends keyof DB, O>(
  [first, ...others]: readonly [Condition, ...Condition[]],
  select: (owner: Condition) => SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> =>
  others.reduce((rows, owner) => rows.unionAll(select(owner)), select(first))

/** Reading so many events, or comparing their texts with ten words, takes some milliseconds. */
export const eventsOfWindow = 250
