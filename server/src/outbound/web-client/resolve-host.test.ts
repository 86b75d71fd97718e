import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { resolveHost } from './resolve-host.ts'

const toRecord = (address: string): Buffer => {
  const isV4 = address.includes('.')
  const data = isV4
    ? Buffer.from(address.split('.').map(Number))
    : Buffer.from(address.padEnd(32, '0'), 'hex')
  // A DNS record: a pointer to the queried name, type, class, a time to live of 0, and the length.
  return Buffer.concat([Buffer.from([0xc0, 12, 0, isV4 ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, data.length]), data])
}

const failed = 2

type Zone = Readonly<Record<'A' | 'AAAA', readonly string[] | number | 'silent'>>

const toReply = (query: Buffer, answer: readonly string[] | number): Buffer => {
  const records = typeof answer === 'number' ? [] : answer.map(toRecord)
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (typeof answer === 'number' ? answer : 0), 2)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt32BE(0, 8)
  const questionEnd = query.indexOf(0, 12) + 5
  return Buffer.concat([header, query.subarray(12, questionEnd), ...records])
}

const servers: ReturnType<typeof createSocket>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Starts a name server on this machine, the only one that the tests query. */
const startNameServer = async (zone: Zone) => {
  const server = createSocket('udp4')
  servers.push(server)
  let queryCount = 0
  server.on('message', (query, { port, address }) => {
    queryCount += 1
    const type = query.readUInt16BE(query.indexOf(0, 12) + 1)
    const answer = zone[type === 28 ? 'AAAA' : 'A']
    if (answer !== 'silent') server.send(toReply(query, answer), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const nameServers = [`127.0.0.1:${server.address().port}`]
  return {
    resolve: (signal = new AbortController().signal) => resolveHost('shop.example', signal, nameServers),
    countQueries: () => queryCount,
  }
}

describe('a host name', () => {
  test('resolves to all of its addresses, IPv4 and IPv6', async () => {
    const { resolve } = await startNameServer({ A: ['93.184.216.34', '10.0.0.1'], AAAA: ['2606'] })
    expect(await resolve()).toEqual(['93.184.216.34', '10.0.0.1', '2606::'])
  })

  test('with addresses of only one family resolves to these', async () => {
    const { resolve } = await startNameServer({ A: ['93.184.216.34'], AAAA: [] })
    expect(await resolve()).toEqual(['93.184.216.34'])
  })

  test('resolves even if one of the queries fails', async () => {
    const { resolve } = await startNameServer({ A: ['93.184.216.34'], AAAA: failed })
    expect(await resolve()).toEqual(['93.184.216.34'])
  })

  test('that does not exist has no address', async () => {
    const { resolve } = await startNameServer({ A: 3, AAAA: 3 })
    expect(await resolve()).toEqual([])
  })

  test('is no longer looked up once the request is aborted', async () => {
    const { resolve, countQueries } = await startNameServer({ A: 'silent', AAAA: 'silent' })
    const controller = new AbortController()
    const addresses = resolve(controller.signal)
    while (countQueries() < 2) await new Promise(setImmediate)
    controller.abort()
    expect(await addresses).toEqual([])
    expect(countQueries()).toBe(2)
  })
})
