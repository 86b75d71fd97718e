import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPerson } from '../../test-support/household/builders.ts'
import { findFreePort } from '../../test-support/processes/free-port.ts'
import { type MailServer, startMailServer } from '../../test-support/hosts/mail-server.ts'
import { createTestServices, useTestApp } from '../../test-support/app/test-app.ts'
import { type AppDeps, jobHandlers } from '../app.ts'
import { readConfig } from '../config.ts'
import { inTransaction } from '../db/transactions/transaction.ts'
import { runDueJobs } from '../jobs/job-queue.ts'
import { enqueueEmail } from './mail.service.ts'

const minuteMs = 60_000
const publicUrl = 'https://roost.example'

const app = useTestApp({ PUBLIC_URL: publicUrl })
let mail: MailServer | undefined
let logged: string[]

beforeEach(async () => {
  await inTransaction(app.current.db, (tx) => tx.sql.deleteFrom('jobs').execute())
  logged = []
})
afterEach(async () => {
  await mail?.close()
  mail = undefined
})

const start = async (options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> =>
  (mail = await startMailServer(options))

const record =
  (level: string) =>
  (details: object, message: string): void => {
    const { err } = details as { err: Error }
    logged.push(`${level} ${message} ${err.name} ${JSON.stringify([details, err, err.message])}`)
  }
const log = { warn: record('warn'), error: record('error') }

interface RunOptions extends Pick<AppDeps, 'mailTimeLimitMs'> {
  readonly settings?: Readonly<Record<string, string>>
}

/** Runs the due jobs like a server with this mail server. */
const runJobs = (smtpUrl?: string, { settings, ...deps }: RunOptions = {}): Promise<number> => {
  const test = app.current
  const config = readConfig({
    ...test.database.environment,
    PUBLIC_URL: publicUrl,
    ...settings,
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
  })
  const services = createTestServices({ config, clock: test.clock, ...deps }, log)
  return runDueJobs({ db: test.db, services }, jobHandlers)
}

const write = (to: string) =>
  inTransaction(app.current.db, (tx) => enqueueEmail(tx, to, { about: 'account-approved' }))

const countJobs = async () => (await app.current.db.sql.selectFrom('jobs').select('id').execute()).length

describe('an email', () => {
  test('is sent from Roost to one person, as plain text and HTML', async () => {
    const { url, received } = await start()
    const { account } = await createPerson(app.current, { firstName: 'Robin', lastName: 'Nest' })
    await app.current.handleEvents()
    await write(account.email)
    expect(await runJobs(url)).toBe(1)
    expect(received).toHaveLength(1)
    expect(received[0]?.recipients).toEqual([account.email])
    expect(received[0]?.content).toMatchObject({
      from: { name: 'Roost', address: 'roost@roost.example' },
      to: [{ name: '', address: account.email }],
      subject: 'Welcome to Roost',
      text: expect.stringContaining(`Hello Robin Nest,`),
      html: expect.stringContaining(`<a href="${publicUrl}/login">Sign in</a>`),
      messageId: expect.stringMatching(/^<\d+-\d+@roost\.example>$/),
      attachments: [],
    })
    expect(received[0]?.content.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(logged).toEqual([])
  })

  test('to an address without an account greets without a name', async () => {
    const { url, received } = await start()
    await write('former@example.org')
    await runJobs(url)
    expect(received[0]?.content.text).toMatch(/^Hello,\n/)
  })

  test('has the name and address of MAIL_FROM as its sender', async () => {
    const { url, received } = await start()
    await write('robin@example.org')
    await runJobs(url, { settings: { MAIL_FROM: 'Our home <home@example.org>' } })
    expect(received[0]?.content.from).toEqual({ name: 'Our home', address: 'home@example.org' })
  })

  test('to an address with dots before the at sign has them in quotation marks, as mail servers expect', async () => {
    const { url, received } = await start()
    await write('john..doe.@docomo.ne.jp')
    await runJobs(url)
    expect(received[0]?.recipients).toEqual(['"john..doe."@docomo.ne.jp'])
    expect(received[0]?.raw).toContain('To: <"john..doe."@docomo.ne.jp>')
    expect(logged).toEqual([])
  })

  test('is dropped silently if no mail server is configured', async () => {
    await write('somebody@example.org')
    expect(await runJobs()).toBe(1)
    expect(await countJobs()).toBe(0)
    expect(logged).toEqual([])
  })

  test('that is sent again after a crash keeps its Message-ID, and other emails have different ones', async () => {
    const { url, received } = await start()
    await write('somebody@example.org')
    const row = await app.current.db.sql.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    await runJobs(url)
    await inTransaction(app.current.db, (tx) => tx.sql.insertInto('jobs').values(row).execute())
    await runJobs(url)
    await write('somebody@example.org')
    await runJobs(url)
    const [first, second, third] = received.map(({ content }) => content.messageId)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('is sent only to its recipient, whatever their name contains', { tags: ['T36'] }, async () => {
    const { url, received } = await start()
    const firstName = 'Robin\r\nBcc: victim@example.org\r\nSubject: Win\r\n\r\n<img src=x>'.slice(0, 50)
    const { account } = await createPerson(app.current, { firstName, lastName: '<script>' })
    await write(account.email)
    await runJobs(url)
    expect(received.map(({ recipients }) => recipients)).toEqual([[account.email]])
    expect(received[0]?.content.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(received[0]?.content.subject).toBe('Welcome to Roost')
    expect(received[0]?.raw).not.toMatch(/victim@example\.org|<script|<img/)
  })

  test(
    'to an address with a line break or a second address is sent to no one',
    { tags: ['T36'] },
    async () => {
      const { url, received } = await start()
      const hostile = ['a@example.org\r\nRCPT TO:<victim@example.org>', 'a@example.org, victim@example.org']
      for (const address of hostile) {
        await write(address)
        await runJobs(url)
      }
      expect(received).toEqual([])
      expect(await countJobs()).toBe(0)
      expect(logged).toEqual(Array(2).fill(expect.stringContaining('error job given up')))
    },
  )
})

describe('a mail server', { tags: ['F7'] }, () => {
  test('that was unreachable receives the email once after it has recovered', async () => {
    const port = await findFreePort()
    const url = `smtp://127.0.0.1:${port}`
    await write('patient@example.org')
    for (const seconds of [10, 30, 60]) {
      expect(await runJobs(url)).toBe(1)
      app.current.clock.advance(seconds * 1000)
    }
    const { received } = await start({ port })
    expect(await runJobs(url)).toBe(1)
    expect(await runJobs(url)).toBe(0)
    expect(received.map(({ recipients }) => recipients)).toEqual([['patient@example.org']])
    expect(logged.map((line) => line.split(' ')[0])).toEqual(['warn', 'warn', 'warn'])
  })

  test('that does not respond in time is tried again later', async () => {
    const { url } = await start({ isMute: true })
    await write('patient@example.org')
    expect(await runJobs(url, { mailTimeLimitMs: 300 })).toBe(1)
    expect(logged).toEqual([expect.stringMatching(/^warn /)])
    expect(await countJobs()).toBe(1)
  })

  test.each(['jürgen@müller.de', 'john..doe@docomo.ne.jp', "o'neil=1@example.org"])(
    'that refuses %s permanently does not make the server log it',
    async (address) => {
      const words = `<${address}>, "${address.replace('@', '"@')} and to=${address}: no such user`
      const { url } = await start({ refusal: { code: 550, words } })
      await write(address)
      await runJobs(url)
      expect(await countJobs()).toBe(0)
      expect(logged).toEqual([expect.stringMatching(/^error job given up PermanentFailure .*no such user/)])
      expect(logged.join('')).not.toMatch(/jürgen|john|neil|müller|docomo|example\.org/)
    },
  )

  test('without SMTPUTF8 is sent an address in another script as it is, and may refuse it', async () => {
    const { url } = await start({ refusal: { code: 553, words: 'not in ASCII' }, isAsciiOnly: true })
    await write('用户@xn--fsqu00a.xn--4rr70v')
    await runJobs(url)
    expect(await countJobs()).toBe(0)
    expect(logged).toEqual([expect.stringMatching(/^error job given up PermanentFailure .*not in ASCII/)])
  })

  test('that refuses the recipient temporarily is tried again', async () => {
    const { url } = await start({ refusal: { code: 450, words: 'busy' } })
    await write('greylisted@example.org')
    await runJobs(url)
    expect(await countJobs()).toBe(1)
    expect(logged).toEqual([expect.stringContaining('450 busy')])
    expect(logged.join('')).not.toContain('greylisted@')
  })

  test('with authentication receives the password; emails wait while it is wrong, and it is never logged', async () => {
    const { url, received } = await start({ password: 'mail-canary' })
    const withPassword = (password: string) =>
      url.replace('smtp://', `smtp://postman%40roost.example:${password}@`)
    await write('somebody@example.org')
    await runJobs(withPassword('wrong-canary'))
    expect(await countJobs()).toBe(1)
    expect(logged).toEqual([expect.stringMatching(/^warn .*EAUTH.*535/)])
    expect(logged.join('')).not.toMatch(/canary|postman@|somebody@/)
    app.current.clock.advance(minuteMs)
    await runJobs(withPassword('mail-canary'))
    expect(received.map(({ user }) => user)).toEqual(['postman@roost.example'])
  })

  test('on another machine receives email only encrypted', { tags: ['S24'] }, async () => {
    const { url, received } = await start()
    await write('somebody@example.org')
    // 0.0.0.0 reaches this machine but is not recognised as a loopback address.
    await runJobs(url.replace('127.0.0.1', '0.0.0.0'))
    expect(received).toEqual([])
    expect(logged).toEqual([expect.stringMatching(/TLS/)])
  })

  test('that offers encryption receives email encrypted, and none while its certificate is invalid', async () => {
    const { url, received } = await start({ offersTls: true })
    await write('somebody@example.org')
    await runJobs(url)
    expect(received).toEqual([])
    expect(logged).toEqual([expect.stringMatching(/certificate/)])
    app.current.clock.advance(minuteMs)
    await runJobs(`${url}?tls.rejectUnauthorized=false`)
    expect(received.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
  })
})
