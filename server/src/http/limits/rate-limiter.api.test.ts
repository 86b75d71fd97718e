import { randomUUID } from 'node:crypto'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { providersApi } from '@roost/contract/accounts/providers.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import { describe, expect, test } from 'vitest'
import { createHousehold, createPerson, testPassword } from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { createRecipe } from '../../../test-support/household/recipe-builders.ts'
import { startAppOn, useTestApp } from '../../../test-support/app/test-app.ts'
import { productionLimits, unlimited } from './rate-limits.ts'

const app = useTestApp()
const windowMs = 60_000

const startLimited = (limits = {}) =>
  startAppOn(app.current.database.engine, app.current.database.environment, {
    clock: app.current.clock,
    limits: {
      ...unlimited,
      default: { windowMs, signedIn: 5, anonymous: 3 },
      credentials: { windowMs, signedIn: 2, anonymous: 2 },
      registration: { windowMs, signedIn: 1, anonymous: 1 },
      ...limits,
    },
  })

type Limited = Awaited<ReturnType<typeof startLimited>>

const asSameBrowser = (limited: Limited, client: Client, address?: string): Client => {
  const visitor = limited.visitor(address)
  visitor.cookie = client.cookie
  return visitor
}

const callTimes = async (count: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = []
  for (let number = 1; number <= count; number += 1) statuses.push((await call()).status)
  return statuses
}

describe('too many requests in a minute', () => {
  test('from a visitor are counted by address and refused with Retry-After', async () => {
    const limited = await startLimited()
    const visitor = limited.visitor('10.0.0.1')
    expect(await callTimes(4, () => visitor.call(systemApi.live, {}))).toEqual([200, 200, 200, 429])
    const refused = await visitor.call(systemApi.live, {})
    expect(refused.error).toMatchObject({
      message: 'Too many requests. Please slow down and try again in a moment.',
    })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await limited.visitor('10.0.0.2').call(systemApi.live, {})).status).toBe(200)
    await limited.app.close()
  })

  test('from one person are counted together across all addresses, and apart from those of other people', async () => {
    const limited = await startLimited()
    const { client } = await createPerson(app.current)
    const { client: other } = await createPerson(app.current)
    const statuses: number[] = []
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      const browser = asSameBrowser(limited, client, address)
      statuses.push(...(await callTimes(2, () => browser.call(houseGroupsApi.list, {}))))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const [status] = await callTimes(1, () => asSameBrowser(limited, other).call(houseGroupsApi.list, {}))
    expect(status).toBe(200)
    await limited.app.close()
  })

  test('with forged cookies are counted by address', async () => {
    const limited = await startLimited()
    const visitor = limited.visitor()
    const statuses: number[] = []
    for (let number = 1; number <= 4; number += 1) {
      visitor.cookie = `sid=${String(number).repeat(43)}`
      statuses.push((await visitor.call(houseGroupsApi.list, {})).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
    await limited.app.close()
  })

  test('have separate limits for signing in and for registering', { tags: ['AUTH-23'] }, async () => {
    const limited = await startLimited()
    const visitor = limited.visitor()
    const credentials = { email: 'nobody@example.org', password: testPassword }
    const person = { email: '', password: testPassword, firstName: 'Robin', lastName: 'Nest' }
    expect(await callTimes(3, () => visitor.call(authApi.login, credentials))).toEqual([401, 401, 429])
    expect(await callTimes(2, () => visitor.call(authApi.register, person))).toEqual([400, 429])
    expect((await visitor.call(systemApi.live, {})).status).toBe(200)
    await limited.app.close()
  })

  const guesses: readonly [name: string, endpoint: Endpoint, input: Record<string, string>][] = [
    ['a reset link', passwordResetApi.forgotPassword, { email: 'nobody@example.org' }],
    ['whether a reset link works', passwordResetApi.validateResetToken, { token: 'made-up' }],
    ['a new password', passwordResetApi.resetPassword, { token: 'made-up', newPassword: testPassword }],
    ['the code of a provider sign-in', providersApi.verifyMfa, { mfaToken: '123456' }],
  ]
  test.each(guesses)(
    'for %s are counted together with sign-ins',
    { tags: ['AUTH-23'] },
    async (_, endpoint, input) => {
      const limited = await startLimited()
      const visitor = limited.visitor()
      const statuses = await callTimes(3, () => visitor.call(endpoint, input))
      expect(statuses.map((status) => status === 429)).toEqual([false, false, true])
      await limited.app.close()
    },
  )

  test('are refused even if they arrive concurrently', async () => {
    const limited = await startLimited({ default: { windowMs, signedIn: 10, anonymous: 10 } })
    const visitor = limited.visitor()
    const responses = await Promise.all(Array.from({ length: 50 }, () => visitor.call(systemApi.live, {})))
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40)
    expect(responses.every(({ status }) => [200, 429].includes(status))).toBe(true)
    await limited.app.close()
  })
})

