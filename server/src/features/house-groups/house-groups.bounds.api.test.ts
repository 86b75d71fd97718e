import { auditApi } from '@roost/contract/admin/audit.ts'
import type { JoinPolicy } from '@roost/contract/house-groups/house-group-values.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createInvitation,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { isRow } from '../../db/transactions/row-journal.ts'
import { sendDuring } from '../../../test-support/app/send-during.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const find = async ({ client }: Pick<Person, 'client'>, id: number) =>
  (await client.call(houseGroupsApi.list, {})).body.find((group) => group.id === id)

const join = ({ client }: Pick<Person, 'client'>, id: number) =>
  client.call(houseGroupsApi.join, { id: String(id) })

const leave = ({ client }: Pick<Person, 'client'>) => client.call(houseGroupsApi.leave, {})

describe('house groups', () => {
  const create = ({ client }: Pick<Person, 'client'>, name = 'The Millers') =>
    client.call(houseGroupsApi.create, { name })
  const remove = ({ client }: Pick<Person, 'client'>, id: number) =>
    client.call(houseGroupsApi.remove, { id: String(id) })
  const notEmpty = 'Only a house group without members and without anything in it can be deleted.'

  test('take their pending invitations with them when they are deleted', async () => {
    const household = await createHousehold(app.current)
    const invited = await createPerson(app.current)
    await createInvitation(household, household.group, invited.account)
    const list = async () => (await invited.client.call(invitationsApi.list, {})).body
    expect(await list()).toHaveLength(1)
    await leave(household)
    expect(await list()).toEqual([])
  })

  test(
    'are deleted when their last member leaves, unless they have rows',
    { tags: ['GROUP-33'] },
    async () => {
      const [first, second] = [await createHousehold(app.current), await createHousehold(app.current)]
      await createMember(app.current, first.group)
      const person = await createPerson(app.current)
      await createTask(second)
      await leave(first)
      expect(await find(person, first.group.id)).toMatchObject({ memberCount: 1 })
      await leave(second)
      expect(await find(person, second.group.id)).toMatchObject({ memberCount: 0 })
      expect((await join(person, second.group.id)).status).toBe(200)
      const alone = await createHousehold(app.current)
      await leave(alone)
      expect(await find(person, alone.group.id)).toBeUndefined()
      expect((await join(alone, alone.group.id)).status).toBe(404)
    },
  )

  test('are deleted if the last row is deleted while the last member leaves', async () => {
    const household = await createHousehold(app.current)
    const task = await createTask(household)
    const left = await sendDuring(
      app.current,
      (tx) => tx.rows.remove('tasks', isRow('tasks', task.id)),
      () => leave(household),
    )
    expect(left.status).toBe(200)
    expect(await find(await createPerson(app.current), household.group.id)).toBeUndefined()
  })

  test('without members and rows can be deleted by their creator and by administrators', async () => {
    const household = await createHousehold(app.current)
    const [other, admin] = [
      await createPerson(app.current),
      await createPerson(app.current, { role: 'admin' }),
    ]
    const empty = (await create(household)).body
    expect((await remove(other, empty.id)).status).toBe(403)
    expect((await remove(admin, household.group.id)).error.message).toBe(notEmpty)
    expect((await remove(admin, empty.id)).status).toBe(200)
    expect(await find(other, empty.id)).toBeUndefined()
    expect((await remove(admin, empty.id)).status).toBe(404)
    const entries = (await admin.client.call(auditApi.list, {})).body
    expect(JSON.stringify(entries)).toContain('group_deleted')
    await createTask(household)
    await leave(household)
    expect((await remove(admin, household.group.id)).error.message).toBe(notEmpty)
  })

  test('are listed in pages, with the beginning of their descriptions', async () => {
    const person = await createPerson(app.current)
    const description = 'x'.repeat(2000)
    const { body: group } = await person.client.call(houseGroupsApi.create, { name: 'Long', description })
    expect(group.description).toBe(description)
    expect((await find(person, group.id))?.description).toBe(`${'x'.repeat(499)}…`)
    const all = (await person.client.call(houseGroupsApi.list, {})).body.map(({ id }) => id)
    const page = async (after?: number) =>
      (
        await person.client.call(houseGroupsApi.list, { limit: '2', ...(after && { after: String(after) }) })
      ).body.map(({ id }) => id)
    expect(await page()).toEqual(all.slice(0, 2))
    expect(await page(all[1])).toEqual(all.slice(2, 4))
    expect((await person.client.call(houseGroupsApi.list, { limit: '201' })).status).toBe(400)
  })
})

describe('notifications about new members', () => {
  const listDetails = async ({ client }: Pick<Person, 'client'>) => {
    await app.current.handleEvents()
    const { body } = await client.call(notificationsApi.list, { today: '2026-11-21' })
    return body.flatMap((entry) =>
      entry.kind === 'notice' && entry.about === 'member-joined' ? [entry.detail] : [],
    )
  }

  test('are sent once a day for the same person, who may come and go', async () => {
    const household = await createHousehold(app.current)
    const carl = await createPerson(app.current, { firstName: 'Carl', lastName: 'Field' })
    for (let number = 1; number <= 5; number += 1) {
      await join(carl, household.group.id)
      await leave(carl)
    }
    expect(await listDetails(household)).toEqual(['Carl Field'])
    const latecomer = await createMember(app.current, household.group, { firstName: 'Bo', lastName: 'Berg' })
    await join(carl, household.group.id)
    expect(await listDetails(household)).toEqual(['Bo Berg', 'Carl Field'])
    expect(await listDetails(latecomer)).toEqual(['Carl Field'])
    await leave(carl)
    app.current.clock.advance(24 * 60 * 60 * 1000 - 1)
    await join(carl, household.group.id)
    expect(await listDetails(household)).toHaveLength(2)
    await leave(carl)
    app.current.clock.advance(1)
    await join(carl, household.group.id)
    expect(await listDetails(household)).toEqual(['Carl Field', 'Bo Berg', 'Carl Field'])
  })
})

test('a policy that is set again changes nothing, and no browser reads the house groups again', async () => {
  const household = await createHousehold(app.current)
  const { id } = household.group
  const setPolicy = (joinPolicy: JoinPolicy) =>
    household.client.call(houseGroupsApi.updateJoinPolicy, { id: String(id), joinPolicy })
  await setPolicy('invite_only')
  const readVersion = () =>
    app.current.db.sql
      .selectFrom('change_log')
      .select('version')
      .where('scope', '=', 'instance')
      .where('feature', '=', 'house-groups')
      .executeTakeFirst()
  const before = await readVersion()
  expect((await setPolicy('invite_only')).body.joinPolicy).toBe('invite_only')
  expect(await readVersion()).toEqual(before)
  await setPolicy('open')
  expect(await readVersion()).toEqual({ version: (before?.version ?? 0) + 1 })
})
