import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect } from 'vitest'
import type { TestApp } from '../app/test-app.ts'
import { createHousehold, createMember, type Person } from './builders.ts'

type By = Pick<Person, 'client'>
export type TaskChanges = Omit<CallInput<typeof tasksApi.update>, 'id'>
export type Repeats = NonNullable<CallInput<typeof tasksApi.create>['repeats']>

export type Turns = NonNullable<Repeats['turns']>

/** Every day, of the members in turn. */
export const dailyInTurn = (members: readonly string[], turns: Partial<Turns> = {}): Repeats => ({
  every: 1,
  unit: 'day',
  timeZone: 'UTC',
  turns: { members: [...members], length: 1, unit: 'time', countsSkipped: true, ...turns },
})

/** A household of three, and the ids of their accounts. */
export const createThree = async (test: TestApp) => {
  const mia = await createHousehold(test)
  const ben = await createMember(test, mia.group)
  const cleo = await createMember(test, mia.group)
  return { mia, ben, cleo, ids: [mia, ben, cleo].map(({ account }) => account.id) }
}

export const weekly: Repeats = { every: 1, unit: 'week', timeZone: 'UTC' }

export const changeTask = async (
  { client }: By,
  { id }: { readonly id: number },
  changes: TaskChanges,
): Promise<Task> => {
  const { status, body } = await client.call(tasksApi.update, { id: String(id), ...changes })
  expect(status).toBe(200)
  return body
}

export const completeTask = (by: By, task: { readonly id: number }): Promise<Task> =>
  changeTask(by, task, { status: 'completed' })

export const reopenTask = (by: By, task: { readonly id: number }): Promise<Task> =>
  changeTask(by, task, { status: 'todo' })

export const skipTask = async ({ client }: By, { id }: { readonly id: number }): Promise<Task> => {
  const { status, body } = await client.call(tasksApi.skip, { id: String(id) })
  expect(status).toBe(200)
  return body
}

export const pauseTask = async (
  { client }: By,
  { id }: { readonly id: number },
  until: string | null,
): Promise<Task> => {
  const { status, body } = await client.call(tasksApi.pause, { id: String(id), until })
  expect(status).toBe(200)
  return body
}

export const listOpenTasks = async ({ client }: By): Promise<Task[]> =>
  (await client.call(tasksApi.list, { state: 'open' })).body

/** The open task of a person who has one. */
export const getOpenTask = async (by: By): Promise<Task> => {
  const [open, ...others] = await listOpenTasks(by)
  expect(others).toEqual([])
  if (!open) throw new Error('No task is open')
  return open
}

/** Completes the open task so many times. Returns who had it each time, as places among the people. */
export const completeTimes = async (
  by: By,
  userIds: readonly string[],
  count: number,
): Promise<readonly number[]> => {
  const places = []
  for (let time = 0; time < count; time += 1) {
    const open = await getOpenTask(by)
    places.push(userIds.indexOf(open.assignedTo ?? ''))
    await completeTask(by, open)
  }
  return places
}
