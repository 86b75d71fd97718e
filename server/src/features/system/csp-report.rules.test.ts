import { describe, expect, test } from 'vitest'
import { toLoggedReport } from './csp-report.rules.ts'

const secret = 'AbC-secret_0123456789'

describe("the log entry for a browser's report", { tags: ['S12'] }, () => {
  test('contains the page without its query, the blocked origin, and the directive', () => {
    const report = {
      'document-uri': `https://roost.example/reset-password?token=${secret}`,
      referrer: `https://roost.example/login?setup=${secret}`,
      'blocked-uri': `https://evil.example/${secret}?q=${secret}`,
      'effective-directive': 'style-src-elem',
      'original-policy': secret,
      'source-file': `https://roost.example/shared/${secret}`,
      'script-sample': secret,
    }
    expect(toLoggedReport({ 'csp-report': report })).toEqual({
      page: '/reset-password',
      blocked: 'https://evil.example',
      directive: 'style-src-elem',
    })
  })

  test.each([
    ['inline', 'inline'],
    ['data:text/html,x', 'data:'],
    [`x ${secret}`, null],
    [secret, null],
    [7, null],
  ])('for the blocked address %s contains %s', (blocked, expected) => {
    expect(toLoggedReport({ 'csp-report': { 'blocked-uri': blocked } }).blocked).toBe(expected)
  })

  test.each([null, 7, 'text', [], {}, { 'csp-report': null }, { 'csp-report': [secret] }, { other: secret }])(
    'is empty for %j',
    (report) => expect(toLoggedReport(report)).toEqual({ page: null, blocked: null, directive: null }),
  )

  test.each([
    '/shared/',
    '/login?setup=',
    '/reset-password?token=',
    '/reset-password#token=',
    '/',
    '/x',
    '/x-y/?',
  ])('omits the secret in an address that starts with %s', (start) => {
    const report = { 'document-uri': `https://roost.example${start}${secret}` }
    expect(JSON.stringify(toLoggedReport({ 'csp-report': report }))).not.toContain(secret)
  })
})
