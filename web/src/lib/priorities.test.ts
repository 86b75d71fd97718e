import { expect, test } from 'vitest'
import { priorityBadges } from './priorities.ts'

test('TASK-13: the more urgent a task, the louder its badge', () => {
  expect(priorityBadges).toEqual({ high: 'destructive', medium: 'secondary', low: 'outline' })
})