test('actions that leave lasting entries in the audit log or in shared lists have limits of their own', async () => {
  const limited = await startLimited(
    Object.fromEntries(
      ['house-group', 'feed', 'share', 'export'].map((name) => [
        name,
        { windowMs, signedIn: 1, anonymous: 1 },
      ]),
    ),
  )
  const person = await createPerson(app.current)
  const { client } = person
  const recipe = await createRecipe(person)
  const browser = asSameBrowser(limited, client)
  const calls: readonly (() => Promise<{ status: number }>)[] = [
    () => browser.call(houseGroupsApi.create, { name: 'The Millers' }),
    () => browser.call(calendarApi.createFeed, {}),
    () => browser.call(recipeSharesApi.create, { id: String(recipe.id), shareType: 'public' }),
    () => browser.call(exportsApi.tasks, {}),
  ]
  for (const call of calls) {
    const [first = 0, second] = await callTimes(2, call)
    expect([first < 300, second]).toEqual([true, 429])
  }
  await limited.app.close()
})

test('joining, leaving and the policy of a house group have one limit, far above what people do', async () => {
  const limited = await startLimited({
    membership: productionLimits.membership,
    default: unlimited.default,
  })
  const household = await createHousehold(app.current)
  const guest = asSameBrowser(limited, (await createPerson(app.current)).client)
  const member = asSameBrowser(limited, household.client)
  const id = String(household.group.id)
  for (let number = 1; number <= 10; number += 1) {
    expect((await guest.call(houseGroupsApi.join, { id })).status).toBe(200)
    expect((await guest.call(houseGroupsApi.leave, {})).status).toBe(200)
    // Refused, because the guest is no member; it counts, too.
    expect((await guest.call(houseGroupsApi.updateJoinPolicy, { id, joinPolicy: 'open' })).status).toBe(403)
  }
  const refused = await guest.call(houseGroupsApi.join, { id })
  expect([refused.status, refused.error.message]).toEqual([
    429,
    'This was done too often in a short time. Please try again later.',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await member.call(houseGroupsApi.leave, {})).status).toBe(200)
  await limited.app.close()
})

test('a quota for more than a minute is shared by all servers, survives a restart and is renewed', async () => {
  const hourMs = 60 * windowMs
  const limits = { registration: { windowMs: hourMs, signedIn: 2, anonymous: 2 } }
  const register = (limited: Limited) =>
    limited.visitor('10.0.7.7').call(authApi.register, {
      email: `${randomUUID()}@example.org`,
      password: testPassword,
      firstName: 'Robin',
      lastName: 'Nest',
    })
  const [first, second] = [await startLimited(limits), await startLimited(limits)]
  const statuses = [await register(first), await register(second)]
  expect(statuses.map(({ status }) => status)).toEqual([201, 201])
  const refused = await register(second)
  expect(refused.status).toBe(429)
  // The clock is half a second past nine, and the seconds are rounded up.
  expect(refused.headers['retry-after']).toBe('3600')
  await first.app.close()
  await second.app.close()
  const restarted = await startLimited(limits)
  expect((await register(restarted)).status).toBe(429)
  app.current.clock.advance(hourMs)
  expect((await register(restarted)).status).toBe(201)
  await restarted.app.close()
})

test('a load balancer may check readiness more often than a visitor may send requests', async () => {
  const limited = await startLimited({ default: { windowMs, signedIn: 1, anonymous: 1 } })
  const visitor = limited.visitor('10.0.8.8')
  expect(await callTimes(3, () => visitor.call(systemApi.ready, {}))).toEqual([200, 200, 200])
  await limited.app.close()
})

test('all addresses of an IPv6 network count as the same visitor', async () => {
  const limited = await startLimited({ default: { windowMs, signedIn: 1, anonymous: 2 } })
  const call = (address: string) => limited.visitor(address).call(systemApi.live, {})
  expect((await call('2001:db8:1:2::1')).status).toBe(200)
  expect((await call('2001:db8:1:2:ffff::2')).status).toBe(200)
  expect((await call('2001:db8:1:2:abcd::3')).status).toBe(429)
  expect((await call('2001:db8:1:3::1')).status).toBe(200)
  await limited.app.close()
})
