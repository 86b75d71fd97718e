import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createHousehold, createTask } from '../../../test-support/household/builders.ts'
import type { Client, RawResponse } from '../../../demo/client.ts'
import { namedEndpoints } from '../../../test-support/contract/endpoints.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()
let client: Client
let taskId: number
let userId: string

beforeAll(async () => {
  const household = await createHousehold(app.current, { role: 'admin' })
  client = household.client
  taskId = (await createTask(household)).id
  userId = household.account.id
})

const withBody = namedEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ body, path }) => body && path !== '/api/csp-report')

const json = { 'content-type': 'application/json' }
const send = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  body: string,
  headers: Record<string, string> = json,
) =>
  client.send({
    method: endpoint.method,
    url: endpoint.path.replace('{id}', endpoint.path.includes('/users/') ? userId : String(taskId)),
    body,
    headers,
  })

const messageOf = (response: RawResponse) => (JSON.parse(response.body) as { message: string }).message

/** Expects each attempt to be refused with a readable message, and nothing to be stored. */
const expectRefusals = async (attempts: readonly (readonly [number, () => Promise<RawResponse>])[]) => {
  const before = await readTables(app.current.database.engine)
  for (const [status, attempt] of attempts) {
    const response = await attempt()
    expect(response.statusCode).toBe(status)
    expect(messageOf(response)).toMatch(/^[A-Z].+\.?$/)
    expect(response.body).not.toMatch(/SyntaxError|at \w+ \(|node_modules|zod|sqlite|postgres/i)
  }
  expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
}

const expectRefusal = (attempt: () => Promise<RawResponse>, status = 400) =>
  expectRefusals([[status, attempt]])

const deepJson = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const deepObject = (depth: number) => `{"name":1,"title":${'{"title":'.repeat(depth)}1${'}'.repeat(depth)}}`

// All endpoints read bodies with the same parser (body-parsers.ts), so testing one endpoint is enough.
describe('an endpoint refuses', () => {
  const endpoint = tasksApi.create

  test.each([
    ['a trailing comma', '{"title":"Sweep",}'],
    ['single quotes', "{'title':'Sweep'}"],
    ['text that is not JSON', 'title=Sweep'],
    ['only a byte order mark', '\ufeff'],
    ['NaN', 'NaN'],
    ['two values', '{} {}'],
    ['a thousand nested arrays', deepJson(1000)],
    ['a hundred thousand nested arrays', deepJson(100_000)],
    ['twenty thousand nested objects', deepObject(20_000)],
    ['a key that would change the prototype', '{"__proto__":{"title":"Sweep"},"category":"general"}'],
    ['a key that would change the constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a number', '1e400'],
  ])('%s', async (_, body) => {
    await expectRefusal(() => send(endpoint, body))
  })

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    ';',
    'json',
  ])('a body of the type %s', async (type) => {
    await expectRefusal(() => send(endpoint, '{"title":"Sweep"}', { 'content-type': type }), 415)
  })
})

// Tested for every endpoint, because each declares its own schema and maximum length.
test.each(withBody)(
  '$method $path refuses a body that is not JSON, not an object, not declared as JSON, or one byte too long',
  async (endpoint) => {
    const limit = endpoint.maxBodyBytes ?? 256 * 1024
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await expectRefusals([
      [400, () => send(endpoint, '')],
      [400, () => send(endpoint, '{"title":')],
      ...['null', '[]', '[{}]', '"{}"', '0', 'true'].map(
        (body) => [400, () => send(endpoint, body)] as const,
      ),
      [400, () => send(endpoint, `"${'x'.repeat(limit - 2)}"`)],
      [413, () => send(endpoint, `"${'x'.repeat(limit - 1)}"`)],
      [415, () => send(endpoint, '{"title":"Sweep"}', { 'content-type': 'text/plain' })],
      [415, () => send(endpoint, 'title=Sweep&category=general', form)],
    ])
  },
)

test('an empty body with a content type is accepted by an endpoint without a body', async () => {
  const response = await send({ method: 'POST', path: '/api/house-groups/share-personal-items' }, '')
  expect(response.statusCode).toBe(200)
})

