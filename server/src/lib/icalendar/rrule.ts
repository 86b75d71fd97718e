import { createRequire } from 'node:module'
import type { RRuleTemporal } from 'rrule-temporal'

const require = createRequire(import.meta.url)

/** Loads rrule-temporal when the first series is expanded, to save memory until then. */
export const loadRRule = (): typeof RRuleTemporal =>
  (require('rrule-temporal') as { RRuleTemporal: typeof RRuleTemporal }).RRuleTemporal
