import type { RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { otherAddresses, publicAddresses } from '../../test-support/addresses.ts'
import { startWebServer, type WebServer } from '../../test-support/web-server.ts'
import { createWebClient, WebError, type WebRequest } from './web-client.ts'

// Every client here connects to this machine or not at all: what it would have connected to is written down.

let server: WebServer
let answer: RequestListener
beforeAll(async () => {
  server = await startWebServer((request, response) => answer(request, response))
})
afterAll(() => server.close())
afterEach(() => void (server.requests.length = 0))

type Resolve = (hostname: string) => Promise<readonly string[]>

const shop = '93.184.216.34'

const start = (resolve: Resolve = async () => [shop]) => {
  const lookUps: string[] = []
  const connections: string[] = []
  const client = createWebClient({
    addresses: 'public',
    timeLimitMs: 20_000,
    resolve: (hostname) => {
      lookUps.push(hostname)
      return resolve(hostname)
    },
    connectTo: ({ addresses, port }) => {
      connections.push(`${addresses.join(' ')} ${port}`)
      return { addresses: ['127.0.0.1'], port: server.port }
    },
  })
  const ask = async (url: string, input: Partial<WebRequest> = {}): Promise<string> => {
    try {
      const { bytes } = await client({ url, ...input })
      return bytes.toString()
    } catch (error) {
      return error instanceof WebError ? error.kind : String(error)
    }
  }
  return { ask, lookUps, connections }
}

const isV6 = (address: string) => address.includes(':')
const toUrlHost = (address: string) => (isV6(address) ? `[${address}]` : address)

describe('T15: a public address', () => {
  test.each(publicAddresses)('%s is connected to itself', async (address) => {
    answer = (_, response) => response.end('well')
    const { ask, lookUps, connections } = start()
    expect(await ask(`http://${toUrlHost(address)}/`)).toBe('well')
    const { hostname } = new URL(`http://${toUrlHost(address)}/`)
    expect({ lookUps, connections }).toEqual({
      lookUps: [],
      connections: [`${hostname.replaceAll(/[[\]]/g, '')} 80`],
    })
    expect(server.requests[0]?.headers.host).toBe(hostname)
  })
})

describe('T15: nothing is sent to', () => {
  const expectRefusal = async (url: string, resolve?: Resolve) => {
    answer = (_, response) => response.end('reached')
    const { ask, connections } = start(resolve)
    expect(await ask(url)).toBe('forbidden_address')
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

  test.each([
    // The same few addresses as browsers, shells and attackers spell them.
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0177.1/',
    'http://017700000001/',
    'http://00000177.0.0.1/',
    'http://127.0.0.1./',
    'http://0x7F.0x0.0x0.0x1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://１２７.0.0.1/',
    'http://%31%32%37.0.0.1/',
    'http://0/',
    'http://0x0/',
    'http://00/',
    'http://10.1/',
    'http://0xa000001/',
    'http://012.1/',
    'http://167772161/',
    'http://3232235777/',
    'http://0xc0a80101/',
    'http://192.168.257/',
    'http://0300.0250.1.1/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://169.16689662/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::FFFF:7F00:0001]/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[0000::1]/',
    'http://[::127.0.0.1]/',
    'http:127.0.0.1/',
    'http:/127.0.0.1/',
    'http:///127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    ' http://127.0.0.1/ ',
    'http://127.0.0.1\t/',
    'ht\ntp://127.0.0.1/',
    'HTTP://127.0.0.1/',
    'http://127.0.0.1:80/',
    'https://127.0.0.1:443/',
    'http://127.0.0.1?a.shop.example/',
    'http://127.0.0.1#@shop.example/',
    'http://127.0.0.1\\@shop.example/',
  ])('%j', (url) => expectRefusal(url))

  test.each([
    'ftp://shop.example/',
    'file:///etc/passwd',
    'file://shop.example/etc/passwd',
    'gopher://shop.example/',
    'data:text/plain,a',
    'javascript:alert(1)',
    'ws://shop.example/',
    'blob:http://shop.example/1',
    'unix:/var/run/docker.sock',
    'about:blank',
    '//shop.example/',
    'shop.example',
    '',
    'http://',
    'http://[fe80::1%25eth0]/',
    'http://shop.example:0/',
    'http://shop.example:22/',
    'http://shop.example:81/',
    'http://shop.example:8080/',
    'http://shop.example:65536/',
    'https://shop.example:8443/',
    'http://user@shop.example/',
    'http://user:secret@shop.example/',
    'http://:secret@shop.example/',
    'https://shop.example@127.0.0.1/',
  ])('%j, which is no address of the web', (url) => expectRefusal(url))
})

describe('T15: a name', () => {
  test.each([
    ['http://shop.example/', `${shop} 80`],
    ['https://shop.example:80/', `${shop} 80`],
    ['http://shop.example:443/', `${shop} 443`],
  ])('is looked up once and %s connected to as it was checked', async (url, connection) => {
    answer = (_, response) => response.end('well')
    const { ask, lookUps, connections } = start()
    await ask(url)
    expect({ lookUps, connections }).toEqual({ lookUps: ['shop.example'], connections: [connection] })
  })

  test('of several public addresses may be reached at each of them', async () => {
    answer = (_, response) => response.end('well')
    const { ask, connections } = start(async () => ['2606:4700::1', shop])
    expect(await ask('http://shop.example/')).toBe('well')
    expect(connections).toEqual([`2606:4700::1 ${shop} 80`])
  })

  test('is what the host is told, not its address', async () => {
    answer = ({ headers }, response) => response.end(headers.host)
    expect(await start().ask('http://shop.example/')).toBe('shop.example')
  })

  test('that answers otherwise the second time is still asked for only once', async () => {
    answer = (_, response) => response.end('well')
    const answers = [[shop], ['127.0.0.1']]
    const { ask, lookUps, connections } = start(async () => answers.shift() ?? [])
    expect(await ask('http://rebind.example/')).toBe('well')
    expect({ lookUps, connections }).toEqual({ lookUps: ['rebind.example'], connections: [`${shop} 80`] })
    expect(await ask('http://rebind.example/')).toBe('forbidden_address')
    expect(connections).toHaveLength(1)
  })

  test('of no address is not reached', async () => {
    const { ask, connections } = start(async () => [])
    expect(await ask('http://nowhere.example/')).toBe('unreachable')
    expect(connections).toEqual([])
  })

  test('of something that is no address is not reached', async () => {
    const { ask, connections } = start(async () => ['localhost'])
    expect(await ask('http://odd.example/')).toBe('forbidden_address')
    expect(connections).toEqual([])
  })
})

describe('T15: over TLS', () => {
  const startStranger = async (
    answerTo: (greeting: string, socket: Socket) => void,
    connectLimitMs = 20_000,
  ) => {
    const stranger = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (greeting) => answerTo(greeting.toString('latin1'), socket))
    }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const places: string[] = []
    const client = createWebClient({
      addresses: 'public',
      timeLimitMs: 20_000,
      connectLimitMs,
      resolve: async () => [shop],
      connectTo: (place) => {
        places.push(`${place.addresses.join(' ')} ${place.port}`)
        return { addresses: ['127.0.0.1'], port: (stranger.address() as AddressInfo).port }
      },
    })
    return { client, places, close: () => stranger.close() }
  }

  test('the name is asked for, whatever the address, and a stranger is not believed', async () => {
    let greeting = ''
    const { client, places, close } = await startStranger((words, socket) => {
      greeting = words
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
    })
    const work = client({ url: 'https://shop.example/secret-path' })
    await expect(work).rejects.toMatchObject({ kind: 'unreachable' })
    expect(places).toEqual([`${shop} 443`])
    expect(greeting).toContain('shop.example')
    expect(greeting).toContain('http/1.1')
    expect(greeting).not.toContain('secret-path')
    close()
  })

  test('a host that takes the connection and says nothing is left soon', async () => {
    const { client, close } = await startStranger(() => {}, 50)
    await expect(client({ url: 'https://shop.example/' })).rejects.toMatchObject({
      kind: 'timeout',
      message: /UND_ERR_CONNECT_TIMEOUT/,
    })
    close()
  })
})

