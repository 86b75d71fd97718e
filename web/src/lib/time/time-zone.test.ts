import { afterEach, expect, test, vi } from 'vitest'

/** A browser whose system says this, with a clock that is so many minutes ahead of UTC. Its state is that of a new page. */
const openBrowser = async (name: string | undefined, { aheadMinutes = 0 } = {}) => {
  vi.resetModules()
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-aheadMinutes)
  vi.spyOn(Temporal.Now, 'timeZoneId').mockImplementation(() => name as string)
  if (name === undefined)
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(
      {} as Intl.ResolvedDateTimeFormatOptions,
    )
  return { ...(await import('./time-zone.ts')), ...(await import('./browser-time-zone.ts')) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['Europe/Berlin', 120, 'Europe/Berlin', false],
  ['Etc/Unknown', 0, 'UTC', true],
  [undefined, 0, 'UTC', true],
  ['Mars/Base', 60, 'Etc/GMT-1', true],
  ['+02:00', 120, 'Etc/GMT-2', true],
  ['', -210, 'America/St_Johns', true],
  ['', 345, 'Asia/Katmandu', true],
  ['', 13 * 60 + 1, 'UTC', true],
])(
  'of a browser in %s that is %i minutes ahead of UTC, the zone is %s',
  async (name, ahead, zone, isUnknown) => {
    const { getTimeZone, isTimeZoneUnknown } = await openBrowser(name, { aheadMinutes: ahead })
    expect(getTimeZone()).toBe(zone)
    expect(isTimeZoneUnknown()).toBe(isUnknown)
  },
)

test('a browser that cannot tell its zone at all is in UTC', async () => {
  const { getTimeZone } = await openBrowser(undefined)
  vi.spyOn(Temporal.Now, 'timeZoneId').mockImplementation(() => {
    throw new RangeError('no zone')
  })
  expect(getTimeZone()).toBe('UTC')
})

test('after the server refused the zone, one with the same offset is used', async () => {
  const { getTimeZone, isTimeZoneUnknown, refuseTimeZone } = await openBrowser('America/Sao_Paulo', {
    aheadMinutes: -180,
  })
  expect(getTimeZone()).toBe('America/Sao_Paulo')
  refuseTimeZone('/api/calendar?tz=Europe%2FBerlin')
  expect(getTimeZone()).toBe('America/Sao_Paulo')
  refuseTimeZone('/api/calendar?tz=America%2FSao_Paulo')
  expect([getTimeZone(), isTimeZoneUnknown()]).toEqual(['Etc/GMT+3', true])
})

test('rows in a zone that this browser does not know are shown in that of the browser', async () => {
  const { toUsableTimeZone } = await openBrowser('Europe/Berlin')
  expect(toUsableTimeZone('Mars/Base')).toBe('Europe/Berlin')
  expect(toUsableTimeZone('Asia/Tokyo')).toBe('Asia/Tokyo')
})
