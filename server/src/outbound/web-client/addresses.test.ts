import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, checkPropertyIn, propertyRuns } from '../../../../test-support/property-runs.ts'
import { otherAddresses, publicAddresses } from '../../../test-support/samples/addresses.ts'
import { createOwnAddressCheck, isPublicAddress, type OwnAddress } from './addresses.ts'

test.each(publicAddresses)('%s is on the public internet', { tags: ['T15'] }, (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each(otherAddresses)('%s is not on the public internet', { tags: ['T15'] }, (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '',
  ' ',
  'localhost',
  'example.com',
  '8.8.8',
  '8.8.8.8.',
  ' 8.8.8.8',
  '8.8.8.8\n',
  '08.8.8.8',
  '0x8.8.8.8',
  '134744072',
  '8.8.8.8:80',
  '8.8.8.256',
  '[2606:4700:4700::1111]',
  '2606:4700:4700::1111%1',
  '2606:4700:4700:::1111',
  '2606:4700:4700::1111/64',
])('%j is not an address', { tags: ['T15'] }, (text) => {
  expect(isPublicAddress(text)).toBe(false)
})

describe('the check for addresses of this machine and its networks', { tags: ['T15'] }, () => {
  const own = [
    { address: '127.0.0.1', family: 'IPv4', cidr: '127.0.0.1/8' },
    { address: '93.184.216.34', family: 'IPv4', cidr: '93.184.216.34/28' },
    { address: '8.8.4.4', family: 'IPv4', cidr: '8.8.4.4/32' },
    { address: '9.9.9.9', family: 'IPv4', cidr: '9.9.9.9/0' },
    { address: '2a02:810d:1:2:3:4:5:6', family: 'IPv6', cidr: '2a02:810d:1:2:3:4:5:6/128' },
    { address: '2a01:4f8:1::1', family: 'IPv6', cidr: '2a01:4f8:1::1/48' },
    { address: '2607:f8b0:1:1::1', family: 'IPv6', cidr: null },
    { address: 'fe80::1', family: 'IPv6', cidr: 'fe80::1/64' },
    { address: '::1', family: 'IPv6', cidr: '::1/128' },
  ] as const satisfies readonly OwnAddress[]
  const isOwn = createOwnAddressCheck(own, ['1.1.1.1', '2606:4700:4700::1111'])

  test.each([
    ['of the machine itself', '93.184.216.34'],
    ['of another host in its network', '93.184.216.46'],
    ['without a network', '8.8.4.4'],
    ['with the prefix 0', '9.9.9.9'],
    ['of a device in the /64 of the home', '2a02:810d:1:2:aaaa:bbbb:cccc:dddd'],
    ['of a device in a larger network', '2a01:4f8:1:ffff::9'],
    ['of a device next to an address without a prefix', '2607:f8b0:1:1:9::9'],
    ['at which the instance is reached', '1.1.1.1'],
    ['at which the instance is reached over IPv6', '2606:4700:4700::1111'],
  ])('includes an address %s: %s', (_, address) => {
    expect([isPublicAddress(address), isOwn(address)]).toEqual([true, true])
  })

  test.each([
    '93.184.216.48',
    '8.8.4.5',
    '9.9.9.10',
    '1.1.1.2',
    '2a02:810d:1:3::1',
    '2a01:4f8:2::1',
    '2607:f8b0:1:2::1',
    '2606:4700:4700::1112',
  ])('does not include %s', (address) => {
    expect([isPublicAddress(address), isOwn(address)]).toEqual([true, false])
  })
})

describe('an IPv4 address', { tags: ['T15'] }, () => {
  const part = fc.integer({ min: 0, max: 255 })
  const parts = fc.tuple(part, part, part, part)

  test('embedded in an IPv6 address never counts as public', () => {
    checkProperty(parts, ([a, b, c, d]) => {
      const dotted = `${a}.${b}.${c}.${d}`
      const [high, low] = [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
      const disguises = [
        `::${dotted}`,
        `::ffff:${dotted}`,
        `::ffff:${high}:${low}`,
        `::ffff:0:${dotted}`,
        `64:ff9b::${dotted}`,
        `64:ff9b:1::${high}:${low}`,
        `2002:${high}:${low}::1`,
        `2001:0:${high}:${low}::`,
      ]
      expect(disguises.filter(isPublicAddress)).toEqual([])
    })
  })

  const specialRanges = [
    ['0.0.0.0', '0.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['127.0.0.0', '127.255.255.255'],
    ['169.254.0.0', '169.254.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['224.0.0.0', '255.255.255.255'],
  ] as const
  const toNumber = (address: string) => Number.parseInt(toHex(address), 16)
  const toHex = (address: string) =>
    address
      .split('.')
      .map((number) => Number(number).toString(16).padStart(2, '0'))
      .join('')
  const toDotted = (number: number) =>
    [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
  const isSpecial = (number: number) =>
    specialRanges.some(([first, last]) => number >= toNumber(first) && number <= toNumber(last))

  /** Random addresses, and addresses close to the beginning or end of a range. */
  const number = fc.oneof(
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc
      .tuple(fc.constantFrom(...specialRanges.flat()), fc.integer({ min: -2, max: 2 }))
      .map(([address, step]) => Math.min(Math.max(toNumber(address) + step, 0), 2 ** 32 - 1)),
  )

  test('is public if and only if it is outside of all special-purpose networks', () => {
    checkPropertyIn(propertyRuns(3000), number, (value) => {
      expect(isPublicAddress(toDotted(value))).toBe(!isSpecial(value))
    })
  })
})
