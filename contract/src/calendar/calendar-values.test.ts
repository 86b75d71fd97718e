import { expect, test } from 'vitest'
import { defaultEventColor, eventColors } from './calendar-values.ts'

test('ten colours are offered, and the first is the default', { tags: ['CAL-20'] }, () => {
  expect(eventColors.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Primary #6366F1',
    'Secondary #F59E0B',
    'Success #10B981',
    'Pink #EC4899',
    'Purple #8B5CF6',
    'Red #EF4444',
    'Blue #3B82F6',
    'Green #22C55E',
    'Orange #F97316',
    'Teal #14B8A6',
  ])
  expect(defaultEventColor).toBe('#6366F1')
})
