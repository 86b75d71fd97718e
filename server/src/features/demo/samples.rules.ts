import { type NewEvent, newEvent } from '@roost/contract/calendar/calendar-input.ts'
import { addDays } from '../../lib/time/zoned-time.ts'
import type { HandlerInput } from '@roost/contract/endpoint/endpoint.ts'
import { newShoppingItem, type shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { newTask, type tasksApi } from '@roost/contract/tasks/tasks.ts'
import { parse } from 'zod/mini'
import { englishTranslator, type Translator } from '../../lib/messages/messages.ts'
import { toAmount } from '@roost/contract/money/money.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'

// Sample data relative to a given day. Dates are calendar dates in UTC, and event times are in the afternoon in UTC,
// which is daytime from San Francisco to Berlin.

/** Tasks due in the next few days, and one without a due date. */
export const listSampleTasks = (
  today: string,
  { t }: Translator = englishTranslator,
): HandlerInput<typeof tasksApi.create>[] =>
  [
    { title: t('Wipe the kitchen counters'), category: 'kitchen', priority: 'medium', dueDate: today },
    {
      title: t('Take out the recycling'),
      description: t('Paper and glass. The truck comes early.'),
      category: 'general',
      priority: 'high',
      dueDate: addDays(today, 1),
    },
    { title: t('Change the bed sheets'), category: 'bedroom', priority: 'low', dueDate: addDays(today, 3) },
    { title: t('Water the tomatoes'), category: 'garden', priority: 'medium', dueDate: addDays(today, 2) },
    {
      title: t('Descale the shower head'),
      description: t('A bag of vinegar overnight does it.'),
      category: 'bathroom',
      priority: 'low',
    },
  ].map((task) => parse(newTask, task))

/**
 * Prices are in the smallest unit of the currency, so that each currency can express them. They are set after validation,
 * which knows the currency of a request only until the request is read.
 */
export const listSampleItems = (
  { t }: Translator = englishTranslator,
  currency: string = defaultRegion.currency,
): HandlerInput<typeof shoppingApi.create>[] =>
  [
    { name: t('Milk'), category: 'dairy', quantity: '2 l', price: 240 },
    { name: t('Bananas'), category: 'produce', quantity: '6', price: 180 },
    { name: t('Spinach'), category: 'produce', quantity: '300 g', price: 250 },
    { name: t('Chicken thighs'), category: 'meat', quantity: '800 g', price: 790 },
    { name: t('Spaghetti'), category: 'pantry', quantity: t('2 packs'), price: 260 },
    {
      name: t('Dish soap'),
      category: 'household',
      price: 320,
      notes: t('The refill, if they have it'),
    },
  ].map(({ price, ...item }) => ({
    ...parse(newShoppingItem, item),
    estimatedPrice: toAmount(price, currency),
  }))

/** Events, one of which recurs weekly. */
export const listSampleEvents = (today: string, { t }: Translator = englishTranslator): NewEvent[] => [
  parse(newEvent, {
    title: t('Family dinner'),
    startDate: `${addDays(today, 1)}T17:00:00Z`,
    endDate: `${addDays(today, 1)}T19:00:00Z`,
    color: '#F59E0B',
    category: 'Family',
    isRecurring: true,
    recurrencePattern: 'weekly',
  }),
  parse(newEvent, {
    title: t('Dentist'),
    startDate: `${addDays(today, 2)}T15:30:00Z`,
    endDate: `${addDays(today, 2)}T16:15:00Z`,
    location: t('12 Mill Lane'),
    color: '#3B82F6',
    category: 'Health',
    priority: 'high',
    reminders: ['1 hour'],
  }),
  parse(newEvent, {
    title: t('Parent-teacher evening'),
    startDate: `${addDays(today, 5)}T16:00:00Z`,
    endDate: `${addDays(today, 5)}T17:30:00Z`,
    location: t('Oak Street School'),
    color: '#8B5CF6',
    category: 'Education',
  }),
  parse(newEvent, {
    title: t("Grandma's birthday"),
    startDate: addDays(today, 9),
    isAllDay: true,
    color: '#EC4899',
    category: 'Family',
    reminders: ['1 day'],
  }),
]

export type SampleNames = Readonly<Record<'tasks' | 'shopping_items' | 'calendar_events', string[]>>

/**
 * The names of the sample rows of each table, by which they are recognised, in the given languages. Rows whose name a later
 * version has changed are no longer recognised.
 */
export const listSampleNames = (translators: readonly Translator[]): SampleNames => {
  const anyDay = '2026-01-01'
  return {
    tasks: translators.flatMap((translator) => listSampleTasks(anyDay, translator).map(({ title }) => title)),
    shopping_items: translators.flatMap((translator) => listSampleItems(translator).map(({ name }) => name)),
    calendar_events: translators.flatMap((translator) =>
      listSampleEvents(anyDay, translator).map(({ title }) => title),
    ),
  }
}
