import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { instant } from './fields.ts'

/** What of a request showed that it came from elsewhere. */
const exposureKinds = ['forwarding-header', 'host', 'origin', 'referer'] as const

const exposureStatus = z.object({
  /** What showed first that people elsewhere reach an instance meant for its own machine, or reach it by a proxy it was not told of; null while all is as the settings say. */
  seen: z.nullable(z.object({ kind: z.enum(exposureKinds), detail: z.string(), seenAt: instant })),
  /** Whether the settings say that others reach the instance. */
  isMeantForOthers: z.boolean(),
})
export type ExposureStatus = z.output<typeof exposureStatus>

export const exposureApi = defineApi({
  status: {
    method: 'GET',
    path: '/api/admin/exposure',
    access: 'admin',
    summary: 'Whether people elsewhere reach this instance in a way its settings do not tell',
    status: 200,
    response: exposureStatus,
  },
})
