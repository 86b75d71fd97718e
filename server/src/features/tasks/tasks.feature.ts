import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { leaveOutMissed } from './missed/missed.service.ts'
import { beginFairTurns } from './moments/fair-turns.service.ts'
import { presenceSubscriber } from './repeats/presence.service.ts'
import { pauseTask, skipTask, swapTask } from './repeats/moves.service.ts'
import { countRepeatingTasks } from './repeats/repeats.queries.ts'
import { countOwnedTasks } from './tasks.queries.ts'
import { assertRepeatingRoom, assertRoom } from './tasks.rules.ts'
import {
  bulkCreateTasks,
  countTasks,
  createTask,
  listTasks,
  removeTask,
  updateTask,
  removeTasksOfUser,
} from './tasks.service.ts'
import { taskUndo } from './undo.service.ts'

export const tasksFeature: FeatureManifest = {
  routes: bind(tasksApi, {
    list: listTasks,
    counts: countTasks,
    create: createTask,
    bulkCreate: bulkCreateTasks,
    update: updateTask,
    remove: removeTask,
    skip: skipTask,
    swap: swapTask,
    pause: pauseTask,
  }),
  schedule: [
    {
      name: 'tasks.leave-out-missed',
      everyMs: 60_000,
      firstAfterMs: 10_000,
      run: ({ db }, stopping) => leaveOutMissed(db, stopping),
    },
    {
      name: 'tasks.begin-fair-turns',
      everyMs: 60_000,
      firstAfterMs: 15_000,
      run: ({ db }, stopping) => beginFairTurns(db, stopping),
    },
  ],
  memberTables: [
    {
      table: 'tasks',
      feature: 'tasks',
      afterSharing: async (tx, owner) => {
        assertRoom(await countOwnedTasks(tx.sql, owner), { isTemporary: false })
        assertRepeatingRoom(await countRepeatingTasks(tx.sql, owner))
      },
      deleteOfUser: removeTasksOfUser,
    },
  ],
  subscribers: [presenceSubscriber],
  undo: [taskUndo],
}
