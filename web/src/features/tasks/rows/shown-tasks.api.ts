import type { Task } from '@roost/contract/tasks/tasks.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useQueuedWrites } from '../../../api/outbox/outbox.ts'
import { useUser } from '../../../api/session/session.ts'
import { membersQuery } from '../../users/users.api.ts'
import type { ShownTask } from './task-order.rules.ts'
import { applyWrites } from './task-writes.rules.ts'
import { openTasksQuery } from './tasks.api.ts'

export type { ShownTask } from './task-order.rules.ts'

/** Returns the server's tasks with the changes made on this device. */
export const useShownTasks = (listed: readonly Task[]): readonly ShownTask[] => {
  const writes = useQueuedWrites()
  const user = useUser()
  const { data: members } = useQuery(membersQuery)
  const [known] = useState(() => new Map<number, Task>())

  return useMemo(() => {
    for (const task of listed) known.set(task.id, task)
    const viewer = { id: user.id, name: toDisplayName(user), houseGroupId: user.houseGroupId }
    const names = new Map(members?.map(({ id, displayName }) => [id, displayName]))
    return applyWrites(listed, writes, { people: { viewer, names }, known })
  }, [listed, writes, user, members, known])
}

const noTasks: readonly Task[] = []

/**
 * Returns the open tasks, also those that the board shows later.
 * @param isWanted Whether they are read; none are returned otherwise.
 */
export const useOpenTasks = (isWanted: boolean) => {
  const { data, error, isFetching, refetch } = useQuery({ ...openTasksQuery, enabled: isWanted })
  const shown = useShownTasks((isWanted && data) || noTasks)
  const tasks = useMemo(
    () => (isWanted ? shown.filter(({ status }) => status !== 'completed') : []),
    [shown, isWanted],
  )
  return {
    tasks,
    /** The reason there are none; after a failed refetch, the previous ones remain. */
    error: isWanted && !data ? error : null,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
