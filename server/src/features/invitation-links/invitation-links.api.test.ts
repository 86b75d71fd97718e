import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { adminApi } from '@roost/contract/admin/admin.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  createShoppingItem,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { listNotifications } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import {
  createInvitationLink,
  listLinkRecords,
  registerThrough,
} from '../../../test-support/household/invitation-links.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000

describe('an invitation link', { tags: ['GROUP-38'] }, () => {
  test('is created by a member, shown once with a QR code, and recorded in the audit log', async () => {
    const household = await createHousehold(app.current)
    const id = String(household.group.id)
    const { status, body } = await household.client.call(invitationLinksApi.create, {
      id,
      origin: 'http://192.168.1.20:3000',
    })
    expect(status).toBe(201)
    const [address] = body.addresses
    expect(address?.url).toMatch(/^http:\/\/192\.168\.1\.20:3000\/join#invitation=[\w-]{27}$/)
    expect(decodeURIComponent(address?.qrCode ?? '')).toMatch(/^data:image\/svg\+xml,<svg /)
    expect(body).toMatchObject({ isReachable: true, link: { usesLeft: 10, approves: false } })
    expect(Date.parse(body.link.expiresAt) - Date.parse(body.link.createdAt)).toBe(7 * dayMs)
    const { body: found } = await household.client.call(invitationLinksApi.get, { id })
    expect(found).toEqual({ link: body.link, isReachable: false })
    expect(JSON.stringify(found)).not.toContain(address?.url.split('=')[1])
    expect(await listLinkRecords(app.current, household.group)).toEqual(['invitation_link_created'])
  })

  test('is stored as a hash only', async () => {
    const household = await createHousehold(app.current)
    const token = await createInvitationLink(household)
    const rows = await app.current.db.sql.selectFrom('invitation_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const keys = await app.current.db.sql.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(keys)).not.toContain(token)
  })

  test('names the house group to whoever has it, and the person who invites to those with an account', async () => {
    const household = await createHousehold(app.current, { firstName: 'Robin', lastName: 'Nest' })
    const token = await createInvitationLink(household)
    const { body } = await app.current.visitor().call(invitationLinksApi.open, { token })
    const { id, name } = household.group
    expect(body).toEqual({ houseGroupName: name })
    const { client } = await createPerson(app.current, { isApproved: false })
    expect((await client.call(invitationLinksApi.open, { token })).body).toEqual({
      houseGroupName: name,
      details: { houseGroupId: id, invitedBy: 'Robin Nest', approves: false },
    })
  })

  test('makes an approved person a member, of whom the others are notified', async () => {
    const household = await createHousehold(app.current)
    const token = await createInvitationLink(household)
    await household.client.call(houseGroupsApi.updateJoinPolicy, {
      id: String(household.group.id),
      joinPolicy: 'invite_only',
    })
    const person = await createPerson(app.current, { firstName: 'Sam', lastName: 'Reed' })
    await createShoppingItem(household)
    const { status, body } = await person.client.call(invitationLinksApi.accept, { token })
    expect([status, body.outcome]).toEqual([200, 'joined'])
    expect((await person.client.call(shoppingApi.list, {})).body).toHaveLength(1)
    expect(await listNotifications(app.current, household.account.id)).toMatchObject([
      { about: 'member-joined', detail: 'Sam Reed' },
    ])
    const again = await person.client.call(invitationLinksApi.accept, { token })
    expect(again.body.outcome).toBe('already_member')
    expect(await listLinkRecords(app.current, household.group)).toEqual([
      'invitation_link_created',
      'invitation_link_used',
    ])
  })

  test('leaves a member of another house group where they are', { tags: ['GROUP-39'] }, async () => {
    const token = await createInvitationLink(await createHousehold(app.current))
    const other = await createHousehold(app.current)
    const { status, error } = await other.client.call(invitationLinksApi.accept, { token })
    expect([status, error]).toMatchObject([
      409,
      { message: 'You are already in a house group. Leave it before accepting.' },
    ])
  })
})

describe('a person who registers through a link', { tags: ['GROUP-40'] }, () => {
  test('of an administrator is approved and a member at once, in the name of that administrator', async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    await createShoppingItem(household)
    const token = await createInvitationLink(household)
    const { client, response } = await registerThrough(app.current, token)
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({ isApproved: true, role: 'user', houseGroupId: household.group.id })
    expect((await client.call(shoppingApi.list, {})).body).toHaveLength(1)
    const approved = await app.current.db.sql
      .selectFrom('audit_log')
      .select(['actor_user_id', 'detail'])
      .where('action', '=', 'user_approved')
      .where('subject_user_id', '=', response.body.id)
      .execute()
    expect(approved).toEqual([{ actor_user_id: household.account.id, detail: 'invitation link' }])
    const pending = await app.current.db.sql
      .selectFrom('access_request_notifications')
      .selectAll()
      .where('requesting_user_id', '=', response.body.id)
      .execute()
    expect(pending).toEqual([])
  })

  test('of another member waits as usual, and joins when an administrator approves the account', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const household = await createHousehold(app.current)
    const token = await createInvitationLink(household)
    const { client, response } = await registerThrough(app.current, token)
    expect(response.body).toMatchObject({ isApproved: false, houseGroupId: null })
    expect((await client.call(shoppingApi.list, {})).status).toBe(403)
    const { body } = await household.client.call(invitationsApi.list, {})
    expect(body).toMatchObject([{ status: 'pending', invitedUserId: response.body.id }])
    const approved = await admin.client.call(adminApi.approveUser, { id: response.body.id })
    expect(approved.body).toMatchObject({ isApproved: true, houseGroupId: household.group.id })
    expect((await client.call(invitationsApi.list, {})).body).toMatchObject([{ status: 'accepted' }])
  })

  test('of a member who leaves before the approval does not join', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const household = await createHousehold(app.current)
    await createMember(app.current, household.group)
    const { response } = await registerThrough(app.current, await createInvitationLink(household))
    await household.client.call(houseGroupsApi.leave, {})
    const approved = await admin.client.call(adminApi.approveUser, { id: response.body.id })
    expect(approved.body).toMatchObject({ isApproved: true, houseGroupId: null })
  })

  test('that does not work gets a message that says so, and no account', async () => {
    const { response, email } = await registerThrough(app.current, 'x'.repeat(27))
    expect([response.status, response.error]).toMatchObject([
      404,
      { message: 'This invitation link no longer works. Ask for a new one.' },
    ])
    const visitor = app.current.visitor()
    expect((await visitor.call(authApi.login, { email, password: testPassword })).status).toBe(401)
  })

  test('keeps the rest of the registration rules', async () => {
    const household = await createHousehold(app.current, { role: 'admin' })
    const token = await createInvitationLink(household)
    const weak = await app.current.visitor().call(authApi.register, {
      email: `weak-${randomUUID()}@example.org`,
      password: 'weak',
      firstName: 'Sam',
      lastName: 'Reed',
      invitation: token,
    })
    expect(weak.status).toBe(400)
    const taken = await registerThrough(app.current, token, household.account.email)
    expect(taken.response.status).toBe(409)
    const { body } = await household.client.call(invitationLinksApi.get, { id: String(household.group.id) })
    expect(body.link?.usesLeft).toBe(10)
  })
})
