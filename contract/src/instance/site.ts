import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'

const address = z.nullable(z.string())

export const siteApi = defineApi({
  get: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'Public information about the instance from its operator',
    status: 200,
    response: z.object({
      /** Whether visitors may use a demo account; see /temp-login. */
      isDemo: z.boolean(),
      contactEmail: z.nullable(z.string()),
      /** The addresses of the operator's pages; null if not configured. */
      social: z.object({ facebook: address, x: address, instagram: address, youtube: address }),
    }),
  },
})
