import { expect, test } from 'vitest'
import { createTestServices } from '../../../../test-support/app/test-app.ts'
import { runPlans } from './plans.service.ts'

test('a person whose plan fails delays nobody, and is logged', async () => {
  const userIds = Array.from({ length: 250 }, (_, index) => `user-${String(index).padStart(3, '0')}`)
  const logged: string[] = []
  const write = (_details: object, message: string): void => void logged.push(message)
  const finished: string[] = []
  await runPlans(
    { services: createTestServices({}, { warn: write, error: write }) },
    {
      listDue: async ({ after, limit }) =>
        userIds
          .filter((userId) => userId > (after ?? ''))
          .slice(0, limit)
          .map((userId) => ({ userId })),
      run: async ({ userId }) => {
        if (userId < 'user-150') throw new Error('broken')
        finished.push(userId)
      },
      failure: 'a plan failed',
    },
  )
  expect(finished.toSorted()).toEqual(userIds.slice(150))
  expect(logged).toEqual(Array.from({ length: 150 }, () => 'a plan failed'))
})
