import { expect, test } from 'vitest'
import { toRequirementsDocument } from './requirements-document.ts'

const areas = [
  { code: 'AUTH', title: 'Sign-in', rows: ['AUTH-01', 'AUTH-02'] },
  { code: 'TASK', title: 'Tasks', rows: ['TASK-01'] },
]
const journey = { tag: 'AUTH-01', file: 'e2e/sign-in.spec.ts', tests: 2 }

test('a row lists the number of its tests at each level and their files', () => {
  const { text } = toRequirementsDocument(areas, [
    journey,
    { tag: 'AUTH-01', file: 'proof/histories.engine.test.ts', tests: 1 },
    { tag: 'AUTH-01', file: 'server/src/features/auth/auth.api.test.ts', tests: 1 },
    { tag: 'AUTH-01', file: 'server/src/features/auth/auth.http.test.ts', tests: 3 },
    { tag: 'AUTH-02', file: 'server/src/features/auth/auth.rules.test.ts', tests: 1 },
    { tag: 'AUTH-02', file: 'web/src/features/auth/sign-in-form.component.test.tsx', tests: 1 },
  ])
  expect(text).toContain(
    '| AUTH-01 | 4 API, 2 journey, 1 proof | e2e/sign-in.spec.ts, proof/histories.engine.test.ts, server/src/features/auth/auth.api.test.ts, server/src/features/auth/auth.http.test.ts |\n',
  )
  expect(text).toContain(
    '| AUTH-02 | 1 unit, 1 component | server/src/features/auth/auth.rules.test.ts, web/src/features/auth/sign-in-form.component.test.tsx |\n',
  )
})

test('rows without a test are listed at the top', () => {
  const { text } = toRequirementsDocument(areas, [journey])
  expect(text).toContain('3 rows. Without a test: AUTH-02, TASK-01.\n')
})

test('a tag that looks like a row code but is not defined is unknown, while other tags are not', () => {
  const file = 'e2e/sign-in.spec.ts'
  const { unknown } = toRequirementsDocument(areas, [
    journey,
    ...['AUTH-03', 'MODEL-A-01', 'smoke', 'T11'].map((tag) => ({ tag, file, tests: 1 })),
  ])
  expect(unknown).toEqual(['AUTH-03 in e2e/sign-in.spec.ts', 'MODEL-A-01 in e2e/sign-in.spec.ts'])
})
