import type { Task } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { createQueuedWrite } from '../../test-support/rows/queued-writes.ts'
import { searchExamples } from '../../../test-support/search-examples.ts'
import type { QueuedWrite } from '../api/outbox/outbox-store.ts'
import { type AdminUser, toShownUsers } from '../features/admin/admin.rules.ts'
import { suggestAttendees } from '../features/calendar/event-form/attendees.rules.ts'
import { applyEventWrites } from '../features/calendar/rows/event-writes.rules.ts'
import { applyExpenseWrites } from '../features/expenses/rows/expense-writes.rules.ts'
import { demoProducts } from '../features/grocery/demo/demo-products.ts'
import { findDemoProducts } from '../features/grocery/demo/demo-search.rules.ts'
import { filterGroups } from '../features/house-groups/house-group-filter.rules.ts'
import { suggestTags } from '../features/recipes/form/tags.rules.ts'
import { filterRecipes } from '../features/recipes/lists/recipe-lists.rules.ts'
import { matchesFilter } from '../features/tasks/rows/tasks.rules.ts'

const author = { id: '11111111-1111-4111-8111-111111111111', name: 'Ann Reed', houseGroupId: 1 }

const createWrite = (feature: QueuedWrite['feature'], input: QueuedWrite['input']): QueuedWrite =>
  createQueuedWrite({ feature, input })

const event = {
  startDate: '2026-11-18T10:00',
  endDate: null,
  isAllDay: false,
  timeZone: 'UTC',
  isRecurring: false,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  visibility: 'public',
  attendees: [],
  reminders: [],
}

const [product] = demoProducts

/** Every list of the browser that is searched, with the text as what it searches. */
const searches: Readonly<Record<string, (search: string, text: string) => boolean>> = {
  tasks: (search, title) => matchesFilter({ title, description: null } as Task, { text: search }),
  users: (query, displayName) =>
    toShownUsers([{ displayName, email: '', houseGroupName: '' } as AdminUser], {
      query,
      hasDemoAccount: true,
    }).length > 0,
  'house groups': (search, name) => filterGroups([{ id: 0, name, description: null }], search).length > 0,
  'saved recipes': (words, title) =>
    filterRecipes([{ id: 1, title, cuisine: null, tags: [] }], { words, matchingIds: [] }).length > 0,
  'tags of recipes': (typed, tag) => suggestTags([{ tags: [tag] }], [], typed).length > 0,
  attendees: (typed, displayName) => suggestAttendees([{ displayName, email: '' }], [], typed).length > 0,
  'products of the demo': (query, title) =>
    product !== undefined &&
    findDemoProducts([{ ...product, title, brand: null, category: null }], query).length > 0,
  'expenses that wait to be sent': (search, title) =>
    applyExpenseWrites({
      listed: [],
      writes: [createWrite('expenses', { title, amount: 1, category: 'other', date: '2026-11-21' })],
      author,
      budgetNames: new Map(),
      memberNames: new Map(),
      filter: { search },
    }).length > 0,
  'events that wait to be sent': (q, title) =>
    applyEventWrites([], { writes: [createWrite('calendar', { ...event, title })], author, filter: { q } })
      .length > 0,
  'attendees of events that wait to be sent': (q, name) =>
    applyEventWrites([], {
      writes: [createWrite('calendar', { ...event, title: '', attendees: [name] })],
      author,
      filter: { q },
    }).length > 0,
}

test.each(Object.entries(searches))('a search in %s finds what every search finds', (_, search) => {
  const found = searchExamples.map(([words, text]) => [words, text, search(words, text)])
  expect(found).toEqual(searchExamples)
})
