import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { success } from '../fields/fields.ts'

const createdRows = z.object({ tasks: z.int(), shoppingItems: z.int(), events: z.int() })

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
      'Create sample tasks, shopping items and events for the caller, unless they have some already; a visitor gets a demo account',
    status: 200,
    response: z.object({
      success: z.literal(true),
      created: createdRows,
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
  sampleData: {
    method: 'GET',
    path: '/api/sample-data',
    access: 'approved',
    summary:
      'Whether the caller may fill their household with sample data, and how much of theirs can be removed',
    status: 200,
    response: z.object({
      /** Whether the caller has none and their household has next to nothing yet. */
      canCreate: z.boolean(),
      /** The number of sample rows of the caller that nobody has changed. */
      removable: z.int(),
    }),
    // The session says in which language the sample was made.
    dependsOn: ['tasks', 'shopping', 'calendar', 'session'],
  },
  removeSampleData: {
    method: 'DELETE',
    path: '/api/sample-data',
    access: 'approved',
    summary: "Remove the caller's sample data, except for what somebody has changed; it can be created again",
    status: 200,
    response: z.object({
      success: z.literal(true),
      removed: createdRows,
      /** The number of sample rows that stay because somebody has changed them. */
      kept: z.int(),
    }),
  },
})
