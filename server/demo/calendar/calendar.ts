import { calendarApi, type CalendarEvent, eventPageSize } from '@roost/contract/calendar/calendar.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { type Appointment, appointments } from './calendar-appointments.ts'
import { bins, birthdays, type DaySeries, schoolHolidays, series, type Series } from './calendar-series.ts'
import { type Days, toWeekday, yearLength } from '../days.ts'
import type { DiaryEntry } from '../diary.ts'
import { type EventPlan, toColor } from './event-plan.ts'
import type { MemberName, People } from '../people.ts'
import type { SamplePerson } from '../sample-person.ts'

interface CalendarContext {
  readonly people: People
  readonly days: Days
}

type NewEvent = CallInput<typeof calendarApi.create>

const toEvent = ({
  title,
  color,
  category,
  location = '',
  description = '',
  attendees = [],
  reminders = [],
  isPrivate = false,
}: EventPlan): Omit<NewEvent, 'startDate'> => ({
  title,
  category,
  location,
  description,
  color: toColor(color),
  attendees: [...attendees],
  reminders: [...reminders],
  visibility: isPrivate ? 'private' : 'public',
})

/** In days, a whole number of weeks. Series began this long ago, so that they occur on the same weekday all year. */
const weeksBefore = 7 * 52

const toSeries = (plan: Series, days: Days): NewEvent => {
  const date = days.dateAfter(toWeekday(days, plan.weekday) - weeksBefore)
  return {
    ...toEvent(plan),
    startDate: `${date}T${plan.from}`,
    endDate: `${date}T${plan.to}`,
    timeZone: days.timeZone,
    isRecurring: true,
    recurrencePattern: plan.pattern,
    recurrenceInterval: plan.interval ?? 1,
  }
}

const toDaySeries = (plan: DaySeries, startDate: string): NewEvent => ({
  ...toEvent(plan),
  startDate,
  isAllDay: true,
  isRecurring: true,
  recurrencePattern: plan.pattern,
  recurrenceInterval: plan.interval ?? 1,
})

const toAppointment = (plan: Appointment, days: Days): NewEvent => {
  const { on, from, to, lasts = 1 } = plan
  const date = days.dateAfter(on)
  return from !== undefined && to !== undefined
    ? { ...toEvent(plan), startDate: `${date}T${from}`, endDate: `${date}T${to}`, timeZone: days.timeZone }
    : { ...toEvent(plan), startDate: date, endDate: days.dateAfter(on + lasts - 1), isAllDay: true }
}

/** The school holidays of last year, this year and next year. */
const listSchoolHolidays = ({ today }: Days): NewEvent[] =>
  [-1, 0, 1].flatMap((years) =>
    schoolHolidays.map(([title, from, to]) => {
      const year = today.year + years
      return {
        ...toEvent({ title, by: 'lea', color: 'green', category: 'Education' }),
        startDate: `${year}-${from}`,
        endDate: `${to < from ? year + 1 : year}-${to}`,
        isAllDay: true,
      }
    }),
  )

/** Lists all stored events of a person's calendar, page by page. */
export const listStoredEvents = async (person: Pick<SamplePerson, 'call'>): Promise<CalendarEvent[]> => {
  const events: CalendarEvent[] = []
  let page: CalendarEvent[]
  do {
    const last = events.at(-1)
    page = await person.call(calendarApi.list, last ? { before: String(last.id) } : {})
    events.push(...page)
  } while (page.length === eventPageSize)
  return events
}

/**
 * Creates exceptions: one choir rehearsal takes place a day later at another location, and one practice is cancelled.
 */
const writeExceptions = ({ people, days }: CalendarContext): DiaryEntry[] => {
  const findSeries = async (by: MemberName, title: string): Promise<string> => {
    const events = await listStoredEvents(people[by])
    const found = events.find((event) => event.title === title)
    if (!found) throw new Error(`There is no ${title} in the calendar`)
    return String(found.id)
  }
  const seriesOn = toWeekday(days, 2) + 7
  const practiceOn = toWeekday(days, 3)
  return [
    {
      at: days.instantAt(-3, '12:10'),
      write: async () => {
        const date = days.dateAfter(seriesOn + 1)
        await people.edith.call(calendarApi.update, {
          id: await findSeries('edith', 'Choir'),
          scope: 'this',
          occurrenceDate: days.dateAfter(seriesOn),
          title: 'Choir, dress rehearsal',
          startDate: `${date}T18:30`,
          endDate: `${date}T21:30`,
          location: 'St. Ägidien, by the side door',
        })
      },
    },
    {
      at: days.instantAt(-2, '16:05'),
      write: async () => {
        const id = await findSeries('lea', 'Football practice')
        await people.lea.call(calendarApi.remove, {
          id,
          scope: 'this',
          occurrenceDate: days.dateAfter(practiceOn),
        })
      },
    },
  ]
}

export const writeCalendar = (context: CalendarContext): DiaryEntry[] => {
  const { people, days } = context
  const create =
    (by: MemberName, event: NewEvent): (() => Promise<unknown>) =>
    () =>
      people[by].call(calendarApi.create, event)
  const firstEvening = [
    ...series.map((plan) => create(plan.by, toSeries(plan, days))),
    ...bins.map((plan) =>
      create(plan.by, toDaySeries(plan, days.dateAfter(toWeekday(days, plan.weekday) - weeksBefore))),
    ),
    ...birthdays.map((plan) =>
      create(plan.by, toDaySeries(plan, days.today.add({ days: plan.on }).subtract({ years: 1 }).toString())),
    ),
    ...listSchoolHolidays(days).map((event) => create('lea', event)),
  ]
  return [
    ...firstEvening.map((write) => ({ at: days.instantAt(-yearLength, '21:00'), write })),
    ...appointments.map((plan, index) => ({
      at: days.instantAt(Math.min(plan.on - 10, -1 - (index % 5)), '13:15'),
      write: create(plan.by, toAppointment(plan, days)),
    })),
    ...writeExceptions(context),
  ]
}
