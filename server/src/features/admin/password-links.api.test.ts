import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { expect, test } from 'vitest'
import { createPerson } from '../../../test-support/household/builders.ts'
import { createDemoPerson } from '../../../test-support/household/demo-accounts.ts'
import { listNotifications, listRecords } from '../../../test-support/app/records.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000
const newPassword = 'Swallow-2roof'

const setPassword = (token: string) =>
  app.current.visitor().call(passwordResetApi.resetPassword, { token, newPassword })

const createLink = async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const person = await createPerson(app.current)
  const made = await admin.client.call(adminApi.createPasswordLink, {
    id: person.account.id,
    origin: 'http://192.168.1.20:3000',
  })
  return { admin, person, made, token: made.body.url.split('#token=')[1] ?? '' }
}

test(
  'a link of an administrator sets a new password once and signs the person out',
  { tags: ['ADMIN-33'] },
  async () => {
    const { admin, person, made, token } = await createLink()
    expect(made.status).toBe(200)
    expect(made.body.url).toMatch(/^http:\/\/192\.168\.1\.20:3000\/reset-password#token=[\w-]{43}$/)
    const { id, email } = person.account
    expect(await listNotifications(app.current, id)).toMatchObject([{ about: 'password-link-made' }])
    const rows = await app.current.db.sql.selectFrom('password_reset_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await setPassword(token)).status).toBe(200)
    expect((await setPassword(token)).status).toBe(400)
    expect((await person.client.call(authApi.currentUser, {})).status).toBe(401)
    expect((await app.current.visitor().call(authApi.login, { email, password: newPassword })).status).toBe(
      200,
    )
    const records = await listRecords(app.current, id, /^authn_reset_link_issued$/)
    expect(records).toMatchObject([{ action: 'authn_reset_link_issued', actor: admin.account.id }])
  },
)

test('it works for a day, and a new one replaces it', { tags: ['ADMIN-33'] }, async () => {
  const { admin, person, token } = await createLink()
  app.current.clock.advance(dayMs - 1)
  expect((await app.current.visitor().call(passwordResetApi.validateResetToken, { token })).status).toBe(200)
  app.current.clock.advance(1)
  expect((await setPassword(token)).status).toBe(400)
  const { email, id } = admin.account
  await admin.client.call(authApi.login, { email, password: 'Feather-1nest' })
  expect(id).not.toBe(person.account.id)
  const first = await admin.client.call(adminApi.createPasswordLink, { id: person.account.id })
  await admin.client.call(adminApi.createPasswordLink, { id: person.account.id })
  expect((await setPassword(first.body.url.split('#token=')[1] ?? '')).status).toBe(400)
})

test("there is none for one's own account, nor for a demo account", { tags: ['ADMIN-33'] }, async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const own = await admin.client.call(adminApi.createPasswordLink, { id: admin.account.id })
  expect([own.status, own.error.message]).toEqual([400, 'Change your own password on the security page.'])
  const { account } = await createDemoPerson(app.current)
  expect((await admin.client.call(adminApi.createPasswordLink, { id: account.id })).status).toBe(400)
})
