import { afterAll, beforeAll, expect, test } from 'vitest'
import { always, startWebServer, toKind, type WebServer } from '../../../test-support/hosts/web-server.ts'
import { createWebClient } from './web-client.ts'

// Addresses of people who may also enter those of their home network. Clients connect to this machine or not at all.

let server: WebServer
beforeAll(async () => {
  server = await startWebServer(always(200, {}))
})
afterAll(() => server.close())

const names: Readonly<Record<string, readonly string[]>> = {
  'ntfy.example': ['93.184.216.34'],
  'roost.example': ['203.0.114.9'],
  'home.example': ['203.0.114.9'],
  'nas.lan': ['192.168.1.5'],
  'both.example': ['192.168.1.8', '93.184.216.34'],
  'sneaky.example': ['192.168.1.8', '127.0.0.1'],
}

const send = (url: string): Promise<unknown> => {
  const client = createWebClient({
    addresses: 'private',
    publicUrl: 'https://roost.example',
    isOwnService: (port, hostname) => [443, 3000].includes(port) && hostname !== 'home.example',
    listOwnAddresses: () => [{ address: '192.168.1.5', family: 'IPv4', cidr: '192.168.1.5/24' }],
    resolve: async (hostname) => names[hostname] ?? [],
    // The server has no certificate, so that a connection with encryption fails as unreachable.
    mapSocketAddress: () => ({ addresses: ['127.0.0.1'], port: server.port }),
  })
  return toKind(client({ url }))
}

test.each([
  'http://192.168.1.8/',
  'http://10.0.0.1:8080/topic',
  'http://172.16.5.5/',
  'http://100.101.102.103/',
  'http://[fd12:3456::1]:8080/',
  // Another service of the machine that Roost runs on.
  'http://nas.lan:8080/',
])('%s in a private network receives requests', { tags: ['T15'] }, async (url) => {
  expect(await send(url)).toBe('a response')
})

test.each([
  'https://ntfy.example/topic',
  'https://both.example/',
  // Another name behind the same router.
  'https://home.example/',
])('%s is connected to with encryption', { tags: ['T15'] }, async (url) => {
  expect(await send(url)).toBe('unreachable')
})

test.each([
  ['without encryption on the public internet', 'http://ntfy.example/topic'],
  ['in part on the public internet without encryption', 'http://both.example/'],
  ['at another port of the public internet', 'https://ntfy.example:5432/'],
  ['on this machine itself', 'http://127.0.0.1:5432/'],
  ['on this machine itself', 'http://[::1]/'],
  ['on this machine in part', 'http://sneaky.example/'],
  ['at no address', 'http://0.0.0.0/'],
  ['on this machine in another notation', 'http://[::ffff:127.0.0.1]/'],
  ['at a metadata service', 'http://169.254.169.254/latest/'],
  ['at a metadata service', 'http://100.100.100.200/latest/'],
  ['at a metadata service', 'http://[fd00:ec2::254]/latest/'],
  ['at a link-local address', 'http://[fe80::1]/'],
  ['at Roost itself', 'https://roost.example/api/tasks'],
  ['at Roost itself, in the home network', 'http://nas.lan:3000/'],
  ['at Roost itself, in the home network', 'http://192.168.1.5:3000/'],
])('nothing is sent that ends %s: %s', { tags: ['T15'] }, async (_, url) => {
  expect(await send(url)).toBe('forbidden_address')
})
