import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import {
  createHouseholdOfTwo,
  createPerson,
  type Person,
  testPassword,
  toPublicAccount,
} from '../../../test-support/household/builders.ts'
import { openDevice, openFirstDevice, statusOf } from '../../../test-support/household/devices.ts'
import { listAudit, listEmails, listNotifications } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { createResetToken } from '../password-reset/password-reset.service.ts'

const app = useTestApp()

const createAdmin = () => createPerson(app.current, { role: 'admin' })

/** Sends the form with its current values, except for the given changes. */
const save = (
  admin: Person,
  { account }: Person,
  changes: { readonly firstName?: string; readonly lastName?: string; readonly email?: string },
) =>
  admin.client.call(adminApi.updateUser, {
    id: account.id,
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    email: account.email,
    ...changes,
  })

const signIn = async (email: string) =>
  (await app.current.visitor().call(authApi.login, { email, password: testPassword })).status

const countResetTokens = async ({ account }: Person): Promise<number> => {
  const rows = await app.current.db.sql
    .selectFrom('password_reset_tokens')
    .select('id')
    .where('user_id', '=', account.id)
    .execute()
  return rows.length
}

describe('changing a name', () => {
  test('is visible to everyone who sees the person and ends no session', { tags: ['ADMIN-13'] }, async () => {
    const admin = await createAdmin()
    const [household, member] = await createHouseholdOfTwo(app.current)
    const device = await openFirstDevice(app.current, member)
    await household.client.call(usersApi.list, {})
    const saved = await save(admin, member, { firstName: ' Åsa ', lastName: 'Kråka' })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      ...member.account,
      houseGroupId: household.group.id,
      firstName: 'Åsa',
      lastName: 'Kråka',
    })
    const { body } = await household.client.call(usersApi.list, {})
    expect(body.map(({ displayName }) => displayName)).toContain('Åsa Kråka')
    expect(await statusOf(device)).toBe(200)
    expect(await listAudit(app.current, member.account.id)).toMatchObject([
      { action: 'group_joined' },
      { action: 'user_updated', actor: admin.account.id },
    ])
    expect(await listEmails(app.current, member.account.email)).toEqual([])
  })

  test('has no effect and is not recorded if all details are unchanged', async () => {
    const [admin, person] = [await createAdmin(), await createPerson(app.current)]
    const saved = await save(admin, person, { email: ` ${person.account.email.toUpperCase()} ` })
    expect(saved.body).toEqual(person.account)
    expect(await statusOf(person)).toBe(200)
    expect(await listAudit(app.current, person.account.id)).toEqual([])
  })
})

describe('changing an email address', () => {
  test(
    'ends every session and reset link, emails both addresses and is recorded',
    { tags: ['T31'] },
    async () => {
      const [admin, person] = [await createAdmin(), await createPerson(app.current)]
      const devices = [await openFirstDevice(app.current, person), await openDevice(app.current, person)]
      await inTransaction(app.current.db, (tx) => createResetToken(tx, person.account.id))
      const newEmail = `new-${person.account.id}@example.org`
      const saved = await save(admin, person, { email: ` ${newEmail.toUpperCase()} ` })
      expect(saved.body).toEqual({ ...person.account, email: newEmail })
      for (const device of devices) {
        expect(await statusOf(device)).toBe(401)
        await device.stream.ended()
      }
      expect(await countResetTokens(person)).toBe(0)
      const email = { about: 'email-changed', newEmail }
      expect(await listEmails(app.current, person.account.email)).toEqual([email])
      expect(await listEmails(app.current, newEmail)).toEqual([email])
      expect(await listNotifications(app.current, person.account.id)).toMatchObject([
        { about: 'email-changed' },
      ])
      expect(await listAudit(app.current, person.account.id)).toMatchObject([
        { action: 'user_email_changed', actor: admin.account.id },
        { action: 'user_updated', actor: admin.account.id },
      ])
      expect(await signIn(person.account.email)).toBe(401)
      expect(await signIn(newEmail)).toBe(200)
    },
  )

  test('keeps only the current session of administrators who change their own', async () => {
    const admin = await createAdmin()
    const [here, elsewhere] = [
      await openFirstDevice(app.current, admin),
      await openDevice(app.current, admin),
    ]
    expect((await save(admin, admin, { email: `me-${admin.account.id}@example.org` })).status).toBe(200)
    expect(await statusOf(here)).toBe(200)
    expect(await statusOf(elsewhere)).toBe(401)
    await elsewhere.stream.ended()
  })

  test(
    'to one that is in use, in any letter case, is refused and changes nothing',
    { tags: ['ADMIN-26'] },
    async () => {
      const [admin, person] = [await createAdmin(), await createPerson(app.current)]
      const refused = await save(admin, person, {
        firstName: 'Other',
        email: admin.account.email.toUpperCase(),
      })
      expect(refused.status).toBe(409)
      expect(refused.error).toMatchObject({ message: 'Email already in use' })
      expect(toPublicAccount((await person.client.call(authApi.currentUser, {})).body)).toEqual(
        person.account,
      )
    },
  )

  test('of two people to the same new one concurrently succeeds for only one of them', async () => {
    const admin = await createAdmin()
    for (let round = 1; round <= 10; round += 1) {
      const [a, b] = [await createPerson(app.current), await createPerson(app.current)]
      const email = `wanted-${round}@example.org`
      const responses = await Promise.all([save(admin, a, { email }), save(admin, b, { email })])
      expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    }
  })
})
