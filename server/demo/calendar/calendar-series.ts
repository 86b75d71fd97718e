import type { RecurrencePattern } from '@roost/contract/calendar/calendar-values.ts'
import type { EventPlan } from './event-plan.ts'

/** A series on a fixed weekday that began about a year ago. */
export interface Series extends EventPlan {
  readonly pattern: RecurrencePattern
  readonly interval?: number
  /** Monday is 1. */
  readonly weekday: number
  readonly from: string
  readonly to: string
}

export const series: readonly Series[] = [
  {
    title: 'Choir',
    by: 'edith',
    color: 'purple',
    category: 'Entertainment',
    location: 'Parish hall, Lindenplatz',
    description: 'Bring the blue folder',
    reminders: ['1 hour'],
    pattern: 'weekly',
    weekday: 2,
    from: '19:30',
    to: '21:00',
  },
  {
    title: 'Football practice',
    by: 'lea',
    color: 'green',
    category: 'Personal',
    location: 'Sports ground, pitch 2',
    reminders: ['1 hour'],
    pattern: 'weekly',
    weekday: 3,
    from: '17:00',
    to: '18:30',
  },
  {
    title: 'Family meeting, with cake',
    by: 'mira',
    color: 'amber',
    category: 'Family',
    attendees: ['Jonas', 'Lea', 'Edith'],
    pattern: 'weekly',
    interval: 4,
    weekday: 7,
    from: '15:00',
    to: '16:00',
  },
  {
    title: 'Jonas works from the office',
    by: 'jonas',
    color: 'blue',
    category: 'Work',
    pattern: 'weekly',
    weekday: 2,
    from: '08:30',
    to: '17:30',
  },
  {
    title: 'Physiotherapy',
    by: 'edith',
    color: 'teal',
    category: 'Health',
    location: 'Dr. Weiß, second floor',
    reminders: ['1 day', '1 hour'],
    pattern: 'weekly',
    interval: 2,
    weekday: 5,
    from: '10:00',
    to: '10:45',
  },
]

/** An all-day series. */
export interface DaySeries extends EventPlan {
  readonly pattern: RecurrencePattern
  readonly interval?: number
}

/** Series on a weekday, where Monday is 1. */
export const bins: readonly (DaySeries & { readonly weekday: number })[] = [
  {
    title: 'Bins: grey',
    by: 'jonas',
    color: 'orange',
    category: 'Other',
    reminders: ['1 day'],
    pattern: 'weekly',
    interval: 2,
    weekday: 5,
  },
  {
    title: 'Bins: paper',
    by: 'jonas',
    color: 'blue',
    category: 'Other',
    pattern: 'weekly',
    interval: 4,
    weekday: 1,
  },
]

/** Yearly series; `on` is the next or last birthday in days from today. */
export const birthdays: readonly (DaySeries & { readonly on: number })[] = [
  {
    title: 'Oma’s birthday',
    by: 'mira',
    color: 'red',
    category: 'Family',
    reminders: ['1 week'],
    pattern: 'yearly',
    on: -11,
  },
  {
    title: 'Lea’s birthday',
    by: 'mira',
    color: 'red',
    category: 'Family',
    reminders: ['1 week'],
    pattern: 'yearly',
    on: 24,
  },
  {
    title: 'Aunt Grete’s birthday',
    by: 'edith',
    color: 'red',
    category: 'Family',
    reminders: ['1 week', '1 day'],
    pattern: 'yearly',
    on: 6,
  },
  { title: 'Wedding anniversary', by: 'jonas', color: 'pink', category: 'Family', pattern: 'yearly', on: 40 },
]

/** School holidays, with the month and day on which they start and end every year. */
export const schoolHolidays: readonly (readonly [title: string, from: string, to: string])[] = [
  ['Winter holidays', '02-09', '02-20'],
  ['Easter holidays', '03-30', '04-11'],
  ['Whitsun holidays', '05-26', '06-05'],
  ['Summer holidays', '07-27', '09-05'],
  ['Autumn holidays', '10-26', '11-06'],
  ['Christmas holidays', '12-23', '01-06'],
]
