import { describe, expect, it, onTestFinished } from 'vitest'
import { ApiError, UnreachableError } from '../../api/calls/api-error.ts'
import { setLanguage } from '../../lib/locale/language.ts'
import { formatEndTime, isSignInRequired, toReason } from './demo.rules.ts'
import { setTexts } from '../../../test-support/rows/translations.ts'

const refuse = (status: number, message: string) => new ApiError(status, JSON.stringify({ message }), '')

describe('a rejection', () => {
  it('is explained when retrying would not help', () => {
    expect(toReason(refuse(403, 'The demo is switched off on this server.'))).toBe(
      'The demo is switched off on this server.',
    )
    expect(toReason(refuse(429, 'Too many people are trying the demo right now.'))).toBe(
      'Too many people are trying the demo right now.',
    )
    expect(toReason(new UnreachableError(null, 'No connection'))).toBe('No connection')
  })

  it('is not explained when the server itself failed', () => {
    expect(toReason(refuse(500, 'Something went wrong'))).toBe('')
    expect(toReason(new Error('The browser has not kept the session'))).toBe('')
    expect(toReason(null)).toBe('')
  })

  it('asks to sign in when the server requires it', { tags: ['SHELL-63'] }, () => {
    expect([401, 403, 429, 500].map((status) => isSignInRequired(refuse(status, '')))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

it('the end of a session is shown in local time', { tags: ['DEMO-09'] }, () => {
  const end = new Date(2026, 10, 22, 14, 32)
  expect(formatEndTime(end.toISOString(), 'en-US')).toBe('2:32 PM')
})

it('gives the reason of a rejection in the language of the page', () => {
  setTexts('de', { 'Too many requests.': 'Zu viele Anfragen.' })
  onTestFinished(() => setLanguage('en', {}))
  expect(toReason(refuse(429, 'Too many requests.'))).toBe('Zu viele Anfragen.')
})
