import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../../test-support/app/test-app.ts'
import { ProviderError, requestJson } from './json-request.ts'

const minuteMs = 60_000

describe('a response that refuses a request', () => {
  const clock = createTestClock('2026-11-21T09:00:00.000Z')
  const read = async (status: number, retryAfter?: string): Promise<number | undefined> => {
    const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
    const requestWeb = async ({ url }: { url: string }) => ({
      status,
      headers,
      bytes: Buffer.from('{}'),
      isCut: false,
      url,
    })
    try {
      await requestJson({ requestWeb, clock }, { url: 'http://127.0.0.1/?key=secret' })
    } catch (error) {
      expect(error).toBeInstanceOf(ProviderError)
      expect(String(error)).toBe(`ProviderError: responded with ${status}`)
      return error instanceof ProviderError ? error.retryAfterMs : undefined
    }
    throw new Error('No error was thrown')
  }

  test.each([
    [429, '120', 120_000],
    [503, '7', 7000],
    [429, 'Sat, 21 Nov 2026 09:02:00 GMT', 120_000],
    [429, 'Sat, 21 Nov 2026 08:00:00 GMT', 1000],
    [429, '0', 1000],
    [429, '999999999', 6 * 60 * minuteMs],
    [429, 'soon', minuteMs],
    [429, undefined, minuteMs],
    [401, undefined, 5 * minuteMs],
    [402, undefined, 15 * minuteMs],
    [403, undefined, 5 * minuteMs],
    [500, undefined, undefined],
    [302, undefined, undefined],
  ])(
    'with status %s and Retry-After %j allows the next request after %j ms',
    async (status, retryAfter, retryAfterMs) => {
      expect(await read(status, retryAfter)).toBe(retryAfterMs)
    },
  )
})
