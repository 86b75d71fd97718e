import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { calendarDate, id, instant, userId } from './fields.ts'

const taskDue = z.object({
  kind: z.literal('task-due'),
  taskId: id,
  title: z.string(),
  dueDate: z.string(),
  isOverdue: z.boolean(),
})
const accountWaiting = z.object({
  kind: z.literal('account-waiting'),
  userId,
  displayName: z.string(),
  requestedAt: instant,
  isRead: z.boolean(),
})

export const notification = z.discriminatedUnion('kind', [taskDue, accountWaiting])
export type Notification = z.output<typeof notification>

export const notificationsApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'approved',
    summary:
      'What waits for the caller: tasks due by the given day and, for administrators, accounts to approve',
    query: z.object({ today: calendarDate('Today must be a calendar date') }),
    status: 200,
    response: z.array(notification),
    dependsOn: ['tasks', 'admin'],
  },
})
