import type { ReminderChoice } from '@roost/contract/calendar/calendar-values.ts'
import type { Repeats, Turns } from '@roost/contract/tasks/repeats.ts'
import type { taskCategories, TaskPriority } from '@roost/contract/tasks/task-values.ts'
import { type Days, toWeekday } from '../days.ts'
import type { MemberName } from '../people.ts'

export type TaskCategory = (typeof taskCategories)[number]

/** A chore that comes back, and the members who take turns. */
export interface Chore {
  readonly title: string
  readonly category: TaskCategory
  readonly priority: TaskPriority
  readonly minutes: number
  readonly rule: Pick<Repeats, 'every' | 'unit'> &
    Partial<Pick<Repeats, 'weekdays' | 'monthDay' | 'countsFrom' | 'leadDays' | 'whenMissed'>>
  /** A single one does it always. */
  readonly members: readonly [MemberName, ...MemberName[]]
  /** How they take turns, if not one after the other, a time each. */
  readonly turns?: Partial<Pick<Turns, 'unit' | 'choose'>>
  readonly description?: string
  readonly reminders?: readonly ReminderChoice[]
  readonly dueTime?: string
  /** When it is due for the first time, in days from today; about a year ago if absent. */
  readonly firstDue?: number
  /** Whether it is paused until April when it is due in winter. */
  readonly isSummerWork?: boolean
}

export const chores: readonly Chore[] = [
  {
    title: 'Empty the dishwasher',
    category: 'kitchen',
    priority: 'medium',
    minutes: 10,
    rule: { every: 1, unit: 'day', leadDays: 0, whenMissed: 'skipped' },
    members: ['mira', 'jonas', 'lea'],
    turns: { unit: 'week' },
    description: 'The good knives dry by hand, says Oma.',
    firstDue: -70,
  },
  {
    title: 'Take out the bins',
    category: 'general',
    priority: 'high',
    minutes: 10,
    rule: { every: 1, unit: 'week', weekdays: [4], leadDays: 2 },
    members: ['lea', 'jonas'],
    description: 'Grey one week, brown the next. The lorry comes before seven.',
    reminders: ['1 hour'],
    dueTime: '19:00',
  },
  {
    title: 'Clean the bathroom',
    category: 'bathroom',
    priority: 'medium',
    minutes: 40,
    rule: { every: 1, unit: 'week', weekdays: [6] },
    members: ['jonas', 'mira', 'lea'],
  },
  {
    title: 'Water the plants on the landing',
    category: 'living_room',
    priority: 'low',
    minutes: 10,
    rule: { every: 1, unit: 'week', weekdays: [3], leadDays: 1 },
    members: ['edith', 'lea', 'mira'],
    turns: { choose: 'anybody' },
  },
  {
    title: 'Cook Sunday lunch',
    category: 'kitchen',
    priority: 'medium',
    minutes: 60,
    rule: { every: 1, unit: 'week', weekdays: [0], leadDays: 3 },
    members: ['edith', 'mira', 'jonas'],
    dueTime: '12:30',
  },
  {
    title: 'Vacuum the living room',
    category: 'living_room',
    priority: 'medium',
    minutes: 30,
    rule: { every: 10, unit: 'day', countsFrom: 'completion' },
    members: ['mira', 'jonas', 'lea'],
    turns: { choose: 'fair' },
  },
  {
    title: 'Change the sheets',
    category: 'bedroom',
    priority: 'medium',
    minutes: 25,
    rule: { every: 3, unit: 'week', countsFrom: 'completion', leadDays: 4 },
    members: ['mira', 'jonas'],
  },
  {
    title: 'Go through the household accounts',
    category: 'general',
    priority: 'medium',
    minutes: 30,
    rule: { every: 1, unit: 'month', monthDay: 'last', leadDays: 5 },
    members: ['mira', 'jonas'],
  },
  {
    title: 'Mow the lawn',
    category: 'garden',
    priority: 'medium',
    minutes: 45,
    rule: { every: 2, unit: 'week', weekdays: [6], leadDays: 3 },
    members: ['lea', 'jonas'],
    description: 'Mind the hedgehog behind the compost.',
    isSummerWork: true,
  },
  {
    title: 'Test the smoke detectors',
    category: 'general',
    priority: 'high',
    minutes: 20,
    rule: { every: 6, unit: 'month', leadDays: 14 },
    members: ['jonas'],
    firstDue: -345,
  },
]

/** When a member is away, in days from today. */
export interface AbsencePlan {
  readonly who: MemberName
  readonly from: number
  readonly to: number
  /** On which day the others learn of it. */
  readonly knownOn: number
}

export const listAbsences = (days: Days): readonly AbsencePlan[] => {
  const monday = toWeekday(days, 1) + 14
  return [
    // In Gotland, while Edith minds the cat.
    { who: 'mira', from: -180, to: -167, knownOn: -240 },
    { who: 'jonas', from: -180, to: -167, knownOn: -240 },
    { who: 'lea', from: -180, to: -167, knownOn: -240 },
    { who: 'jonas', from: -20, to: -17, knownOn: -45 },
    // On the school trip, for which the form has to be signed.
    { who: 'lea', from: monday, to: monday + 3, knownOn: -25 },
    // At her sister's.
    { who: 'edith', from: 12, to: 21, knownOn: -14 },
  ]
}

/** One-off tasks spread over the year, by category. */
export const oneOffs: readonly (readonly [TaskCategory, ...string[]])[] = [
  [
    'garden',
    'Plant the tulip bulbs',
    'Mend the fence to the Brandts',
    'Bring in the dahlias before the frost',
    'Clear the gutters',
    'Store the garden chairs',
  ],
  [
    'kitchen',
    'Fix the dripping tap',
    'Defrost the freezer',
    'Hang the shelf above the stove',
    'Make quince jelly with Oma',
  ],
  [
    'bedroom',
    'Put the winter clothes into the attic',
    'Paint Lea’s wall in a green that Lea, Mira and the light in February can all agree on',
    'Air the duvets',
  ],
  ['bathroom', 'Renew the grout in the shower', 'Fit the grab rail for Edith', 'Have the boiler serviced'],
  [
    'living_room',
    'Get the tree down from the stand',
    'Frame the photos from Gotland',
    'Sort the board games and find the missing camel',
  ],
  [
    'general',
    'Renew Lea’s passport',
    'Hand in the tax return',
    'Book the ferry',
    'Change to winter tyres',
    'Change to summer tyres',
    'Vaccination for Minka',
    'Invite the neighbours for the summer party',
  ],
]
