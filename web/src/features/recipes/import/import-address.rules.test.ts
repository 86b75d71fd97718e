import { expect, test } from 'vitest'
import { importForm, parseAddress } from './import-address.rules.ts'

test.each([
  ['https://example.org/soup', 'https://example.org/soup'],
  ['  http://example.org/soup?a=1#b ', 'http://example.org/soup?a=1#b'],
  ['example.org/soup', 'https://example.org/soup'],
  ['www.example.org', 'https://www.example.org/'],
  ['example.org:8443/soup', 'https://example.org:8443/soup'],
  ['Soup for tonight https://example.org/soup', 'https://example.org/soup'],
])('the address of a page is extracted from “%s”', (text, url) => {
  expect(importForm.parse({ address: text })).toEqual({ address: url })
  expect(parseAddress(text)).toBe(url)
})

test.each([
  ['', 'Enter the address of a web page'],
  ['   ', 'Enter the address of a web page'],
  ['soup', 'The address must start with http:// or https://'],
  ['grandma.s soup', 'The address must start with http:// or https://'],
  ['javascript:alert(1)', 'The address must start with http:// or https://'],
  ['ftp://example.org/soup', 'The address must start with http:// or https://'],
  [`https://example.org/${'x'.repeat(2048)}`, 'The address must be at most 2,048 characters'],
])("“%.30s” is rejected with the contract's message", (text, fault) => {
  expect(importForm.safeParse({ address: text }).error?.issues[0]?.message).toBe(fault)
  expect(parseAddress(text)).toBeNull()
})
