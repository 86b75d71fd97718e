import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { UnreachableError } from '../calls/api-error.ts'
import { createFailedReadsRefetch } from './failed-reads.ts'
import { createQueryClient } from '../session/query-client.ts'

type Read = () => Promise<string>

const succeed: Read = async () => 'data'
const failToConnect: Read = async () => {
  throw new UnreachableError('Failed to fetch')
}

/** Mounts a query whose reads produce the listed outcomes one after the other. */
const showQuery = async (reads: Read[]) => {
  const queryClient = createQueryClient()
  const pending = [...reads]
  const queryKey = ['/api/tasks']
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => pending.shift()?.() ?? expect.unreachable('one read too many'),
  })
  observer.subscribe(() => {})
  const settle = async () => {
    await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle')
  }
  await settle()
  return { queryClient, queryKey, settle, countLeft: () => pending.length }
}

test('a refetch that did not reach the server is repeated', async () => {
  const { queryClient, queryKey, settle, countLeft } = await showQuery([succeed, failToConnect, succeed])
  const refetchFailed = createFailedReadsRefetch(queryClient)
  await queryClient.invalidateQueries({ queryKey })
  refetchFailed()
  await settle()
  expect([countLeft(), queryClient.getQueryState(queryKey)?.status]).toEqual([0, 'success'])
})

test('a refetch that fails again is not repeated until one has succeeded', async () => {
  const { queryClient, queryKey, settle, countLeft } = await showQuery([
    succeed,
    failToConnect,
    failToConnect,
    succeed,
    failToConnect,
    succeed,
  ])
  const refetchFailed = createFailedReadsRefetch(queryClient)
  await queryClient.invalidateQueries({ queryKey })
  for (let times = 0; times < 3; times += 1) {
    refetchFailed()
    await settle()
  }
  expect(countLeft()).toBe(3)
  await queryClient.invalidateQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
  refetchFailed()
  await settle()
  expect(countLeft()).toBe(0)
})

test('a refetch that the server rejected is not repeated', async () => {
  const refuse: Read = async () => {
    throw new Error('refused')
  }
  const { queryClient, queryKey, settle, countLeft } = await showQuery([succeed, refuse, succeed])
  await queryClient.invalidateQueries({ queryKey })
  createFailedReadsRefetch(queryClient)()
  await settle()
  expect(countLeft()).toBe(1)
})
