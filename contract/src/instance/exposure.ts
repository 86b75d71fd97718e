import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { instant } from '../fields/fields.ts'

/** The part of a request that showed that it came from another machine. */
const exposureKinds = ['forwarding-header', 'http-version', 'host', 'origin', 'referer'] as const

const exposureStatus = z.object({
  /**
   * The first evidence that an instance configured for local use is reached from other machines, or that an unknown
   * proxy is in front of it; null as long as requests agree with the settings.
   */
  seen: z.nullable(z.object({ kind: z.enum(exposureKinds), detail: z.string(), seenAt: instant })),
  /** Whether the settings allow access from other machines. */
  isMeantForOthers: z.boolean(),
})
export type ExposureStatus = z.output<typeof exposureStatus>

export const exposureApi = defineApi({
  status: {
    method: 'GET',
    path: '/api/admin/exposure',
    access: 'admin',
    summary: 'Whether the instance is reached from outside in a way that its settings do not allow for',
    status: 200,
    response: exposureStatus,
  },
})
