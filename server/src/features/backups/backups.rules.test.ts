import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import {
  isDue,
  isLeftover,
  listPrunable,
  noBackups,
  toBackupName,
  toBackupStatus,
  toClaimed,
} from './backups.rules.ts'

const dayMs = 24 * 60 * 60 * 1000
const firstDay = Date.parse('2025-01-01')
const toDate = (day: number): string => new Date(firstDay + day * dayMs).toISOString().slice(0, 10)
const toName = (day: number): string => toBackupName(`${toDate(day)}T03:00:00.000Z`)

const days = fc.uniqueArray(fc.nat({ max: 1200 }), { minLength: 1, maxLength: 400 })

const keep = (names: readonly string[]): string[] => {
  const prunable = new Set(listPrunable(names))
  return names.filter((name) => !prunable.has(name)).toSorted()
}

/** A number that identifies the week of the backup. Weeks begin on Monday. */
const toWeek = (name: string): number => Math.floor((Date.parse(name.slice(6, 16)) / dayMs + 3) / 7)
const toMonth = (name: string): string => name.slice(6, 13)

const listNewestPeriods = <T>(names: readonly string[], toPeriod: (name: string) => T, count: number): T[] =>
  [...new Set(names.toSorted().toReversed().map(toPeriod))].slice(0, count)

describe('the retention of scheduled backups', () => {
  test('keeps the last seven backups and one for each of the last four weeks and the last six months', () => {
    checkProperty(days, (list) => {
      const names = list.map(toName)
      const kept = keep(names)
      expect(kept).toEqual(expect.arrayContaining(names.toSorted().slice(-7)))
      const weeks = listNewestPeriods(names, toWeek, 4)
      expect(new Set(kept.map(toWeek))).toEqual(new Set([...kept.map(toWeek), ...weeks]))
      const months = listNewestPeriods(names, toMonth, 6)
      expect(new Set(kept.map(toMonth))).toEqual(new Set([...kept.map(toMonth), ...months]))
      expect(kept.length).toBeLessThanOrEqual(17)
    })
  })

  test('deletes nothing more the second time, and keeps the same backups whether it runs daily or once', () => {
    checkProperty(days, (list) => {
      const names = list.map(toName).toSorted()
      expect(listPrunable(keep(names))).toEqual([])
      const daily = names.reduce<string[]>((kept, name) => keep([...kept, name]), [])
      expect(daily).toEqual(keep(names))
    })
  })

  test('keeps fourteen of the daily backups of a year', () => {
    const names = Array.from({ length: 365 }, (_, day) => toName(day))
    const months = ['2025-07-31', '2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30']
    const days = [14, 21, 25, 26, 27, 28, 29, 30, 31].map((day) => `2025-12-${day}`)
    expect(keep(names)).toEqual([...months, ...days].map((date) => `roost-${date}.db`))
  })
})

test('other files are never deleted', () => {
  checkProperty(fc.array(fc.string()), (names) => {
    const others = [
      ...names,
      'before-0004-shopping.db',
      'roost.db',
      'roost-2020-01-01.db.json',
      'roost-2020-01-01.db2',
    ]
    const scheduled = Array.from({ length: 60 }, (_, day) => toName(day))
    const gone = listPrunable([...others, ...scheduled])
    expect(gone.length).toBeGreaterThan(40)
    for (const name of gone) expect(scheduled).toContain(name)
  })
})

test.each([
  ['roost-2026-11-21.db.partial', true],
  ['roost-2026-11-21.db.partial-wal', true],
  ['roost-2026-11-21.db.json.partial', true],
  ['roost-2026-11-21.db', false],
  ['roost-2026-11-21.db.json', false],
  ['before-0004-shopping.db.partial', false],
  ['holiday.partial', false],
])('%s is the leftover of an interrupted attempt: %s', (name, expected) => {
  expect(isLeftover(name)).toBe(expected)
})

describe('a backup is due', () => {
  const newestAt = '2026-11-21T09:00:00.000Z'

  test('a backup is due if there is none, and a day after the newest', () => {
    expect(isDue(noBackups, newestAt)).toBe(true)
    expect(isDue({ ...noBackups, newestAt }, '2026-11-22T08:00:00.000Z')).toBe(false)
    expect(isDue({ ...noBackups, newestAt }, '2026-11-22T08:59:59.000Z')).toBe(true)
  })

  test('a due backup belongs to one server at a time, until its claim expires', () => {
    const claimed = toClaimed({ ...noBackups, newestAt }, '2026-11-22T09:00:00.000Z')
    expect(isDue(claimed, '2026-11-22T10:00:00.000Z')).toBe(false)
    expect(isDue(claimed, '2026-11-22T10:06:00.000Z')).toBe(true)
  })
})

describe('the backup status', () => {
  const newestAt = '2026-11-21T09:00:00.000Z'
  const toStatus = (record: object, now: string, isOn = true) =>
    toBackupStatus({ ...noBackups, ...record }, { isOn, now })

  test('is fine while the newest backup is less than 26 hours old', () => {
    expect(toStatus({ newestAt }, '2026-11-22T10:59:59.000Z')).toEqual({
      state: 'fine',
      newestAt,
      ageHours: 25,
    })
    expect(toStatus({ newestAt }, '2026-11-22T11:00:00.000Z')).toEqual({
      state: 'late',
      newestAt,
      ageHours: 26,
    })
  })

  test('is failed immediately after a failure, however recent the newest backup is', () => {
    const failedAt = '2026-11-21T10:00:00.000Z'
    expect(toStatus({ newestAt, failedAt }, failedAt)).toEqual({ state: 'failed', newestAt, ageHours: 1 })
    expect(toStatus({ failedAt }, failedAt)).toEqual({ state: 'failed', newestAt: null, ageHours: null })
  })

  test('is fine on a new instance without backups, and off when backups are switched off', () => {
    expect(toStatus({}, newestAt).state).toBe('fine')
    expect(toStatus({ newestAt }, '2027-01-01T00:00:00.000Z', false).state).toBe('off')
  })

  test('never shows a negative age, even after the clock was set back', () => {
    expect(toStatus({ newestAt }, '2026-11-21T08:00:00.000Z').ageHours).toBe(0)
  })
})
