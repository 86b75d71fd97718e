import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import { createHousehold, createTask } from '../../../test-support/household/builders.ts'
import { leaveOutMissed } from './missed/missed.service.ts'
import { startSecondApp, useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

test('deleting a task twice concurrently succeeds once and returns "not found" once', async () => {
  const { client } = await createHousehold(app.current)
  const rounds = countRounds({ quick: 20, full: 200 })
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await createTask({ client })
    const responses = await Promise.all([1, 2].map(() => client.call(tasksApi.remove, { id: String(id) })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  }
})

test.each<[string, Pick<CallInput<typeof tasksApi.create>, 'dueDate' | 'repeats'>]>([
  [
    'a task that comes back',
    { dueDate: '2026-11-19', repeats: { every: 1, unit: 'day', timeZone: 'UTC', whenMissed: 'skipped' } },
  ],
  [
    'a chore without a due date',
    { repeats: { every: 1, unit: 'week', countsFrom: 'completion', timeZone: 'UTC' } },
  ],
])('two servers that complete, reopen and leave out %s leave one open', async (_, comesBack) => {
  const { client } = await createHousehold(app.current)
  const second = await startSecondApp(app.current)
  const other = second.visitor()
  other.cookie = client.cookie
  const { signal: running } = new AbortController()
  const rounds = countRounds({ quick: 10, full: 100 })
  for (let round = 0; round < rounds; round += 1) {
    const title = `Bins ${round}`
    const { id } = await createTask({ client }, { title, ...comesBack })
    const change = (caller: typeof client, status: string) =>
      caller.call(tasksApi.update, { id: String(id), status })
    await Promise.all([
      change(client, 'completed'),
      change(other, 'completed'),
      change(other, 'todo'),
      client.call(tasksApi.skip, { id: String(id) }),
      leaveOutMissed(app.current.db, running),
      leaveOutMissed(second.db, running),
    ])
    await Promise.all([change(client, 'completed'), change(other, 'completed')])
    const { body } = await client.call(tasksApi.list, {})
    const series = body.filter((task) => task.title === title)
    expect(series.filter(({ repeats: rule }) => rule !== null)).toHaveLength(1)
    expect(series.filter(({ status }) => status !== 'completed')).toHaveLength(1)
  }
  await second.close()
})
