import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { success } from './fields.ts'

export const demoApi = defineApi({
  tempLogin: {
    method: 'POST',
    path: '/api/auth/temp-login',
    access: 'public',
    isOpenWithoutTwoFactor: true,
    summary: 'Sign in with a new demo account, unless the caller is already signed in',
    status: 200,
    response: success,
    errors: ['demo.switched_off', 'demo.too_many'],
    rateLimit: 'temporary',
  },
  createSampleData: {
    method: 'POST',
    path: '/api/create-sample-data',
    access: 'public',
    isOpenWithoutTwoFactor: true,
    summary:
      'Create sample tasks, shopping items and events for the caller, but only once; a visitor gets a demo account',
    status: 200,
    response: z.object({
      success: z.literal(true),
      created: z.object({ tasks: z.int(), shoppingItems: z.int(), events: z.int() }),
      /** Whether the sample data already existed, so that nothing was created. */
      alreadyExists: z.optional(z.literal(true)),
    }),
    errors: [
      'pending_approval',
      'mfa.required',
      'demo.switched_off',
      'demo.too_many',
      'shopping.too_many',
      'calendar.too_many',
      'calendar.too_many_series',
    ],
    rateLimit: 'temporary',
  },
})