const refusedTexts: readonly (readonly [string, string])[] = [
  ['the character NUL', 'Sweep\u0000'],
  ['an escape sequence', '\u001b[31mSweep'],
  ['a lone leading surrogate', 'Sweep \ud83e'],
  ['a lone trailing surrogate', 'Sweep \udeba'],
  ['a hundred thousand characters', 'x'.repeat(100_000)],
]

describe('a string', () => {
  test.each(refusedTexts)('with %s is refused in every field', async (_, text) => {
    for (const field of ['title', 'category', 'description', 'dueDate', 'assignedTo', 'priority']) {
      const body = JSON.stringify({ title: 'Sweep', category: 'general', [field]: text })
      await expectRefusal(() => send(tasksApi.create, body))
      await expectRefusal(() => send(tasksApi.update, JSON.stringify({ [field]: text })))
    }
    const money = { title: 'Market', name: 'Food', category: 'groceries', amount: 1, targetAmount: 1 }
    const days = { date: '2026-11-21', startDate: '2026-11-21', targetDate: '2026-11-21' }
    for (const [create, fields] of [
      [expensesApi.create, ['title', 'category', 'description', 'date', 'receiptImage']],
      [budgetsApi.create, ['name', 'category', 'period', 'startDate', 'endDate']],
      [expenseGoalsApi.create, ['name', 'category', 'description', 'targetDate']],
      [shoppingApi.create, ['name', 'category', 'quantity', 'notes', 'completedAt']],
      [calendarApi.create, ['title', 'category', 'description', 'location', 'timeZone', 'endDate']],
    ] as const)
      for (const field of fields)
        await expectRefusal(() => send(create, JSON.stringify({ ...money, ...days, [field]: text })))
    for (const field of ['attendees', 'reminders'])
      await expectRefusal(() =>
        send(calendarApi.create, JSON.stringify({ ...money, ...days, [field]: ['Mia', text] })),
      )
  })

  test.each([
    ['in another script', '洗濯 · стирка · غسيل'],
    ['with joined emoji', '👩‍👩‍👧 🏳️‍🌈'],
    ['that looks like SQL', "'); drop table tasks; --"],
    ['that looks like HTML', '<img src=x onerror=alert(1)>'],
    ['that looks like a template', '{{7*7}} ${7*7} %s \\n'],
    ['with marks for the direction inside', 'a\u200eb'],
  ])('%s is stored unchanged', async (_, text) => {
    const created = await client.call(tasksApi.create, { title: text, category: text, description: text })
    expect(created.body).toMatchObject({ title: text, category: text, description: text })
    const list = await client.call(tasksApi.list, { limit: '1' })
    expect(list.body).toEqual([created.body])
  })
})

describe('a text of one line', { tags: ['MODEL-A-20'] }, () => {
  const typed = '\u200b\u202eSweep\r\nby\tAda\u2028 \u009b8m\u202c \ufeff'
  const stored = 'Sweep by Ada 8m'

  test('is stored in one line, without what could forge others, and a description as it is', async () => {
    const created = await client.call(tasksApi.create, {
      title: typed,
      category: typed,
      description: 'one\ntwo',
    })
    expect(created.body).toMatchObject({ title: stored, category: stored, description: 'one\ntwo' })
    const updated = await client.call(tasksApi.update, { id: String(created.body.id), title: `${typed}\n2` })
    expect(updated.body).toMatchObject({ title: `${stored} 2` })
  })

  test('is blank if nothing in it is visible', async () => {
    const send = (title: string) => client.call(tasksApi.create, { title, category: 'general' })
    for (const title of ['\u200b', '\u202e \u2066\n', '\u00ad\ufeff', '\u0085'])
      expect((await send(title)).error.message).toBe('Title is required')
  })

  test('that a row has from before is read as it is, and no obstacle to a change of the row', async () => {
    const { body } = await client.call(tasksApi.create, { title: 'Sweep', category: 'general' })
    const title = 'Sweep\nthe\u202e floor'
    const { admin } = app.current.database.engine
    await admin.updateTable('tasks').set({ title }).where('id', '=', body.id).execute()
    const id = String(body.id)
    const changes = { priority: 'high', base: { title, priority: 'medium' } } as const
    const changed = await client.call(tasksApi.update, { id, ...changes })
    expect([changed.status, changed.body.title]).toEqual([200, title])
    // Some clients send the whole row back.
    const whole = { title, category: 'general', priority: 'low', base: { title, priority: 'high' } } as const
    const returned = await client.call(tasksApi.update, { id, ...whole })
    expect([returned.status, returned.body.title]).toEqual([200, 'Sweep the floor'])
  })

  test('that waited on a device can be edited again from what the device showed', async () => {
    const title = 'Sweep\nthe floor\u200b'
    const { body } = await client.call(tasksApi.create, { title, category: 'general' })
    const edited = await client.call(tasksApi.update, { id: String(body.id), title: 'Mop', base: { title } })
    expect([edited.status, edited.body.title]).toEqual([200, 'Mop'])
  })
})

