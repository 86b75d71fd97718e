import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'

const address = z.nullable(z.string())

export const siteApi = defineApi({
  get: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'What the operator of this instance tells its visitors',
    status: 200,
    response: z.object({
      /** Whether strangers may try Roost out; see /temp-login. */
      isDemo: z.boolean(),
      contactEmail: z.nullable(z.string()),
      /** Pages of whoever runs the instance; null where there is none. */
      social: z.object({ facebook: address, x: address, instagram: address, youtube: address }),
    }),
  },
})
