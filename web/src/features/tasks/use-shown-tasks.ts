import { toDisplayName } from '@roost/contract/names.ts'
import type { Task } from '@roost/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useQueuedWrites } from '../../api/outbox.ts'
import { useUser } from '../../api/session.ts'
import { membersQuery } from '../users/users.api.ts'
import { applyWrites } from './task-writes.rules.ts'
import type { ShownTask } from './tasks.rules.ts'

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
