import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type RawHttpCase, toBytes, writeTargets } from './raw-http-bytes.ts'

interface OddBody {
  readonly name: string
  readonly bytes: Buffer | string
  readonly encoding?: string
}

const depth = 10_000
const valid = '{"title":"Sweep","name":"Sweep"}'

const oddBodies: readonly OddBody[] = [
  { name: 'a valid body', bytes: valid },
  { name: 'an empty body', bytes: '' },
  { name: 'spaces', bytes: ' '.repeat(100_000) },
  { name: 'arrays ten thousand deep', bytes: '['.repeat(depth) + ']'.repeat(depth) },
  { name: 'objects ten thousand deep', bytes: '{"title":'.repeat(depth) + '1' + '}'.repeat(depth) },
  { name: 'ten thousand open arrays', bytes: '['.repeat(depth) },
  { name: 'a title ten thousand deep', bytes: `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}` },
  { name: 'a key twice', bytes: '{"title":"Sweep","title":7}' },
  { name: 'ten thousand keys', bytes: `{${Array.from({ length: depth }, (_, n) => `"k${n}":1`).join(',')}}` },
  { name: 'a NUL byte', bytes: '{"title":"Sw\u0000eep"}' },
  { name: 'half of a surrogate pair', bytes: '{"title":"\\ud83e","name":"\\udeba"}' },
  { name: 'a number out of range', bytes: '{"title":1e400,"amount":1e400}' },
  { name: 'a number of ten thousand digits', bytes: `{"amount":${'9'.repeat(depth)}}` },
  { name: 'arrays instead of strings', bytes: '{"title":["Sweep"],"name":[["Sweep"]],"items":{"0":1}}' },
  { name: 'a prototype', bytes: '{"__proto__":{"isAdmin":true},"title":"Sweep"}' },
  { name: 'a constructor', bytes: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { name: 'a byte order mark', bytes: `\ufeff${valid}` },
  { name: 'UTF-16', bytes: Buffer.from(`\ufeff${valid}`, 'utf16le') },
  { name: 'invalid UTF-8', bytes: Buffer.from('{"title":"\xff\xfe\xc0\xaf"}', 'latin1') },
  { name: 'a surrogate encoded in UTF-8', bytes: Buffer.from('{"title":"\xed\xa0\x80"}', 'latin1') },
  { name: 'two values', bytes: `${valid}${valid}` },
  { name: 'a form', bytes: 'title=Sweep&category=general' },
  {
    name: 'a multipart form',
    bytes: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  },
  {
    name: 'XML with an external entity',
    bytes: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  { name: 'a long string', bytes: `{"title":"${'x'.repeat(200_000)}"}` },
  { name: 'more than the body limit', bytes: `{"title":"${'x'.repeat(300_000)}"}` },
  { name: 'gzip', bytes: gzipSync(valid), encoding: 'gzip' },
  { name: 'brotli', bytes: brotliCompressSync(valid), encoding: 'br' },
  {
    name: 'a gzip bomb of a hundred megabytes',
    bytes: gzipSync(Buffer.alloc(100_000_000)),
    encoding: 'gzip',
  },
  { name: 'invalid gzip', bytes: valid, encoding: 'gzip' },
  { name: 'an unknown content encoding', bytes: valid, encoding: 'x-unknown' },
]

const contentTypes: readonly (readonly string[])[] = [
  ['content-type: application/json'],
  ['content-type: application/json; charset=utf-8'],
  ['content-type: application/json; charset=utf-16'],
  ['content-type: APPLICATION/JSON;charset="latin1";x'],
  ['content-type: application/json, text/plain'],
  ['content-type: application/json', 'content-type: text/plain'],
  ['content-type: text/plain'],
  ['content-type: multipart/form-data; boundary=x'],
  ['content-type: application/x-www-form-urlencoded'],
  ['content-type: application/ld+json'],
  ['content-type: ;;'],
  [],
]

export interface Caller {
  readonly host: string
  readonly cookie: string
}

/** The headers of an ordinary signed-in client. */
export const toHeaders = ({ host, cookie }: Caller): string[] => [`host: ${host}`, `cookie: ${cookie}`]

/** Combines every odd body with every content type and every target. */
export const listBodyCases = (caller: Caller): RawHttpCase[] =>
  writeTargets.flatMap(({ method, target }) =>
    oddBodies.flatMap(({ name, bytes, encoding }) =>
      contentTypes.map((type): RawHttpCase => {
        const body = Buffer.from(bytes)
        const headers = [
          ...toHeaders(caller),
          ...type,
          `content-length: ${body.length}`,
          ...(encoding === undefined ? [] : [`content-encoding: ${encoding}`]),
        ]
        const what = `${method} ${target} with ${name} as "${type.join(' and ')}"`
        return { name: what, bytes: toBytes({ method, target, headers, body }) }
      }),
    ),
  )

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const sample = '{"title":"Sw\\u0065ep","list":[1,-2.5e3,true,null,{"a":"\\"b"}]}'

/** Lists variants of the same JSON, truncated or with a stray character at every position. */
export const listBrokenJsonCases = (caller: Caller): RawHttpCase[] => {
  const places = Array.from(sample, (_, place) => place)
  const texts = places.flatMap((place) => [
    sample.slice(0, place),
    `${sample.slice(0, place)}]${sample.slice(place)}`,
    `${sample.slice(0, place)}\u0001${sample.slice(place)}`,
  ])
  const broken = texts.filter((text) => !isJson(text))
  return writeTargets.slice(0, 4).flatMap(({ method, target }) =>
    broken.map((body): RawHttpCase => {
      const headers = [
        ...toHeaders(caller),
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
      ]
      return { name: `${method} ${target} with ${body}`, bytes: toBytes({ method, target, headers, body }) }
    }),
  )
}
