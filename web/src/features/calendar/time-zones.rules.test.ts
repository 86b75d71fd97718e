import { expect, test } from 'vitest'
import { toTimeZoneOptions } from './time-zones.rules.ts'

test("the time zone options start with the browser's time zone and include the chosen one", () => {
  const zones = ['America/New_York', 'Europe/Berlin']
  const options = toTimeZoneOptions(zones, { localZone: 'Europe/Berlin', value: 'Asia/Kolkata' })
  expect(options).toEqual([
    { value: 'Europe/Berlin', label: 'Europe/Berlin', hint: 'Here' },
    { value: 'Asia/Kolkata', label: 'Asia/Kolkata', hint: undefined },
    { value: 'UTC', label: 'UTC', hint: undefined },
    { value: 'America/New_York', label: 'America/New York', hint: undefined },
  ])
})
