import { describe, expect, test } from 'vitest'
import { createTree } from './architecture/source-tree.ts'
import { findProblems, formatProblem } from './check-architecture.ts'

const maps = { server: { tasks: ['users'] }, web: { dashboard: ['tasks'] }, otherScreens: ['dashboard'] }

const good = {
  'contract/src/tasks/tasks.ts': `
    import * as z from 'zod/mini'
    export const task = z.object({})`,
  'contract/src/tasks/tasks.test.ts': `
    import { runs } from '../../../test-support/runs.ts'
    import { task } from './tasks.ts'
    export const tests = [runs, task]`,
  'test-support/runs.ts': 'export const runs = 500',
  'server/src/main.ts': `
    import { createApp } from './app.ts'
    import { config } from './config.ts'
    createApp(config)`,
  'server/src/app.ts': `
    import { tasks } from './features/tasks/tasks.feature.ts'
    export const createApp = () => tasks`,
  'server/src/config.ts': 'export const config = process.env',
  'server/src/db/engines/database.ts': `
    import { sql } from 'kysely'
    import pg from 'pg'
    export const database = [pg, sql\`select 1\`]`,
  'server/src/db/engines/columns.ts': `
    import { sql } from 'kysely'
    import type { database } from './database.ts'
    export const columnOf = (values: typeof database) => sql.join(values)`,
  'server/src/db/migrations/0001-foundation.ts': `
    import { randomUUID } from 'node:crypto'
    import { sql } from 'kysely'
    import { columnOf } from '../engines/columns.ts'
    export const up = () => [randomUUID, sql, columnOf]`,
  'server/src/db/migrations/foundation.engine.test.ts': `
    import { up } from './0001-foundation.ts'
    import { task } from '@roost/contract/tasks/tasks.ts'
    up(task)`,
  'server/src/http/bind.ts': `
    import fastify from 'fastify'
    import { database } from '../db/engines/database.ts'
    export const bind = [fastify, database]`,
  'server/src/lib/clock.ts': `
    import { task } from '@roost/contract/tasks/tasks.ts'
    export const clock = task`,
  'server/src/outbound/call.ts': 'export const call = () => fetch("https://a.test")',
  'server/src/features/users/users.service.ts': 'export const getUser = () => 1',
  'server/src/features/tasks/tasks.feature.ts': `
    import { bind } from '../../http/bind.ts'
    import { listTasks } from './tasks.service.ts'
    export const tasks = [bind, listTasks]`,
  'server/src/features/tasks/tasks.service.ts': `
    import type { config } from '../../config.ts'
    import { getUser } from '../users/users.service.ts'
    import { selectTasks } from './tasks.queries.ts'
    import { isOverdue } from './tasks.rules.ts'
    export const listTasks = (a: typeof config) => inTransaction(a, () => [getUser, selectTasks, isOverdue])`,
  'server/src/features/tasks/tasks.queries.ts': `
    import { sql } from 'kysely'
    import type { Due } from './tasks.rules.ts'
    export const selectTasks = sql<Due>\`select 1\``,
  'server/src/features/tasks/tasks.rules.ts': `
    export type Due = string
    export const isOverdue = 1`,
  'server/src/features/tasks/tasks.api.test.ts': `
    import { startApp } from '../../../test-support/app.ts'
    import { selectTasks } from './tasks.queries.ts'
    fetch(startApp, selectTasks, process.env)`,
  'server/src/features/tasks/photos/photos.service.ts': 'export const listPhotos = 1',
  'server/test-support/app.ts': `
    import { createApp } from '../src/app.ts'
    export const startApp = createApp`,
  'web/src/main.tsx': `
    import { routes } from './app/routes.tsx'
    routes()`,
  'web/src/app/routes.tsx': "export const routes = () => import('../features/dashboard/dashboard-page.tsx')",
  'web/src/lib/paths.ts': "export const paths = { tasks: '/tasks' }",
  'web/src/api/calls/call-api.ts': 'export const callApi = () => fetch("/api")',
  'contract/src/money/money-format.ts': 'export const sign = 1',
  'web/src/ui/card.tsx': `
    import { sign } from '@roost/contract/money/money-format.ts'
    import { cx } from '../lib/cx.ts'
    export const Card = () => <p>Don't {cx} {sign}</p>`,
  'web/src/lib/cx.ts': 'export const cx = 1',
  'web/src/features/tasks/tasks.api.ts': `
    import { callApi } from '../../api/calls/call-api.ts'
    export const tasks = () => callApi()`,
  'web/src/features/dashboard/dashboard-page.tsx': `
    import { paths } from '../../lib/paths.ts'
    import { Card } from '../../ui/card.tsx'
    import { tasks } from '../tasks/tasks.api.ts'
    export const DashboardPage = [paths, Card, tasks]`,
  'e2e/support/start.ts': `
    import { createApp } from '../../server/src/app.ts'
    export const start = () => createApp()`,
  'e2e/tasks/tasks.spec.ts': `
    import { start } from '../support/start.ts'
    start()`,
  'web/vite.config.ts': "export default { entry: 'src/main.tsx' }",
}

