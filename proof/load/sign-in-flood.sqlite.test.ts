import { authApi } from '@roost/contract/accounts/auth.ts'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../server/test-support/databases/engines.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { addHousehold } from '../support/signed-in-people.ts'

let database: TestEngine
let server: ServerProcess | undefined
afterEach(async () => {
  await server?.stop('SIGKILL')
  await database.close()
})

const people = 200
const readings = 15

test(
  'two hundred concurrent sign-ins are queued or rejected with Retry-After while other requests are still served',
  { tags: ['L3'] },
  async () => {
    database = await createTestEngine()
    const [person] = await addHousehold(database.engine, 1)
    server = await startServerProcess({
      ...database.environment,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    })
    const visitor = server.visitor()
    const reader = server.visitor()
    reader.cookie = person?.cookie

    let isOver = false
    /**
     * Each person signs in from a different address to an unknown account, which still costs a password hash.
     */
    const signIn = (index: number) =>
      visitor.call(
        authApi.login,
        { email: `nobody-${index}@example.org`, password: 'Wrong-1guess' },
        { 'x-forwarded-for': `10.0.1.${index}` },
      )
    const signInRepeatedly = async (_: unknown, index: number) => {
      const responses = [await signIn(index)]
      while (!isOver) responses.push(await signIn(index))
      return responses
    }
    const flood = Promise.all(Array.from({ length: people }, signInRepeatedly))
    for (let reading = 0; reading < readings; reading += 1)
      expect((await reader.call(tasksApi.list, {})).status).toBe(200)
    isOver = true

    const responses = (await flood).flat()
    const served = responses.filter(({ status }) => status === 401)
    const refused = responses.filter(({ status }) => status === errors['auth.busy'].status)
    expect(served.length + refused.length).toBe(responses.length)
    expect(served.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    for (const { error, headers } of refused) {
      expect(error.message).toBe(errors['auth.busy'].message)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  },
)
