import { expect, test } from 'vitest'
import { priorityBadges } from './priorities.ts'

test('the more urgent a task, the louder its badge', { tags: ['TASK-13'] }, () => {
  expect(priorityBadges).toEqual({ high: 'destructive', medium: 'secondary', low: 'outline' })
})
