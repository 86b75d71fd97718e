import { useCallback, useMemo, useState } from 'react'
import { readPreference, writePreference } from '../../../api/device/device-preferences.ts'
import { useUser } from '../../../api/session/session.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { useOpenTasks } from '../../tasks/rows/shown-tasks.api.ts'
import type { EventFilter } from '../period/occurrences-input.rules.ts'
import { toDueTasks } from './due-tasks.rules.ts'

const preference = 'calendar-tasks'

/** The tasks of the calendar, and whether this account shows them on this device. */
export const useDueTasks = (filter: EventFilter) => {
  const { id: userId } = useUser()
  const [isShown, setIsShown] = useState(() => readPreference(userId, preference) !== 'hidden')
  const now = useWallClock()
  const { tasks, ...loading } = useOpenTasks(isShown)
  const due = useMemo(() => toDueTasks(tasks, filter, now), [tasks, filter, now])
  const show = useCallback(
    (next: boolean) => {
      setIsShown(next)
      writePreference(userId, preference, next ? 'shown' : 'hidden')
    },
    [userId],
  )
  return { ...loading, tasks: due, isShown, show }
}

export type DueTasks = ReturnType<typeof useDueTasks>
