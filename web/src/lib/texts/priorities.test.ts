import { expect, test } from 'vitest'
import { priorityBadges } from './priorities.ts'

test('a more urgent task has a more prominent badge', { tags: ['TASK-13'] }, () => {
  expect(priorityBadges).toEqual({ high: 'destructive', medium: 'secondary', low: 'outline' })
})
