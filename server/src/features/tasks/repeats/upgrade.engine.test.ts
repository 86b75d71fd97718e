import { authApi } from '@roost/contract/accounts/auth.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import type { Engine } from '../../../db/engines/database.ts'
import { migrateToLatest } from '../../../db/schema/migrate.ts'
import { startAppOn } from '../../../../test-support/app/test-app.ts'
import { createReleasedDatabase } from '../../../../test-support/databases/released-versions.ts'
import { testPassword } from '../../../../test-support/household/builders.ts'
import { changeTask, completeTimes, dailyInTurn } from '../../../../test-support/household/repeating.ts'

const useUpgraded = async (
  work: (engine: Engine, app: Awaited<ReturnType<typeof startAppOn>>) => Promise<void>,
) => {
  const database = await createReleasedDatabase('0.1.0')
  const engine = database.open()
  await migrateToLatest(engine)
  const running = await startAppOn(engine, { ...database.environment })
  try {
    await work(engine, running)
  } finally {
    await running.app.close()
    await engine.close()
    await database.remove()
  }
}

test('tasks of version 0.1.0 can come back, and take a quarter of an hour each', async () => {
  await useUpgraded(async (engine, { visitor }) => {
    const members = await engine.read
      .selectFrom('users')
      .select(['id', 'email'])
      .where('house_group_id', 'is not', null)
      .orderBy('role')
      .execute()
    const ids = members.slice(0, 2).map(({ id }) => id)
    const [admin = '', other = ''] = ids
    const client = visitor()
    await client.call(authApi.login, { email: members[0]?.email ?? '', password: testPassword })
    const { body: tasks } = await client.call(tasksApi.list, {})
    expect(tasks.map(({ minutes }) => minutes)).toEqual([null, null, null])
    const [dated, first, second] = tasks.toSorted((a, b) => (b.dueDate ?? '').localeCompare(a.dueDate ?? ''))
    if (!dated || !first || !second) throw new Error('The household has three tasks')
    // Of those two, only one says how long it took.
    await changeTask({ client }, first, { status: 'completed', completedBy: admin })
    await changeTask({ client }, second, { status: 'completed', completedBy: other, minutes: 14 })
    const repeats = dailyInTurn(ids, { choose: 'fair' })
    await changeTask({ client }, dated, { minutes: 1, repeats })
    // 15 and 14, then 15 each, then 16 and 15.
    expect(await completeTimes({ client }, ids, 3)).toEqual([1, 0, 1])
  })
})