const problemsOf = (changes: Record<string, string>, folders: string[] = []) =>
  findProblems(createTree({ ...good, ...changes }, folders), maps)

/** Adds these files to the tree and expects that the last of them breaks exactly this rule. */
function expectProblem(rule: string, line: number, changes: Record<string, string>) {
  const file = Object.keys(changes).at(-1)
  const problems = problemsOf(changes)
  expect(problems.map((problem) => `${problem.file}:${problem.line} ${problem.rule}`)).toEqual([
    `${file}:${line} ${rule}`,
  ])
  expect(problems[0]?.instead.length).toBeGreaterThan(20)
}

test('a valid source tree has no problems', () => {
  expect(problemsOf({}).map(formatProblem)).toEqual([])
})

describe('the import check reports', () => {
  const forbidden: [string, string, string][] = [
    ['the contract imports the server', 'contract/src/a.ts', '@roost/server/app.ts'],
    ['lib imports db', 'server/src/lib/a.ts', '../db/engines/database.ts'],
    ['db imports http', 'server/src/db/a.ts', '../http/bind.ts'],
    ['http imports a feature', 'server/src/http/a.ts', '../features/tasks/tasks.service.ts'],
    ['realtime imports http', 'server/src/realtime/a.ts', '../http/bind.ts'],
    ['jobs import outbound', 'server/src/jobs/a.ts', '../outbound/call.ts'],
    ['outbound imports db', 'server/src/outbound/a.ts', '../db/engines/database.ts'],
    ['the contract imports shared test support', 'contract/src/a.ts', '../../test-support/runs.ts'],
    ['a product file imports test support', 'server/src/db/a.ts', '../../test-support/app.ts'],
    ['a feature imports the app', 'server/src/features/users/users.jobs.ts', '../../app.ts'],
    [
      'a feature imports another one without permission',
      'server/src/features/site/site.jobs.ts',
      '../tasks/tasks.service.ts',
    ],
    [
      'a feature imports more than the service of a permitted one',
      'server/src/features/tasks/tasks.jobs.ts',
      '../users/users.queries.ts',
    ],
    ['the web imports the server', 'web/src/lib/a.ts', '@roost/server/app.ts'],
    ['ui imports api', 'web/src/ui/a.tsx', '../api/calls/call-api.ts'],
    ['ui imports the contract', 'web/src/ui/a.tsx', '@roost/contract/tasks/tasks.ts'],
    ['lib imports ui', 'web/src/lib/a.ts', '../ui/card.tsx'],
    ['api imports a feature', 'web/src/api/a.ts', '../features/tasks/tasks.api.ts'],
    ['a web feature imports routes', 'web/src/features/tasks/a.tsx', '../../app/routes.tsx'],
    [
      'a web feature imports another one without permission',
      'web/src/features/users/a.tsx',
      '../tasks/tasks.api.ts',
    ],
    [
      'a web feature imports more than the api of a permitted one',
      'web/src/features/dashboard/a.tsx',
      '../tasks/task-card.tsx',
    ],
    ['a journey imports the product', 'e2e/a.ts', '@roost/server/app.ts'],
  ]
  test.each(forbidden)('that %s', (_, path, specifier) => {
    expectProblem('boundaries', 2, { [path]: `export const a = 1\nimport type { b } from '${specifier}'` })
  })

  test('that http reads the settings itself', () => {
    expectProblem('boundaries', 1, {
      'server/src/http/a.ts': "import { config } from '../config.ts'\nconfig()",
    })
  })

  test('a listed pair of features that no file uses', () => {
    const tree = createTree({ 'tools/feature-map.ts': '' })
    expect(findProblems(tree, { ...maps, otherScreens: [] }).map(({ found }) => found)).toEqual([
      'server/feature: tasks → users is listed but no file uses it',
      'web/feature: dashboard → tasks is listed but no file uses it',
    ])
  })

  test('a file outside of the known folders', () => {
    expectProblem('place', 1, { 'server/src/services/a.ts': 'export const a = 1' })
  })
})

