import { randomUUID } from 'node:crypto'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { openEventReader } from '../../server/test-support/app/event-reader.ts'
import type { ServerProcess } from '../../server/test-support/processes/server-process.ts'
import { percentile } from '../support/percentile.ts'
import { rounds } from '../support/rounds.ts'
import { addTwoMembers, at, inTurn, swapInTurn, useTwoServers } from '../support/two-servers.ts'

const promisedMs = 1000

const two = useTwoServers()

test(
  'a change on one server reaches the event streams of the other within a second',
  { tags: ['F11'] },
  async () => {
    const count = rounds(200)
    const [writer, listener] = await addTwoMembers(two.current)
    const open = ({ origin }: ServerProcess) => openEventReader(origin, listener.cookie)
    const [first, second] = two.current.servers
    const readers = [await open(first), await open(second)] as const
    for (const reader of readers) await reader.waitFor(({ message }) => message === 'versions')
    const delays: number[] = []
    for (let round = 0; round < count; round += 1) {
      const [written] = swapInTurn(two.current, round)
      const reader = inTurn(readers, round + 1)
      const from = reader.messages.length
      const startedAt = performance.now()
      const received = reader.waitFor(
        ({ message, data }) => message === 'change' && data.feature === 'tasks',
        {
          from,
          withinMs: 10_000,
        },
      )
      const { status } = await at(written, writer.cookie).call(tasksApi.create, {
        title: `Task ${round}`,
        category: 'general',
      })
      expect(status).toBe(201)
      await received
      delays.push(performance.now() - startedAt)
    }
    for (const reader of readers) reader.close()
    expect(percentile(delays, 99)).toBeLessThanOrEqual(promisedMs)
  },
)

test('a request that is sent to both servers concurrently is executed once', { tags: ['F11'] }, async () => {
  const count = rounds(100)
  const [writer] = await addTwoMembers(two.current)
  for (let round = 0; round < count; round += 1) {
    const key = { 'idempotency-key': randomUUID() }
    const task = { title: `Once ${round}`, category: 'general' } as const
    const responses = await Promise.all(
      two.current.servers.map((server) => at(server, writer.cookie).call(tasksApi.create, task, key)),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(responses[0]?.body).toEqual(responses[1]?.body)
  }
  const sql = two.current.database.engine.read
  const rows = await sql.selectFrom('tasks').select('title').where('title', 'like', 'Once %').execute()
  expect(rows).toHaveLength(count)
})
