import { createRequire } from 'node:module'
import type { RRuleTemporal } from 'rrule-temporal'

const require = createRequire(import.meta.url)

/** Loads rrule-temporal only when the first series is expanded, to save memory. */
export const loadRRule = (): typeof RRuleTemporal =>
  (require('rrule-temporal') as { RRuleTemporal: typeof RRuleTemporal }).RRuleTemporal
