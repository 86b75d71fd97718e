import { adminApi } from '@roost/contract/admin.ts'
import { authApi } from '@roost/contract/auth.ts'
import { sessionsApi } from '@roost/contract/sessions.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { expect, test } from 'vitest'
import type { Client } from '../server/test-support/client.ts'
import { type EventReader, openEventReader } from '../server/test-support/event-reader.ts'
import type { ServerProcess } from '../server/test-support/server-process.ts'
import { addHousehold, type SignedInPerson } from './support/people.ts'
import { formatMs } from './support/percentile.ts'
import { recordProof } from './support/record-proof.ts'
import { rounds } from './support/rounds.ts'
import { at, useTwoServers } from './support/two-servers.ts'

const promisedMs = 1000

const two = useTwoServers()

/** The server where rights are taken, and the one where they were used: in turn. */
const pickServers = (round: number): readonly [ServerProcess, ServerProcess] => {
  const [first, second] = two.current.servers
  return round % 2 === 0 ? [first, second] : [second, first]
}

const settle = async (): Promise<readonly [SignedInPerson, SignedInPerson]> => {
  const [one, other] = await addHousehold(two.current.database.engine, 2)
  if (!one || !other) throw new Error('A household of two has two members')
  return [one, other]
}

const setRole = (userId: string, role: 'admin' | 'user'): Promise<unknown> =>
  two.current.database.engine.transact((sql) =>
    sql.updateTable('users').set({ role }).where('id', '=', userId).execute(),
  )

const openStream = async (server: ServerProcess, cookie: string | undefined): Promise<EventReader> => {
  const reader = await openEventReader(server.origin, cookie)
  await reader.waitFor(({ message }) => message === 'versions', { withinMs: 5000 })
  return reader
}

const account = {
  email: 'traveller@example.org',
  password: 'Feather-1nest',
  firstName: 'Robin',
  lastName: 'Nest',
}

const statusOf = async (client: Client): Promise<number> =>
  (await client.call(authApi.currentUser, {})).status

/** Does the work, waits until the stream has ended, and answers how long both took. */
const timeUntilEnded = async (reader: EventReader, work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  const ended = reader.ended(promisedMs)
  await Promise.all([work(), ended])
  return performance.now() - startedAt
}

test('F11: who signs in on one server is signed in on the other, and signing out ends both', async (context) => {
  const count = rounds(10)
  await at(two.current.servers[0]).call(authApi.register, account)
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const [here, there] = pickServers(round)
    const client = at(here)
    const signedIn = await client.call(authApi.login, { email: account.email, password: account.password })
    expect(signedIn.status).toBe(200)
    const elsewhere = at(there, client.cookie)
    expect(await statusOf(elsewhere)).toBe(200)
    const reader = await openStream(there, client.cookie)
    times.push(await timeUntilEnded(reader, () => client.call(authApi.logoutByForm, {})))
    expect(await statusOf(elsewhere)).toBe(401)
  }
  recordProof(context, {
    rounds: count,
    result: `signed out on one server, refused by the other at once, its stream ended after ${formatMs(Math.max(...times))} at most`,
  })
})

test('F11: a session revoked on one server is over on the other', async (context) => {
  const count = rounds(10)
  await two.current.database.engine.transact((sql) => sql.deleteFrom('sessions').execute())
  const login = { email: account.email, password: account.password }
  const times: number[] = []
  const [first] = two.current.servers
  const owner = at(first)
  await owner.call(authApi.login, login)
  for (let round = 0; round < count; round += 1) {
    const [here, there] = pickServers(round)
    const stolen = at(there)
    await stolen.call(authApi.login, login)
    const stolenCookie = stolen.cookie
    const reader = await openStream(there, stolenCookie)
    const own = at(here, owner.cookie)
    const revoke = async () =>
      expect((await own.call(sessionsApi.removeOthers, {})).body).toEqual({ ended: 1 })
    times.push(await timeUntilEnded(reader, revoke))
    expect(await statusOf(at(there, stolenCookie))).toBe(401)
    expect(await statusOf(at(there, owner.cookie))).toBe(200)
  }
  recordProof(context, {
    rounds: count,
    result: `sessions revoked on one server, refused by the other at once, their streams ended after ${formatMs(Math.max(...times))} at most`,
  })
})

test('F11: an administrator demoted on one server administers nothing on the other', async (context) => {
  const count = rounds(20)
  const [admin] = await settle()
  await setRole(admin.userId, 'admin')
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const [here, there] = pickServers(round)
    const [demoted] = await settle()
    await setRole(demoted.userId, 'admin')
    const reader = await openStream(there, demoted.cookie)
    const elsewhere = at(there, demoted.cookie)
    expect((await elsewhere.call(adminApi.listUsers, {})).status).toBe(200)
    const demote = async () => {
      const { status } = await at(here, admin.cookie).call(adminApi.demoteUser, { userId: demoted.userId })
      expect(status).toBe(200)
      expect((await elsewhere.call(adminApi.listUsers, {})).status).toBe(401)
    }
    times.push(await timeUntilEnded(reader, demote))
  }
  recordProof(context, {
    rounds: count,
    result: `demoted on one server, refused by the other at once, streams ended after ${formatMs(Math.max(...times))} at most`,
  })
})

const titlesOf = async (client: Client): Promise<string[]> =>
  (await client.call(tasksApi.list, {})).body.map(({ title }) => title)

test('F11: who is taken out of a household on one server hears and reads no more of it on the other', async (context) => {
  const count = rounds(20)
  const [admin] = await settle()
  await setRole(admin.userId, 'admin')
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const [here, there] = pickServers(round)
    const [member, removed] = await settle()
    const write = (title: string) =>
      at(here, member.cookie).call(tasksApi.create, { title, category: 'general' })
    await write('Before')
    const elsewhere = at(there, removed.cookie)
    expect(await titlesOf(elsewhere)).toEqual(['Before'])
    const [stays, leaves] = await Promise.all([
      openStream(there, member.cookie),
      openStream(there, removed.cookie),
    ])

    const from = leaves.messages.length
    const startedAt = performance.now()
    const told = leaves.waitFor(({ message }) => message === 'versions', { from, withinMs: promisedMs })
    await at(here, admin.cookie).call(adminApi.removeUserFromGroup, { userId: removed.userId })
    expect(await titlesOf(elsewhere)).toEqual([])
    await told
    times.push(performance.now() - startedAt)

    const after = leaves.messages.length
    const heardByMember = stays.waitFor(
      ({ message, data }) => message === 'change' && data.feature === 'tasks',
      { from: stays.messages.length, withinMs: 5000 },
    )
    await write('After')
    await heardByMember
    expect(leaves.messages.slice(after)).toEqual([])
    stays.close()
    leaves.close()
  }
  recordProof(context, {
    rounds: count,
    result: `taken out on one server, nothing to read on the other at once, its stream on new rights after ${formatMs(Math.max(...times))} at most`,
  })
})
