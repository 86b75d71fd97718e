import { adminApi } from '@roost/contract/admin.ts'
import type { TwoFactorAudience } from '@roost/contract/admin-values.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createGuardedPerson } from '../../../test-support/authenticator.ts'
import { createPerson, type Person, testPassword } from '../../../test-support/builders.ts'
import { useTestApp } from '../../../test-support/test-app.ts'
import { requireTwoFactorOf } from './two-factor.service.ts'

const app = useTestApp()
const minuteMs = 60_000
let count = 0

afterEach(async () => {
  await requireTwoFactorOf(app.current.db, 'nobody')
})

type Proof = { readonly password?: string }

const saveEmail = (admin: Person, { account }: Person, proof: Proof) =>
  admin.client.call(adminApi.updateUser, {
    id: account.id,
    firstName: 'Wren',
    lastName: 'Field',
    email: `moved-${(count += 1)}@example.org`,
    ...proof,
  })

const reduceRequirement = async (admin: Person, proof: Proof) => {
  await requireTwoFactorOf(app.current.db, 'everybody')
  return admin.client.call(adminApi.requireTwoFactor, { requiredOf: 'admins', ...proof })
}

const guarded = [
  ["changing another person's address", saveEmail],
  [
    "changing one's own email address",
    (admin: Person, _: Person, proof: Proof) => saveEmail(admin, admin, proof),
  ],
  [
    'promoting a person',
    (admin: Person, { account }: Person, proof: Proof) =>
      admin.client.call(adminApi.promoteUser, { userId: account.id, ...proof }),
  ],
  [
    "making a link for another person's password",
    (admin: Person, { account: { id } }: Person, proof: Proof) =>
      admin.client.call(adminApi.createPasswordLink, { id, ...proof }),
  ],
  [
    'requiring two-factor authentication of fewer people',
    (admin: Person, _: Person, proof: Proof) => reduceRequirement(admin, proof),
  ],
] as const

describe.each(guarded)('%s', { tags: ['A6'] }, (_, work) => {
  test('needs the password only if the sign-in is more than fifteen minutes old', async () => {
    const admin = await createGuardedPerson(app.current, { role: 'admin' })
    const [first, second] = [await createPerson(app.current), await createPerson(app.current)]
    expect((await work(admin, first, {})).status).toBe(200)
    app.current.clock.advance(15 * minuteMs + 1)
    const refused = await work(admin, second, {})
    expect([refused.status, refused.error.message]).toEqual([400, 'Current password is required'])
    const wrong = await work(admin, second, { password: 'Wrong-1guess' })
    expect([wrong.status, wrong.error.message]).toEqual([400, 'Current password is incorrect'])
    const untouched = (await admin.client.call(adminApi.listUsers, {})).body
    expect(untouched.find(({ id }) => id === second.account.id)).toMatchObject({
      email: second.account.email,
      role: 'user',
    })
    expect((await work(admin, second, { password: testPassword })).status).toBe(200)
  })
})

test(
  'an old session may still rename accounts and require two-factor authentication of more people',
  { tags: ['A6'] },
  async () => {
    const admin = await createGuardedPerson(app.current, { role: 'admin' })
    const { account } = await createPerson(app.current)
    app.current.clock.advance(16 * minuteMs)
    const { id, email } = account
    const renamed = { id, email, firstName: 'Other', lastName: 'Name' }
    expect((await admin.client.call(adminApi.updateUser, renamed)).status).toBe(200)
    const requireOf = async (requiredOf: TwoFactorAudience) =>
      (await admin.client.call(adminApi.requireTwoFactor, { requiredOf })).status
    expect([await requireOf('admins'), await requireOf('everybody'), await requireOf('everybody')]).toEqual([
      200, 200, 200,
    ])
    expect(await requireOf('nobody')).toBe(400)
  },
)
