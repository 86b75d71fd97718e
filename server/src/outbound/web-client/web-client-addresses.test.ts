import type { RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { otherAddresses, publicAddresses } from '../../../test-support/samples/addresses.ts'
import { startWebServer, type WebServer } from '../../../test-support/hosts/web-server.ts'
import { createWebClient, WebError, type WebRequest } from './web-client.ts'
import type { WebClientOptions } from './web-request.ts'

// Every client here connects to this machine or not at all, and records the address to which it would have connected.
// Other notations of addresses and forbidden redirects are tested in web-client-forbidden.test.ts.

let server: WebServer
let respond: RequestListener
beforeAll(async () => {
  server = await startWebServer((request, response) => respond(request, response))
})
afterAll(() => server.close())
afterEach(() => void (server.requests.length = 0))

type Resolve = (hostname: string) => Promise<readonly string[]>

const shop = '93.184.216.34'

const start = (resolve: Resolve = async () => [shop], options: Partial<WebClientOptions> = {}) => {
  const lookUps: string[] = []
  const connections: string[] = []
  const client = createWebClient({
    addresses: 'public',
    timeLimitMs: 20_000,
    ...options,
    resolve: (hostname) => {
      lookUps.push(hostname)
      return resolve(hostname)
    },
    mapSocketAddress: ({ addresses, port }) => {
      connections.push(`${addresses.join(' ')} ${port}`)
      return { addresses: ['127.0.0.1'], port: server.port }
    },
  })
  const send = async (url: string, input: Partial<WebRequest> = {}): Promise<string> => {
    try {
      const { bytes } = await client({ url, ...input })
      return bytes.toString()
    } catch (error) {
      return error instanceof WebError ? error.kind : String(error)
    }
  }
  return { send, lookUps, connections }
}

const isV6 = (address: string) => address.includes(':')
const toUrlHost = (address: string) => (isV6(address) ? `[${address}]` : address)

describe('a public address', { tags: ['T15'] }, () => {
  test.each(publicAddresses)('%s is connected to directly', async (address) => {
    respond = (_, response) => response.end('done')
    const { send, lookUps, connections } = start()
    expect(await send(`http://${toUrlHost(address)}/`)).toBe('done')
    const { hostname } = new URL(`http://${toUrlHost(address)}/`)
    expect({ lookUps, connections }).toEqual({
      lookUps: [],
      connections: [`${hostname.replaceAll(/[[\]]/g, '')} 80`],
    })
    expect(server.requests[0]?.headers.host).toBe(hostname)
  })
})

describe('no request is sent to', { tags: ['T15'] }, () => {
  const expectRefusal = async (url: string, resolve?: Resolve) => {
    respond = (_, response) => response.end('reached')
    const { send, connections } = start(resolve)
    expect(await send(url)).toBe('forbidden_address')
    expect(connections).toEqual([])
    expect(server.requests).toEqual([])
  }

  test.each(otherAddresses.filter((address) => !address.includes('%')))('the address %s', async (address) => {
    await expectRefusal(`http://${toUrlHost(address)}/`)
    await expectRefusal(`https://${toUrlHost(address)}/`)
  })

  test.each(otherAddresses)('a name for %s', (address) =>
    expectRefusal('https://shop.example/milk.jpg', async () => [address]),
  )

  test.each(otherAddresses)('a name for a public address and %s', async (address) => {
    await expectRefusal('https://shop.example/', async () => [shop, address])
    await expectRefusal('https://shop.example/', async () => [address, shop])
  })
})

describe('no request is sent into the home network', { tags: ['S22', 'T15'] }, () => {
  const printer = '2a02:810d:1:2::9'
  const home: Partial<WebClientOptions> = {
    publicUrl: 'https://roost.example',
    listOwnAddresses: () => [{ address: '2a02:810d:1:2::1', family: 'IPv6', cidr: '2a02:810d:1:2::1/64' }],
  }
  const resolve: Resolve = async (name) => {
    if (name === 'roost.example') return ['1.1.1.1', 'nonsense']
    return name === 'printer.example' ? [printer] : [shop]
  }

  test.each([
    ['to a global IPv6 address', `http://[${printer}]/`],
    ['to a name with such an address', 'http://printer.example/'],
    ['to the public address of the instance', 'http://1.1.1.1/'],
    ['to the name of the instance', 'https://roost.example/'],
  ])('%s', async (_, url) => {
    respond = (_request, response) => response.end('reached')
    const { send, connections } = start(resolve, home)
    expect(await send(url)).toBe('forbidden_address')
    expect(connections).toEqual([])
  })

  test('hosts outside the home network can be reached', async () => {
    respond = (_, response) => response.end('done')
    const { send, lookUps } = start(resolve, home)
    expect(await send('http://shop.example/')).toBe('done')
    expect(lookUps).toEqual(['shop.example', 'roost.example'])
  })

  test.each(['http://192.168.1.9:3000', 'http://localhost:3000', 'http://nas:3000', 'https://[2001:db8::1]'])(
    'an instance at %s does not resolve its own name',
    async (publicUrl) => {
      respond = (_, response) => response.end('done')
      const { send, lookUps } = start(resolve, { ...home, publicUrl })
      expect(await send('http://shop.example/')).toBe('done')
      expect(lookUps).toEqual(['shop.example'])
    },
  )
})

describe('a host name', { tags: ['T15'] }, () => {
  test.each([
    ['http://shop.example/', `${shop} 80`],
    ['https://shop.example:80/', `${shop} 80`],
    ['http://shop.example:443/', `${shop} 443`],
  ])('is resolved once, and %s is connected to at the checked address', async (url, connection) => {
    respond = (_, response) => response.end('done')
    const { send, lookUps, connections } = start()
    await send(url)
    expect({ lookUps, connections }).toEqual({ lookUps: ['shop.example'], connections: [connection] })
  })

  test('with several public addresses may be reached at any of them', async () => {
    respond = (_, response) => response.end('done')
    const { send, connections } = start(async () => ['2606:4700::1', shop])
    expect(await send('http://shop.example/')).toBe('done')
    expect(connections).toEqual([`2606:4700::1 ${shop} 80`])
  })

  test('is sent in the Host header instead of the address', async () => {
    respond = ({ headers }, response) => response.end(headers.host)
    expect(await start().send('http://shop.example/')).toBe('shop.example')
  })

  test('is resolved only once per request, even if it would resolve to another address the next time', async () => {
    respond = (_, response) => response.end('done')
    const resolved = [[shop], ['127.0.0.1']]
    const { send, lookUps, connections } = start(async () => resolved.shift() ?? [])
    expect(await send('http://rebind.example/')).toBe('done')
    expect({ lookUps, connections }).toEqual({ lookUps: ['rebind.example'], connections: [`${shop} 80`] })
    expect(await send('http://rebind.example/')).toBe('forbidden_address')
    expect(connections).toHaveLength(1)
  })

  test('without an address is not reached', async () => {
    const { send, connections } = start(async () => [])
    expect(await send('http://nowhere.example/')).toBe('unreachable')
    expect(connections).toEqual([])
  })

  test('that resolves to something invalid is not reached', async () => {
    const { send, connections } = start(async () => ['localhost'])
    expect(await send('http://odd.example/')).toBe('forbidden_address')
    expect(connections).toEqual([])
  })
})

describe('a request over TLS', { tags: ['T15'] }, () => {
  const startImpostor = async (
    respondTo: (greeting: string, socket: Socket) => void,
    connectLimitMs = 20_000,
  ) => {
    const impostor = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (greeting) => respondTo(greeting.toString('latin1'), socket))
    }).listen(0, '127.0.0.1')
    await once(impostor, 'listening')
    const targets: string[] = []
    const client = createWebClient({
      addresses: 'public',
      timeLimitMs: 20_000,
      connectLimitMs,
      resolve: async () => [shop],
      mapSocketAddress: (target) => {
        targets.push(`${target.addresses.join(' ')} ${target.port}`)
        return { addresses: ['127.0.0.1'], port: (impostor.address() as AddressInfo).port }
      },
    })
    return { client, targets, close: () => impostor.close() }
  }

  test('verifies the certificate for the name, regardless of the address', async () => {
    let greeting = ''
    const { client, targets, close } = await startImpostor((words, socket) => {
      greeting = words
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
    })
    const work = client({ url: 'https://shop.example/secret-path' })
    await expect(work).rejects.toMatchObject({ kind: 'unreachable' })
    expect(targets).toEqual([`${shop} 443`])
    expect(greeting).toContain('shop.example')
    expect(greeting).toContain('http/1.1')
    expect(greeting).not.toContain('secret-path')
    close()
  })

  test('gives up quickly if the host accepts the connection and sends nothing', async () => {
    const { client, close } = await startImpostor(() => {}, 50)
    await expect(client({ url: 'https://shop.example/' })).rejects.toMatchObject({
      kind: 'timeout',
      message: /UND_ERR_CONNECT_TIMEOUT/,
    })
    close()
  })
})

