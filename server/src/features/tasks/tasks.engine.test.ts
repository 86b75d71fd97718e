import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import { createHousehold, createTask } from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

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
