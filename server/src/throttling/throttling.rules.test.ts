import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../test-support/property-runs.ts'
import {
  accountPolicy,
  addressPolicy,
  type ThrottlePolicy,
  type ThrottleState,
  toCountedState,
  toRenewalMs,
  toUses,
  toWaitMs,
} from './throttling.rules.ts'

const start = Date.parse('2026-11-21T09:00:00.000Z')
const minuteMs = 60_000

/** Counts failures one after another, each as soon as it is allowed; returns the waits between them. */
const listWaits = (policy: ThrottlePolicy, failures: number): number[] => {
  let state: ThrottleState | undefined
  let now = start
  return Array.from({ length: failures }, () => {
    state = toCountedState(state, policy, new Date(now))
    const wait = toWaitMs(state, new Date(now))
    now += wait
    return wait
  })
}

describe('an account', () => {
  test('may fail five times without a wait, then waits 1, 2, 4 … seconds up to fifteen minutes', () => {
    const seconds = listWaits(accountPolicy, 17).map((wait) => wait / 1000)
    expect(seconds).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  test('starts over fifteen minutes after its first failure', () => {
    const first = toCountedState(undefined, accountPolicy, new Date(start))
    const early = toCountedState(first, accountPolicy, new Date(start + 15 * minuteMs - 1))
    const late = toCountedState(first, accountPolicy, new Date(start + 15 * minuteMs))
    expect(early.failures).toBe(2)
    expect(late.failures).toBe(1)
  })

  test('never waits longer than fifteen minutes, however its attempts are distributed', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 20 * minuteMs }), { maxLength: 100 })
    checkProperty(pauses, (spread) => {
      let state: ThrottleState | undefined
      let now = start
      for (const pause of spread) {
        state = toCountedState(state, accountPolicy, new Date(now))
        const wait = toWaitMs(state, new Date(now))
        expect(wait).toBeLessThanOrEqual(15 * minuteMs)
        now += wait + pause
      }
    })
  })
})

describe('an address', () => {
  test('may fail twenty times and is then blocked for fifteen minutes', () => {
    expect(listWaits(addressPolicy, 20)).toEqual([...Array(19).fill(0), 15 * minuteMs])
  })
})

describe('a daily quota', () => {
  const quota = { windowMs: 24 * 60 * minuteMs }
  const used = { failures: 7, windowStartedAt: '2026-11-21T00:00:00.000Z' }

  test('applies to one UTC day and is renewed on the next', () => {
    expect(toUses(used, quota, new Date('2026-11-21T23:59:59.999Z'))).toBe(7)
    expect(toUses(used, quota, new Date('2026-11-22T00:00:00.000Z'))).toBe(0)
    expect(toUses(undefined, quota, new Date(start))).toBe(0)
  })

  test('reports the time until the day ends', () => {
    expect(toRenewalMs(quota, new Date('2026-11-21T23:59:59.999Z'))).toBe(1)
    expect(toRenewalMs(quota, new Date('2026-11-22T00:00:00.000Z'))).toBe(24 * 60 * minuteMs)
  })
})
