import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHousehold, createTask } from '../../test-support/household/builders.ts'
import { openEventReader } from '../../test-support/app/event-reader.ts'
import { type Exposition, parseExposition } from '../../test-support/app/exposition.ts'
import { startTestApp, type TestApp } from '../../test-support/app/test-app.ts'
import { inTransaction } from '../db/transactions/transaction.ts'
import { isAllowedHostHeader } from '../http/request/host-check.ts'
import { unlimited } from '../http/limits/rate-limits.ts'
import { enqueueJob, runDueJobs } from '../jobs/job-queue.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { MetricsServer } from './metrics-server.ts'
import { measureSchedule } from './watch-server.ts'

let metrics: Metrics
let server: MetricsServer
let app: TestApp

beforeEach(async () => {
  metrics = await createMetrics()
  server = await metrics.listen({ port: 0, host: '127.0.0.1', isAllowedHost })
  app = await startTestApp({}, { meter: metrics.meter })
})
afterEach(async () => {
  await server.close()
  await app.close()
})

const isAllowedHost = (header?: string): boolean =>
  isAllowedHostHeader(header, { publicUrl: 'https://roost.example', allowedHosts: [] })

const read = async (): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return response.text()
}
const measure = async (): Promise<Exposition> => parseExposition(await read())

const requests = (route: string, status: string, method = 'GET') =>
  ['roost_http_requests_total', { method, route, status }] as const

