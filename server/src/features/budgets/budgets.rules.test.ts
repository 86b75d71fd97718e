import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { hasDatesInOrder } from './budgets.rules.ts'

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a budget may end on its start date or later, but not earlier', () => {
  checkProperty(day, day, (startDate, endDate) => {
    const isInOrder = Date.parse(startDate) <= Date.parse(endDate)
    expect(hasDatesInOrder({ startDate, endDate }, {})).toBe(isInOrder)
    expect(hasDatesInOrder({ startDate, endDate: null }, { endDate })).toBe(isInOrder)
    expect(hasDatesInOrder({ startDate: '1970-01-01', endDate }, { startDate })).toBe(isInOrder)
  })
})

test('a budget without an end date, or with its end date removed, is always valid', () => {
  checkProperty(day, day, (startDate, endDate) => {
    expect(hasDatesInOrder({ startDate: '1970-01-01', endDate: null }, { startDate })).toBe(true)
    expect(hasDatesInOrder({ startDate, endDate }, { endDate: null })).toBe(true)
  })
})
