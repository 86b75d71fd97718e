import { expect, test } from 'vitest'
import { findZoneCountry } from './zone-countries.ts'

type ZoneLocale = Intl.Locale & { readonly getTimeZones: () => readonly string[] | undefined }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((country) => new Intl.Locale(`und-${country}`).region === country)

test('every zone of every country leads to the country', () => {
  const zones = countries.flatMap((country) => {
    const locale = new Intl.Locale(`und-${country}`) as ZoneLocale
    return (locale.getTimeZones() ?? []).map((zone) => ({ zone, country }))
  })
  expect(zones.length).toBeGreaterThan(400)
  expect(zones.filter(({ zone, country }) => findZoneCountry(zone) !== country)).toEqual([])
})

test.each([
  ['Asia/Kolkata', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['America/Indiana/Indianapolis', 'US'],
  ['America/Nuuk', 'GL'],
  ['Atlantic/Faroe', 'FO'],
])('the new name %s is in %s', (zone, country) => expect(findZoneCountry(zone)).toBe(country))

test.each(['UTC', 'Etc/GMT-1', 'Etc/Unknown', ''])('%s is in no country', (zone) => {
  expect(findZoneCountry(zone)).toBeUndefined()
})
