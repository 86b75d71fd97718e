import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { adminApi } from '@roost/contract/admin/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import type { Client, RawResponse } from '../../../demo/client.ts'
import { startSecondApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { CachedResponse, createResponseCache, maxCompressing } from './response-cache.ts'

const app = useTestApp()

const get = (client: Client, url = '/api/tasks', headers: Record<string, string> = {}) =>
  client.send({ url, headers })

const etagOf = (response: RawResponse): string => String(response.headers['etag'])

const ifChanged = async (client: Client, since: RawResponse, url = '/api/tasks') =>
  (await get(client, url, { 'if-none-match': etagOf(since) })).statusCode

const titlesOf = (response: RawResponse): string[] =>
  (JSON.parse(response.body) as { title: string }[]).map(({ title }) => title)

const fill = async (person: Person) => {
  for (let number = 1; number <= 5; number += 1) await createTask(person)
}

describe('an unchanged list', () => {
  test('is returned with the same bytes and the same ETag', async () => {
    const household = await createHousehold(app.current)
    await fill(household)
    const [first, second] = [await get(household.client), await get(household.client)]
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(etagOf(first)).toMatch(/^W\/"[\w-]{22}"$/)
    expect(etagOf(second)).toBe(etagOf(first))
    expect(first.headers['vary']).toBe('accept-encoding, cookie')
  })

  test('gets a 304 without a body if the client has the current version', async () => {
    const household = await createHousehold(app.current)
    const first = await get(household.client)
    const again = await get(household.client, '/api/tasks', { 'if-none-match': etagOf(first) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(etagOf(again)).toBe(etagOf(first))
  })

  test('has the same ETag on every server that uses the database', async () => {
    const household = await createHousehold(app.current)
    const first = await get(household.client)
    const second = await startSecondApp(app.current)
    const visitor = second.visitor()
    visitor.cookie = household.client.cookie
    expect(await ifChanged(visitor, first)).toBe(304)
    await second.close()
  })

  test('has a different ETag for different parameters', async () => {
    const { client } = await createHousehold(app.current)
    const responses = await Promise.all(
      ['/api/tasks', '/api/tasks?limit=5', '/api/tasks?state=open', '/api/tasks/counts'].map((url) =>
        get(client, url),
      ),
    )
    expect(new Set(responses.map(etagOf)).size).toBe(responses.length)
  })
})

describe('an address', () => {
  test('that differs only in the order or encoding of its parameters gets the same response', async () => {
    const { client } = await createHousehold(app.current)
    const first = await get(client, '/api/tasks?state=open&limit=5')
    for (const url of ['/api/tasks?limit=5&state=open', '/api/tasks?limit=%35&state=open'])
      expect(await ifChanged(client, first, url)).toBe(304)
  })

  test('with an unknown parameter is refused, so that the cache cannot be flooded', async () => {
    const { client } = await createHousehold(app.current)
    for (const url of [
      '/api/tasks?noise=1',
      '/api/tasks/counts?noise',
      '/api/tasks?state=open&__proto__=1',
    ]) {
      const response = await get(client, url)
      expect(response.statusCode).toBe(400)
      expect(JSON.parse(response.body)).toMatchObject({
        message: expect.stringMatching(/^The address has a part that is not known here: /),
      })
    }
  })

  test('of more than 4 KB is refused before the session is looked up', async () => {
    const visitor = app.current.visitor()
    const longest = `/api/tasks/counts?${'x'.repeat(4096 - '/api/tasks/counts?'.length)}`
    expect((await get(visitor, longest)).statusCode).toBe(401)
    const refused = await get(visitor, `${longest}x`)
    expect(refused.statusCode).toBe(414)
    expect(JSON.parse(refused.body)).toMatchObject({ message: 'This address is too long.' })
  })
})

describe('a change is visible immediately', () => {
  test('a change by another member is visible immediately', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const before = await get(household.client)
    const task = await createTask(member, { title: 'Sweep' })
    expect(await ifChanged(household.client, before)).toBe(200)
    expect(titlesOf(await get(household.client))).toEqual(['Sweep'])
    await member.client.call(tasksApi.update, { id: String(task.id), title: 'Mop' })
    expect(titlesOf(await get(household.client))).toEqual(['Mop'])
    await member.client.call(tasksApi.remove, { id: String(task.id) })
    expect(titlesOf(await get(household.client))).toEqual([])
  })

  test('a change through another server on the same database is visible immediately', async () => {
    const household = await createHousehold(app.current)
    const before = await get(household.client)
    const second = await startSecondApp(app.current)
    const elsewhere = second.visitor()
    elsewhere.cookie = household.client.cookie
    await createTask({ client: elsewhere }, { title: 'Sweep' })
    expect(await ifChanged(household.client, before)).toBe(200)
    expect(titlesOf(await get(household.client))).toEqual(['Sweep'])
    await second.close()
  })

  test('a viewer who leaves the house group and comes back sees what changed meanwhile', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await createTask(household, { title: 'Sweep' })
    const inside = await get(member.client)
    await member.client.call(houseGroupsApi.leave, {})
    expect(await ifChanged(member.client, inside)).toBe(200)
    expect(titlesOf(await get(member.client))).toEqual([])
    await createTask(household, { title: 'Mop' })
    await member.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    expect(await ifChanged(member.client, inside)).toBe(200)
    expect(titlesOf(await get(member.client))).toEqual(['Mop', 'Sweep'])
  })

  test('a change of lists of members, member counts and pending accounts is visible immediately', async () => {
    const household = await createHousehold(app.current)
    const admin = await createPerson(app.current, { role: 'admin' })
    const lists = async () => [
      await get(household.client, usersApi.list.path),
      await get(household.client, houseGroupsApi.list.path),
      await get(admin.client, adminApi.listUsers.path),
    ]
    const before = await lists()
    await createMember(app.current, household.group)
    const after = await lists()
    expect(after.map(etagOf).filter((etag, index) => etag === etagOf(before[index] as RawResponse))).toEqual(
      [],
    )
  })

  test('under concurrent reads and writes, so that a response contains everything committed before its request', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    let written = 0
    const write = async () => {
      for (let number = 1; number <= 30; number += 1) {
        await createTask(household)
        written = number
      }
    }
    const shortfalls: number[] = []
    const read = async () => {
      while (written < 30) {
        const known = written
        await nextTurn()
        const seen = titlesOf(await get(member.client)).length
        if (seen < known) shortfalls.push(known - seen)
      }
    }
    await Promise.all([write(), read(), read()])
    expect(shortfalls).toEqual([])
    expect(titlesOf(await get(member.client))).toHaveLength(30)
  })
})

