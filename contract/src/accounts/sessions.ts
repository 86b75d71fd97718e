import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { id, idParam, instant, success } from '../fields/fields.ts'
import { proof, proofErrors } from './reauthentication.ts'

/** A browser in which the account is signed in. */
export const device = z.object({
  id,
  /** The name of the device, such as "Firefox on Android"; "Unknown device" if the browser is not recognised. */
  name: z.string(),
  signedInAt: instant,
  /** The last activity, accurate to ten minutes. */
  lastSeenAt: instant,
  /** When it is signed out if it is not used any more. */
  signedInUntil: instant,
  isCurrent: z.boolean(),
})
export type Device = z.output<typeof device>

export const sessionsApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'approved',
    summary: "The caller's signed-in devices, the current one first",
    status: 200,
    response: z.array(device),
  },
  staySignedIn: {
    method: 'POST',
    path: '/api/auth/sessions/stay-signed-in',
    access: 'approved',
    summary:
      'Keep this device signed in for 90 days without use and a year in all, because Roost is installed there',
    status: 200,
    response: z.object({ signedInUntil: instant }),
    isClosedToDemo: true,
  },
  remove: {
    method: 'POST',
    path: '/api/auth/sessions/{id}/end',
    access: 'approved',
    summary:
      "Sign out one of the caller's devices; devices other than the current one require reauthentication",
    params: z.object({ id: idParam }),
    body: proof,
    status: 200,
    response: success,
    errors: ['sessions.not_found', ...proofErrors],
  },
  removeOthers: {
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'approved',
    summary: 'Sign out all devices except the current one; requires reauthentication',
    body: proof,
    status: 200,
    response: z.object({ ended: z.int() }),
    errors: proofErrors,
  },
})
