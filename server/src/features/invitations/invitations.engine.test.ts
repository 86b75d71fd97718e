import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { type Invitation, invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { describe, expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import {
  createHousehold,
  createHouseholdOfTwo,
  createInvitation,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { sendDuring } from '../../../test-support/app/send-during.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { createMembership } from '../house-groups/house-groups.service.ts'
import { markInvitationAnswered } from './invitations.queries.ts'

const app = useTestApp()

type Caller = Pick<Person, 'client'>

const accept = async ({ client }: Caller, { id }: Pick<Invitation, 'id'>): Promise<number> =>
  (await client.call(invitationsApi.answer, { id: String(id), status: 'accepted' })).status
const findGroupOf = async ({ client }: Caller) =>
  (await client.call(authApi.currentUser, {})).body.houseGroupId
const listStatuses = async ({ client }: Caller) =>
  new Map((await client.call(invitationsApi.list, {})).body.map(({ id, status }) => [id, status]))

/** Removes the guest from any house group and resets all their invitations to pending. */
const resetInvitee = ({ account }: Person): Promise<void> =>
  inTransaction(app.current.db, async (tx) => {
    await tx.sql.updateTable('users').set({ house_group_id: null }).where('id', '=', account.id).execute()
    await tx.sql
      .updateTable('house_group_invitations')
      .set({ status: 'pending', responded_at: null })
      .where('invited_user_id', '=', account.id)
      .execute()
  })

/** The guest's house group and the status of the invitation. */
const findState = ({ id }: Invitation) =>
  app.current.db.sql
    .selectFrom('house_group_invitations as invitation')
    .innerJoin('users', 'users.id', 'invitation.invited_user_id')
    .select(['users.house_group_id as houseGroupId', 'invitation.status'])
    .where('invitation.id', '=', id)
    .executeTakeFirst()

const countJoins = async ({ account }: Person): Promise<number> => {
  const { count } = await app.current.db.sql
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', '=', 'group_joined')
    .where('subject_user_id', '=', account.id)
    .executeTakeFirstOrThrow()
  return count
}

const sorted = (statuses: readonly number[]): number[] => statuses.toSorted((a, b) => a - b)

describe('accepting an invitation', { tags: ['T26'] }, () => {
  test(
    'twice concurrently joins the group once, and the second request is refused',
    { timeout: 180_000 },
    async () => {
      const roundsEach = countRounds({ quick: 10, full: 100 })
      const races = Array.from({ length: 10 }, async () => {
        const household = await createHousehold(app.current)
        const invitee = await createPerson(app.current)
        const invitation = await createInvitation(household, household.group, invitee.account)
        const expected = { houseGroupId: household.group.id, status: 'accepted' }
        for (let round = 1; round <= roundsEach; round += 1) {
          await resetInvitee(invitee)
          const statuses = await Promise.all([accept(invitee, invitation), accept(invitee, invitation)])
          expect(sorted(statuses)).toEqual([200, 409])
          expect(await findState(invitation)).toEqual(expected)
        }
        expect(await countJoins(invitee)).toBe(roundsEach)
      })
      await Promise.all(races)
    },
  )

  test('concurrently with another one accepts only one of them, and the other stays pending', async () => {
    const hosts = [await createHousehold(app.current), await createHousehold(app.current)]
    const invitee = await createPerson(app.current)
    const invitations: Invitation[] = []
    for (const host of hosts) invitations.push(await createInvitation(host, host.group, invitee.account))
    for (let round = 1; round <= 50; round += 1) {
      await resetInvitee(invitee)
      const responses = await Promise.all(invitations.map((invitation) => accept(invitee, invitation)))
      expect(sorted(responses)).toEqual([200, 409])
      const accepted = invitations[responses.indexOf(200)]
      const refused = invitations[responses.indexOf(409)]
      expect(await findGroupOf(invitee)).toBe(accepted?.houseGroupId)
      expect(await listStatuses(invitee)).toEqual(
        new Map([
          [accepted?.id, 'accepted'],
          [refused?.id, 'pending'],
        ]),
      )
    }
  })

  test('while joining another group, fifty times, results in membership of exactly one of them', async () => {
    const [host, elsewhere] = [await createHousehold(app.current), await createHousehold(app.current)]
    const invitee = await createPerson(app.current)
    const invitation = await createInvitation(host, host.group, invitee.account)
    for (let round = 1; round <= 50; round += 1) {
      await resetInvitee(invitee)
      const [answered, joined] = await Promise.all([
        accept(invitee, invitation),
        invitee.client.call(houseGroupsApi.join, { id: String(elsewhere.group.id) }),
      ])
      expect(sorted([answered, joined.status])).toEqual([200, 409])
      expect(await findState(invitation)).toEqual(
        answered === 200
          ? { houseGroupId: host.group.id, status: 'accepted' }
          : { houseGroupId: elsewhere.group.id, status: 'pending' },
      )
    }
  })

  test('while an administrator assigns a group, fifty times, ends in the state that the responses report', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const [host, elsewhere] = [await createHousehold(app.current), await createHousehold(app.current)]
    const invitee = await createPerson(app.current)
    const invitation = await createInvitation(host, host.group, invitee.account)
    for (let round = 1; round <= 50; round += 1) {
      await resetInvitee(invitee)
      const [answered, assigned] = await Promise.all([
        accept(invitee, invitation),
        admin.client.call(adminApi.assignUser, {
          userId: invitee.account.id,
          houseGroupId: elsewhere.group.id,
        }),
      ])
      expect([200, 409]).toContain(answered)
      expect([200, 503]).toContain(assigned.status)
      expect([answered, assigned.status]).toContain(200)
      const isAssigned = assigned.status === 200
      expect(await findState(invitation)).toEqual({
        houseGroupId: isAssigned ? elsewhere.group.id : host.group.id,
        status: answered === 200 ? 'accepted' : 'pending',
      })
    }
  })

  test('while the inviter leaves, fifty times, is either refused or completed', async () => {
    const [host, member] = await createHouseholdOfTwo(app.current)
    const invitee = await createPerson(app.current)
    const invitation = await createInvitation(member, host.group, invitee.account)
    for (let round = 1; round <= 50; round += 1) {
      await resetInvitee(invitee)
      const [answered, left] = await Promise.all([
        accept(invitee, invitation),
        member.client.call(houseGroupsApi.leave, {}),
      ])
      expect(left.status).toBe(200)
      expect([200, 409]).toContain(answered)
      expect(await findState(invitation)).toEqual(
        answered === 200
          ? { houseGroupId: host.group.id, status: 'accepted' }
          : { houseGroupId: null, status: 'pending' },
      )
      await member.client.call(houseGroupsApi.join, { id: String(host.group.id) })
    }
  })

  test('while it is sent again refuses the second invitation', async () => {
    const host = await createHousehold(app.current)
    const invitee = await createPerson(app.current)
    const invitation = await createInvitation(host, host.group, invitee.account)
    const again = await sendDuring(
      app.current,
      async (tx) => {
        await createMembership(tx, invitee.account.id, host.group.id)
        await markInvitationAnswered(tx.sql, invitation.id, 'accepted', tx.now)
      },
      () =>
        host.client.call(invitationsApi.create, {
          houseGroupId: host.group.id,
          invitedUserId: invitee.account.id,
        }),
    )
    expect(again.status).toBe(409)
    expect(await findState(invitation)).toEqual({ houseGroupId: host.group.id, status: 'accepted' })
  })

  test('while the inviter is deleted never leaves a partial change', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const host = await createHousehold(app.current)
    for (let round = 1; round <= 8; round += 1) {
      const member = await createMember(app.current, host.group)
      const invitee = await createPerson(app.current)
      const invitation = await createInvitation(member, host.group, invitee.account)
      const [answered, removed] = await Promise.all([
        accept(invitee, invitation),
        admin.client.call(adminApi.deleteUser, { id: member.account.id }),
      ])
      expect(removed.status).toBe(200)
      expect([200, 404, 409]).toContain(answered)
      expect(await findGroupOf(invitee)).toBe(answered === 200 ? host.group.id : null)
      expect(await listStatuses(invitee)).toEqual(new Map())
    }
  })
})
