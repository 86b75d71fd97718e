import { authApi } from '@roost/contract/accounts/auth.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import { createPerson, testPassword } from '../../../test-support/household/builders.ts'
import { startSecondApp, startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import { prepareSetupCode } from './auth.service.ts'

let started: TestApp | undefined

const start = async (settings: Record<string, string> = {}): Promise<TestApp> =>
  (started = await startTestApp(settings))

afterEach(() => started?.close())

const register = async (app: TestApp, email: string, setupCode?: string) => {
  const { body } = await app.visitor().call(authApi.register, {
    email,
    password: testPassword,
    firstName: 'Robin',
    lastName: 'Nest',
    ...(setupCode !== undefined && { setupCode }),
  })
  return body
}

const findSetupCode = (app: TestApp) => prepareSetupCode(app.db)

const administrator = { role: 'admin', isApproved: true }
const waiting = { role: 'user', isApproved: false }

describe('on an instance that cannot be reached from outside', () => {
  test(
    'the first account becomes the administrator, and the second is pending',
    { tags: ['ADMIN-25', 'AUTH-50'] },
    async () => {
      const app = await start()
      expect(await findSetupCode(app)).toMatch(/^[\w-]{27}$/)
      expect(await register(app, 'first@example.org')).toMatchObject(administrator)
      expect(await register(app, 'second@example.org')).toMatchObject(waiting)
    },
  )

  test('two concurrent first registrations never create two administrators', async () => {
    const app = await start()
    const counts: number[] = []
    const rounds = countRounds({ quick: 50, full: 1000 })
    for (let round = 1; round <= rounds; round += 1) {
      const accounts = await Promise.all(
        ['a', 'b'].map((name) => register(app, `${name}${round}@example.org`)),
      )
      counts.push(accounts.filter(({ role }) => role === 'admin').length)
      await app.database.engine.transact((sql) =>
        sql
          .updateTable('users')
          .set({ role: 'user', is_approved: true })
          .where((eb) => eb.or([eb('role', '=', 'admin'), eb('is_approved', '=', false)]))
          .execute(),
      )
    }
    expect(counts).toEqual(Array(rounds).fill(1))
  }, 120_000)

  test('a newly registered account becomes the administrator if none is left', async () => {
    const app = await start()
    const { id } = await register(app, 'first@example.org')
    await app.database.engine.transact((sql) =>
      sql.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute(),
    )
    expect(await register(app, 'second@example.org')).toMatchObject(administrator)
  })
})

describe('on an instance that can be reached from outside', () => {
  const settings = { PUBLIC_URL: 'https://roost.example' }

  test(
    'only the printed setup code makes the first account the administrator',
    { tags: ['AUTH-50'] },
    async () => {
      const app = await start(settings)
      const code = await findSetupCode(app)
      expect(code).toMatch(/^[\w-]{27}$/)
      expect(await register(app, 'none@example.org')).toMatchObject(waiting)
      expect(await register(app, 'wrong@example.org', 'x'.repeat(27))).toMatchObject(waiting)
      expect(await register(app, 'right@example.org', code ?? '')).toMatchObject(administrator)
    },
  )

  test('the setup code works once', async () => {
    const app = await start(settings)
    const code = (await findSetupCode(app)) ?? ''
    const accounts = await Promise.all([
      register(app, 'one@example.org', code),
      register(app, 'two@example.org', code),
    ])
    expect(accounts.filter(({ role }) => role === 'admin')).toHaveLength(1)
    expect(await findSetupCode(app)).toBeNull()
  })

  test(
    'the setup code is valid for a day; after that, a restart prints a new one',
    { tags: ['S21'] },
    async () => {
      const app = await start(settings)
      const code = (await findSetupCode(app)) ?? ''
      app.clock.advance(24 * 60 * 60 * 1000)
      expect(await register(app, 'late@example.org', code)).toMatchObject(waiting)
      const next = (await findSetupCode(app)) ?? ''
      expect(next).not.toBe(code)
      expect(await register(app, 'right@example.org', next)).toMatchObject(administrator)
    },
  )

  test('a restart and a second server print the same setup code', async () => {
    const app = await start(settings)
    const code = await findSetupCode(app)
    const second = await startSecondApp(app)
    expect(await findSetupCode(second)).toBe(code)
    await second.close()
  })

  test('an instance with an administrator prints no setup code', async () => {
    const app = await start(settings)
    await createPerson(app, { role: 'admin' })
    expect(await findSetupCode(app)).toBeNull()
  })
})

describe('with ADMIN_EMAIL', () => {
  test(
    'only that address becomes the administrator, in any letter case',
    { tags: ['ADMIN-25', 'AUTH-50'] },
    async () => {
      const app = await start({ ADMIN_EMAIL: 'Owner@Example.org' })
      expect(await register(app, 'faster@example.org')).toMatchObject(waiting)
      expect(await register(app, 'OWNER@example.ORG')).toMatchObject(administrator)
    },
  )

  test('that address also needs the setup code when the instance can be reached from outside', async () => {
    const settings = { ADMIN_EMAIL: 'owner@example.org', PUBLIC_URL: 'https://roost.example' }
    const app = await start(settings)
    const code = (await findSetupCode(app)) ?? ''
    expect(await register(app, 'thief@example.org', code)).toMatchObject(waiting)
    expect(await register(app, 'owner@example.org', code)).toMatchObject(administrator)
  })
})
