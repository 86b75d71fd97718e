import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { taskStatuses } from '@roost/contract/tasks/task-values.ts'
import { assertRoom, toCompletion, toTotalCounts } from './tasks.rules.ts'

const now = '2026-11-21T09:00:00.000Z'
const open = { status: 'todo', completedAt: null } as const
const done = { status: 'completed', completedAt: '2026-11-20T18:00:00.000Z' } as const
const tick = (completedAt: string) =>
  toCompletion(open, { status: 'completed', completedAt }, now).completedAt

describe('completing a task', () => {
  test("uses the server's time if none is given", { tags: ['TASK-33'] }, () => {
    expect(toCompletion(open, { status: 'completed' }, now)).toEqual({
      status: 'completed',
      completedAt: now,
    })
  })

  test.each([
    ['just now', now],
    ['thirty days ago', '2026-10-22T09:00:00.000Z'],
    ["five minutes ahead of the server's clock", '2026-11-21T09:05:00.000Z'],
  ])('keeps a given time that is %s', (_, given) => {
    expect(tick(given)).toBe(given)
  })

  test.each([
    ['more than thirty days ago', '2026-10-22T08:59:59.999Z'],
    ['more than five minutes ahead', '2026-11-21T09:05:00.001Z'],
  ])("uses the server's time if the given one is %s", (_, given) => {
    expect(tick(given)).toBe(now)
  })

  test('stores the time in UTC, whatever offset was given', () => {
    expect(tick('2026-11-21T10:30:00+02:00')).toBe('2026-11-21T08:30:00.000Z')
  })

  test('keeps the first completion time when other fields change or it is completed again', () => {
    expect(toCompletion(done, {}, now)).toEqual(done)
    expect(toCompletion(done, { status: 'completed' }, now)).toEqual(done)
  })
})

test(
  'a task has a completion time if and only if it is completed, whatever is changed',
  { tags: ['TASK-33'] },
  () => {
    const changes = fc.record(
      {
        status: fc.constantFrom(...taskStatuses),
        completedAt: fc.option(
          fc
            .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
            .map((date) => date.toISOString()),
        ),
      },
      { requiredKeys: [] },
    )
    checkProperty(fc.constantFrom(open, done), changes, (current, change) => {
      const { status, completedAt } = toCompletion(current, change, now)
      expect(completedAt !== null).toBe(status === 'completed')
      expect(status).toBe(change.status ?? current.status)
    })
  },
)

test('counts of the same combination are added up and sorted by category', () => {
  const sweep = { category: 'kitchen', status: 'todo', priority: 'low' } as const
  const water = { category: 'garden', status: 'todo', priority: 'low' } as const
  const counts = [
    { ...sweep, count: 2 },
    { ...sweep, count: 3 },
    { ...water, count: 1 },
    { ...sweep, status: 'completed' as const, count: 4 },
  ]
  expect(toTotalCounts(counts)).toEqual([
    { ...water, count: 1 },
    { ...sweep, count: 5 },
    { ...sweep, status: 'completed', count: 4 },
  ])
  expect(toTotalCounts([])).toEqual([])
})

test('beyond a thousand combinations the rare categories are merged without losing a task', () => {
  const counts = Array.from({ length: 3000 }, (_, index) => ({
    category: `category ${index}`,
    status: 'todo' as const,
    priority: 'medium' as const,
    count: index < 5 ? 100 : 1,
  }))
  const told = toTotalCounts(counts)
  expect(told).toHaveLength(1001)
  expect(told.find(({ category }) => category === 'category 3')?.count).toBe(100)
  expect(told.find(({ category }) => category === 'general')?.count).toBe(2000)
  expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(500 + 2995)
})

test('a household may have 20,000 tasks, and a demo account 200', () => {
  assertRoom(20_000, { isTemporary: false })
  expect(() => assertRoom(20_001, { isTemporary: false })).toThrow('There are 20,000 tasks already.')
  assertRoom(200, { isTemporary: true })
  expect(() => assertRoom(201, { isTemporary: true })).toThrow('A temporary session has no room for more.')
})
