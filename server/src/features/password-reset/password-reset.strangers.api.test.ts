import { authApi } from '@roost/contract/auth.ts'
import { passwordResetApi } from '@roost/contract/password-reset.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../../test-support/builders.ts'
import { type MailServer, startMailServer } from '../../../test-support/mail-server.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

const minuteMs = 60_000
const newPassword = 'Feather-2nest'

let server: TestApp
let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestApp({ SMTP_URL: mail.url, PUBLIC_URL: 'https://roost.example' })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

let addressCount = 0
const newAddress = (): string => `10.3.0.${(addressCount += 1)}`

const forget = (email: string) =>
  server.visitor(newAddress()).call(passwordResetApi.forgotPassword, { email })
const reset = (token: string) => server.visitor().call(passwordResetApi.resetPassword, { token, newPassword })

/** The token in the last email to the address. */
const lastToken = (email: string): string =>
  /\/reset-password#token=([\w-]{43})$/m.exec(mail.listReceivedBy(email).at(-1)?.content.text ?? '')?.[1] ??
  'no token'

const requestToken = async (email: string): Promise<string> => {
  await forget(email)
  await server.runJobs()
  return lastToken(email)
}

describe('strangers who ask for the links of somebody', { tags: ['AUTH-23'] }, () => {
  test('do not void the link that was just sent', async () => {
    const { account } = await createPerson(server)
    const token = await requestToken(account.email)
    server.clock.advance(9 * minuteMs)
    for (let count = 1; count <= 5; count += 1) expect((await forget(account.email)).status).toBe(200)
    await server.runJobs()
    expect(mail.listReceivedBy(account.email)).toHaveLength(1)
    expect((await reset(token)).status).toBe(200)
  })

  test('cause three emails an hour, and keep the owner from none, in a browser that knows them', async () => {
    const { account } = await createPerson(server)
    const signedIn = await server
      .visitor(newAddress())
      .call(authApi.login, { email: account.email, password: testPassword })
    const device = /(?:__Host-)?device=[\w-]{43}/.exec(String(signedIn.headers['set-cookie']))?.[0]
    server.clock.set('2026-11-22T09:00:00.000Z')
    for (let count = 1; count <= 5; count += 1) {
      await requestToken(account.email)
      server.clock.advance(11 * minuteMs)
    }
    expect(mail.listReceivedBy(account.email)).toHaveLength(3)
    const own = server.visitor(newAddress())
    own.cookie = device
    expect((await own.call(passwordResetApi.forgotPassword, { email: account.email })).status).toBe(200)
    await server.runJobs()
    expect(mail.listReceivedBy(account.email)).toHaveLength(4)
    expect((await reset(lastToken(account.email))).status).toBe(200)
  })
})
