import { sumTaskCounts } from '@roost/contract/tasks/task-counts.ts'
import type { ChangeScope } from '@roost/contract/tasks/repeats.ts'
import type { Task, TaskCounts } from '@roost/contract/tasks/tasks.ts'
import type { TaskPriority, TaskStatus } from '@roost/contract/tasks/task-values.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { pickBase } from '../../../api/outbox/row-writes.rules.ts'
import { toLocalToday } from '../../../lib/time/today.ts'
import { formatChanges } from '../../../lib/texts/field-text.ts'
import { giveExpectedTurn, toExpectedSeries, toNewRepeats } from './repeats.rules.ts'
import type { ShownTask } from './task-order.rules.ts'
import { type EditedTask, editedFields, emptyTask, statusLabels, type TaskChanges } from './tasks.rules.ts'
import { joinWithCommas, t } from '../../../lib/locale/language.ts'

// The board shows the server's lists with this device's write queue applied to them.

/** The user of this device, and the names of the household's members. */
export interface People {
  readonly viewer: Pick<Task, 'houseGroupId'> & { readonly id: string; readonly name: string }
  readonly names: ReadonlyMap<string, string>
}

interface Surroundings {
  readonly people: People
  /** Rows seen before. A row that moves from one list to another is briefly in neither. */
  readonly known: ReadonlyMap<number, Task>
}

/** Who has done a task that is completed: whom it is assigned to, unless they have left. */
const toDoer = (assignedTo: string | null | undefined, { names, viewer }: People): string =>
  assignedTo && names.has(assignedTo) ? assignedTo : viewer.id

/**
 * Returns the fields that a write sets, as the server will store them. Writes that an earlier version has queued have
 * status and priority in capitals, which the server accepts, too.
 */
const toFields = ({ input, madeAt }: QueuedWrite, people: People, task?: Task): Partial<Task> => {
  const { names } = people
  const given = editedFields.filter((field) => input[field] !== undefined)
  const { assignedTo, ...fields }: Partial<Task> = Object.fromEntries(
    given.map((field) => [field, input[field] || null]),
  )
  return {
    ...fields,
    ...(fields.priority && { priority: fields.priority.toLowerCase() as TaskPriority }),
    ...(assignedTo !== undefined && {
      assignedTo,
      assignedToName: (assignedTo && names.get(assignedTo)) || null,
    }),
    ...toOthers(input),
    ...toCompletion(input, madeAt, toDoer(assignedTo ?? task?.assignedTo, people)),
    ...toSeries(input, { ...task, ...fields, ...(assignedTo !== undefined && { assignedTo }) }, madeAt),
  }
}

/** How a task comes back after a change of its rule or of who it is assigned to. */
const toSeries = (
  { repeats: changed, assignedTo: given, concerns }: TaskChanges & { readonly concerns?: ChangeScope },
  { repeats = null, dueDate = null, assignedTo = null, startsOn }: Partial<Task>,
  madeAt: string,
): Partial<Pick<Task, 'repeats' | 'startsOn'>> => {
  if (changed !== undefined)
    return toExpectedSeries(
      changed,
      { dueDate, assignedTo, startsOn, turnOf: repeats?.turnOf, lastDoneOn: repeats?.lastDoneOn },
      toLocalToday(new Date(madeAt)),
    )
  return repeats && given !== undefined && concerns !== 'this'
    ? { repeats: giveExpectedTurn(repeats, assignedTo) }
    : {}
}

/** The fields that are no texts. */
const toOthers = ({ minutes, reminders }: TaskChanges): Partial<Task> => ({
  ...(minutes !== undefined && { minutes }),
  ...(reminders && { reminders }),
})

