import { expect, test } from 'vitest'
import { toNetworks } from './caller-address.ts'

test.each([
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::', '2001:db8:1::/48', '2001:db8::/32']],
  ['::1', ['::', '::/48', '::/32']],
  ['203.0.113.77', ['203.0.113.77', '203.0.113.0/24', '203.0.113.0/24']],
  ['::ffff:203.0.113.77', ['203.0.113.77', '203.0.113.0/24', '203.0.113.0/24']],
  ['unknown', ['unknown', 'unknown', 'unknown']],
])('%s belongs to the networks %j', (address, networks) => {
  expect(toNetworks(address)).toEqual(networks)
})
