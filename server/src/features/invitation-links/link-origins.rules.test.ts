import { describe, expect, test } from 'vitest'
import { type NetworkAddress, toLinkOrigins } from './link-origins.rules.ts'

const toAddress = (address: string, details: Partial<NetworkAddress> = {}): NetworkAddress => ({
  address,
  family: 'IPv4',
  internal: false,
  ...details,
})

const networkAddresses = [
  toAddress('127.0.0.1', { internal: true }),
  toAddress('192.168.1.20'),
  toAddress('fe80::1', { family: 'IPv6' }),
  toAddress('203.0.113.7'),
]
const local = {
  publicUrl: 'http://127.0.0.1:3000',
  host: '127.0.0.1',
  port: 3000,
  networkAddresses,
  isAllowedHost: (name: string) => !name.endsWith('.example'),
}
const open = { ...local, publicUrl: 'http://localhost:3000', host: '0.0.0.0' }

describe('the addresses of an invitation link', { tags: ['GROUP-42'] }, () => {
  test('are those of the page, unreachable, while the server listens on this machine only', () => {
    expect(toLinkOrigins({ pageOrigin: 'http://localhost:3000', ...local })).toEqual({
      origins: ['http://localhost:3000'],
      isReachable: false,
    })
    expect(toLinkOrigins({ pageOrigin: undefined, ...local })).toEqual({
      origins: ['http://127.0.0.1:3000'],
      isReachable: false,
    })
  })

  test('are those of the home network if the page is open on the machine itself', () => {
    expect(toLinkOrigins({ pageOrigin: 'http://localhost:3000', ...open })).toEqual({
      origins: ['http://192.168.1.20:3000'],
      isReachable: true,
    })
  })

  test.each([
    ['192.168.7.7', 'http://192.168.7.7:3000'],
    ['fd00::10', 'http://[fd00::10]:3000'],
  ])('are the address that the server listens on, if it is one of the network: %s', (host, origin) => {
    expect(toLinkOrigins({ pageOrigin: undefined, ...open, host }).origins).toEqual([origin])
  })

  test.each(['http://192.168.1.20:8080', 'http://nas.local:3000', 'http://nas:3000'])(
    'are the address of the page if it is open at %s',
    (pageOrigin) => {
      expect(toLinkOrigins({ pageOrigin, ...open })).toEqual({
        origins: [pageOrigin],
        isReachable: true,
      })
    },
  )

  test('are PUBLIC_URL alone if it is set, wherever the page is open', () => {
    const config = { ...open, publicUrl: 'https://roost.example' }
    expect(toLinkOrigins({ pageOrigin: 'http://192.168.1.20:3000', ...config })).toEqual({
      origins: ['https://roost.example'],
      isReachable: true,
    })
  })

  test.each([
    'https://attacker.example',
    'http://192.168.1.20@attacker.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '//attacker.example',
    'not an address',
  ])('are never %s, which is not an address of Roost', (pageOrigin) => {
    expect(toLinkOrigins({ pageOrigin, ...open }).origins).toEqual(['http://192.168.1.20:3000'])
    expect(toLinkOrigins({ pageOrigin, ...local }).origins).toEqual([local.publicUrl])
  })
})
