import { adminApi } from '@roost/contract/admin.ts'
import { authApi } from '@roost/contract/auth.ts'
import { sessionsApi } from '@roost/contract/sessions.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { expect, test } from 'vitest'
import type { Client } from '../server/demo/client.ts'
import { type EventReader, openEventReader } from '../server/test-support/event-reader.ts'
import type { ServerProcess } from '../server/test-support/server-process.ts'
import { addHousehold, type SignedInPerson } from './support/signed-in-people.ts'
import { rounds } from './support/rounds.ts'
import { at, useTwoServers } from './support/two-servers.ts'

const promisedMs = 1000

const two = useTwoServers()

/** Returns the server on which access is revoked and the one on which it is used, swapped in every round. */
const pickServers = (round: number): readonly [ServerProcess, ServerProcess] => {
  const [first, second] = two.current.servers
  return round % 2 === 0 ? [first, second] : [second, first]
}

const createTwoMembers = async (): Promise<readonly [SignedInPerson, SignedInPerson]> => {
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

/** Runs `work` and waits until the stream has ended. */
const expectEnded = async (reader: EventReader, work: () => Promise<unknown>): Promise<void> => {
  const ended = reader.ended(promisedMs)
  await Promise.all([work(), ended])
}

test('a session is valid on both servers, and signing out ends it on both', { tags: ['F11'] }, async () => {
  const count = rounds(10)
  await at(two.current.servers[0]).call(authApi.register, account)
  for (let round = 0; round < count; round += 1) {
    const [here, there] = pickServers(round)
    const client = at(here)
    const signedIn = await client.call(authApi.login, { email: account.email, password: account.password })
    expect(signedIn.status).toBe(200)
    const elsewhere = at(there, client.cookie)
    expect(await statusOf(elsewhere)).toBe(200)
    const reader = await openStream(there, client.cookie)
    await expectEnded(reader, () => client.call(authApi.logoutByForm, {}))
    expect(await statusOf(elsewhere)).toBe(401)
  }
})

test('a session revoked on one server is invalid on the other', { tags: ['F11'] }, async () => {
  const count = rounds(10)
  await two.current.database.engine.transact((sql) => sql.deleteFrom('sessions').execute())
  const login = { email: account.email, password: account.password }
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
    await expectEnded(reader, revoke)
    expect(await statusOf(at(there, stolenCookie))).toBe(401)
    expect(await statusOf(at(there, owner.cookie))).toBe(200)
  }
})

test(
  'an administrator who is demoted on one server loses their permissions on the other',
  { tags: ['F11'] },
  async () => {
    const count = rounds(20)
    const [admin] = await createTwoMembers()
    await setRole(admin.userId, 'admin')
    for (let round = 0; round < count; round += 1) {
      const [here, there] = pickServers(round)
      const [demoted] = await createTwoMembers()
      await setRole(demoted.userId, 'admin')
      const reader = await openStream(there, demoted.cookie)
      const elsewhere = at(there, demoted.cookie)
      expect((await elsewhere.call(adminApi.listUsers, {})).status).toBe(200)
      const demote = async () => {
        const { status } = await at(here, admin.cookie).call(adminApi.demoteUser, { userId: demoted.userId })
        expect(status).toBe(200)
        expect((await elsewhere.call(adminApi.listUsers, {})).status).toBe(401)
      }
      await expectEnded(reader, demote)
    }
  },
)

const titlesOf = async (client: Client): Promise<string[]> =>
  (await client.call(tasksApi.list, {})).body.map(({ title }) => title)

test(
  'a member who is removed from a house group on one server can no longer read it or receive its changes on the other',
  { tags: ['F11'] },
  async () => {
    const count = rounds(20)
    const [admin] = await createTwoMembers()
    await setRole(admin.userId, 'admin')
    for (let round = 0; round < count; round += 1) {
      const [here, there] = pickServers(round)
      const [member, removed] = await createTwoMembers()
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
      const refreshed = leaves.waitFor(({ message }) => message === 'versions', {
        from,
        withinMs: promisedMs,
      })
      await at(here, admin.cookie).call(adminApi.removeUserFromGroup, { userId: removed.userId })
      expect(await titlesOf(elsewhere)).toEqual([])
      await refreshed

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
  },
)
