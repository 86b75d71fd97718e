import { maxExceptions } from '@roost/contract/calendar-values.ts'
import { listGrownOwners, type UndoRules } from '../../db/undo-rules.ts'
import { AppError } from '../../lib/app-error.ts'
import { countEvents } from './calendar.queries.ts'
import { assertRoom } from './calendar.rules.ts'
import { listExceptions } from './recurrence/exceptions.queries.ts'

export const calendarUndo: UndoRules = {
  table: 'calendar_events',
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
