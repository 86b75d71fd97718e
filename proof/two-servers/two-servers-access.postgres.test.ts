import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../server/demo/client.ts'
import { type EventReader, openEventReader } from '../../server/test-support/app/event-reader.ts'
import type { ServerProcess } from '../../server/test-support/processes/server-process.ts'
import { rounds } from '../support/rounds.ts'
import { addTwoMembers, at, swapInTurn, useTwoServers } from '../support/two-servers.ts'

const promisedMs = 1000

const two = useTwoServers()

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

test('a session revoked on one server is invalid on the other', { tags: ['F11'] }, async () => {
  const count = rounds(10)
  const login = { email: account.email, password: account.password }
  const [first] = two.current.servers
  const owner = at(first)
  await owner.call(authApi.register, account)
  await owner.call(authApi.login, login)
  for (let round = 0; round < count; round += 1) {
    const [here, there] = swapInTurn(two.current, round)
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
    const [admin] = await addTwoMembers(two.current)
    await setRole(admin.userId, 'admin')
    for (let round = 0; round < count; round += 1) {
      const [here, there] = swapInTurn(two.current, round)
      const [demoted] = await addTwoMembers(two.current)
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
    const [admin] = await addTwoMembers(two.current)
    await setRole(admin.userId, 'admin')
    for (let round = 0; round < count; round += 1) {
      const [here, there] = swapInTurn(two.current, round)
      const [member, removed] = await addTwoMembers(two.current)
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
