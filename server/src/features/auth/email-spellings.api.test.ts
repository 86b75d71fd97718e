import { authApi } from '@roost/contract/accounts/auth.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../../test-support/household/builders.ts'
import { type MailServer, startMailServer } from '../../../test-support/hosts/mail-server.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'

// Which spellings are one mailbox is in contract/src/fields/email-address.test.ts.

let server: TestApp
let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestApp({ SMTP_URL: mail.url, PUBLIC_URL: 'https://roost.example' })
  await createPerson(server, { role: 'admin' })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const register = (email: string) =>
  server
    .visitor()
    .call(authApi.register, { email, password: testPassword, firstName: 'Wren', lastName: 'Field' })
const signIn = (email: string) => server.visitor().call(authApi.login, { email, password: testPassword })
/** The status of the response, and to whom the link was sent. */
const forget = async (email: string) => {
  const before = mail.received.length
  const { status } = await server.visitor().call(passwordResetApi.forgotPassword, { email })
  await server.runJobs()
  return [status, ...mail.received.slice(before).flatMap(({ recipients }) => recipients)]
}

beforeEach(() => server.runJobs())

test(
  'an address with an umlaut is one account, whichever keyboard or browser spells it',
  { tags: ['AUTH-44', 'AUTH-48', 'B4'] },
  async () => {
    const registered = await register('Jürgen@Müller.example'.normalize('NFD'))
    expect([registered.status, registered.body.email]).toEqual([201, 'jürgen@xn--mller-kva.example'])
    await server.runJobs()
    for (const email of [
      'JÜRGEN@xn--mller-kva.EXAMPLE',
      'jürgen@müller.example',
      'jürgen＠müller。example',
    ]) {
      expect.soft((await signIn(email)).status).toBe(200)
      expect.soft((await register(email)).status).toBe(409)
      expect.soft(await forget(email)).toEqual([200, 'jürgen@müller.example'])
      // Until then, the link that was just sent is the valid one.
      server.clock.advance(10 * 60_000)
    }
    expect((await signIn('jurgen@xn--mller-kva.example')).status).toBe(401)
  },
)

test('an address with an ASCII name is sent to in ASCII', async () => {
  await register('info@müller.example')
  await server.runJobs()
  await forget('INFO@MÜLLER.example')
  expect(mail.received.at(-1)?.raw).toContain('To: info@xn--mller-kva.example\r\n')
})

test(
  'a link is never sent to an address that only looks like that of an account',
  { tags: ['T23'] },
  async () => {
    await register('mike@example.org')
    await server.runJobs()
    expect(await forget('MIKE@example.org')).toEqual([200, 'mike@example.org'])
    expect(await forget('mi\u212ae@example.org')).toEqual([400])
    expect(await forget('m\u0131ke@example.org')).toEqual([200])
    expect(await forget('mike\u200b@example.org')).toEqual([400])
  },
)