describe('inside a server feature the check reports', () => {
  const folder = 'server/src/features/tasks'
  const forbidden: [string, string, string][] = [
    ['a service imports the manifest', 'notes.service.ts', '../tasks.feature.ts'],
    ['queries import a service', 'notes.queries.ts', '../tasks.service.ts'],
    ['queries call a rule', 'notes.queries.ts', '../tasks.rules.ts'],
    ['rules import queries', 'notes.rules.ts', '../tasks.queries.ts'],
    ['rules import db', 'notes.rules.ts', '../../../db/engines/database.ts'],
    ['rules import http', 'notes.rules.ts', '../../../http/bind.ts'],
    ['rules import a built-in module', 'notes.rules.ts', 'node:crypto'],
  ]
  test.each(forbidden)('that %s', (_, name, specifier) => {
    expectProblem('feature-kinds', 1, {
      [`${folder}/notes/${name}`]: `import { b } from '${specifier}'\nexport const a = b`,
    })
  })

  test.each([
    'tasks.mapper.ts',
    'tasks.routes.ts',
    'service.ts',
    'notes/board/tasks.service.ts',
    'a/b/b.service.ts',
    'tasks.test.ts',
    'mail.html',
  ])('a file with the name %s', (name) =>
    expectProblem('feature-files', 1, { [`${folder}/${name}`]: 'export const a = 1' }),
  )
})

describe('code that only certain files may contain is reported', () => {
  const forbidden: [string, string, string][] = [
    ['sql', 'server/src/features/tasks/tasks.jobs.ts', "import type { Kysely } from 'kysely'"],
    ['sql', 'server/src/features/tasks/tasks.jobs.ts', 'export const a = (tx) => tx.sql.selectFrom(1)'],
    ['sql', 'server/src/http/sessions/session.ts', 'export const a = sql<number>`select 1`'],
    ['engines', 'server/src/jobs/a.ts', "import { DatabaseSync } from 'node:sqlite'"],
    ['http', 'server/src/features/users/users.jobs.ts', "import type { FastifyReply } from 'fastify'"],
    [
      'use-cases',
      'server/src/features/tasks/photos/photos.queries.ts',
      'export const a = () => inTransaction<1>(1)',
    ],
    ['use-cases', 'server/src/features/tasks/photos/photos.feature.ts', 'authorize(viewer)'],
    ['environment', 'server/src/http/a.ts', 'export const a = `${process.env.PORT}`'],
    ['environment', 'web/src/lib/a.ts', 'export const a = process.env'],
    ['outbound', 'server/src/jobs/a.ts', "import { request } from 'undici'"],
    ['outbound', 'server/src/mail/mail.jobs.ts', "import { createTransport } from 'nodemailer'"],
    ['outbound', 'server/src/features/users/users.jobs.ts', "import { discovery } from 'openid-client'"],
    ['outbound', 'server/src/jobs/a.ts', 'export const a = () => fetch(1)'],
    ['server-calls', 'web/src/features/tasks/task-card.tsx', 'export const a = () => callApi(1)'],
    ['server-calls', 'web/src/app/session.ts', 'export const a = () => window.fetch(1)'],
    ['contract-packages', 'contract/src/a.ts', "import { randomUUID } from 'node:crypto'"],
  ]
  test.each(forbidden)('by the rule %s in %s: %s', (rule, path, text) =>
    expectProblem(rule, 1, { [path]: text }),
  )

  test('code is not reported in comments and strings', () => {
    const text =
      "// fetch(1)\nexport const a = 'fetch(1)' + `process.env` /* authorize(1) */ + /fetch(1)/.source"
    expect(problemsOf({ 'server/src/jobs/a.ts': text })).toEqual([])
  })
})