const toCompletion = (
  { status: text, completedAt, completedBy }: TaskChanges,
  madeAt: string,
  doer: string,
): Partial<Task> => {
  if (text === undefined) return completedBy === undefined ? {} : { completedBy }
  const status = text.toLowerCase() as TaskStatus
  return status === 'completed'
    ? { status, completedAt: completedAt ?? madeAt, completedBy: completedBy ?? doer }
    : { status, completedAt: null, completedBy: null }
}

const toNewTask = (write: QueuedWrite, people: People): ShownTask => {
  const { id, input, madeAt } = write
  const filled = Object.fromEntries(editedFields.map((field) => [field, input[field] ?? emptyTask[field]]))
  const fields = toFields(
    {
      ...write,
      input: {
        ...filled,
        minutes: input['minutes'],
        reminders: input['reminders'],
        repeats: input['repeats'],
      },
    },
    people,
  )
  // Whoever has the first turn is assigned.
  const turnOf = fields.repeats?.turnOf
  return {
    ...(fields as EditedTask & Pick<Task, 'assignedToName'>),
    ...(!fields.assignedTo &&
      turnOf && { assignedTo: turnOf, assignedToName: people.names.get(turnOf) ?? null }),
    id: -id,
    status: 'todo',
    createdBy: people.viewer.id,
    createdByName: people.viewer.name,
    houseGroupId: people.viewer.houseGroupId,
    completedAt: null,
    completedBy: null,
    minutes: fields.minutes ?? null,
    reminders: fields.reminders ?? [],
    repeats: fields.repeats ?? null,
    startsOn: fields.startsOn ?? null,
    createdAt: madeAt,
    updatedAt: madeAt,
    isPending: true,
  }
}

const toChangedTask = (task: Task, write: QueuedWrite, people: People): ShownTask => ({
  ...task,
  ...toFields(write, people, task),
  isPending: true,
})

const toTaskId = ({ input }: QueuedWrite): number => Number(input['id'])

/** Applies the server's response, unless the list is newer. */
const applySent = (tasks: Map<number, ShownTask>, write: QueuedWrite): void => {
  if (write.method === 'DELETE') {
    tasks.delete(toTaskId(write))
    return
  }
  const task = write.answer as Task
  const listed = tasks.get(task.id)
  if (!listed || listed.updatedAt <= task.updatedAt) tasks.set(task.id, task)
}

const applyWaiting = (
  tasks: Map<number, ShownTask>,
  write: QueuedWrite,
  { people, known }: Surroundings,
): void => {
  if (write.method === 'POST') tasks.set(-write.id, toNewTask(write, people))
  else if (write.method === 'DELETE') tasks.delete(toTaskId(write))
  else {
    const task = tasks.get(toTaskId(write)) ?? known.get(toTaskId(write))
    if (task) tasks.set(task.id, toChangedTask(task, write, people))
  }
}

/**
 * Returns the server's tasks with the write queue applied. Tasks without writes remain the same objects. Refused
 * writes are not applied. Sent writes are applied first, because a refused write that is retried keeps its old
 * position.
 */
export const applyWrites = (
  listed: readonly Task[],
  writes: readonly QueuedWrite[],
  surroundings: Surroundings,
): readonly ShownTask[] => {
  const ofTasks = writes.filter(({ feature, state }) => feature === 'tasks' && state !== 'refused')
  if (ofTasks.length === 0) return listed
  const tasks = new Map<number, ShownTask>(listed.map((task) => [task.id, task]))
  for (const write of ofTasks) if (write.state === 'sent') applySent(tasks, write)
  for (const write of ofTasks) if (write.state === 'waiting') applyWaiting(tasks, write, surroundings)
  return [...tasks.values()]
}

const toCount = ({ category, status, priority }: Task, count: number): TaskCounts[number] => ({
  category,
  status,
  priority,
  count,
})

interface CountsInput {
  readonly counts: TaskCounts
  readonly listed: readonly Task[]
  readonly shown: readonly ShownTask[]
  /** Whether there are completed tasks that have not been loaded. */
  readonly hasOlder: boolean
}

