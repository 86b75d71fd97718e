import { expect, onTestFinished, test } from 'vitest'
import { ApiError, UnreachableError } from '../../../api/calls/api-error.ts'
import { setLanguage } from '../../../lib/locale/language.ts'
import { toFailure, formatSharedDate, formatViews, toSharerName } from './shared-recipe.rules.ts'
import { setTexts } from '../../../../test-support/rows/translations.ts'

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

test('a sharer may have only one name', { tags: ['SHARE-21'] }, () => {
  expect(toSharerName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace')
  expect(toSharerName({ firstName: 'A household member', lastName: null })).toBe('A household member')
  expect(toSharerName({ firstName: '', lastName: 'Lovelace' })).toBe('Lovelace')
})

test.each([
  [0, '0 views'],
  [1, '1 view'],
  [1204, '1,204 views'],
])('%i views are formatted as %s', (count, text) => {
  expect(formatViews(count, 'en-US')).toBe(text)
})

test("the sharing date is shown in the viewer's time zone", () => {
  const noon = new Date(2026, 10, 21, 12)
  expect(formatSharedDate(noon.toISOString())).toBe('Nov 21, 2026')
})

test('a failure and a nameless sharer are in the language of the page', () => {
  setTexts('de', {
    'A household member': 'Ein Haushaltsmitglied',
    'Too many requests.': 'Zu viele Anfragen.',
  })
  onTestFinished(() => setLanguage('en', {}))
  expect(toSharerName({ firstName: 'A household member', lastName: null })).toBe('Ein Haushaltsmitglied')
  expect(toFailure(new ApiError(429, '{"message":"Too many requests."}', ''))?.description).toBe(
    'Zu viele Anfragen.',
  )
})
