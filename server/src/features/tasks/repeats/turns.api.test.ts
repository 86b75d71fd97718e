import { activityApi } from '@roost/contract/activity/activity.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import { createPerson, createTask, type Person } from '../../../../test-support/household/builders.ts'
import { createThree, dailyInTurn, getOpenTask } from '../../../../test-support/household/repeating.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'

const app = useTestApp()

type By = Pick<Person, 'client'>

const dueDate = '2099-01-05'

const change = async (
  { client }: By,
  changes: Omit<CallInput<typeof tasksApi.update>, 'id'>,
  id?: number,
) => {
  const task = id ?? (await getOpenTask({ client })).id
  const { status } = await client.call(tasksApi.update, { id: String(task), ...changes })
  expect(status).toBe(200)
  return task
}

const complete = (by: By) => change(by, { status: 'completed' })

/** Who is assigned the open task, as places among the people, now and after each step. */
const follow = async (by: By, ids: readonly string[], steps: readonly (() => Promise<unknown>)[]) => {
  const places = [ids.indexOf((await getOpenTask(by)).assignedTo ?? '')]
  for (const step of steps) {
    await step()
    places.push(ids.indexOf((await getOpenTask(by)).assignedTo ?? ''))
  }
  return places
}

const skip = async ({ client }: By) =>
  client.call(tasksApi.skip, { id: String((await getOpenTask({ client })).id) })

describe('a task of which members take turns', () => {
  test('is assigned to the next one each time, in their order', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids.toReversed()) })
    const step = () => complete(ben)
    expect(await follow(mia, ids, [step, step, step])).toEqual([2, 1, 0, 2])
    expect((await getOpenTask(mia)).repeats).toMatchObject({ turnOf: ids[2] })
  })

  test('begins with who it is assigned to, and changes after so many times or days', async () => {
    const { mia, ids } = await createThree(app.current)
    const step = () => complete(mia)
    const first = await createTask(mia, {
      dueDate,
      assignedTo: ids[1] ?? '',
      repeats: dailyInTurn(ids, { length: 2 }),
    })
    expect(await follow(mia, ids, [step, step, step, step])).toEqual([1, 1, 2, 2, 0])
    await mia.client.call(tasksApi.remove, { id: String((await getOpenTask(mia)).id) })
    expect(first.assignedTo).toBe(ids[1])
    await createTask(mia, { dueDate, repeats: { ...dailyInTurn(ids, { length: 3, unit: 'day' }), every: 2 } })
    expect(await follow(mia, ids, [step, step, step, step])).toEqual([0, 0, 1, 2, 2])
  })

  test('changes with the week of the household, whatever is done in it', async () => {
    const { mia, ids } = await createThree(app.current)
    // A Monday.
    await createTask(mia, { dueDate: '2099-01-05', repeats: dailyInTurn(ids, { unit: 'week' }) })
    const steps = Array.from({ length: 7 }, () => () => complete(mia))
    const places = await follow(mia, ids, steps)
    expect(places.indexOf(1)).toBe(mia.group.region.weekStart === 1 ? 7 : 6)
  })

  test.each([
    [true, [0, 1]],
    [false, [0, 0]],
  ])('passes on when it is left out, if that counts: %s', async (countsSkipped, places) => {
    const { mia, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids, { countsSkipped }) })
    expect(await follow(mia, ids, [() => skip(mia)])).toEqual(places)
  })

  test('is done by somebody else this time, and then by who is next in the order', async () => {
    const { mia, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    const give = () => change(mia, { assignedTo: ids[2] ?? null, concerns: 'this' })
    expect(await follow(mia, ids, [give, () => complete(mia)])).toEqual([0, 2, 1])
    const giveForGood = () => change(mia, { assignedTo: ids[0] ?? null })
    expect(await follow(mia, ids, [giveForGood, () => complete(mia)])).toEqual([1, 0, 1])
  })

  test('gives the turn back when it is reopened, and when the completion is undone', async () => {
    const { mia, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids, { length: 2 }) })
    await complete(mia)
    const id = await complete(mia)
    expect((await getOpenTask(mia)).assignedTo).toBe(ids[1])
    await change(mia, { status: 'todo' }, id)
    expect(await follow(mia, ids, [() => complete(mia), () => complete(mia), () => complete(mia)])).toEqual([
      0, 1, 1, 2,
    ])
    const { body } = await mia.client.call(activityApi.list, {})
    expect((await mia.client.call(activityApi.undo, { id: String(body.entries[0]?.id) })).status).toBe(200)
    expect(await follow(mia, ids, [() => complete(mia)])).toEqual([1, 2])
  })

  test('is not that of somebody outside, of one person alone, or of one twice', async () => {
    const { mia, ids } = await createThree(app.current)
    const stranger = await createPerson(app.current)
    const refuse = async (members: readonly string[]) => {
      const { status, error } = await mia.client.call(tasksApi.create, {
        title: 'Bins',
        category: 'general',
        dueDate,
        repeats: dailyInTurn(members),
      })
      return [status, error.code, error.message]
    }
    const outside = "Tasks can only be assigned to members of the task's house group."
    const [first = ''] = ids
    expect(await refuse([first, stranger.account.id])).toEqual([400, 'tasks.assignee_outside', outside])
    const few = [400, 'validation', 'Choose 2 to 20 members who take turns']
    expect(await refuse([first])).toEqual(few)
    expect(await refuse([first, first])).toEqual(few)
    const task = await createTask(mia, { dueDate })
    const { error } = await mia.client.call(tasksApi.update, {
      id: String(task.id),
      repeats: dailyInTurn([first, stranger.account.id]),
    })
    expect(error.code).toBe('tasks.assignee_outside')
  })
})
