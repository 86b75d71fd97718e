import { describe, expect, test } from 'vitest'
import { checkFirstLoad } from './first-load.ts'
import { createTree } from './source-tree.ts'

const app = {
  'web/vite.config.ts': "export const first = { entry: 'src/main.tsx', member: 'src/app/member.tsx' }",
  'web/src/main.tsx': "export const member = () => import('./app/member.tsx')",
  'web/src/app/member.tsx': `
    import { tasksApi } from '@roost/contract/tasks/tasks.client.ts'
    import { taskStatuses } from '@roost/contract/tasks/task-values.ts'
    export const member = [tasksApi, taskStatuses, () => import('../features/tasks/task-form.tsx')]`,
  'web/src/features/tasks/task-form.tsx': `
    import { newTask, taskSchema as schema } from '@roost/contract/tasks/tasks.ts'
    import * as z from 'zod/mini'
    export const form = [newTask, schema, z]`,
  'contract/src/tasks/tasks.client.ts': `
    import type { tasksApi as described } from './tasks.ts'
    export const tasksApi: typeof described = {}`,
  'contract/src/tasks/task-values.ts': 'export const taskStatuses = []',
  'contract/src/fields/fields.ts': "import * as z from 'zod/mini'\nexport const id = z.int()",
  'contract/src/tasks/tasks.ts': `
    import { id } from '../fields/fields.ts'
    export const tasksApi = {}
    export const newTask = id`,
}

const problemsOf = (changes: Record<string, string>): string[] =>
  checkFirstLoad(createTree({ ...app, ...changes })).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

describe('the first-load check', () => {
  test('allows schemas and zod in a form that is loaded on first use', () => {
    expect(problemsOf({})).toEqual([])
  })

  test.each([
    ['a schema', "import { newTask } from '@roost/contract/tasks/tasks.ts'"],
    ['a part of a schema', "import { id } from '@roost/contract/fields/fields.ts'"],
    ['zod itself', "import * as z from 'zod/mini'"],
    ['a form', "import { form } from '../features/tasks/task-form.tsx'"],
  ])('reports a file in the first load that imports %s', (_, text) => {
    const problems = problemsOf({ 'web/src/app/member.tsx': `${text}\nexport const member = 1` })
    expect(new Set(problems.map((problem) => problem.replace(/.* /, '')))).toEqual(new Set(['first-load']))
  })

  test('reports a file that is imported by one in the first load', () => {
    expect(
      problemsOf({
        'web/src/app/member.tsx':
          "import { list } from '../features/tasks/list.ts'\nexport const member = list",
        'web/src/features/tasks/list.ts':
          "import { newTask } from '@roost/contract/tasks/tasks.ts'\nexport const list = newTask",
      }),
    ).toEqual(['web/src/features/tasks/list.ts:1 first-load'])
  })

  test('allows importing only types', () => {
    const text =
      "import type { newTask } from '@roost/contract/tasks/tasks.ts'\nexport type Member = typeof newTask"
    expect(problemsOf({ 'web/src/app/member.tsx': text })).toEqual([])
  })

  test('reports a build that does not define the first load', () => {
    expect(problemsOf({ 'web/vite.config.ts': 'export const first = {}' })).toEqual([
      'web/vite.config.ts:1 first-load',
    ])
  })
})

describe('the check for calls from the web app', () => {
  const path = 'web/src/features/tasks/tasks.api.ts'

  test('reports the import of endpoints with their schemas', () => {
    const text =
      "import { newTask, tasksApi } from '@roost/contract/tasks/tasks.ts'\nexport const a = [newTask, tasksApi]"
    expect(problemsOf({ [path]: text })).toEqual([`${path}:1 client-modules`])
  })

  test.each([
    [
      'imports a schema and the type of the endpoints',
      "import { newTask, type tasksApi } from '@roost/contract/tasks/tasks.ts'",
    ],
    [
      'imports only the type of the endpoints',
      "import type { tasksApi } from '@roost/contract/tasks/tasks.ts'",
    ],
  ])('allows a file that %s', (_, text) => {
    expect(problemsOf({ [path]: text })).toEqual([])
  })

  test('allows tests, which play the server and check what they receive, to import schemas', () => {
    const text = "import { tasksApi } from '@roost/contract/tasks/tasks.ts'\nexport const a = tasksApi"
    expect(problemsOf({ 'web/src/features/tasks/task-form.component.test.tsx': text })).toEqual([])
  })
})