describe('a cached response', () => {
  test('is not returned to another viewer, even with its ETag', async () => {
    const household = await createHousehold(app.current)
    await createTask(household, { title: 'Secret' })
    const mine = await get(household.client)
    const outsider = await createHousehold(app.current)
    expect(await ifChanged(outsider.client, mine)).toBe(200)
    expect(titlesOf(await get(outsider.client))).toEqual([])
    const visitor = app.current.visitor()
    expect(await ifChanged(visitor, mine)).toBe(401)
  })

  test('is not returned to the next person in the same browser', async () => {
    const household = await createHousehold(app.current)
    const mine = await get(household.client)
    const next = await createPerson(app.current)
    household.client.cookie = next.client.cookie
    expect(await ifChanged(household.client, mine)).toBe(200)
  })

  test('is not returned after the viewer has signed out', async () => {
    const household = await createHousehold(app.current)
    const mine = await get(household.client)
    const { cookie } = household.client
    await household.client.send({ url: '/api/logout' })
    household.client.cookie = cookie
    expect(await ifChanged(household.client, mine)).toBe(401)
  })
})

describe('a list', () => {
  const readers = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (bytes: Buffer) => bytes,
  } as const

  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0, gzip'],
    ['identity', ''],
    ['identity', 'deflate'],
    ['identity', 'gzip;q=0, br;q=0.0'],
  ] as const)('is sent as %s to a browser that accepts %j', async (encoding, accepted) => {
    const household = await createHousehold(app.current)
    await fill(household)
    const plain = await get(household.client)
    for (let repeat = 1; repeat <= 2; repeat += 1) {
      const response = await get(household.client, '/api/tasks', { 'accept-encoding': accepted })
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(readers[encoding](response.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    }
  })

  test('that is short is never compressed', async () => {
    const { client } = await createHousehold(app.current)
    const response = await get(client, '/api/tasks', { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBeUndefined()
  })
})

test('beyond the limit of concurrent compressions, responses are sent uncompressed unless a compressed form is cached', async () => {
  const cache = createResponseCache(10_000_000)
  const viewer = { userId: 'robin', houseGroupId: 1, role: 'user' } as const
  const respondTo = async (number: number) => {
    const response = await cache.getResponse(
      { viewer, version: 1, address: `/api/tasks ${number}` },
      () => false,
      async () => 'Sweep the yard. '.repeat(200),
    )
    if (!(response instanceof CachedResponse)) throw new Error('There is no response')
    return response
  }
  const known = await respondTo(0)
  const compressed = await known.bytes('br')
  const underWay: unknown[] = []
  for (let number = 1; number <= maxCompressing; number += 1) {
    const response = await respondTo(number)
    expect(response.pickEncoding('gzip, br')).toBe('br')
    underWay.push(response.bytes('br'))
  }
  const late = await respondTo(maxCompressing + 1)
  expect(late.pickEncoding('gzip, br')).toBe('identity')
  expect(known.pickEncoding('gzip, br')).toBe('br')
  expect(await known.bytes('br')).toBe(compressed)
  await Promise.all(underWay)
  expect(late.pickEncoding('gzip, br')).toBe('br')
})
