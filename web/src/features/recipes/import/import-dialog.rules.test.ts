import { expect, test } from 'vitest'
import { importForm, parseAddress, toImportFailure } from './import-dialog.rules.ts'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { ApiError } from '../../../api/calls/api-error.ts'

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

test('a cancelled import is not reported', () => {
  expect(toImportFailure(new DOMException('', 'AbortError'))).toEqual({ fault: null, message: null })
  expect(toImportFailure(null)).toEqual({ fault: null, message: null })
})

test('an invalid address is reported at its field', () => {
  const body = { message: 'Invalid data', errors: [{ path: 'url', message: 'Not a page' }] }
  expect(toImportFailure(new ApiError(400, JSON.stringify(body), ''))).toEqual({
    fault: 'Not a page',
    message: null,
  })
})

test.each([
  'recipes.address_refused',
  'recipes.page_unreachable',
  'recipes.page_too_large',
  'recipes.no_recipe_on_page',
  'recipes.import_busy',
] as const)("a page that cannot be read is reported with the server's message: %s", (code) => {
  const { status, message } = errors[code]
  expect(toImportFailure(new ApiError(status, JSON.stringify({ message }), ''))).toEqual({
    fault: null,
    message,
  })
})

test('an error without a message shows a default message', () => {
  expect(toImportFailure(new ApiError(502, '<html></html>', '')).message).toBe('Failed to read the page')
})
