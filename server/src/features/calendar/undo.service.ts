import { maxExceptions } from '@roost/contract/calendar/calendar-values.ts'
import { listGrownOwners, type UndoRules } from '../../db/transactions/undo-rules.ts'
import { AppError } from '../../lib/app-error.ts'
import { countEvents, toEventSearchText } from './calendar.queries.ts'
import { assertRoom } from './calendar.rules.ts'
import { listExceptions } from './recurrence/exceptions.queries.ts'

export const calendarUndo: UndoRules = {
  table: 'calendar_events',
  toSearchText: (row) =>
    toEventSearchText({
      title: row['title'] as string,
      description: row['description'] as string | null,
      location: row['location'] as string | null,
      attendees: JSON.parse(row['attendees'] as string) as string[],
    }),
  afterUndo: async (tx, _person, steps) => {
    for (const { houseGroupId, userId } of listGrownOwners(steps, 'calendar_events'))
      assertRoom(await countEvents(tx.sql, { createdBy: userId, houseGroupId }))
    const series = steps
      .filter(({ id, root, current, restored }) => id !== root.id && !current && restored)
      .map(({ root }) => root.id)
    for (const id of new Set(series))
      if ((await listExceptions(tx.sql, id)).length > maxExceptions)
        throw new AppError('calendar.too_many_exceptions')
  },
}
