import { errors } from '@roost/contract/errors.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { toImportFailure } from './import-failure.rules.ts'

test('nothing is said of a page that is not read any more because somebody stopped it', () => {
  expect(toImportFailure(new DOMException('', 'AbortError'))).toEqual({ fault: null, message: null })
  expect(toImportFailure(null)).toEqual({ fault: null, message: null })
})

test('the fault of an address is said at its field', () => {
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
] as const)('why a page cannot be read is said in the words of the server: %s', (code) => {
  const { status, message } = errors[code]
  expect(toImportFailure(new ApiError(status, JSON.stringify({ message }), ''))).toEqual({
    fault: null,
    message,
  })
})

test('without words of the server, those of ours', () => {
  expect(toImportFailure(new ApiError(502, '<html></html>', '')).message).toBe('Failed to read the page')
})
