import * as z from 'zod/mini'
import { activityActions, activityFeatures, activityKinds } from './activity-values.ts'
import { defineApi } from '../endpoint/endpoint.ts'
import { id, idParam, instant, success, userId } from '../fields/fields.ts'

const kind = z.enum(activityKinds, 'Kind must be one of the kinds of rows')

const activityRow = z.object({
  kind: z.enum(activityKinds),
  id,
  /** The current title, or the last one of a deleted row. Null if the viewer may not see it, or it is no longer known. */
  title: z.nullable(z.string()),
  action: z.enum(activityActions),
})
export type ActivityRow = z.output<typeof activityRow>

const fieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

const activityField = z.object({
  /** The name of the field in the API of the feature, such as `dueDate`. */
  field: z.string(),
  /** Absent for values that are too long to be shown, such as the ingredients of a recipe. A person is their name. */
  before: z.optional(fieldValue),
  after: z.optional(fieldValue),
})
export type ActivityField = z.output<typeof activityField>

const activityEntry = z.object({
  id,
  createdAt: instant,
  /** Null if the account was deleted. */
  actorId: z.nullable(userId),
  /** Null if nobody was signed in: Roost itself made the change. */
  actorName: z.nullable(z.string()),
  feature: z.enum(activityFeatures),
  /** The first rows of the change; `rowCount` counts all of them. */
  rows: z.array(activityRow),
  rowCount: z.int(),
  /** What became of the fields, if the history of one row was requested and the row was changed. */
  fields: z.optional(z.array(activityField)),
  /** Whether the change took back an earlier one. */
  isUndo: z.boolean(),
  isUndone: z.boolean(),
  /** Whether the viewer may try to undo the change. It is refused if the rows have been changed since. */
  canUndo: z.boolean(),
})
export type ActivityEntry = z.output<typeof activityEntry>

const activityQuery = z
  .object({
    feature: z.optional(z.enum(activityFeatures, 'Feature must be one with a history')),
    /** Only changes by this person. */
    userId: z.optional(z.uuid('Not a valid user')),
    /** Only changes of this row, with their fields. Both or neither. */
    kind: z.optional(kind),
    rowId: z.optional(idParam),
    /** Cursor: the id of the last entry of the previous page. */
    before: z.optional(idParam),
  })
  .check(
    z.refine(({ kind: given, rowId }) => (given === undefined) === (rowId === undefined), {
      path: ['rowId'],
      error: 'The history of a row needs kind and rowId',
    }),
  )

export const activityApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/activity',
    access: 'approved',
    summary: 'What was created, changed and deleted in the household and by the viewer alone, latest first',
    query: activityQuery,
    status: 200,
    response: z.object({
      entries: z.array(activityEntry),
      /** The cursor of the next page; null after the last. */
      next: z.nullable(id),
    }),
    dependsOn: [...activityFeatures, 'users'],
    staleWithNext: 'day',
  },
  undo: {
    method: 'POST',
    path: '/api/activity/{id}/undo',
    access: 'approved',
    summary: 'Undo a change with everything that was changed in the same step',
    params: z.object({ id: idParam }),
    status: 200,
    response: success,
    errors: [
      'activity.not_found',
      'activity.already_undone',
      'activity.changed_since',
      'activity.too_old',
      'activity.not_kept',
    ],
  },
})
