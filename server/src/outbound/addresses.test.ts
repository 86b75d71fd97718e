import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherAddresses, publicAddresses } from '../../test-support/addresses.ts'
import { isPublicAddress } from './addresses.ts'

test.each(publicAddresses)('T15: %s belongs to the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each(otherAddresses)('T15: %s does not belong to the public internet', (address) => {
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
])('T15: %j is no address at all', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})

describe('T15: an IPv4 address', () => {
  const part = fc.integer({ min: 0, max: 255 })
  const parts = fc.tuple(part, part, part, part)

  test('hidden in one of IPv6 leads nowhere, whichever it is', () => {
    fc.assert(
      fc.property(parts, ([a, b, c, d]) => {
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
      }),
    )
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

  /** Anywhere, and close to where a range begins or ends. */
  const number = fc.oneof(
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc
      .tuple(fc.constantFrom(...specialRanges.flat()), fc.integer({ min: -2, max: 2 }))
      .map(([address, step]) => Math.min(Math.max(toNumber(address) + step, 0), 2 ** 32 - 1)),
  )

  test('is public exactly where no special range is', () => {
    fc.assert(
      fc.property(number, (value) => {
        expect(isPublicAddress(toDotted(value))).toBe(!isSpecial(value))
      }),
      { numRuns: 3000 },
    )
  })
})
