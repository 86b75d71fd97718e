import * as z from 'zod/mini'
import { type ReminderChoice, reminderChoices } from '../calendar/calendar-values.ts'
import { defineApi, type Output } from '../endpoint/endpoint.ts'
import {
  anyCaseEnum,
  calendarDate,
  id,
  idParam,
  instant,
  optionalText,
  optionalWallTime,
  pageLimit,
  requiredLine,
  success,
  userId,
} from '../fields/fields.ts'
import { needsDueDate } from './repeat-values.ts'
import { changeScopes, newRepeats, repeats } from './repeats.ts'
import { maxMinutes, maxTasksAtOnce, taskPageSize, taskPriorities, taskStatuses } from './task-values.ts'

export const task = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** Usually one of `taskCategories`; any string of up to 100 characters is stored. */
  category: z.string(),
  priority: z.enum(taskPriorities),
  status: z.enum(taskStatuses),
  /** A wall time (see dates.ts), not an instant. */
  dueDate: z.nullable(z.string()),
  assignedTo: z.nullable(userId),
  assignedToName: z.nullable(z.string()),
  createdBy: z.nullable(userId),
  createdByName: z.nullable(z.string()),
  houseGroupId: z.nullable(id),
  completedAt: z.nullable(instant),
  /** Who did it; null if it is not completed. */
  completedBy: z.nullable(userId),
  /** How long it takes; null if nobody has said so. */
  minutes: z.nullable(z.int()),
  /** Lead times before it is due, such as `15 minutes`. */
  reminders: z.array(z.enum(reminderChoices)),
  /** How the task comes back; null if it does not, or once it is completed and the next one has been made. */
  repeats: z.nullable(repeats),
  /** The day on which a task that comes back is shown; null if it is shown already. */
  startsOn: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type Task = z.output<typeof task>

const title = requiredLine(255, {
  required: 'Title is required',
  tooLong: 'Title must be at most 255 characters',
})
const category = requiredLine(100, {
  required: 'Category is required',
  tooLong: 'Category must be at most 100 characters',
})
const priority = anyCaseEnum(taskPriorities, 'Priority must be low, medium or high')
const remindersInvalid = 'Choose reminders from the list'
/** Those of the list, in its order. */
const reminders = z.pipe(
  z
    .array(z.enum(reminderChoices, remindersInvalid), remindersInvalid)
    .check(z.maxLength(reminderChoices.length, remindersInvalid)),
  z.transform((chosen: ReminderChoice[]) => reminderChoices.filter((choice) => chosen.includes(choice))),
)
const minutesInvalid = 'Enter 1 to 1,440 minutes'
const optionalFields = {
  description: optionalText(2000, 'Description must be at most 2,000 characters'),
  dueDate: optionalWallTime('Due date is not a valid date'),
  assignedTo: z.optional(
    z.pipe(
      z.nullable(z.union([z.literal(''), z.uuid('Not a valid user')], 'Not a valid user')),
      z.transform((value: string | null) => value || null),
    ),
  ),
  /** How long it takes. */
  minutes: z.optional(
    z.nullable(
      z.int(minutesInvalid).check(z.minimum(1, minutesInvalid), z.maximum(maxMinutes, minutesInvalid)),
    ),
  ),
}

export const newTask = z
  .object({
    title,
    category,
    priority: z._default(priority, 'medium'),
    ...optionalFields,
    reminders: z._default(reminders, []),
    repeats: z.optional(z.nullable(newRepeats)),
  })
  .check(
    z.refine((task) => !task.repeats || Boolean(task.dueDate) || !needsDueDate(task.repeats), {
      path: ['dueDate'],
      error: 'A task that comes back like this needs a due date.',
    }),
  )

/** The values of the changed fields that the person last saw. */
const taskBase = z.partial(
  z.object({
    title: z.string(),
    description: z.nullable(z.string()),
    category: z.string(),
    priority: z.string(),
    status: z.string(),
    dueDate: z.nullable(z.string()),
    assignedTo: z.nullable(z.string()),
    minutes: z.nullable(z.number()),
    reminders: z.array(z.string()).check(z.maxLength(reminderChoices.length)),
    completedBy: z.nullable(z.string()),
    repeats: z.nullable(newRepeats),
  }),
)

const taskChanges = z.object({
  title: z.optional(title),
  category: z.optional(category),
  priority: z.optional(priority),
  status: z.optional(anyCaseEnum(taskStatuses, 'Status must be todo, in_progress or completed')),
  completedAt: z.optional(
    z.nullable(z.iso.datetime({ offset: true, error: 'Completion time is not a valid time' })),
  ),
  ...optionalFields,
  reminders: z.optional(reminders),
  /** Who did it, of a completed task. Whoever it is assigned to if absent, otherwise who completes it. */
  completedBy: z.optional(z.uuid('Not a valid user')),
  /** Null if it no longer comes back. */
  repeats: z.optional(z.nullable(newRepeats)),
  /**
   * Of a task that comes back: whether the next one has the new values, too. It has if absent. With `following`, the open task of its
   * series is changed in its place if somebody has completed it, unless the change is about its completion or its due date.
   */
  concerns: z.optional(z.enum(changeScopes)),
  /** If given, the change is rejected if one of these fields has changed since. */
  base: z.optional(taskBase),
})

