import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createFairSemaphore, createSemaphore, maxTasksPerPerson, rejectAs } from './semaphore.ts'

const createTestSemaphore = (maxWaitMs = 10_000) => {
  const runTask = createSemaphore({ maxParallel: 2, maxWaitMs })
  return <T>(task: () => Promise<T>) => runTask(task, rejectAs('expenses.busy'))
}

/** A task that runs until `end` is called. */
const createTask = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let isStarted = false
  const run = () => {
    isStarted = true
    return promise
  }
  return { run, end: () => resolve('done'), isStarted: () => isStarted }
}

describe('a semaphore for two tasks', () => {
  test('starts waiting tasks in order of arrival, each once a running task has ended', async () => {
    const runTask = createTestSemaphore()
    const tasks = Array.from({ length: 4 }, createTask)
    const results = tasks.map(({ run }) => runTask(run))
    const listStarted = async () => {
      await wait(0)
      return tasks.map(({ isStarted }) => isStarted())
    }
    expect(await listStarted()).toEqual([true, true, false, false])
    tasks[1]?.end()
    expect(await listStarted()).toEqual([true, true, true, false])
    for (const { end } of tasks) end()
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done'])
  })

  test('is released by tasks that fail', async () => {
    const runTask = createTestSemaphore(20)
    const failures = Array.from({ length: 6 }, () => runTask(() => Promise.reject(new Error('broken'))))
    const outcomes = await Promise.allSettled(failures)
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'))
    expect(await runTask(async () => 'done')).toBe('done')
  })

  test('rejects a task that has waited too long and states when to try again', async () => {
    const runTask = createTestSemaphore(20)
    const [first, second, late] = [createTask(), createTask(), createTask()]
    const results = [runTask(first.run), runTask(second.run)]
    await expect(runTask(late.run)).rejects.toMatchObject({ code: 'expenses.busy', retryAfterSeconds: 0.02 })
    first.end()
    second.end()
    await Promise.all(results)
    expect(late.isStarted()).toBe(false)
    expect(await runTask(async () => 'done')).toBe('done')
  })
})

test('a fair semaphore runs the tasks of one person one after another, in parallel with those of others', async () => {
  const runTask = createFairSemaphore({ maxParallel: 2, maxWaitMs: 10_000 }, rejectAs('overloaded'))
  const [first, second, other] = [createTask(), createTask(), createTask()]
  const results = [runTask('robin', first.run), runTask('robin', second.run), runTask('wren', other.run)]
  await wait(0)
  expect([first, second, other].map((task) => task.isStarted())).toEqual([true, false, true])
  for (const task of [first, second, other]) task.end()
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done'])
  await expect(runTask('robin', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await runTask('robin', async () => 'again')).toBe('again')
})

test('a fair semaphore rejects one task too many of a person, and none of others', async () => {
  const runTask = createFairSemaphore({ maxParallel: 2, maxWaitMs: 10_000 }, rejectAs('overloaded'))
  const first = createTask()
  const results = [runTask('robin', first.run)]
  for (let count = 1; count < maxTasksPerPerson; count += 1)
    results.push(runTask('robin', async () => 'done'))
  await expect(runTask('robin', async () => 'one too many')).rejects.toMatchObject({ code: 'overloaded' })
  expect(await runTask('wren', async () => 'done')).toBe('done')
  first.end()
  expect(await Promise.all(results)).toEqual(Array(maxTasksPerPerson).fill('done'))
  expect(await runTask('robin', async () => 'again')).toBe('again')
})