describe('the metrics', () => {
  test('are in Prometheus format: every metric has a type, and every histogram adds up', async () => {
    const { client } = await createHousehold(app)
    await client.call(tasksApi.list, {})
    const { types, samples, find } = await measure()
    const namesOf = (wanted: string) => [...types].filter(([, type]) => type === wanted).map(([name]) => name)
    expect(namesOf('histogram')).toContain('roost_http_request_duration_seconds')
    for (const name of namesOf('histogram'))
      for (const { labels, value } of samples.filter((sample) => sample.name === `${name}_bucket`)) {
        const { le, ...others } = labels
        const count = find(`${name}_count`, others) ?? 0
        expect(le === '+Inf' ? count - value : Math.min(count - value, 0)).toBe(0)
      }
    expect(find('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(find('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('count and time requests by method, route pattern and status class', async () => {
    const { client } = await createHousehold(app)
    const task = await createTask({ client })
    for (const title of ['Sweep', 'Mop', 'Dust'])
      await client.call(tasksApi.update, { id: String(task.id), title })
    await client.call(tasksApi.update, { id: String(task.id), title: '' })
    await client.send({ url: '/nowhere/canary' })
    const { find } = await measure()
    expect(find(...requests('/api/tasks/:id', '2xx', tasksApi.update.method))).toBe(3)
    expect(find(...requests('/api/tasks/:id', '4xx', tasksApi.update.method))).toBe(1)
    expect(find(...requests('/api/tasks', '2xx', 'POST'))).toBe(1)
    expect(find(...requests('none', '4xx'))).toBe(1)
    const timed = { method: tasksApi.update.method, route: '/api/tasks/:id' }
    expect(find('roost_http_request_duration_seconds_count', timed)).toBe(4)
    expect(find('roost_http_request_duration_seconds_sum', timed)).toBeGreaterThan(0)
    expect(find('roost_http_errors_total', { code: 'validation' })).toBe(1)
  })

  test('count failed sign-ins and exceeded limits', async () => {
    await app.close()
    const limits = { ...unlimited, shared: { windowMs: 60_000, signedIn: 1, anonymous: 1 } }
    app = await startTestApp({}, { meter: metrics.meter, limits })
    await app.visitor().call(authApi.login, { email: 'nobody@example.org', password: 'Wrong-1password' })
    for (let count = 0; count < 3; count += 1)
      await app.visitor().send({ url: '/api/recipes/shared/AAAAAAAAAAAAAAAAAAAAAAAAAAA' })
    const { find } = await measure()
    expect(find('roost_sign_in_failures_total', { reason: 'password' })).toBe(1)
    expect(find('roost_http_errors_total', { code: 'auth.wrong_credentials' })).toBe(1)
    expect(find('roost_rate_limit_hits_total', { limit: 'shared' })).toBe(2)
  })

  test('count household rows that were not found, by feature', async () => {
    const ours = await createHousehold(app)
    const theirs = await createHousehold(app)
    const task = await createTask(theirs)
    expect((await ours.client.call(tasksApi.update, { id: String(task.id), title: 'Ours' })).status).toBe(404)
    expect((await ours.client.call(tasksApi.remove, { id: String(task.id) })).status).toBe(404)
    await ours.client.send({ url: '/api/nothing-here' })
    const { find, samples } = await measure()
    expect(find('roost_household_not_found_total', { feature: 'tasks' })).toBe(2)
    expect(samples.filter(({ name }) => name === 'roost_household_not_found_total')).toHaveLength(1)
  })

  test('count hits and misses of the response cache', async () => {
    const { client } = await createHousehold(app)
    const first = await client.send({ url: '/api/tasks' })
    await client.send({ url: '/api/tasks' })
    await client.send({ url: '/api/tasks', headers: { 'if-none-match': String(first.headers['etag']) } })
    const { find } = await measure()
    for (const outcome of ['miss', 'hit', 'unchanged'])
      expect(find('roost_response_cache_total', { outcome })).toBe(1)
  })

  test('report the number of open event streams, but not their duration', async () => {
    const { client } = await createHousehold(app)
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const reader = await openEventReader(app.app.listeningOrigin, client.cookie)
    expect((await measure()).find('roost_event_streams')).toBe(1)
    reader.close()
    await expect.poll(async () => (await measure()).find('roost_event_streams')).toBe(0)
    const last = await openEventReader(app.app.listeningOrigin, client.cookie)
    await app.app.close()
    await last.ended()
    const { find } = await measure()
    expect(find(...requests('/api/events', '2xx'))).toBe(1)
    const timed = { method: 'GET', route: '/api/events' }
    expect(find('roost_http_request_duration_seconds_count', timed)).toBeUndefined()
  })

  test('report which jobs are waiting, for how long, and which fail', async () => {
    await inTransaction(app.db, (tx) => enqueueJob(tx, 'greet', { to: 'canary' }))
    app.clock.advance(90_000)
    await runDueJobs(app, { greet: () => Promise.reject(new Error('no')) })
    const { find } = await measure()
    expect(find('roost_jobs_waiting', { kind: 'greet' })).toBe(1)
    expect(find('roost_oldest_job_age_seconds', { kind: 'greet' })).toBeCloseTo(90, 1)
    expect(find('roost_job_failures_total', { kind: 'greet' })).toBe(1)
  })

  test('no longer report a kind of job when its last job is done', async () => {
    await inTransaction(app.db, (tx) => enqueueJob(tx, 'greet', {}))
    expect((await measure()).find('roost_jobs_waiting', { kind: 'greet' })).toBe(1)
    await runDueJobs(app, { greet: async () => {} })
    expect((await measure()).find('roost_jobs_waiting', { kind: 'greet' })).toBeUndefined()
  })

  test('count scheduled jobs that fail', async () => {
    const job = { name: 'sweep', everyMs: 1000, run: () => Promise.reject(new Error('no broom')) }
    const [measured] = measureSchedule([job], metrics.meter)
    await expect(measured?.run(app, new AbortController().signal)).rejects.toThrow('no broom')
    expect((await measure()).find('roost_scheduled_job_failures_total', { job: 'sweep' })).toBe(1)
  })

  test('report the queue and the connections of the database', async () => {
    const { find } = await measure()
    expect(find('roost_database_queue')).toBe(0)
    const isPostgres = app.db.engine.name === 'postgres'
    const busy = find('roost_database_connections', { state: 'busy' })
    expect(typeof busy).toBe(isPostgres ? 'number' : 'undefined')
  })

  test('report the age of the newest backup, if there is one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roost-backups-'))
    await app.close()
    app = await startTestApp({ BACKUP_DIR: folder }, { meter: metrics.meter })
    expect((await measure()).find('roost_backup_age_seconds')).toBeUndefined()
    for (const [name, hours] of [
      ['roost-2026-11-19.db', 40],
      ['roost-2026-11-20.db', 3],
      ['before-0005-calendar.db', 1],
    ] as const) {
      writeFileSync(join(folder, name), '')
      const madeAt = new Date(app.clock().getTime() - hours * 3_600_000)
      utimesSync(join(folder, name), madeAt, madeAt)
    }
    expect((await measure()).find('roost_backup_age_seconds')).toBeCloseTo(3 * 3600, 0)
    rmSync(folder, { recursive: true })
  })

  test('that cannot be read are omitted, and the others are reported', async () => {
    await app.db.engine.admin.schema.alterTable('jobs').renameTo('lost').execute()
    const { find, samples } = await measure()
    expect(samples.some(({ name }) => name === 'roost_jobs_waiting')).toBe(false)
    expect(find('roost_event_streams')).toBe(0)
  })
})

describe('the metrics endpoint', () => {
  test('reveals no people, contents or secrets', async () => {
    const email = 'canary-person@example.org'
    const household = await createHousehold(app, { email, firstName: 'Canaryfirst', lastName: 'Canarylast' })
    await createTask(household, { title: 'Canary title' })
    const { client } = household
    await client.call(authApi.login, { email, password: 'Canary-1wrong' })
    await client.send({ url: '/api/tasks?search=canary-query' })
    await client.send({ url: '/reset-password/canary-token' })
    await client.send({ url: '/api/calendar/feed/canary-feed.ics' })
    await client.send({ url: '/api/recipes/shared/canary-share' })
    await client.send({ url: '/api/canary-address/%22%0Acanary' })
    await client.send({ method: 'POST', url: '/api/house-groups', body: '{"canary' })
    await client.call(houseGroupsApi.create, { name: 'Canary house' })
    const text = await read()
    expect(text).toContain('route="/api/tasks"')
    expect(text).not.toMatch(/canary/i)
    for (const secret of [household.account.id, client.cookie?.split('=')[1] ?? 'no cookie'])
      expect(text).not.toContain(secret)
  })

  test('is not available on the port of the application, and nothing else is available on its own port', async () => {
    const response = await app.visitor().send({ url: '/metrics' })
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('roost_')
    for (const path of ['/', '/metrics/', '/metrics?a', '/api/health/live']) {
      const other = await fetch(`http://127.0.0.1:${server.port}${path}`)
      expect(other.status).toBe(404)
      expect(await other.text()).toBe('')
    }
    const posted = await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })
    expect(posted.status).toBe(404)
  })
})

test('a name that somebody else makes resolve to this machine is refused', async () => {
  const read = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ port: server.port, path: '/metrics', headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
  expect(await read('evil.example')).toBe(421)
  expect(await read('prometheus:9464')).toBe(200)
  expect(await read('roost.example:9464')).toBe(200)
})

test('a port that is in use is reported with its number and the setting', async () => {
  await expect(
    (await createMetrics()).listen({ port: server.port, host: '127.0.0.1', isAllowedHost }),
  ).rejects.toThrow(
    `Roost cannot show its metrics on port ${server.port} of 127.0.0.1: it is in use or not allowed. Choose another with METRICS_PORT.`,
  )
})

test('an address that this machine does not have is reported with the setting of the address', async () => {
  await expect(
    (await createMetrics()).listen({ port: 9464, host: '192.0.2.7', isAllowedHost }),
  ).rejects.toThrow(
    'Roost cannot show its metrics on port 9464 of 192.0.2.7: the host is no address of this machine. Choose another with METRICS_HOST, such as 127.0.0.1.',
  )
})
