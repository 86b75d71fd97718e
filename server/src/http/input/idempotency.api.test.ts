import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  createShoppingItem,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { startSecondApp, useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

let keyCount = 0
const newKey = (): string => `request-${(keyCount += 1)}`

const create = ({ client }: Pick<Person, 'client'>, key: string, title = 'Sweep') =>
  client.call(tasksApi.create, { title, category: 'general' }, { 'idempotency-key': key })

const countTasks = async ({ client }: Pick<Person, 'client'>): Promise<number> =>
  (await client.call(tasksApi.list, {})).body.length

describe('a repeated request', () => {
  test('gets the first response, marked as replayed, and changes nothing', async () => {
    const household = await createHousehold(app.current)
    const key = newKey()
    const first = await create(household, key)
    expect(first.status).toBe(201)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    app.current.clock.advance(60_000)
    const again = await create(household, key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await countTasks(household)).toBe(1)
  })

  test('gets the first response even if the task has been changed or deleted since', async () => {
    const household = await createHousehold(app.current)
    const key = newKey()
    const first = await create(household, key)
    await household.client.call(tasksApi.remove, { id: String(first.body.id) })
    expect((await create(household, key)).body).toEqual(first.body)
    expect(await countTasks(household)).toBe(0)
  })

  test('with a different body is refused', async () => {
    const household = await createHousehold(app.current)
    const key = newKey()
    await create(household, key)
    const refused = await create(household, key, 'Mop')
    expect(refused.status).toBe(422)
    expect(refused.error).toMatchObject({
      message:
        'This was sent before with other contents (the same Idempotency-Key) and may be saved already. Please look before you send it again.',
    })
    expect(await countTasks(household)).toBe(1)
  })

  test('to a different address is refused', async () => {
    const person = await createPerson(app.current)
    const key = newKey()
    await create(person, key)
    const refused = await person.client.call(
      houseGroupsApi.create,
      { name: 'The old mill' },
      { 'idempotency-key': key },
    )
    expect(refused.status).toBe(422)
  })

  test('sent twenty times concurrently creates one task, and all responses are equal', async () => {
    const household = await createHousehold(app.current)
    const key = newKey()
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(household, key)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(responses.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
    expect(await countTasks(household)).toBe(1)
  })

  test('to another server on the same database creates one task', async () => {
    const household = await createHousehold(app.current)
    const key = newKey()
    const first = await create(household, key)
    const second = await startSecondApp(app.current)
    const elsewhere = second.visitor()
    elsewhere.cookie = household.client.cookie
    expect((await create({ client: elsewhere }, key)).body).toEqual(first.body)
    await second.close()
  })
})

describe('an idempotency key', () => {
  test('belongs to one person, and another person may use the same key', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const key = newKey()
    const [first, second] = [await create(household, key), await create(member, key, 'Mop')]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.title).toBe('Mop')
  })

  test('of a failed request can be used again', async () => {
    const household = await createHousehold(app.current)
    const key = newKey()
    const call = (assignedTo: string | null) =>
      household.client.call(
        tasksApi.create,
        { title: 'Sweep', category: 'general', assignedTo },
        { 'idempotency-key': key },
      )
    expect((await call('00000000-0000-4000-8000-000000000000')).status).toBe(400)
    expect((await call(null)).status).toBe(201)
    expect(await countTasks(household)).toBe(1)
  })

  test.each(['', 'short', 'with blanks in it', 'x'.repeat(101), 'ümlaut-key-1'])(
    'such as %j is refused',
    async (key) => {
      const household = await createHousehold(app.current)
      const refused = await create(household, key)
      expect(refused.status).toBe(400)
      const message = 'Idempotency-Key must be 8 to 100 visible characters.'
      expect(refused.error).toMatchObject({ message, errors: [{ path: 'idempotency-key', message }] })
      expect(await countTasks(household)).toBe(0)
    },
  )

  test('is ignored for requests that are idempotent and cannot be queued offline', async () => {
    const household = await createHousehold(app.current)
    const { email } = household.account
    const headers = { 'idempotency-key': newKey() }
    const rename = (firstName: string) =>
      household.client.call(usersApi.updateProfile, { firstName, lastName: 'Nest', email }, headers)
    await rename('First')
    expect((await rename('Second')).body.firstName).toBe('Second')
  })
})

