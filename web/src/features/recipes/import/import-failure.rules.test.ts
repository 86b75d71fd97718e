import { errors } from '@roost/contract/errors.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { toImportFailure } from './import-failure.rules.ts'

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