describe('a redirect', { tags: ['T15'] }, () => {
  const redirectTo =
    (location: string, status = 302): RequestListener =>
    ({ headers }, response) => {
      if (headers.host === 'shop.example') response.writeHead(status, { location }).end()
      else response.end('arrived')
    }

  test('to the same name is resolved and checked again', async () => {
    respond = redirectTo('/again')
    const resolved = [[shop], ['127.0.0.1']]
    const { send, lookUps, connections } = start(async () => resolved.shift() ?? [])
    expect(await send('http://shop.example/')).toBe('forbidden_address')
    expect({ lookUps, connections }).toEqual({
      lookUps: ['shop.example', 'shop.example'],
      connections: [`${shop} 80`],
    })
  })

  test.each(['http://cdn.example/milk.jpg', '//cdn.example/milk.jpg'])(
    'to %s is followed',
    async (location) => {
      respond = redirectTo(location)
      const { send, connections } = start(async (name) => (name === 'cdn.example' ? ['1.1.1.1'] : [shop]))
      expect(await send('http://shop.example/')).toBe('arrived')
      expect(connections).toEqual([`${shop} 80`, '1.1.1.1 80'])
    },
  )

  test('to another origin carries no header that may contain a key', async () => {
    respond = redirectTo('http://cdn.example/')
    const headers = {
      Accept: 'image/png',
      'Accept-Language': 'en',
      Authorization: 'Bearer a',
      'Proxy-Authorization': 'Basic a',
      Cookie: 'a=b',
      'X-Api-Key': 'a',
      Referer: 'http://shop.example/secret',
    }
    expect(await start().send('http://shop.example/', { headers })).toBe('arrived')
    const [first, second] = server.requests.map((request) => request.headers)
    expect(first).toMatchObject({ authorization: 'Bearer a', 'x-api-key': 'a' })
    expect(Object.keys(second ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test.each([307, 308])('with status %i never carries a body to another origin', async (status) => {
    respond = redirectTo('http://cdn.example/', status)
    const { send } = start()
    expect(await send('http://shop.example/', { method: 'POST', body: 'a=1' })).toBe('forbidden_address')
    expect(server.requests).toHaveLength(1)
  })

  test('in a loop between two hosts is followed three times at most', async () => {
    respond = ({ headers }, response) => {
      const other = headers.host === 'shop.example' ? 'cdn.example' : 'shop.example'
      response.writeHead(302, { location: `http://${other}/` }).end()
    }
    expect(await start().send('http://shop.example/')).toBe('too_many_redirects')
    expect(server.requests).toHaveLength(4)
  })
})

test('a configured address is used as written, even on this machine', async () => {
  respond = (_, response) => response.end('done')
  const client = createWebClient({ addresses: 'configured' })
  expect((await client({ url: server.url })).bytes.toString()).toBe('done')
  expect((await client({ url: `http://localhost:${server.port}` })).bytes.toString()).toBe('done')
})
