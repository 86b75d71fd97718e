import { expect, test } from 'vitest'
import { ApiError, UnreachableError } from '../../../api/api-error.ts'
import { toFailure } from './shared-link.rules.ts'

test.each([400, 401, 403, 404])('with status %i a link leads nowhere', { tags: ['SHARE-06'] }, (status) => {
  expect(toFailure(new ApiError(status, '{"message":"Shared recipe not found"}', ''))).toBeNull()
})

test.each([429, 500, 502, 503])('status %i is no statement about the recipe', (status) => {
  expect(toFailure(new ApiError(status, '{"message":"Please wait"}', ''))).toEqual({
    title: 'This recipe cannot be shown right now',
    description: 'Please wait',
  })
})

test('a server that sends no words, and one that is not there, are told in ours', () => {
  expect(toFailure(new ApiError(503, '<html>', ''))?.description).toBe('Please wait a moment and try again.')
  expect(toFailure(new TypeError('x is not a function'))?.title).toBe('This recipe cannot be shown right now')
  expect(toFailure(new UnreachableError(null))?.title).toBe("Can't reach the server")
})
