import { describe, expect, test } from 'vitest'
import { toSendTime } from './push.rules.ts'

const night = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }
const noon = { from: '12:30', to: '14:00', timeZone: 'Europe/Berlin' }

/** In Berlin it is an hour later in winter. */
const at = (time: string): string => `2026-11-21T${time}:00.000Z`

describe('a message', () => {
  test('is sent at once without quiet hours, and outside of them', () => {
    expect(toSendTime(at('23:00'), null)).toBe(at('23:00'))
    expect(toSendTime(at('20:59'), night)).toBe(at('20:59'))
    expect(toSendTime(at('06:00'), night)).toBe(at('06:00'))
    expect(toSendTime(at('13:00'), noon)).toBe(at('13:00'))
  })

  test('waits for the end of the quiet hours, before and after midnight', () => {
    expect(toSendTime(at('21:00'), night)).toBe('2026-11-22T06:00:00.000Z')
    expect(toSendTime(at('05:59'), night)).toBe(at('06:00'))
    expect(toSendTime(at('11:30'), noon)).toBe(at('13:00'))
  })

  test('waits in the zone of the person, also in the night in which the clocks change', () => {
    expect(toSendTime(at('05:00'), { ...night, timeZone: 'America/New_York' })).toBe(at('12:00'))
    expect(toSendTime('2026-10-24T21:00:00.000Z', night)).toBe('2026-10-25T06:00:00.000Z')
  })

  test('never waits for hours that end when they begin', () => {
    expect(toSendTime(at('21:00'), { ...night, to: '22:00' })).toBe(at('21:00'))
  })
})