/**
 * Counts the shown tasks. Only the server knows the number of completed tasks that are not loaded, so its counts are
 * adjusted by the effect of the queue on the loaded tasks.
 */
export const toShownCounts = ({ counts, listed, shown, hasOlder }: CountsInput): TaskCounts => {
  const toOnes = (tasks: readonly Task[]) => tasks.map((task) => toCount(task, 1))
  if (!hasOlder) return sumTaskCounts(toOnes(shown))
  const listedTasks = new Set(listed)
  const shownTasks = new Set<Task>(shown)
  const isCompleted = ({ status }: Pick<Task, 'status'>) => status === 'completed'
  return sumTaskCounts([
    ...toOnes(shown.filter((task) => !isCompleted(task) || !listedTasks.has(task))),
    ...counts.filter(isCompleted),
    ...listed.filter((task) => isCompleted(task) && !shownTasks.has(task)).map((task) => toCount(task, -1)),
  ]).filter(({ count }) => count > 0)
}

export type TaskBase = Partial<EditedTask> & Pick<TaskChanges, 'repeats' | 'completedBy'>

/** Returns the displayed values of the fields that a change sets. */
export const toBase = (task: Task, changes: TaskChanges, concerns?: ChangeScope): TaskBase => {
  const isOfOneTime = changes.status === 'completed' || concerns === 'this'
  const { completedAt: _completedAt, repeats, ...compared } = changes
  return {
    ...pickBase<EditedTask>(task, compared),
    // Another time of a task that comes back is neither completed nor changed.
    ...(task.repeats && isOfOneTime && { dueDate: task.dueDate }),
    ...(repeats !== undefined && { repeats: task.repeats && toNewRepeats(task.repeats) }),
  }
}

/** Returns the change that restores the displayed values of the fields that a change sets. */
export const toUndo = (task: Task, changes: TaskChanges): TaskChanges => ({
  ...Object.fromEntries(
    editedFields.filter((field) => field in changes).map((field) => [field, task[field]]),
  ),
  ...('minutes' in changes && { minutes: task.minutes }),
  ...('reminders' in changes && { reminders: task.reminders }),
  ...('completedBy' in changes && task.completedBy !== null && { completedBy: task.completedBy }),
  ...('status' in changes && {
    status: task.status,
    completedAt: task.completedAt,
    ...(task.completedBy !== null && { completedBy: task.completedBy }),
  }),
  ...('repeats' in changes && { repeats: task.repeats && toNewRepeats(task.repeats) }),
})

/** Returns a task as it is displayed after a change, as the basis of the next one. */
export const toChanged = (task: Task, { repeats: _repeats, ...changes }: TaskChanges): Task => ({
  ...task,
  ...changes,
})

/** Describes a change: `Move “Sweep” to Completed`, `Change “Sweep”: title “Mop”, priority High`. */
export const toSummary = (
  { title }: Pick<Task, 'title'>,
  changes: TaskChanges,
  names: People['names'],
): string => {
  const { status, completedAt: _completedAt, ...others } = changes
  if (status !== undefined && Object.keys(others).length === 0)
    return t('Move “{title}” to {column}', { title, column: t(statusLabels[status]) })
  const fields = formatChanges(changes, {
    assignedTo: (userId) =>
      userId ? t('assigned to {name}', { name: names.get(userId) ?? t('somebody') }) : t('unassigned'),
    completedBy: (userId) => t('done by {name}', { name: names.get(userId) ?? t('somebody') }),
    reminders: (reminders) =>
      reminders.length > 0
        ? t('reminders {list}', { list: joinWithCommas(reminders.map((reminder) => t(reminder))) })
        : t('no reminders'),
    repeats: (repeats) => (repeats ? t('how it repeats') : t('does not repeat')),
  })
  return fields ? t('Change “{title}”: {fields}', { title, fields }) : t('Change “{title}”', { title })
}