const tooManyAtOnce = 'Create 1 to 100 tasks at once'

const taskParams = z.object({ id: idParam })

/** If given, the request is refused if the task has another due date by now, so that two people do not skip two times. */
const seenTime = z.object({ dueDate: optionalFields.dueDate })

const taskListQuery = z
  .object({
    /** `open` excludes completed tasks, `completed` returns only those. If absent, both are returned. */
    state: z.optional(z.enum(['open', 'completed'], 'State must be open or completed')),
    /** Cursor: the id of the last task of the previous page. */
    before: z.optional(idParam),
    /** For `state=completed`: the completion time of the task in `before`. */
    completedBefore: z.optional(z.iso.datetime('Completed before must be a time')),
    limit: z.optional(pageLimit(taskPageSize)),
  })
  .check(
    z.refine(
      ({ state, before, completedBefore }) =>
        state !== 'completed' || (before === undefined) === (completedBefore === undefined),
      { path: ['completedBefore'], error: 'Pages of completed tasks need before and completedBefore' },
    ),
  )

export const tasksApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/tasks',
    access: 'approved',
    summary:
      'Tasks of the house group and personal ones, also those shown later, newest first; completed tasks by completion time, latest first',
    query: taskListQuery,
    status: 200,
    response: z.array(task),
    dependsOn: ['tasks', 'users'],
  },
  counts: {
    method: 'GET',
    path: '/api/tasks/counts',
    access: 'approved',
    summary: 'The number of tasks by category, status and priority, also of those shown later',
    status: 200,
    response: z.array(
      z.object({
        category: z.string(),
        status: z.enum(taskStatuses),
        priority: z.enum(taskPriorities),
        count: z.int(),
      }),
    ),
    dependsOn: ['tasks'],
  },
  create: {
    method: 'POST',
    path: '/api/tasks',
    access: 'approved',
    summary: 'Create a task',
    body: newTask,
    status: 201,
    response: task,
    errors: ['tasks.assignee_outside', 'tasks.too_many', 'tasks.too_many_repeating', 'temporary_room'],
    isOffline: true,
  },
  bulkCreate: {
    method: 'POST',
    path: '/api/tasks/bulk',
    access: 'approved',
    summary: 'Create several tasks, all or none; one undo takes them back',
    body: z.object({
      tasks: z
        .array(newTask)
        .check(z.minLength(1, tooManyAtOnce), z.maxLength(maxTasksAtOnce, tooManyAtOnce)),
    }),
    status: 201,
    response: z.object({ tasks: z.array(task) }),
    errors: ['tasks.assignee_outside', 'tasks.too_many', 'tasks.too_many_repeating', 'temporary_room'],
  },
  update: {
    method: 'PUT',
    path: '/api/tasks/{id}',
    access: 'approved',
    summary: 'Change the given fields of a task',
    params: taskParams,
    body: taskChanges,
    status: 200,
    response: task,
    errors: [
      'tasks.not_found',
      'tasks.assignee_outside',
      'tasks.changed_since',
      'tasks.repeats_without_due',
      'tasks.repeats_completed',
      'tasks.too_many_repeating',
    ],
    isOffline: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/tasks/{id}',
    access: 'approved',
    summary: 'Delete a task',
    params: taskParams,
    /** With `following`, the open task of its series is deleted in its place if somebody has completed it. */
    query: z.object({ concerns: z.optional(z.literal('following')) }),
    status: 200,
    response: success,
    errors: ['tasks.not_found', 'tasks.changed_since', 'forbidden'],
    isOffline: true,
  },
  skip: {
    method: 'POST',
    path: '/api/tasks/{id}/skip',
    access: 'approved',
    summary: 'Leave out this time of a task that comes back',
    params: taskParams,
    body: seenTime,
    status: 200,
    response: task,
    errors: [
      'tasks.not_found',
      'tasks.not_repeating',
      'tasks.repeats_without_due',
      'tasks.last_time',
      'tasks.changed_since',
    ],
  },
  swap: {
    method: 'POST',
    path: '/api/tasks/{id}/swap',
    access: 'approved',
    summary: 'Swap the turn with another member, who does the task this time',
    params: taskParams,
    body: z.extend(seenTime, {
      with: z.uuid('Not a valid user'),
      /** Whose task it was when the person saw it. */
      assignedTo: z.optional(z.nullable(z.uuid('Not a valid user'))),
    }),
    status: 200,
    response: task,
    errors: ['tasks.not_found', 'tasks.not_repeating', 'tasks.swap_outside', 'tasks.changed_since'],
  },
  pause: {
    method: 'POST',
    path: '/api/tasks/{id}/pause',
    access: 'approved',
    summary: 'Leave out a task that comes back until a day, or let it go on at once',
    params: taskParams,
    body: z.extend(seenTime, { until: z.nullable(calendarDate('Not a valid date')) }),
    status: 200,
    response: task,
    errors: [
      'tasks.not_found',
      'tasks.not_repeating',
      'tasks.last_time',
      'tasks.pause_outside',
      'tasks.changed_since',
    ],
  },
})

export type TaskCounts = Output<typeof tasksApi.counts>
