import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { calendarDate, id, idParam, requiredDate, success, userId } from '../fields/fields.ts'
import { countDaysOfAbsence, maxAbsenceDays, maxAbsenceWeeks } from './absence-values.ts'

// When members are away. Whoever takes turns with a task is passed over then.

const weeksInvalid = 'An absence repeats every 1 to 8 weeks'

const absenceFields = {
  userId,
  fromOn: calendarDate('Not a valid date'),
  /** The last day. */
  toOn: calendarDate('Not a valid date'),
  /** Whether it repeats, such as every two weeks; null if it does not. */
  everyWeeks: z.nullable(
    z.int(weeksInvalid).check(z.minimum(1, weeksInvalid), z.maximum(maxAbsenceWeeks, weeksInvalid)),
  ),
}

const absence = z.object({ id, ...absenceFields })
export type Absence = z.output<typeof absence>

type Dates = Pick<Absence, 'fromOn' | 'toOn' | 'everyWeeks'>

const isInOrder = ({ fromOn, toOn }: Dates): boolean => fromOn <= toOn

const isWithinYear = (dates: Dates): boolean => countDaysOfAbsence(dates) <= maxAbsenceDays

/** Whoever is away all the time needs no dates. */
const endsBeforeNext = (dates: Dates): boolean =>
  dates.everyWeeks === null || countDaysOfAbsence(dates) < dates.everyWeeks * 7

const dates = { required: 'Enter a date', invalid: 'Not a valid date' }

export const newAbsence = z
  .object({
    ...absenceFields,
    fromOn: requiredDate(dates),
    toOn: requiredDate(dates),
    everyWeeks: z._default(absenceFields.everyWeeks, null),
  })
  .check(
    z.refine(isInOrder, { path: ['toOn'], error: 'The last day is before the first' }),
    z.refine(isWithinYear, { path: ['toOn'], error: 'An absence lasts at most a year' }),
    z.refine(endsBeforeNext, { path: ['toOn'], error: 'It has to end before it begins again' }),
  )
export type NewAbsence = z.output<typeof newAbsence>

export const absencesApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/absences',
    access: 'approved',
    summary: 'When the members of the house group are away, by their first day',
    status: 200,
    response: z.array(absence),
    dependsOn: ['tasks', 'users'],
  },
  create: {
    method: 'POST',
    path: '/api/absences',
    access: 'approved',
    summary: 'Say when a member of the house group is away, who is then passed over when members take turns',
    body: newAbsence,
    status: 201,
    response: absence,
    errors: ['house-groups.not_member', 'absences.member_outside', 'absences.too_many'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/absences/{id}',
    access: 'approved',
    summary: 'Say that a member is not away after all',
    params: z.object({ id: idParam }),
    status: 200,
    response: success,
    errors: ['absences.not_found', 'house-groups.not_member'],
  },
})
