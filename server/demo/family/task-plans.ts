import type { taskCategories, TaskPriority } from '@roost/contract/tasks/task-values.ts'
import type { MemberName } from '../people.ts'

export type TaskCategory = (typeof taskCategories)[number]

/** A recurring chore and the members who take turns. */
export interface Chore {
  readonly title: string
  readonly category: TaskCategory
  readonly everyDays: number
  readonly priority: TaskPriority
  readonly turns: readonly [MemberName, ...MemberName[]]
  readonly description?: string
  /** Whether it is done only from April to October. */
  readonly isSummerWork?: boolean
}

export const chores: readonly Chore[] = [
  {
    title: 'Take out the bins',
    category: 'general',
    everyDays: 7,
    priority: 'high',
    turns: ['lea', 'jonas'],
    description: 'Grey one week, paper the next. The lorry comes before seven.',
  },
  {
    title: 'Clean the bathroom',
    category: 'bathroom',
    everyDays: 7,
    priority: 'medium',
    turns: ['jonas', 'mira', 'lea'],
  },
  {
    title: 'Water the plants on the landing',
    category: 'living_room',
    everyDays: 7,
    priority: 'low',
    turns: ['edith'],
  },
  {
    title: 'Vacuum the living room',
    category: 'living_room',
    everyDays: 10,
    priority: 'medium',
    turns: ['mira', 'jonas', 'lea'],
  },
  {
    title: 'Change the sheets',
    category: 'bedroom',
    everyDays: 14,
    priority: 'medium',
    turns: ['mira', 'jonas'],
  },
  {
    title: 'Clear out the fridge',
    category: 'kitchen',
    everyDays: 30,
    priority: 'medium',
    turns: ['jonas', 'edith'],
  },
  {
    title: 'Mow the lawn',
    category: 'garden',
    everyDays: 14,
    priority: 'medium',
    turns: ['lea', 'jonas'],
    description: 'Mind the hedgehog behind the compost.',
    isSummerWork: true,
  },
  { title: 'Descale the kettle', category: 'kitchen', everyDays: 60, priority: 'low', turns: ['edith'] },
  {
    title: 'Test the smoke detectors',
    category: 'general',
    everyDays: 180,
    priority: 'high',
    turns: ['jonas'],
  },
]

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