describe('a field of the wrong type', () => {
  test.each([null, 0, true, [], {}, ['Sweep'], { title: 'Sweep' }])(
    '%j is refused for a title',
    async (value) => {
      await expectRefusal(() => send(tasksApi.create, JSON.stringify({ title: value, category: 'general' })))
    },
  )

  test('is reported for at most twenty fields', async () => {
    const response = await send(tasksApi.create, '{}')
    const { errors } = JSON.parse(response.body) as { errors: unknown[] }
    expect(errors.length).toBeLessThanOrEqual(20)
  })
})

test('the last value of a duplicate key is used', async () => {
  const response = await send(tasksApi.create, '{"title":"One","title":"Two","category":"general"}')
  expect(JSON.parse(response.body)).toMatchObject({ title: 'Two' })
})

describe('an address', () => {
  test.each([
    '/api/tasks/1/2',
    '/api/tasks/',
    '/api//tasks',
    '/api/tasks;x=1',
    '/API/tasks',
    '/api',
    '/api/unknown?x=1',
    `/api/${'9'.repeat(600)}`,
  ])('that does not exist, such as %s, gets a 404 as JSON', { tags: ['SHELL-60'] }, async (url) => {
    const response = await client.send({ url })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(response.body)).toEqual({ message: 'Not found', code: 'not_found' })
  })

  test.each([
    ['GET', '/api/recipes/shared/'],
    ['PUT', '/api/tasks/'],
    ['GET', '/api/tasks/'],
    ['PATCH', '/api/tasks/'],
  ] as const)('%s %s with a part of 601 characters gets a 404, too', async (method, url) => {
    const response = await client.send({ method, url: url + '9'.repeat(601) })
    expect(response.statusCode).toBe(404)
    expect(JSON.parse(response.body)).toEqual({ message: 'Not found', code: 'not_found' })
  })

  test.each([
    ['/api/tasks/12', 'PUT, DELETE'],
    ['/api/notifications/read?x=1', 'POST'],
    ['/api/events', 'GET, HEAD'],
    ['/api/login', 'GET'],
  ])('%s gets a 405 for another method, with the allowed ones', async (url, allowed) => {
    const response = await client.send({ method: 'PATCH', url })
    expect([response.statusCode, response.headers['allow']]).toEqual([405, allowed])
    expect(JSON.parse(response.body)).toEqual({
      message: 'This address does not take this kind of request.',
      code: 'method_not_allowed',
    })
  })

  test.each(['/api/tasks/%', '/api/tasks/%E0%A4%A', '/%c0%ae%c0%ae/'])(
    'that cannot be decoded, such as %s, gets a 400 that does not repeat it',
    async (url) => {
      const response = await client.send({ url })
      expect(response.statusCode).toBe(400)
      expect(JSON.parse(response.body)).toEqual({
        message: 'The request could not be understood.',
        code: 'bad_request',
      })
    },
  )
})
