import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import { passwordsApi } from '@roost/contract/accounts/passwords.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { createDemoPerson } from '../../../test-support/household/demo-accounts.ts'
import { createInvitationLink, registerThrough } from '../../../test-support/household/invitation-links.ts'
import { startAppOn, startSecondApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { productionLimits } from '../../http/limits/rate-limits.ts'
import { updateRole } from '../users/users.service.ts'

const app = useTestApp()
const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** What an attacker who has the link gets by opening it, registering with it and joining through it. */
const tryLink = async (token: string): Promise<readonly number[]> => {
  const opened = await app.current.visitor().call(invitationLinksApi.open, { token })
  const { response } = await registerThrough(app.current, token)
  const stranger = await createPerson(app.current)
  const accepted = await stranger.client.call(invitationLinksApi.accept, { token })
  return [opened.status, response.status, accepted.status]
}
const dead = [404, 404, 404]

describe('a link that somebody else got hold of', { tags: ['GROUP-38', 'GROUP-41'] }, () => {
  test('is dead once its creator has revoked or replaced it', async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    const first = await createInvitationLink(household)
    const second = await createInvitationLink(household)
    expect(await tryLink(first)).toEqual(dead)
    await household.client.call(invitationLinksApi.remove, { id: String(household.group.id) })
    expect(await tryLink(second)).toEqual(dead)
  })

  test('is dead after seven days', async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    const token = await createInvitationLink(household)
    app.current.clock.advance(7 * dayMs - 1000)
    expect((await app.current.visitor().call(invitationLinksApi.open, { token })).status).toBe(200)
    app.current.clock.advance(1000)
    expect(await tryLink(token)).toEqual(dead)
    const { error } = await app.current.visitor().call(invitationLinksApi.open, { token })
    expect(error.message).toBe('This invitation has ended. Ask for a new one.')
  })

  test('admits ten people and no more, even at the same time', async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    const token = await createInvitationLink(household)
    const register = async () => (await registerThrough(app.current, token)).response.status
    const statuses = await Promise.all(Array.from({ length: 13 }, register))
    // On a busy machine, a request may be refused with 503 while it waits for the others.
    while ((await register()) === 201) statuses.push(201)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(await tryLink(token)).toEqual(dead)
  })

  test('admits one of two people at the same time if it is for one, and says to the other that it has been used', async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    const token = await createInvitationLink(household, { maxUses: 1 })
    const both = await Promise.all([registerThrough(app.current, token), registerThrough(app.current, token)])
    expect(new Set(both.map(({ response }) => response.status))).toEqual(new Set([201, 404]))
    expect(both.find(({ response }) => response.status === 404)?.response.error.message).toBe(
      'This invitation has been used. Ask for a new one.',
    )
  })

  test('cannot be read from the server by the other members', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await createInvitationLink(household)
    const { body } = await member.client.call(invitationLinksApi.get, { id: String(household.group.id) })
    expect(body.link).toBeNull()
  })
})

describe('a link ends', { tags: ['GROUP-41'] }, () => {
  test('every departure ends all links, because whoever leaves may know those of the others', async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    const member = await createMember(app.current, household.group)
    const links = [
      await createInvitationLink(household),
      await createInvitationLink({ ...member, group: household.group }),
    ]
    await member.client.call(houseGroupsApi.leave, {})
    for (const link of links) expect(await tryLink(link)).toEqual(dead)
    // It stays dead after they have come back.
    await member.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    for (const link of links) expect(await tryLink(link)).toEqual(dead)
  })

  test('links end when an administrator removes somebody, who does not come back through a new one', async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    const former = await createMember(app.current, household.group)
    const known = await createInvitationLink(household)
    await household.client.call(adminApi.removeUserFromGroup, { userId: former.account.id })
    expect(await tryLink(known)).toEqual(dead)
    const token = await createInvitationLink(household)
    const refused = await former.client.call(invitationLinksApi.accept, { token })
    expect([refused.status, refused.error]).toMatchObject([
      403,
      {
        message: 'An administrator took you out of this house group. Ask its members for an invitation.',
      },
    ])
    const { body } = await household.client.call(invitationLinksApi.get, { id: String(household.group.id) })
    expect(body.link?.usesLeft).toBe(10)
  })

  test.each<[string, (creator: Person, admin: Person) => Promise<{ readonly status: number }>]>([
    [
      'the account of its creator is deleted',
      ({ account: { id } }, { client }) => client.call(adminApi.deleteUser, { id }),
    ],
    [
      'the password is changed, because an attacker with the session may have made it',
      ({ client }) =>
        client.call(passwordsApi.change, { currentPassword: testPassword, newPassword: 'Feather-2nest' }),
    ],
    [
      'an administrator ends the sessions of its creator',
      ({ account: { id } }, { client }) => client.call(adminApi.endSessions, { id }),
    ],
    [
      'an administrator corrects the address of its creator',
      ({ account: { id } }, { client }) => {
        const email = `corrected-${id}@example.org`
        return client.call(adminApi.updateUser, { id, firstName: 'Robin', lastName: 'Nest', email })
      },
    ],
  ])('when %s', async (_, change) => {
    const household = await createHousehold(app.current)
    const token = await createInvitationLink(household)
    const { status } = await change(household, await createPerson(app.current, { role: 'admin' }))
    expect(status).toBe(200)
    expect(await tryLink(token)).toEqual(dead)
  })
})

