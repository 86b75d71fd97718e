import { type NewEvent, newEvent } from '@roost/contract/calendar-input.ts'
import { addDays } from '../../lib/time/zoned-time.ts'
import type { HandlerInput } from '@roost/contract/endpoint.ts'
import { newShoppingItem, type shoppingApi } from '@roost/contract/shopping.ts'
import { newTask, type tasksApi } from '@roost/contract/tasks.ts'
import { parse } from 'zod/mini'

// Sample data relative to a given day. Dates are calendar dates in UTC, and event times are in the afternoon in UTC,
// which is daytime from San Francisco to Berlin.

/** Tasks due in the next few days, and one without a due date. */
export const listSampleTasks = (today: string): HandlerInput<typeof tasksApi.create>[] =>
  [
    { title: 'Wipe the kitchen counters', category: 'kitchen', priority: 'medium', dueDate: today },
    {
      title: 'Take out the recycling',
      description: 'Paper and glass. The truck comes early.',
      category: 'general',
      priority: 'high',
      dueDate: addDays(today, 1),
    },
    { title: 'Change the bed sheets', category: 'bedroom', priority: 'low', dueDate: addDays(today, 3) },
    { title: 'Water the tomatoes', category: 'garden', priority: 'medium', dueDate: addDays(today, 2) },
    {
      title: 'Descale the shower head',
      description: 'A bag of vinegar overnight does it.',
      category: 'bathroom',
      priority: 'low',
    },
  ].map((task) => parse(newTask, task))

export const listSampleItems = (): HandlerInput<typeof shoppingApi.create>[] =>
  [
    { name: 'Milk', category: 'dairy', quantity: '2 l', estimatedPrice: 2.4 },
    { name: 'Bananas', category: 'produce', quantity: '6', estimatedPrice: 1.8 },
    { name: 'Spinach', category: 'produce', quantity: '300 g', estimatedPrice: 2.5 },
    { name: 'Chicken thighs', category: 'meat', quantity: '800 g', estimatedPrice: 7.9 },
    { name: 'Spaghetti', category: 'pantry', quantity: '2 packs', estimatedPrice: 2.6 },
    { name: 'Dish soap', category: 'household', estimatedPrice: 3.2, notes: 'The refill, if they have it' },
  ].map((item) => parse(newShoppingItem, item))

/** Events, one of which recurs weekly. */
export const listSampleEvents = (today: string): NewEvent[] => [
  parse(newEvent, {
    title: 'Family dinner',
    startDate: `${addDays(today, 1)}T17:00:00Z`,
    endDate: `${addDays(today, 1)}T19:00:00Z`,
    color: '#F59E0B',
    category: 'Family',
    isRecurring: true,
    recurrencePattern: 'weekly',
  }),
  parse(newEvent, {
    title: 'Dentist',
    startDate: `${addDays(today, 2)}T15:30:00Z`,
    endDate: `${addDays(today, 2)}T16:15:00Z`,
    location: '12 Mill Lane',
    color: '#3B82F6',
    category: 'Health',
    priority: 'high',
    reminders: ['1 hour'],
  }),
  parse(newEvent, {
    title: 'Parent-teacher evening',
    startDate: `${addDays(today, 5)}T16:00:00Z`,
    endDate: `${addDays(today, 5)}T17:30:00Z`,
    location: 'Oak Street School',
    color: '#8B5CF6',
    category: 'Education',
  }),
  parse(newEvent, {
    title: "Grandma's birthday",
    startDate: addDays(today, 9),
    isAllDay: true,
    color: '#EC4899',
    category: 'Family',
    reminders: ['1 day'],
  }),
]