describe('a repeated write that can be queued offline', () => {
  type Headers = Readonly<Record<string, string>>

  const kinds = [
    {
      what: 'a task',
      create: createTask,
      url: '/api/tasks',
      text: 'title',
      notFound: 'Task not found',
    },
    {
      what: 'a shopping item',
      create: createShoppingItem,
      url: '/api/shopping',
      text: 'name',
      notFound: 'Item not found',
    },
  ] as const

  describe.each(kinds)('of $what', ({ create: createRow, url, text, notFound }) => {
    const settle = async () => {
      const household = await createHousehold(app.current)
      const { id } = await createRow(household)
      const send = (method: 'PUT' | 'DELETE', body: object | undefined, headers: Headers = {}) =>
        household.client.send({ method, url: `${url}/${id}`, ...(body && { body }), headers })
      const find = async () => {
        const rows = JSON.parse((await household.client.send({ url })).body) as { id: number }[]
        return rows.find((row) => row.id === id)
      }
      return { household, send, find }
    }

    test('returns the first response to an update even if the row has changed since, and changes nothing', async () => {
      const { send, find } = await settle()
      const headers = { 'idempotency-key': newKey() }
      const first = await send('PUT', { [text]: 'First' }, headers)
      expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([200, undefined])
      app.current.clock.advance(60_000)
      await send('PUT', { [text]: 'Second' })
      const current = await find()
      const again = await send('PUT', { [text]: 'First' }, headers)
      expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
      expect(JSON.parse(again.body)).toEqual(JSON.parse(first.body))
      expect(await find()).toEqual(current)
      expect(current).toMatchObject({ [text]: 'Second' })
    })

    test('returns the first response to an update even if the row has been deleted', async () => {
      const { send } = await settle()
      const headers = { 'idempotency-key': newKey() }
      const first = await send('PUT', { [text]: 'First' }, headers)
      await send('DELETE', undefined)
      expect((await send('PUT', { [text]: 'First' }, headers)).body).toBe(first.body)
    })

    test('returns the first response to a deletion, where a request without the key gets a 404', async () => {
      const { send, find } = await settle()
      const headers = { 'idempotency-key': newKey() }
      for (const replayed of [undefined, 'true']) {
        const response = await send('DELETE', undefined, headers)
        expect([response.statusCode, JSON.parse(response.body)]).toEqual([200, { success: true }])
        expect(response.headers['idempotency-replayed']).toBe(replayed)
      }
      expect(await find()).toBeUndefined()
      const another = await send('DELETE', undefined, { 'idempotency-key': newKey() })
      expect([another.statusCode, JSON.parse(another.body)]).toMatchObject([404, { message: notFound }])
    })

    test('makes an update once when it is sent twenty times concurrently', async () => {
      const { send } = await settle()
      const headers = { 'idempotency-key': newKey() }
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => send('PUT', { [text]: 'Once' }, headers)),
      )
      expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
      const made = responses.filter(({ headers }) => headers['idempotency-replayed'] === undefined)
      expect(made).toHaveLength(1)
    })

    test('is refused if an update has a different body, or a deletion the key of an update', async () => {
      const { send, find } = await settle()
      const headers = { 'idempotency-key': newKey() }
      await send('PUT', { [text]: 'First' }, headers)
      expect((await send('PUT', { [text]: 'Other' }, headers)).statusCode).toBe(422)
      expect((await send('DELETE', undefined, headers)).statusCode).toBe(422)
      expect(await find()).toMatchObject({ [text]: 'First' })
    })

    test('is evaluated again if the update was refused before', async () => {
      const { send } = await settle()
      const headers = { 'idempotency-key': newKey() }
      const change = { [text]: 'Mine', base: { [text]: 'Never seen' } }
      expect((await send('PUT', change, headers)).statusCode).toBe(409)
      await send('PUT', { [text]: 'Never seen' })
      expect((await send('PUT', change, headers)).statusCode).toBe(200)
    })
  })
})
