import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findChanges, isInArea, isShared, listTestFiles, otherWords } from './areas.ts'

const root = join(import.meta.dirname, '../..')
const files = listTestFiles()
const listFeatures = (side: string): readonly string[] =>
  globSync(`${side}/src/features/*`, { cwd: root }).map((folder) => folder.split('/').at(-1) ?? '')

test.each([
  ['server/src/features/tasks/tasks.api.test.ts', 'tasks', true],
  ['contract/src/exports/task-notes.test.ts', 'tasks', true],
  ['e2e/tasks/task-moves.spec.ts', 'task', true],
  ['e2e/tasks/big-board.spec.ts', 'tasks', true],
  ['web/src/features/expenses/budgets/budget-form.component.test.tsx', 'budgets', true],
  ['server/src/features/activity/activity.api.test.ts', 'activities', true],
  ['e2e/members/house-groups.spec.ts', 'house-groups', true],
  ['proof/random/histories.engine.test.ts', 'histories', true],
  ['e2e/multitasking.spec.ts', 'tasks', false],
  ['web/src/lib/passwordless.test.ts', 'passwords', false],
])('%s in the area %s: %s', (file, area, expected) => {
  expect(isInArea(file, area)).toBe(expected)
})

test('every feature, and every other word of an area, has tests', () => {
  const untested: string[] = []
  const areas = [...listFeatures('server'), ...listFeatures('web')].filter((area) => !untested.includes(area))
  expect(areas.filter((area) => !files.some((file) => isInArea(file, area)))).toEqual([])
  const words = Object.values(otherWords).flat()
  expect(words.filter((word) => !files.some((file) => isInArea(file, word)))).toEqual([])
})

test('the areas of changed files are their features or their folder, and changed tests run themselves', () => {
  expect(
    findChanges([
      'contract/src/tasks/task-values.ts',
      'web/src/features/expenses/budgets/budget-form.tsx',
      'server/src/db/engines/database.ts',
      'e2e/screens/theme.spec.ts',
      'README.md',
    ]),
  ).toEqual({ areas: ['budgets', 'db', 'expenses', 'task'], tests: ['e2e/screens/theme.spec.ts'] })
})

test('code without a feature is shared', () => {
  expect(
    ['server/src/db/engines/database.ts', 'package.json', 'contract/src/time/dates.ts'].filter(isShared),
  ).toHaveLength(3)
  const owned = [
    'web/src/features/tasks/task-card.tsx',
    'docs/screens.md',
    'README.md',
    'e2e/screens/theme.spec.ts',
  ]
  expect(owned.filter(isShared)).toEqual([])
})
