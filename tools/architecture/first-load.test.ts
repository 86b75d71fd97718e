import { describe, expect, test } from 'vitest'
import { checkFirstLoad } from './first-load.ts'
import { createTree } from './source-tree.ts'

const app = {
  'web/vite.config.ts': "export const first = { entry: 'src/main.tsx', member: 'src/app/member.tsx' }",
  'web/src/main.tsx': "export const member = () => import('./app/member.tsx')",
  'web/src/app/member.tsx': `
    import { tasksApi } from '@roost/contract/client/tasks.ts'
    import { taskStatuses } from '@roost/contract/task-values.ts'
    export const member = [tasksApi, taskStatuses, () => import('../features/tasks/task-form.tsx')]`,
  'web/src/features/tasks/task-form.tsx': `
    import { newTask, taskSchema as schema } from '@roost/contract/tasks.ts'
    import * as z from 'zod/mini'
    export const form = [newTask, schema, z]`,
  'contract/src/client/tasks.ts': `
    import type { tasksApi as described } from '../tasks.ts'
    export const tasksApi: typeof described = {}`,
  'contract/src/task-values.ts': 'export const taskStatuses = []',
  'contract/src/fields.ts': "import * as z from 'zod/mini'\nexport const id = z.int()",
  'contract/src/tasks.ts': `
    import { id } from './fields.ts'
    export const tasksApi = {}
    export const newTask = id`,
}

const problemsOf = (changes: Record<string, string>): string[] =>
  checkFirstLoad(createTree({ ...app, ...changes })).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

describe('schemas and zod stay out of the first load', () => {
  test('a form that is loaded on first use may have them', () => {
    expect(problemsOf({})).toEqual([])
  })

  test.each([
    ['a schema', "import { newTask } from '@roost/contract/tasks.ts'"],
    ['what a schema is made of', "import { id } from '@roost/contract/fields.ts'"],
    ['zod itself', "import * as z from 'zod/mini'"],
    ['a form', "import { form } from '../features/tasks/task-form.tsx'"],
  ])('what comes with the app does not import %s', (_, text) => {
    const problems = problemsOf({ 'web/src/app/member.tsx': `${text}\nexport const member = 1` })
    expect(new Set(problems.map((problem) => problem.replace(/.* /, '')))).toEqual(new Set(['first-load']))
  })

  test('nor does a file that it imports', () => {
    expect(
      problemsOf({
        'web/src/app/member.tsx':
          "import { list } from '../features/tasks/list.ts'\nexport const member = list",
        'web/src/features/tasks/list.ts':
          "import { newTask } from '@roost/contract/tasks.ts'\nexport const list = newTask",
      }),
    ).toEqual(['web/src/features/tasks/list.ts:1 first-load'])
  })

  test('types weigh nothing', () => {
    const text =
      "import type { newTask } from '@roost/contract/tasks.ts'\nexport type Member = typeof newTask"
    expect(problemsOf({ 'web/src/app/member.tsx': text })).toEqual([])
  })

  test('the build says what the first load is', () => {
    expect(problemsOf({ 'web/vite.config.ts': 'export const first = {}' })).toEqual([
      'web/vite.config.ts:1 first-load',
    ])
  })
})

describe('the web app calls endpoints without their schemas', () => {
  const path = 'web/src/features/tasks/tasks.api.ts'

  test('and does not import the ones that have them', () => {
    const text =
      "import { newTask, tasksApi } from '@roost/contract/tasks.ts'\nexport const a = [newTask, tasksApi]"
    expect(problemsOf({ [path]: text })).toEqual([`${path}:1 client-modules`])
  })

  test.each([
    ['names their types', "import { newTask, type tasksApi } from '@roost/contract/tasks.ts'"],
    ['names only their types', "import type { tasksApi } from '@roost/contract/tasks.ts'"],
  ])('but %s', (_, text) => {
    expect(problemsOf({ [path]: text })).toEqual([])
  })

  test('its tests play the server, which checks what it is sent', () => {
    const text = "import { tasksApi } from '@roost/contract/tasks.ts'\nexport const a = tasksApi"
    expect(problemsOf({ 'web/src/features/tasks/task-form.component.test.tsx': text })).toEqual([])
  })
})
