import { expect, test } from 'vitest'
import { ApiError, UnreachableError } from '../../../api/calls/api-error.ts'
import { toSaveFailure } from './save-failure.rules.ts'

const refuse = (status: number, body: object) => toSaveFailure(new ApiError(status, JSON.stringify(body), ''))

test('an error in a field is shown at that field', () => {
  const errors = [{ path: 'ingredients.3', message: 'An ingredient must not be empty' }]
  expect(refuse(400, { message: 'Invalid data', errors })).toEqual({ refusals: errors, message: null })
})

test('a photo that is too large is reported at the photo field', () => {
  expect(refuse(413, { message: 'Request payload too large' })).toEqual({
    refusals: [
      { path: 'imageUrl', message: 'Image file is too large. Please try again with a smaller image.' },
    ],
    message: null,
  })
})

test.each([
  [409, 'There are 1,000 recipes already. Remove some first.'],
  [503, 'Many photos are being uploaded right now. Please try again in a moment.'],
  [404, 'Recipe not found'],
])("any other error shows the server's message (%i)", (status, message) => {
  expect(refuse(status, { message })).toEqual({ refusals: [], message })
})

test('an error without a message shows a default message', { tags: ['REC-18'] }, () => {
  expect(toSaveFailure(new ApiError(502, '<html>Bad Gateway</html>', ''))).toEqual({
    refusals: [],
    message: 'Failed to save recipe',
  })
  expect(toSaveFailure(new UnreachableError(null)).message).toBe(
    "Can't reach the server. Please check your connection and try again.",
  )
})
