import { type Caller, toHeaders } from './raw-http-bodies.ts'
import { type RawHttpCase, toBytes, writeTargets } from './raw-http-bytes.ts'

const json = 'content-type: application/json'

/** Declared content lengths and the bodies that follow them. */
const framings: readonly { readonly headers: readonly string[]; readonly body: string }[] = [
  { headers: ['content-length: 5000'], body: '{"title":' },
  { headers: ['content-length: 3'], body: '{"title":"Sweep"}' },
  { headers: ['content-length: 0'], body: '{"title":"Sweep"}' },
  { headers: [], body: '{"title":"Sweep"}' },
  { headers: ['content-length: -1'], body: '{}' },
  { headers: ['content-length: 0x2'], body: '{}' },
  { headers: ['content-length:'], body: '{}' },
  { headers: ['content-length: 99999999999999999999'], body: '{}' },
  { headers: ['content-length: 2', 'content-length: 2'], body: '{}' },
  { headers: ['content-length: 2', 'content-length: 40'], body: '{}' },
  { headers: ['content-length: 2', 'transfer-encoding: chunked'], body: '2\r\n{}\r\n0\r\n\r\n' },
  { headers: ['transfer-encoding: chunked', 'content-length: 2'], body: '0\r\n\r\nGET / HTTP/1.1\r\n\r\n' },
  { headers: ['transfer-encoding: chunked'], body: '2\r\n{}\r\n0\r\n\r\n' },
  { headers: ['transfer-encoding: chunked'], body: 'zz\r\n{}\r\n0\r\n\r\n' },
  { headers: ['transfer-encoding: chunked'], body: 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n' },
  { headers: ['transfer-encoding: chunked'], body: '1\r\n{}\r\n0\r\n\r\n' },
  { headers: ['transfer-encoding: chunked'], body: '2\r\n{}\r\n' },
  { headers: ['transfer-encoding: chunked'], body: '2\n{}\n0\n\n' },
  { headers: ['transfer-encoding: chunked'], body: `2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n` },
  { headers: ['transfer-encoding: chunked'], body: `2\r\n{}\r\n0\r\nx: ${'x'.repeat(100_000)}\r\n\r\n` },
  { headers: ['transfer-encoding: chunked'], body: '1\r\n{\r\n'.repeat(20_000) },
  { headers: ['transfer-encoding: chunked, identity'], body: '2\r\n{}\r\n0\r\n\r\n' },
  { headers: ['transfer-encoding: identity'], body: '{}' },
  { headers: ['transfer-encoding: gzip, chunked'], body: '2\r\n{}\r\n0\r\n\r\n' },
  { headers: ['transfer-encoding : chunked'], body: '2\r\n{}\r\n0\r\n\r\n' },
  { headers: ['content-length: 2', 'expect: 100-continue'], body: '{}' },
  { headers: ['content-length: 2', 'expect: a miracle'], body: '{}' },
]

export const listFramingCases = (caller: Caller): RawHttpCase[] =>
  writeTargets.flatMap(({ method, target }) =>
    framings.map(({ headers, body }): RawHttpCase => {
      const all = [...toHeaders(caller), json, ...headers]
      const name = `${method} ${target} framed as ${headers.join(' and ')}: ${body.slice(0, 40)}`
      const bytes = toBytes({ method, target, headers: all, body })
      const isRefusedByNode = headers.includes('expect: a miracle')
      return { name, bytes, isBrokenOff: true, ...(isRefusedByNode && { mayBeBare: true }) }
    }),
  )

const oddHeaders: readonly (readonly string[])[] = [
  [`x-long: ${'x'.repeat(64 * 1024)}`],
  [`${'x'.repeat(64 * 1024)}: 1`],
  [`cookie: sid=${'x'.repeat(12_000)}`],
  [`cookie: ${'a=1; '.repeat(2500)}`],
  [`cookie: ${'x'.repeat(40_000)}`],
  Array.from({ length: 300 }, (_, n) => `x-${n}: 1`),
  Array.from({ length: 3000 }, (_, n) => `x-${n}: 1`),
  ['cookie: sid=%; sid=%E0%A4%A'],
  ['cookie: =; ;;;; __proto__=1; constructor=2; sid="'],
  ['cookie: sid=\xff\xfe\x80'],
  ['cookie: sid=j:{"$ne":null}'],
  ['x: a\rset-cookie: sid=stolen'],
  ['x: a\nset-cookie: sid=stolen'],
  ['x: a\x00b'],
  ['no colon at all'],
  ['x : blank before the colon'],
  [': no name'],
  ['x: 1', '  folded: yes'],
  ['host: other.example'],
  ['accept-encoding: gzip;q=nan, br;q=-1, *;q=2'],
  ['accept-encoding: ' + 'gzip, '.repeat(1500)],
  ['if-none-match: "', 'if-modified-since: yesterday'],
  ['if-none-match: ' + '"a", '.repeat(2000)],
  ['range: bytes=-1-5, 9999999999999-'],
  ['range: bytes=' + '0-1,'.repeat(2000)],
  ['x-forwarded-for: not an address, \xff', 'forwarded: for="_x"'],
  ['user-agent: \xff\xfe' + 'x'.repeat(10_000)],
  ['roost-user: __proto__'],
  ['idempotency-key: ' + 'x'.repeat(10_000)],
  ['sec-fetch-site: cross-site', 'origin: null'],
  ['origin: \xff'],
  ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-key: x', 'sec-websocket-version: 13'],
  ['connection: host, cookie, content-length'],
  ['te: trailers, x', 'trailer: content-length'],
]

const odderHosts: readonly (readonly string[])[] = [
  [],
  ['host:'],
  ['host: a', 'host: b'],
  ['host: a b'],
  ['host: \xff'],
  ['host: user:word@evil.example'],
  ['host: [::1'],
  ['host: evil.example:99999999'],
  [`host: ${'a'.repeat(10_000)}`],
]

const readTargets = [
  '/',
  '/api/tasks',
  '/api/auth/user',
  '/api/calendar/export',
  '/sw.js',
  '/shared/x',
] as const

/** The statuses of reads that succeed despite odd headers. */
const readable = [200, 206, 304] as const

const withoutHost = (headers: readonly string[]): Pick<RawHttpCase, 'mayBeBare'> =>
  headers.some((header) => /^host/i.test(header)) ? {} : { mayBeBare: true }

export const listHeaderCases = (caller: Caller): RawHttpCase[] => {
  const lists = [
    ...oddHeaders.map((headers) => [...toHeaders(caller), ...headers]),
    ...odderHosts.map((headers) => [...headers, `cookie: ${caller.cookie}`]),
  ]
  const reads = readTargets.flatMap((target) =>
    lists.map((headers): RawHttpCase => {
      const name = `GET ${target} with ${headers.slice(1).join(' and ').slice(0, 80)}`
      const bytes = toBytes({ method: 'GET', target, headers })
      return { name, bytes, legal: readable, ...withoutHost(headers) }
    }),
  )
  const writes = writeTargets.slice(0, 4).flatMap(({ method, target, body }) =>
    lists.map((headers): RawHttpCase => {
      const all = [...headers, json, `content-length: ${body.length}`]
      const name = `${method} ${target} with ${headers.slice(1).join(' and ').slice(0, 80)}`
      return { name, bytes: toBytes({ method, target, headers: all, body }), ...withoutHost(headers) }
    }),
  )
  return [...reads, ...writes]
}
