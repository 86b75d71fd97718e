import { expect, test } from 'vitest'
import { ApiError, UnreachableError } from '../../../api/api-error.ts'
import { toFailure } from './shared-link.rules.ts'

test.each([400, 401, 403, 404])(
  'status %i means that the link is invalid',
  { tags: ['SHARE-06'] },
  (status) => {
    expect(toFailure(new ApiError(status, '{"message":"Shared recipe not found"}', ''))).toBeNull()
  },
)

test.each([429, 500, 502, 503])('status %i does not mean that the link is invalid', (status) => {
  expect(toFailure(new ApiError(status, '{"message":"Please wait"}', ''))).toEqual({
    title: 'This recipe cannot be shown right now',
    description: 'Please wait',
  })
})

test('an error without a message and an unreachable server each show a default message', () => {
  expect(toFailure(new ApiError(503, '<html>', ''))?.description).toBe('Please wait a moment and try again.')
  expect(toFailure(new TypeError('x is not a function'))?.title).toBe('This recipe cannot be shown right now')
  expect(toFailure(new UnreachableError(null))?.title).toBe("Can't reach the server")
})
