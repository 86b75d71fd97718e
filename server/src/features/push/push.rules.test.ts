import { describe, expect, test } from 'vitest'
import { isPublicEndpoint } from '../../outbound/push-request.ts'
import { toPushOutcome } from './push.rules.ts'

const now = Date.parse('2026-11-29T12:00:00Z')

describe('the response of a push service', () => {
  test.each([200, 201, 202])('%i means that the message is on its way', (status) => {
    expect(toPushOutcome({ status, retryAfter: null }, now)).toEqual({ kind: 'accepted' })
  })

  test.each([400, 401, 403, 404, 410])('%i means that the browser receives nothing any more', (status) => {
    expect(toPushOutcome({ status, retryAfter: '5' }, now)).toEqual({ kind: 'gone' })
  })

  test('413 is final for the message', () => {
    expect(toPushOutcome({ status: 413, retryAfter: null }, now)).toEqual({ kind: 'refused' })
  })

  test.each([
    [429, '120', 120_000],
    [429, 'Sun, 29 Nov 2026 12:00:30 GMT', 30_000],
    [429, 'Sun, 29 Nov 2026 11:00:00 GMT', 0],
    [503, '86400', 3_600_000],
    [429, 'soon', null],
    [500, null, null],
    [302, null, null],
  ])('%i with Retry-After %s is repeated after %s milliseconds', (status, retryAfter, delayMs) => {
    expect(toPushOutcome({ status, retryAfter }, now)).toEqual({ kind: 'later', delayMs })
  })
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://93.184.216.34/abc',
])('%s may be a push service', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://push.example.com/abc',
  'https://push.example.com:8443/abc',
  'https://me:secret@push.example.com/abc',
  'https://localhost/abc',
  'https://router/abc',
  'https://nas.local/abc',
  'https://printer.home.arpa/abc',
  'https://127.0.0.1/abc',
  'https://192.168.1.1/abc',
  'https://2130706433/abc',
  'https://169.254.169.254/abc',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'https://',
  'nothing',
])('%s is no push service', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(false)
})
