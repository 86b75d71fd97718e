import { expect, test } from 'vitest'
import { parseSender } from './sender.ts'

test.each([
  ['home@example.org', null, 'home@example.org'],
  ['Our home <home@example.org>', 'Our home', 'home@example.org'],
  ['"Smith, Jo" <home@example.org>', 'Smith, Jo', 'home@example.org'],
  [' <home@example.org> ', null, 'home@example.org'],
])('the sender %j has a name and an address', (text, name, address) => {
  expect(parseSender(text)).toEqual({ name, address })
})

test.each(['A <a@b.example> <c@d.example>', 'A\nB <a@b.example>', `${'n'.repeat(101)} <a@b.example>`])(
  'the text %j has no separate name, so it is refused as an address',
  (text) => {
    expect(parseSender(text)).toEqual({ name: null, address: text })
  },
)