test('a link that approves an account leaves it only the session in which it was accepted', async () => {
  const token = await createInvitationLink(await createHousehold(app.current, { role: 'admin' }))
  const { client, account } = await createPerson(app.current, { isApproved: false })
  const other = app.current.visitor()
  await other.call(authApi.login, { email: account.email, password: testPassword })
  expect((await client.call(invitationLinksApi.accept, { token })).body.outcome).toBe('joined')
  expect((await client.call(authApi.currentUser, {})).body.isApproved).toBe(true)
  expect((await other.call(authApi.currentUser, {})).status).toBe(401)
})

describe('a link approves nobody', { tags: ['GROUP-40'] }, () => {
  test('a link whose creator is no longer an administrator approves nobody', async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    const token = await createInvitationLink(household)
    await createPerson(app.current, { role: 'admin' })
    await inTransaction(app.current.db, (tx) => updateRole(tx, household.account.id, 'user'))
    const { response } = await registerThrough(app.current, token)
    expect(response.body).toMatchObject({ isApproved: false, houseGroupId: null })
  })

  test('a link whose creator became an administrator only later approves nobody', async () => {
    const household = await createHousehold(app.current)
    const token = await createInvitationLink(household)
    await inTransaction(app.current.db, (tx) => updateRole(tx, household.account.id, 'admin'))
    const { response } = await registerThrough(app.current, token)
    expect(response.body).toMatchObject({ isApproved: false, houseGroupId: null })
  })
})

describe('creating a link', { tags: ['GROUP-38', 'GROUP-40'] }, () => {
  test('needs the password of an administrator whose sign-in is not recent, but not of a member', async () => {
    const admin = await createHousehold(app.current, { role: 'admin' })
    const member = await createMember(app.current, admin.group)
    app.current.clock.advance(16 * minuteMs)
    const id = String(admin.group.id)
    const asked = await admin.client.call(invitationLinksApi.create, { id })
    expect([asked.status, asked.error]).toMatchObject([400, { message: 'Current password is required' }])
    const wrong = await admin.client.call(invitationLinksApi.create, { id, password: 'Feather-9nest' })
    expect(wrong.status).toBe(400)
    const right = await admin.client.call(invitationLinksApi.create, { id, password: testPassword })
    expect(right.status).toBe(201)
    expect((await member.client.call(invitationLinksApi.create, { id })).status).toBe(201)
  })

  test('is refused to demo accounts, which cannot use one either', async () => {
    const household = await createHousehold(app.current)
    const token = await createInvitationLink(household)
    const demo = await createDemoPerson(app.current)
    const id = String(household.group.id)
    expect((await demo.client.call(invitationLinksApi.create, { id })).status).toBe(403)
    expect((await demo.client.call(invitationLinksApi.accept, { token })).status).toBe(403)
  })
})

test('secrets can be guessed sixty times a minute from an address', { tags: ['GROUP-38'] }, async () => {
  const { engine, environment } = app.current.database
  const limited = await startAppOn(engine, environment, { limits: productionLimits })
  const guess = () => limited.visitor('10.2.2.2').call(invitationLinksApi.open, { token: 'guess'.repeat(5) })
  const statuses = new Map<number, number>()
  for (let number = 1; number <= 70; number += 1) {
    const { status } = await guess()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [404, 60],
    [429, 10],
  ])
  await limited.app.close()
})

describe('the code of a link', { tags: ['GROUP-38', 'GROUP-39'] }, () => {
  const createCode = async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    const { body } = await household.client.call(invitationLinksApi.create, {
      id: String(household.group.id),
    })
    return { household, code: body.code, secret: body.addresses[0]?.url.split('#invitation=')[1] ?? '' }
  }
  const open = (token: string, address: string, test = app.current) =>
    test.visitor(address).call(invitationLinksApi.open, { token })

  test('works like its secret, however it is typed, and ends with it', async () => {
    const { household, code, secret } = await createCode()
    expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/)
    const { response } = await registerThrough(app.current, code.toLowerCase().replace('-', ' '))
    expect(response.body).toMatchObject({ isApproved: true, role: 'user', houseGroupId: household.group.id })
    const rows = await app.current.db.sql.selectFrom('invitation_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
    await createInvitationLink(household)
    expect(await tryLink(code)).toEqual(dead)
    expect(await tryLink(secret)).toEqual(dead)
  })

  test('is guessed ten times an hour from one network, on all servers together', async () => {
    const { code, secret } = await createCode()
    const second = await startSecondApp(app.current)
    for (let count = 0; count < 5; count += 1) {
      expect((await open('BBBB-BBBB', '2001:db8:1::1')).status).toBe(404)
      expect((await open('BBBB-BBBC', '2001:db8:1::2', second)).status).toBe(404)
    }
    const refused = await open(code, '2001:db8:1::3', second)
    expect([refused.status, refused.error.message]).toEqual([
      429,
      'Too many wrong codes were tried. Use the link or the QR code, or try again in an hour.',
    ])
    expect((await open(secret, '2001:db8:1::3')).status).toBe(200)
    expect((await open(code, '203.0.113.1')).status).toBe(200)
    app.current.clock.advance(60 * minuteMs)
    expect((await open(code, '2001:db8:1::3')).status).toBe(200)
    await second.close()
  })

  test('is guessed 200 times an hour from everywhere, at once or one after another', async () => {
    const { code } = await createCode()
    const guess = (index: number) => open('ZZZZ-ZZZZ', `10.77.${Math.floor(index / 10)}.1`)
    const statuses = (await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)))).map(
      ({ status }) => status,
    )
    for (let index = 40; index < 240; index += 1) statuses.push((await guess(index)).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(200)
    expect((await open(code, '203.0.113.2')).status).toBe(429)
  })
})
