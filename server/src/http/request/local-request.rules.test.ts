import { describe, expect, test } from 'vitest'
import { isAllowedHost } from './host-check.ts'
import { findOutsideTrace, isLocalRequest, toHostName } from './local-request.ts'

const peer = '127.0.0.1'
const received = { peerAddress: peer, httpVersion: '1.1' } as const
const host = 'localhost:3000'
const isLocal = (headers: Record<string, string>, peerAddress: string | undefined = peer) =>
  isLocalRequest({ peerAddress, httpVersion: '1.1', headers: { host, ...headers } })

describe('a request is local', { tags: ['S1'] }, () => {
  test.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000'])(
    'for the host %s',
    (name) => expect(isLocal({ host: name })).toBe(true),
  )

  test.each(['127.0.0.1', '127.4.5.6', '::1', '::ffff:127.0.0.1'])('from the peer %s', (address) =>
    expect(isLocal({}, address)).toBe(true),
  )

  test('from a page of this machine, or from another program on it', () => {
    expect(isLocal({ origin: 'http://localhost:3000', referer: 'http://localhost:3000/login' })).toBe(true)
    expect(isLocal({ origin: 'http://127.0.0.1:5173' })).toBe(true)
    expect(isLocal({ origin: 'null' })).toBe(true)
  })
})

describe('a request is not local', { tags: ['S1'] }, () => {
  test.each(['192.168.1.5', '10.0.0.1', '::ffff:192.168.1.5', 'fe80::1', '128.0.0.1', ''])(
    'from the peer %s',
    (address) => expect(isLocal({}, address)).toBe(false),
  )

  test('without a peer', () => {
    expect(isLocalRequest({ peerAddress: undefined, httpVersion: '1.1', headers: { host } })).toBe(false)
  })

  test.each([
    'roost.example',
    'localhost.evil.example',
    '127.0.0.1.nip.io:3000',
    '192.168.1.5:3000',
    'roost.local',
    '0.0.0.0:3000',
    'a@localhost',
    'localhost/x',
    '',
  ])('for the host %s', (name) => expect(isLocal({ host: name })).toBe(false))

  test('without a host', () => {
    expect(isLocalRequest({ ...received, headers: {} })).toBe(false)
  })

  test.each([
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-whatever-comes',
  ])('with the header %s', (name) => {
    expect(isLocal({ [name]: '127.0.0.1' })).toBe(false)
    expect(findOutsideTrace({ ...received, headers: { host, [name]: 'x' } })).toEqual({
      kind: 'forwarding-header',
      detail: name,
    })
  })

  test('in HTTP/1.0, in which no browser speaks but a bare proxy does', () => {
    const request = { peerAddress: peer, httpVersion: '1.0', headers: { host } }
    expect(isLocalRequest(request)).toBe(false)
    expect(findOutsideTrace(request)).toEqual({ kind: 'http-version', detail: 'HTTP/1.0' })
  })

  test('from a page opened under a public name, even through a proxy that reveals nothing else', () => {
    expect(isLocal({ origin: 'https://roost.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(isLocal({ referer: 'http://roost.example/login' })).toBe(false)
  })
})

test("a request from another site's page is not evidence of how Roost is reached", () => {
  const headers = { host, referer: 'https://news.example/', 'sec-fetch-site': 'cross-site' }
  expect(findOutsideTrace({ ...received, headers })).toBeNull()
})

describe('if a request uses a host name that is not local', { tags: ['A10'] }, () => {
  const find = (headers: Record<string, string>) =>
    findOutsideTrace({ ...received, headers: { host: 'x.localhost:3000', ...headers } })

  test("nothing is recorded if another site's page sent it, but it still does not count as local", () => {
    const headers = { 'sec-fetch-site': 'cross-site', referer: 'https://news.example/' }
    expect(find(headers)).toBeNull()
    expect(isLocal({ host: 'x.localhost:3000', ...headers })).toBe(false)
  })

  test.each([
    ['a person who opened the address', { 'sec-fetch-site': 'none' }],
    ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a client without Fetch Metadata', {}],
  ])('the name is recorded if it was sent by %s', (_, headers: Record<string, string>) => {
    expect(find(headers)).toEqual({ kind: 'host', detail: 'x.localhost:3000' })
    expect(isLocal({ host: 'x.localhost:3000', ...headers })).toBe(false)
  })

  test('a proxy is recorded even if the request is cross-site', () => {
    expect(find({ 'sec-fetch-site': 'cross-site', via: '1.1 tunnel' })).toEqual({
      kind: 'forwarding-header',
      detail: 'via',
    })
  })
})

test('the recorded evidence is short and contains no path', () => {
  const trace = findOutsideTrace({ ...received, headers: { host: `${'a'.repeat(5000)}.example` } })
  expect(trace?.detail).toHaveLength(200)
  const referer = 'https://roost.example/reset-password?token=secret'
  expect(findOutsideTrace({ ...received, headers: { host, referer } })).toEqual({
    kind: 'referer',
    detail: 'https://roost.example',
  })
})

describe('Roost accepts the host', { tags: ['S2'] }, () => {
  const config = { publicUrl: 'https://roost.example', allowedHosts: ['nas.home.arpa'] }
  const isAllowed = (name: string) => isAllowedHost(toHostName(name) ?? '.', config)

  test.each([
    'roost.example',
    'ROOST.example:8443',
    'localhost:3000',
    'roost.localhost',
    'roost.local:3000',
    'kitchen',
    'server:3000',
    '192.168.1.5:3000',
    '[fe80::1]:3000',
    '[::1]',
    'nas.home.arpa:3000',
  ])('%s', (name) => expect(isAllowed(name)).toBe(true))

  test.each([
    'evil.example',
    'evil.example:3000',
    'roost.example.evil.example',
    'evil-roost.example',
    '192.168.1.5.nip.io',
    'local.evil.example',
    'a@roost.example',
    'roost.example/evil.example',
    '',
  ])('Roost does not accept the host %s', (name) => expect(isAllowed(name)).toBe(false))
})
