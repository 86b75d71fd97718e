import { expect, test } from 'vitest'
import { findReason } from './sign-out-reason.rules.ts'

const dayMs = 24 * 60 * 60 * 1000
const note = { at: 0, until: 90 * dayMs }
const device = { note, wasUsed: true, hasEnded: true, now: dayMs }

test.each([
  ['ended', {}],
  ['unused', { now: 90 * dayMs }],
  // Its cookie ends with the year, if not before.
  ['unused', { now: 400 * dayMs, hasEnded: false }],
  ['year-over', { note: { at: 0, until: 20 * dayMs }, now: 20 * dayMs }],
  ['cookie-deleted', { hasEnded: false }],
  ['maybe-deleted', { note: null, wasUsed: false, hasEnded: false }],
  // Somebody has signed out here themselves.
  [null, { note: null, hasEnded: false }],
  // The app shares its cookie with the browser in which somebody was signed in.
  [null, { note: null, wasUsed: false }],
] as const)('an installed app is signed out: %s', (reason, change) => {
  expect(findReason({ ...device, ...change })).toBe(reason)
})
