import { type Caller, toHeaders } from './raw-http-bodies.ts'
import { type RawHttpCase, toBytes } from './raw-http-bytes.ts'

const oddTargets: readonly string[] = [
  '/%',
  '/%00',
  '/%c0%ae%c0%ae/',
  '/api/tasks/%E0%A4%A',
  '/api/tasks/%00',
  '/api/tasks/1%2f..%2f2',
  '/api/tasks/__proto__',
  '/api/tasks/..',
  '/api/tasks/../users',
  '/api//tasks',
  '/api/tasks;x=1',
  '/api\\tasks',
  '/api/tasks?limit=%',
  '/api/tasks?limit[]=1&limit[a]=2',
  '/api/tasks?__proto__[a]=1&constructor=2',
  `/api/tasks?${'a=1&'.repeat(3000)}`,
  `/api/tasks?limit=${'9'.repeat(9000)}`,
  `/api/tasks/${'9'.repeat(9000)}`,
  `/api/${'/'.repeat(5000)}`,
  `/api/${'../'.repeat(3000)}etc/passwd`,
  `/${'a'.repeat(14_000)}`,
  `/${'a'.repeat(70_000)}`,
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/assets/../../package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/app-1a2b3c4d.js%00.html',
  '/shared/%',
  `/shared/${'x'.repeat(2000)}`,
  '//evil.example/',
  'http://evil.example/api/tasks',
  'https://user:word@evil.example',
  'file:///etc/passwd',
  '*',
  '',
  'api/tasks',
  '/api/tasks\x00',
  '/api/ta\tsks',
  '/api/ta\xffsks',
  '/<script>alert(1)</script>',
]

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const

/** The statuses of reads, which succeed for every path outside of the API because it serves a page of the app. */
const readable = [200, 304] as const

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

export const listTargetCases = (caller: Caller): RawHttpCase[] =>
  oddTargets.flatMap((target) =>
    methods.map((method): RawHttpCase => {
      const name = `${method} ${target.slice(0, 80)}`
      const bytes = toBytes({ method, target, headers: toHeaders(caller) })
      return { name, bytes, isHead: method === 'HEAD', ...(isReading(method) && { legal: readable }) }
    }),
  )

const oddMethods: readonly string[] = [
  'OPTIONS',
  'TRACE',
  'HEAD',
  'QUERY',
  'FOO',
  'get',
  '__proto__',
  'G\x00T',
  'G\xffT',
  ' GET',
  '',
  'x'.repeat(20_000),
]

const versions: readonly string[] = ['HTTP/0.9', 'HTTP/2.0', 'HTTP/1', 'http/1.1', 'X', '']

/** Node.js parses these versions like HTTP/1.1. */
const versionsReadAlike: readonly string[] = ['HTTP/0.9', 'HTTP/2.0']

const lineTargets = [
  '/',
  '/api/tasks',
  '/api/tasks/1',
  '/api/auth/user',
  '/api/events',
  '/assets/app-1a2b3c4d.js',
] as const

export const listLineCases = (caller: Caller): RawHttpCase[] => {
  const headers = toHeaders(caller)
  const byMethod = lineTargets.flatMap((target) =>
    oddMethods.map((method): RawHttpCase => {
      const name = `${method.slice(0, 20)} ${target}`
      const bytes = toBytes({ method, target, headers })
      return { name, bytes, ...(method === 'HEAD' && { isHead: true, legal: readable }) }
    }),
  )
  const byVersion = lineTargets.flatMap((target) =>
    versions.map((version): RawHttpCase => {
      const name = `GET ${target} in "${version}"`
      const bytes = toBytes({ method: 'GET', target, version, headers })
      return { name, bytes, ...(versionsReadAlike.includes(version) && { legal: readable }) }
    }),
  )
  const connects = lineTargets.map((target): RawHttpCase => ({
    name: `CONNECT ${target}`,
    bytes: toBytes({ method: 'CONNECT', target, headers }),
    mayBeClosed: true,
  }))
  return [...byMethod, ...byVersion, ...connects, ...nonHttpCases]
}

/** Bytes of other protocols, or of no protocol. */
const nonHttpCases: readonly RawHttpCase[] = [
  { name: 'no bytes', bytes: Buffer.alloc(0), mayBeClosed: true, isBrokenOff: true },
  { name: 'line breaks', bytes: Buffer.from('\r\n'.repeat(5000)), mayBeClosed: true, isBrokenOff: true },
  { name: 'zeros', bytes: Buffer.alloc(100_000), isBrokenOff: true },
  { name: 'a TLS client hello', bytes: Buffer.from('16030100a5010000a10303', 'hex'), isBrokenOff: true },
  {
    name: 'the HTTP/2 preface',
    bytes: Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    isBrokenOff: true,
  },
  {
    name: 'an SSH greeting',
    bytes: Buffer.from('SSH-2.0-OpenSSH_9.9\r\n'),
    isBrokenOff: true,
  },
  { name: 'half of a request line', bytes: Buffer.from('GET /api/ta'), isBrokenOff: true },
  {
    name: 'half of the headers',
    bytes: Buffer.from('GET /api/tasks HTTP/1.1\r\nhost: a\r\n'),
    isBrokenOff: true,
  },
]

/** Lists requests whose connection stays open while the rest of the request never arrives. */
export const listStalledCases = (caller: Caller): RawHttpCase[] => {
  const headers = [...toHeaders(caller), 'content-type: application/json']
  const write = (framing: string, body: string): Buffer =>
    toBytes({ method: 'POST', target: '/api/tasks', headers: [...headers, framing], body })
  return [
    { name: 'no bytes at all', bytes: Buffer.alloc(0), mayBeClosed: true },
    { name: 'half of a request line', bytes: Buffer.from('GET /api/ta') },
    { name: 'half of the headers', bytes: Buffer.from('GET /api/tasks HTTP/1.1\r\nhost: a\r\n') },
    { name: 'half of a body', bytes: write('content-length: 5000', '{"title":') },
    // Without a length they count as large, and give way to other large bodies of the same person.
    { name: 'an unfinished chunk', bytes: write('transfer-encoding: chunked', '50\r\n{'), legal: [503] },
    {
      name: 'a chunk without a successor',
      bytes: write('transfer-encoding: chunked', '1\r\n{\r\n'),
      legal: [503],
    },
  ]
}
