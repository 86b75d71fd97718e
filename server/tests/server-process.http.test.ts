import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../test-support/databases/engines.ts'
import { openEventReader } from '../test-support/app/event-reader.ts'
import {
  runRefusedServer,
  type ServerProcess,
  startServerProcess,
} from '../test-support/processes/server-process.ts'

let database: TestEngine
let server: ServerProcess | undefined

beforeEach(async () => {
  database = await createTestEngine()
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  server = undefined
  await database.close()
})

const start = async (settings: Record<string, string> = {}) =>
  (server = await startServerProcess({ ...database.environment, ...settings }))

const owner = {
  email: 'canary-owner@example.org',
  password: 'Canary-1-password',
  firstName: 'Robin',
  lastName: 'Nest',
}

const signIn = async (running: ServerProcess) => {
  const client = running.visitor()
  const { email, password } = owner
  const responses = [
    await client.call(authApi.register, owner),
    await client.call(authApi.login, { email, password }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([201, 200])
  return client
}

describe('the server', () => {
  test('prints its address and responds there', async () => {
    const running = await start()
    expect(running.output()).toContain(`Roost is ready at ${running.origin}`)
    await expect.poll(running.output).toContain('Phones cannot reach it yet. To change that: npm run https\n')
    expect((await running.visitor().call(systemApi.ready, {})).status).toBe(200)
  })

  test('shuts down on SIGTERM: it ends its event streams and exits with code 0', async () => {
    const running = await start()
    const client = await signIn(running)
    const reader = await openEventReader(running.origin, client.cookie)
    await reader.waitFor(({ message }) => message === 'versions')
    expect(await running.stop('SIGTERM')).toBe(0)
    await reader.ended()
  })

  test('keeps data and sessions across a restart', { tags: ['MODEL-A-18'] }, async () => {
    const running = await start()
    const client = await signIn(running)
    const { body: task } = await client.call(tasksApi.create, { title: 'Sweep', category: 'general' })
    await running.stop('SIGTERM')
    const again = (await start()).visitor()
    again.cookie = client.cookie
    expect((await again.call(tasksApi.list, {})).body).toEqual([task])
  })

  test('takes settings from the file in its data folder, and variables before those', async () => {
    const file = join(database.environment.DATA_DIR, 'roost.env')
    writeFileSync(file, 'PUBLIC_URL=https://nest.local\n', { mode: 0o600 })
    expect((await start()).output()).toContain('Roost is ready at https://nest.local\n')
    await server?.stop('SIGTERM')
    const running = await start({ PUBLIC_URL: 'https://roost.example' })
    expect(running.output()).toContain('Roost is ready at https://roost.example\n')
  })

  test('prints the sign-up address for the administrator if other machines can reach it', async () => {
    const running = await start({ PUBLIC_URL: 'https://roost.example' })
    await expect
      .poll(running.output)
      .toMatch(/Create the administrator account at https:\/\/roost\.example\/login#setup=[\w-]{27}\n/)
  })
})

describe('the server refuses to start and prints the reason', () => {
  test('the server refuses to start with a misspelt setting and prints the reason', async () => {
    const { code, output } = await runRefusedServer({ ...database.environment, PUBLIC_ULR: 'x' })
    expect(code).toBe(1)
    expect(output).toBe('PUBLIC_ULR is not a setting of Roost. Did you mean PUBLIC_URL?\n')
  })

  test('the server refuses to start on a port that is in use and prints the reason', async () => {
    const running = await start()
    const port = new URL(running.origin).port
    const other = await createTestEngine()
    const { code, output } = await runRefusedServer({ ...other.environment, PORT: port })
    await other.close()
    expect(code).toBe(1)
    expect(output).toContain(`port ${port}`)
    expect(output).toContain('Choose another with PORT.')
    expect(output).not.toContain('    at ')
  })

  test('the server refuses to start on an address that this machine does not have and prints the reason', async () => {
    const { code, output } = await runRefusedServer({
      ...database.environment,
      HOST: '192.0.2.7',
      PORT: '3000',
    })
    expect(code).toBe(1)
    expect(output).toBe(
      'Roost cannot listen on port 3000 of 192.0.2.7: the host is no address of this machine. Choose another with HOST, such as 127.0.0.1.\n',
    )
  })
})

describe('the log', () => {
  test('has a JSON line per request with the account and the route, but never the actual URL', async () => {
    const running = await start({ LOG_LEVEL: 'debug' })
    const client = await signIn(running)
    await client.send({ url: '/api/tasks/2147480011?token=canary-query' })
    await client.call(houseGroupsApi.leave, {})
    await running.stop('SIGTERM')
    const lines = running
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'info',
        msg: 'request',
        method: 'POST',
        route: '/api/house-groups/leave',
        status: 400,
        userId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      }),
    )
    expect(running.output()).not.toContain('2147480011')
  })

  test('never contains a password, a cookie, a token, a code or an email address', async () => {
    const running = await start({ LOG_LEVEL: 'debug', PUBLIC_URL: 'https://roost.example' })
    const client = running.visitor()
    const secure = { origin: 'https://roost.example' }
    await client.call(authApi.register, { ...owner, setupCode: 'canary-setup-code' }, secure)
    const signedIn = await client.call(
      authApi.login,
      { email: owner.email, password: owner.password },
      secure,
    )
    const token = /__Host-sid=([\w-]{43})/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? 'no token'
    expect(token).toHaveLength(43)
    await client.call(authApi.login, { email: owner.email, password: 'canary-wrong-password' }, secure)
    await client.send({
      url: '/api/auth/user?token=canary-query',
      headers: { authorization: 'canary-header' },
    })
    await client.send({
      method: 'POST',
      url: '/api/auth/login',
      body: '{"password":"canary-broken',
      headers: secure,
    })
    await client.send({ url: '/reset-password/canary-path' })
    await client.send({ url: '/api/tasks', headers: { cookie: `__Host-sid=${token}; other=canary-cookie` } })
    await running.stop('SIGTERM')
    expect(running.output()).toContain('"route":"/api/auth/login"')
    expect(running.output()).not.toMatch(/canary/i)
    expect(running.output()).not.toContain(token)
  })
})
