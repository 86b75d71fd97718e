import { expect, test } from 'vitest'
import { checkCycles } from './cycles.ts'
import { createTree } from './source-tree.ts'

const check = (texts: Record<string, string>) =>
  checkCycles(createTree(texts)).map(({ file, line, found }) => `${file}:${line} ${found}`)

test('an import cycle between files is reported', () => {
  expect(
    check({
      'web/src/lib/a.ts': "import { b } from './b.ts'",
      'web/src/lib/b.ts': "import { c } from './c.ts'",
      'web/src/lib/c.ts': "\nimport { a } from './a.ts'",
    }),
  ).toEqual([
    'web/src/lib/c.ts:2 import cycle: web/src/lib/a.ts → web/src/lib/b.ts → web/src/lib/c.ts → web/src/lib/a.ts',
  ])
})

test('an import cycle that includes types is reported', () => {
  expect(
    check({
      'web/src/lib/a.ts': "import { type B, toB } from './b.ts'",
      'web/src/lib/b.ts': "import type { A } from './a.ts'",
    }),
  ).toEqual(['web/src/lib/b.ts:1 import cycle: web/src/lib/a.ts → web/src/lib/b.ts → web/src/lib/a.ts'])
})

test.each(['server', 'web'])(
  'an import cycle between features in the %s is reported, even if there is none between their files',
  (side) => {
    expect(
      check({
        [`${side}/src/features/tasks/tasks.ts`]: "import { a } from '../users/a/a.ts'",
        [`${side}/src/features/tasks/photos/photos.ts`]: '',
        [`${side}/src/features/users/a/a.ts`]: '',
        [`${side}/src/features/users/b.ts`]: "import type { Photo } from '../tasks/photos/photos.ts'",
      }),
    ).toEqual([
      `${side}/src/features/users/b.ts:1 folder cycle: ${side}/src/features/tasks → ${side}/src/features/users → ${side}/src/features/tasks`,
    ])
  },
)

test('an import cycle between folders side by side is reported, also over a third one', () => {
  expect(
    check({
      'web/src/features/expenses/analytics/page.tsx': "import { Goals } from '../goals/list/goals.tsx'",
      'web/src/features/expenses/analytics/analytics.api.ts': '',
      'web/src/features/expenses/goals/list/goals.tsx': '',
      'web/src/features/expenses/goals/form.tsx': "\nimport { categories } from '../budgets/categories.ts'",
      'web/src/features/expenses/budgets/categories.ts': '',
      'web/src/features/expenses/budgets/card.tsx': "import { query } from '../analytics/analytics.api.ts'",
    }),
  ).toEqual([
    'web/src/features/expenses/budgets/card.tsx:1 folder cycle: web/src/features/expenses/analytics → web/src/features/expenses/goals → web/src/features/expenses/budgets → web/src/features/expenses/analytics',
  ])
})

test('a folder and the folders in it may import each other in any direction', () => {
  expect(
    check({
      'web/src/features/tasks/tasks.ts': "import { a } from './photos/a.ts'",
      'web/src/features/tasks/photos/a.ts': '',
      'web/src/features/tasks/photos/b.ts': "import { c } from '../c.ts'",
      'web/src/features/tasks/c.ts': '',
    }),
  ).toEqual([])
})

test('a test may import another feature that imports the feature under test', () => {
  expect(
    check({
      'server/src/features/tasks/tasks.service.ts': "import { getUser } from '../users/users.service.ts'",
      'server/src/features/users/users.service.ts': '',
      'server/src/features/users/users.api.test.ts': "import { listTasks } from '../tasks/tasks.service.ts'",
    }),
  ).toEqual([])
})