describe('T15: a redirect', () => {
  const leadTo =
    (location: string, status = 302): RequestListener =>
    ({ headers }, response) => {
      if (headers.host === 'shop.example') response.writeHead(status, { location }).end()
      else response.end('arrived')
    }

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    '//192.168.1.1/admin',
    'http://inside.example/',
    'http://mixed.example/',
    'http://cdn.example:8080/',
    'http://user:secret@cdn.example/',
    'file:///etc/passwd',
    'gopher://cdn.example/',
    'data:text/html,a',
  ])('to %s is not followed', async (location) => {
    answer = leadTo(location)
    const known: Record<string, readonly string[]> = {
      localhost: ['127.0.0.1', '::1'],
      'inside.example': ['10.0.0.1'],
      'mixed.example': [shop, '10.0.0.1'],
    }
    const { ask, connections } = start(async (name) => known[name] ?? [shop])
    expect(await ask('http://shop.example/')).toBe('forbidden_address')
    expect(connections).toEqual([`${shop} 80`])
    expect(server.requests).toHaveLength(1)
  })

  test('to the same name is checked again', async () => {
    answer = leadTo('/again')
    const answers = [[shop], ['127.0.0.1']]
    const { ask, lookUps, connections } = start(async () => answers.shift() ?? [])
    expect(await ask('http://shop.example/')).toBe('forbidden_address')
    expect({ lookUps, connections }).toEqual({
      lookUps: ['shop.example', 'shop.example'],
      connections: [`${shop} 80`],
    })
  })

  test.each(['http://cdn.example/milk.jpg', '//cdn.example/milk.jpg'])(
    'to %s is followed',
    async (location) => {
      answer = leadTo(location)
      const { ask, connections } = start(async (name) => (name === 'cdn.example' ? ['1.1.1.1'] : [shop]))
      expect(await ask('http://shop.example/')).toBe('arrived')
      expect(connections).toEqual([`${shop} 80`, '1.1.1.1 80'])
    },
  )

  test('to another origin takes along nothing that may be a key', async () => {
    answer = leadTo('http://cdn.example/')
    const headers = {
      Accept: 'image/png',
      'Accept-Language': 'en',
      Authorization: 'Bearer a',
      'Proxy-Authorization': 'Basic a',
      Cookie: 'a=b',
      'X-Api-Key': 'a',
      Referer: 'http://shop.example/secret',
    }
    expect(await start().ask('http://shop.example/', { headers })).toBe('arrived')
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
    answer = leadTo('http://cdn.example/', status)
    const { ask } = start()
    expect(await ask('http://shop.example/', { method: 'POST', body: 'a=1' })).toBe('forbidden_address')
    expect(server.requests).toHaveLength(1)
  })

  test('in a circle between two hosts ends after three', async () => {
    answer = ({ headers }, response) => {
      const other = headers.host === 'shop.example' ? 'cdn.example' : 'shop.example'
      response.writeHead(302, { location: `http://${other}/` }).end()
    }
    expect(await start().ask('http://shop.example/')).toBe('too_many_redirects')
    expect(server.requests).toHaveLength(4)
  })
})

test('a configured address is asked as it stands, on this machine too', async () => {
  answer = (_, response) => response.end('well')
  const client = createWebClient({ addresses: 'configured' })
  expect((await client({ url: server.url })).bytes.toString()).toBe('well')
  expect((await client({ url: `http://localhost:${server.port}` })).bytes.toString()).toBe('well')
})
