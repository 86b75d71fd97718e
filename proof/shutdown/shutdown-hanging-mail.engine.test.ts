import { authApi } from '@roost/contract/accounts/auth.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { afterEach, expect, test } from 'vitest'
import { createTestEngine } from '../../server/test-support/databases/engines.ts'
import { type MailServer, startMailServer } from '../../server/test-support/hosts/mail-server.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'

let mail: MailServer | undefined
let server: ServerProcess | undefined
afterEach(async () => {
  await server?.stop('SIGKILL')
  await mail?.close()
})

test(
  'a server stops in time even if its mail server hangs, and keeps the email for the next start',
  { tags: ['F9'] },
  async () => {
    const database = await createTestEngine()
    const mute = (mail = await startMailServer({ isMute: true }))
    server = await startServerProcess({ ...database.environment, SMTP_URL: mute.url })
    const visitor = server.visitor()
    const email = 'owner@example.org'
    await visitor.call(passwordResetApi.forgotPassword, { email: 'nobody@example.org' })
    await visitor.call(authApi.register, {
      email,
      password: 'Feather-2nest',
      firstName: 'Robin',
      lastName: 'Nest',
    })
    await visitor.call(passwordResetApi.forgotPassword, { email })
    const readAttempts = async () =>
      (await database.engine.read.selectFrom('jobs').select('attempts').execute()).map(
        ({ attempts }) => attempts,
      )
    await expect.poll(readAttempts, { timeout: 5000 }).toEqual([1])
    const begin = performance.now()
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(performance.now() - begin).toBeLessThan(15_000)
    expect(await readAttempts()).toEqual([1])
    await database.close()
  },
)
