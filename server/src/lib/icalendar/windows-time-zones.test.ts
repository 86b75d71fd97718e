import { isKnownTimeZone } from '@roost/contract/time/time-zone-names.ts'
import { expect, test } from 'vitest'
import { findWindowsZone, listCommonZones } from './windows-time-zones.ts'

test.each([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Eastern Standard Time (Mexico)', 'America/Cancun'],
  ['Mountain Standard Time (Mexico)', 'America/Mazatlan'],
  ['Central Asia Standard Time', 'Asia/Bishkek'],
  ['Yukon Standard Time', 'America/Whitehorse'],
  ['UTC-09', 'Etc/GMT+9'],
  ['UTC+13', 'Etc/GMT-13'],
  ['Standard Time', undefined],
])('the Windows time zone %s corresponds to %s', (name, zone) => {
  expect(findWindowsZone(name)).toBe(zone)
})

test('all 139 Windows time zones correspond to zones that can be stored', () => {
  const zones = new Set(listCommonZones())
  expect(zones.size).toBe(139)
  expect([...zones].filter((zone) => !isKnownTimeZone(zone))).toEqual([])
})

test('zones with larger populations come before others with the same offsets', () => {
  const zones = listCommonZones()
  const isBefore = (a: string, b: string) => zones.indexOf(a) < zones.indexOf(b)
  expect(isBefore('America/Sao_Paulo', 'America/Araguaina')).toBe(true)
  expect(isBefore('Africa/Cairo', 'Africa/Tripoli')).toBe(true)
  expect(isBefore('America/Phoenix', 'America/Mazatlan')).toBe(true)
})
