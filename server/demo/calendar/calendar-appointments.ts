import type { EventPlan } from './event-plan.ts'

/** A single event. Without times it lasts all day. */
export interface Appointment extends EventPlan {
  /** The day, in days from today. */
  readonly on: number
  readonly from?: string
  readonly to?: string
  readonly lasts?: number
}

export const appointments: readonly Appointment[] = [
  {
    title: 'Dentist, Lea',
    by: 'mira',
    color: 'teal',
    category: 'Health',
    on: 0,
    from: '15:45',
    to: '16:30',
    location: 'Dr. Ågren',
    reminders: ['1 hour'],
  },
  {
    title: 'Dinner with the Brandts',
    by: 'jonas',
    color: 'orange',
    category: 'Family',
    on: 1,
    from: '19:00',
    to: '22:00',
    location: 'Next door',
    description: 'They cook, we bring the pudding',
  },
  {
    title: 'Parents’ evening',
    by: 'mira',
    color: 'indigo',
    category: 'Education',
    on: 3,
    from: '19:30',
    to: '21:00',
    location: 'School, room 204, across the yard because the main door is being painted',
  },
  {
    title: 'Concert',
    by: 'jonas',
    color: 'pink',
    category: 'Entertainment',
    on: 9,
    from: '20:00',
    to: '22:15',
    location: 'Town hall',
    attendees: ['Mira', 'Lea', 'Edith'],
    reminders: ['1 day', '1 hour'],
  },
  {
    title: 'Surprise for Mira: the table at the old mill',
    by: 'jonas',
    color: 'purple',
    category: 'Personal',
    on: 40,
    from: '19:00',
    to: '22:00',
    isPrivate: true,
    reminders: ['1 week'],
  },
  {
    title: 'Talk with the headmistress about the new position',
    by: 'mira',
    color: 'indigo',
    category: 'Work',
    on: 4,
    from: '11:00',
    to: '11:30',
    isPrivate: true,
  },
  {
    title: 'Birthday lunch for Oma',
    by: 'jonas',
    color: 'red',
    category: 'Family',
    on: -11,
    from: '12:30',
    to: '15:00',
    location: 'Gasthaus zur Linde',
  },
  {
    title: 'Two weeks in Gotland',
    by: 'mira',
    color: 'emerald',
    category: 'Travel',
    on: -180,
    lasts: 14,
    location: 'Visby and around',
  },
  {
    title: 'Summer party in the street',
    by: 'jonas',
    color: 'orange',
    category: 'Entertainment',
    on: -120,
    from: '15:00',
    to: '23:00',
    attendees: ['Tom', 'Inés'],
  },
]
