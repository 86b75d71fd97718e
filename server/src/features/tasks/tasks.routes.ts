import { tasksApi } from '@roost/contract/tasks.ts'
import { bind } from '../../http/bind.ts'
import { countTasks, createTask, listTasks, removeTask, updateTask } from './tasks.service.ts'

export const tasksRoutes = bind(tasksApi, {
  list: listTasks,
  counts: countTasks,
  create: createTask,
  update: updateTask,
  remove: removeTask,
})
