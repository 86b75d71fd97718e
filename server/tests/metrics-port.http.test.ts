import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../test-support/databases/engines.ts'
import { parseExposition } from '../test-support/app/exposition.ts'
import { findFreePort } from '../test-support/processes/free-port.ts'
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

describe('a server with METRICS_PORT', () => {
  test('serves its metrics there and nowhere else, and stops normally', async () => {
    const port = await findFreePort()
    server = await startServerProcess({ ...database.environment, METRICS_PORT: String(port) })
    await fetch(`${server.origin}/api/health/ready`)
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    const { find } = parseExposition(await response.text())
    const labels = { method: 'GET', route: '/api/health/ready', status: '2xx' }
    expect(find('roost_http_requests_total', labels)).toBe(1)
    expect(await (await fetch(`${server.origin}/metrics`)).text()).not.toContain('roost_')
    expect(await server.stop('SIGTERM')).toBe(0)
  })

  test('that is in use does not start, and names the port and the setting', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    const { port } = occupant.address() as AddressInfo
    const settings = { ...database.environment, METRICS_PORT: String(port) }
    const { code, output } = await runRefusedServer(settings)
    occupant.close()
    expect(code).toBe(1)
    expect(output).toContain(`Roost cannot show its metrics on port ${port} of 127.0.0.1`)
    expect(output).toContain('METRICS_PORT')
    expect(output).not.toContain('    at ')
    expect(output).not.toContain('Roost is ready')
  })
})
