import { afterEach, describe, expect, test, vi } from 'vitest'
import { findUsualRegion } from './usual-regions.ts'

afterEach(() => vi.restoreAllMocks())

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((country) => new Intl.Locale(`und-${country}`).region === country)

const listWeekStarts = () =>
  countries.map((country) => `${country} ${findUsualRegion(`en-${country}`).weekStart}`)

describe('what is usual in a country', () => {
  test.each([
    ['de-DE', 'EUR', 1, 24],
    ['ja-JP', 'JPY', 0, 24],
    ['en-JP', 'JPY', 0, 24],
    ['ar-KW', 'KWD', 6, 12],
    ['fr-CA', 'CAD', 0, 24],
    ['en-CA', 'CAD', 0, 12],
    ['en-US', 'USD', 0, 12],
  ] as const)('is known by a locale: %s', (locale, currency, weekStart, clock) => {
    expect(findUsualRegion(locale)).toEqual({ currency, locale, weekStart, clock })
  })

  test('are weeks from the same day where the browser knows nothing about weeks', () => {
    const known = listWeekStarts()
    const prototype = Intl.Locale.prototype as Partial<{ getWeekInfo: () => unknown }>
    vi.spyOn(prototype as Required<typeof prototype>, 'getWeekInfo').mockReturnValue(undefined)
    expect(listWeekStarts()).toEqual(known)
  })
})
