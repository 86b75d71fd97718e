import { rmSync } from 'node:fs'
import { contract } from '@roost/contract/api.ts'
import { errors } from '@roost/contract/endpoint/errors.ts'
import type { Api } from '@roost/contract/endpoint/endpoint.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import type { Kysely } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { reportCspViolation } from './system.service.ts'

const app = useTestApp()

describe('the server', () => {
  let started: TestApp | undefined
  afterEach(() => started?.close())

  const expectNotReady = async (test: TestApp) => {
    const response = await test.visitor().call(systemApi.ready, {})
    expect(response.status).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.error).toMatchObject({
      message: 'The server is busy right now. Please try again in a moment.',
    })
    expect((await test.visitor().call(systemApi.live, {})).status).toBe(200)
  }

  /**
   * Retries, because the first connections to a database can be slow and readiness must be determined in half a second.
   */
  const expectReady = async (test: TestApp) => {
    const readStatus = async () => (await test.visitor().call(systemApi.ready, {})).status
    await expect.poll(readStatus, { timeout: 20_000 }).toBe(200)
  }

  test('is reported as live and ready, without further details', async () => {
    await expectReady(app.current)
    for (const endpoint of [systemApi.live, systemApi.ready]) {
      const response = await app.current.visitor().call(endpoint, {})
      expect(response.status).toBe(200)
      expect(response.body).toEqual({ status: 'ok' })
    }
  })

  test('is not ready while a migration is missing', async () => {
    started = await startTestApp()
    const admin = started.database.engine.admin as unknown as Kysely<{ kysely_migration: { name: string } }>
    await admin.deleteFrom('kysely_migration').execute()
    await expectNotReady(started)
  })

  test('is not ready without its data directory', async () => {
    started = await startTestApp()
    rmSync(started.database.environment.DATA_DIR, { recursive: true, force: true })
    await expectNotReady(started)
  })

  test('is not ready while its clock and the clock of the database differ', async () => {
    started = await startTestApp()
    await expectReady(started)
    const status = async (skewMs: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs })
      const response = await started?.visitor().call(systemApi.ready, {})
      vi.useRealTimers()
      return response?.status
    }
    expect(await status(29_000)).toBe(200)
    // SQLite uses the clock of this machine.
    expect(await status(31_000)).toBe(started.db.engine.name === 'postgres' ? 503 : 200)
    expect(await status(-31_000)).toBe(started.db.engine.name === 'postgres' ? 503 : 200)
  })

  test('is not ready while the database does not respond', async () => {
    started = await startTestApp()
    const { engine } = started.database
    await engine.admin.schema.alterTable('instance_settings').renameTo('lost').execute()
    await expectNotReady(started)
  })
})

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
interface Operation {
  readonly operationId: string
  readonly 'x-access': string
  readonly security?: readonly unknown[]
  readonly responses: Readonly<Record<string, unknown>>
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
}

const readDocument = async (): Promise<OpenApi> =>
  (await app.current.visitor().call(systemApi.openApi, {})).body as unknown as OpenApi

/** Lists every API route of the router, such as `GET /api/tasks/:id`, except HEAD, which every GET has. */
const listRoutes = (): string[] => {
  const routes: string[] = []
  const path: string[] = []
  for (const line of app.current.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods] = match
    const depth = indent.length / 4
    path.length = depth
    path[depth] = part
    for (const method of methods?.split(', ') ?? []) routes.push(`${method} ${path.join('')}`)
  }
  return routes.filter((route) => route.includes(' /api/') && !route.startsWith('HEAD'))
}

describe('the OpenAPI document', () => {
  test('lists exactly the routes of the server', { tags: ['B1'] }, async () => {
    const { paths } = await readDocument()
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(documented.length).toBeGreaterThan(25)
    expect(listRoutes().toSorted()).toEqual(documented.toSorted())
  })

  test("documents every endpoint's access tier and status codes", { tags: ['B1'] }, async () => {
    const { paths } = await readDocument()
    for (const [feature, api] of Object.entries(contract))
      for (const [name, endpoint] of Object.entries(api as Api)) {
        const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
        expect(operation).toMatchObject({ operationId: `${feature}.${name}`, 'x-access': endpoint.access })
        const statuses = Object.keys(operation?.responses ?? {})
        expect(statuses).toContain(String(endpoint.status))
        const can401 = (endpoint.errors ?? []).some((code) => errors[code].status === 401)
        expect(statuses.includes('401')).toBe(endpoint.access !== 'public' || can401)
        expect(operation?.security !== undefined).toBe(endpoint.access !== 'public')
      }
  })

  test('documents rejections before the handler: an unexpected body, a reused idempotency key, an overloaded server', async () => {
    const { paths } = await readDocument()
    const statusesOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
    const leaving = statusesOf('/api/house-groups/leave', 'post')
    expect(leaving).toEqual(expect.arrayContaining(['400', '413', '415', '422', '503']))
    expect(statusesOf('/api/tasks/{id}', 'put')).toContain('422')
    expect(statusesOf('/api/auth/profile', 'put')).not.toContain('422')
    expect(statusesOf('/api/health/live', 'get')).not.toContain('503')
  })

  test('has a parameter for every placeholder in a path', { tags: ['B1'] }, async () => {
    const { paths } = await readDocument()
    for (const [path, operations] of Object.entries(paths))
      for (const { parameters } of Object.values(operations)) {
        const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
        const documented = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
        expect(documented).toEqual(placeholders)
      }
  })
})

describe('reports of blocked content', () => {
  test.each(['application/csp-report', 'application/json'])(
    'are accepted with the content type %s',
    async (type) => {
      const response = await app.current.visitor().send({
        method: 'POST',
        url: '/api/csp-report',
        body: '{"csp-report":{"blocked-uri":"inline"}}',
        headers: { 'content-type': type },
      })
      expect(response.statusCode).toBe(200)
      expect(JSON.parse(response.body)).toEqual({ success: true })
    },
  )

  test('add at most ten lines per minute to the log, without secrets', { tags: ['S12'] }, async () => {
    const lines: object[] = []
    const log = { warn: (details: object) => void lines.push(details), error: () => {} }
    const services = { ...app.current.services, log }
    const context = { services } as unknown as Parameters<typeof reportCspViolation>[0]
    const said = { 'csp-report': { 'document-uri': 'https://roost.example/login?setup=s3cret' } }
    for (let number = 1; number <= 30; number += 1) await reportCspViolation(context, said)
    expect(lines).toEqual(Array(10).fill({ report: { page: '/login', blocked: null, directive: null } }))
    app.current.clock.advance(60_000)
    await reportCspViolation(context, said)
    expect(lines).toHaveLength(11)
  })

  test('that are not JSON are refused', async () => {
    const response = await app.current.visitor().send({
      method: 'POST',
      url: '/api/csp-report',
      body: 'blocked!',
      headers: { 'content-type': 'application/csp-report' },
    })
    expect(response.statusCode).toBe(400)
  })
})
