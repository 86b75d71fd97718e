import { notificationsApi } from '@roost/contract/activity/notifications.client.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.client.ts'
import { usersApi } from '@roost/contract/accounts/users.client.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { endpointQuery, invalidateFeatures, toReadOptions } from './endpoint-query.ts'

test('the first element of the query key is the requested URL', { tags: ['SHELL-44'] }, () => {
  expect(endpointQuery(tasksApi.list).queryKey).toEqual(['/api/tasks'])
  expect(endpointQuery(tasksApi.list, { state: 'open' }).queryKey).toEqual(['/api/tasks?state=open'])
  expect(endpointQuery(notificationsApi.list, { today: '2026-11-21' }).queryKey).toEqual([
    '/api/notifications?today=2026-11-21',
  ])
})

test('a query depends on the features that its endpoint names', () => {
  expect(endpointQuery(tasksApi.list).meta).toEqual({ dependsOn: ['tasks', 'users'] })
})

test(
  'a change invalidates exactly the queries that depend on its feature',
  { tags: ['SHELL-48'] },
  async () => {
    const queryClient = new QueryClient()
    const queries = [
      endpointQuery(tasksApi.list),
      endpointQuery(tasksApi.counts),
      endpointQuery(usersApi.list),
    ]
    for (const { queryKey, meta = {} } of queries) {
      await queryClient.query({ queryKey, meta, queryFn: () => [] })
    }

    await invalidateFeatures(queryClient, ['users'])

    const isStale = queries.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated)
    expect(isStale).toEqual([true, false, true])
  },
)

test('a first load is repeated if its data changes while it is running', async () => {
  const queryClient = new QueryClient()
  const responses: ((tasks: readonly string[]) => void)[] = []
  const { queryKey, meta = {} } = endpointQuery(tasksApi.list)
  const queryFn = (): Promise<readonly string[]> => new Promise((resolve) => responses.push(resolve))
  const stop = new QueryObserver(queryClient, { queryKey, meta, queryFn }).subscribe(() => {})

  const isInvalidated = invalidateFeatures(queryClient, ['tasks'])
  responses[0]?.(['Bake bread'])
  await vi.waitFor(() => expect(responses).toHaveLength(2))
  responses[1]?.(['Bake bread', 'Water the plants'])
  await isInvalidated

  expect(queryClient.getQueryData(queryKey)).toEqual(['Bake bread', 'Water the plants'])
  stop()
})

describe('the read options of a query', () => {
  const { signal } = new AbortController()
  const client = new QueryClient()
  client.setQueryData(['list'], [])
  client.setQueryData(['pages'], { pages: [[], []], pageParams: [{}, { before: '7' }] })
  test.each([
    { read: 'what was never loaded', queryKey: ['unknown'], isRefetch: false },
    { read: 'what is on the screen', queryKey: ['list'], isRefetch: true },
    {
      read: 'a page that is on the screen',
      queryKey: ['pages'],
      pageParam: { before: '7' },
      isRefetch: true,
    },
    { read: 'the next page', queryKey: ['pages'], pageParam: { before: '3' }, isRefetch: false },
    { read: 'the first page of something new', queryKey: ['unknown'], pageParam: {}, isRefetch: false },
  ])('reading $read counts as a refetch: $isRefetch', ({ queryKey, pageParam, isRefetch }) => {
    expect(toReadOptions({ client, queryKey, signal, pageParam })).toEqual({ signal, isRefetch })
  })
})
