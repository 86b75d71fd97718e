import { expect, test } from 'vitest'
import { findReachHint } from './link-reach.rules.ts'

const toHint = (origin: string) => findReachHint(new URL(origin).hostname)

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a link with the address %s opens on this computer only',
  { tags: ['SHARE-20'] },
  (origin) => expect(toHint(origin)).toContain('on this computer only'),
)

test.each([
  'http://192.168.1.20:3000',
  'http://10.0.0.4',
  'http://172.16.0.1',
  'http://172.31.255.1',
  'http://169.254.1.1',
  'http://[fd12:3456::1]',
  'http://[fe80::1]',
  'http://nas',
  'http://nas.local:3000',
  'https://roost.fritz.box',
  'https://roost.home.arpa',
])('a link with the address %s opens in the home network only', (origin) =>
  expect(toHint(origin)).toContain('in your home network only'),
)

test.each([
  'https://roost.example',
  'https://roost.tail1234.ts.net',
  'http://172.32.0.1',
  'http://192.0.2.7',
  'https://[2001:db8::1]',
  'https://local.example',
])('nothing speaks against a link with the address %s', (origin) => expect(toHint(origin)).toBeNull())
