import { createRequire } from 'node:module'
import type { RRuleTemporal } from 'rrule-temporal'

const require = createRequire(import.meta.url)

/** rrule-temporal, with the first series that is expanded: a small machine has the room until then. */
export const loadRRule = (): typeof RRuleTemporal =>
  (require('rrule-temporal') as { RRuleTemporal: typeof RRuleTemporal }).RRuleTemporal
