import * as z from 'zod/mini'
import { defineApi, type Output } from '../endpoint/endpoint.ts'
import { documented, documentedZone, userId } from '../fields/fields.ts'
import { isKnownTimeZone, timeZoneUnknown } from '../time/time-zone-names.ts'

// Who did what in the last four weeks.

const effort = {
  /** How many tasks were completed. */
  tasks: z.int(),
  /** How many minutes these took; one of which nobody has said so counts as `usualMinutes`. */
  minutes: z.int(),
}

const isShown = { isShown: z.boolean('Shown must be true or false') }

export const whoDoesWhatApi = defineApi({
  get: {
    method: 'GET',
    path: '/api/who-does-what',
    access: 'approved',
    summary:
      'What each member of the house group did in the last 28 days, and their share by the days on which they were there; no figures if the members have turned this off',
    query: z.object({
      /** The IANA name of the time zone that determines the days on which members were there; UTC if absent. */
      tz: z.optional(
        documented(z.string().check(z.refine(isKnownTimeZone, timeZoneUnknown)), documentedZone),
      ),
    }),
    status: 200,
    response: z.object({
      ...isShown,
      members: z.array(
        z.object({
          userId,
          ...effort,
          /** On how many of the 28 days they were there: members already, and not away. */
          days: z.int(),
          /** Which part of the minutes of all members they did: from 0 to 1. */
          share: z.number(),
          /** Which part would be theirs by the days on which they were there: from 0 to 1. */
          owedShare: z.number(),
        }),
      ),
      /** What was done by people who are no longer members, or by nobody knows whom. */
      others: z.object(effort),
    }),
    dependsOn: ['tasks', 'users'],
    staleWithNext: 'minute',
  },
  show: {
    method: 'PUT',
    path: '/api/who-does-what',
    access: 'approved',
    summary: 'Show the members of the house group who did what, or nobody; any member may change this',
    body: z.object(isShown),
    status: 200,
    response: z.object(isShown),
    errors: ['house-groups.not_member'],
  },
})

export type WhoDoesWhat = Output<typeof whoDoesWhatApi.get>