describe('a migration', () => {
  const path = 'server/src/db/migrations/0002-accounts.ts'
  const forbidden: [string, string][] = [
    ['the contract', "import { task } from '@roost/contract/tasks/tasks.ts'\nexport const up = task"],
    [
      'a type from the contract',
      "import type { task } from '@roost/contract/tasks/tasks.ts'\nexport const up = task",
    ],
    ['another part of the product', "import { clock } from '../../lib/clock.ts'\nexport const up = clock"],
    ['another file in db', "import { database } from '../database.ts'\nexport const up = database"],
    ['another migration', "import { up as first } from './0001-foundation.ts'\nexport const up = first"],
    ['a package', "import * as z from 'zod/mini'\nexport const up = z"],
    ['a module at run time', "export const up = () => import('../database.ts')"],
  ]
  test.each(forbidden)('must not import %s', (_, text) => expectProblem('migrations', 1, { [path]: text }))

  test('that imports the contract is reported with advice on adding values to a column', () => {
    const text = "import { task } from '@roost/contract/tasks/tasks.ts'\nexport const up = task"
    expect(problemsOf({ [path]: text }).map(formatProblem)).toEqual([
      expect.stringMatching(/^server\/src\/db\/migrations\/0002-accounts\.ts:1 {2}migrations: .*renewOneOf/s),
    ])
  })

  test('must not use a helper that imports values instead of taking them as arguments', () => {
    const text = "import { task } from '@roost/contract/tasks/tasks.ts'\nexport const columnOf = task"
    expectProblem('migrations', 1, { 'server/src/db/engines/columns.ts': text })
  })
})

describe('a module breaks the rule', () => {
  const path = 'web/src/lib/a.ts'
  test.each([
    ['barrels', "import { x } from 'x'\nexport { cx } from './cx.ts'"],
    ['barrels', "import { cx } from './cx.ts'\nexport { cx }"],
    ['barrels', "export * from './cx.ts'\nexport const a = 1"],
    ['default-exports', 'export default 1'],
    ['default-exports', 'const a = 1; export { a as default }'],
    ['specifiers', "import { cx } from './cx'\ncx()"],
    ['specifiers', "import { task } from '@roost/contract/tasks'\ntask()"],
    ['specifiers', "import { task } from '../../../contract/src/tasks.ts'\ntask()"],
    ['remarks', 'export const a = 1 // oxlint-disable-line no-console'],
    ['remarks', 'export const a = 1 /* TODO: more */'],
    ['remarks', '// @ts-expect-error\nexport const a = 1'],
  ])('%s if it contains: %s', (rule, text) => expectProblem(rule, 1, { [path]: text }))

  test('barrels if it is an index file', () =>
    expectProblem('barrels', 1, { 'web/src/ui/index.ts': 'export const a = 1' }))
})

describe('the name check reports', () => {
  test('a file that is not kebab-case', () => expectProblem('names', 1, { 'web/src/ui/TaskCard.tsx': '' }))

  test.each(['web/src/lib/utils.ts', 'web/src/lib/date-helpers.ts', 'web/src/lib/date.misc.ts'])(
    'the vague file name %s',
    (path) => expectProblem('drawers', 1, { [path]: '' }),
  )

  test('a folder with a vague name', () => {
    expect(
      problemsOf({ 'web/src/lib/common/a.ts': '' }, ['web/src/lib/common']).map(({ rule }) => rule),
    ).toEqual(['drawers'])
  })

  test('a folder whose name is neither in kebab-case nor a released version', () => {
    const rulesOf = (folder: string) =>
      problemsOf({ [`${folder}/sqlite.sql`]: '' }, [folder]).map(({ rule }) => rule)
    expect(rulesOf('server/test-support/databases/released/0.1.0')).toEqual([])
    expect(rulesOf('server/test-support/databases/released/v0.1')).toEqual(['names'])
  })
})

describe('the folder check reports', () => {
  /** Adds numbered files to a folder, in which the tree has none. */
  const problemsWith = (count: number, folder: string, kind = '.md') =>
    problemsOf(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/a-${index}${kind}`, ''])),
    ).map(({ file, rule, found }) => `${file} ${rule}: ${found}`)

  test('an empty folder', () => {
    expect(problemsOf({}, ['web/src/lib/dates']).map(({ rule }) => rule)).toEqual(['empty-folders'])
  })

  test('more than 25 files side by side, whatever they are, and none below', () => {
    const folder = 'server/tests/texts'
    expect(problemsWith(25, folder)).toEqual([])
    expect(problemsWith(26, folder)).toEqual([`${folder} full-folders: 26 files side by side, more than 25`])
    expect(problemsWith(26, folder, '.test.ts')).toHaveLength(1)
    expect(problemsWith(26, folder, '/text.md')).toEqual([])
  })

  test.each(['docs/decisions', 'server/src/db/migrations'])('nothing in the journal %s', (folder) =>
    expect(problemsWith(60, folder)).toEqual([]),
  )
})
