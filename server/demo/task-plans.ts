import type { taskCategories, TaskPriority } from '@roost/contract/task-values.ts'
import type { MemberName } from './people.ts'

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
    title: 'Scrub Minka’s bowls and her corner',
    category: 'general',
    everyDays: 7,
    priority: 'medium',
    turns: ['lea'],
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
    title: 'Wipe down the kitchen cupboards',
    category: 'kitchen',
    everyDays: 21,
    priority: 'low',
    turns: ['edith', 'mira'],
  },
  {
    title: 'Clear out the fridge',
    category: 'kitchen',
    everyDays: 30,
    priority: 'medium',
    turns: ['jonas', 'edith'],
  },
  {
    title: 'Change the water filter',
    category: 'kitchen',
    everyDays: 30,
    priority: 'low',
    turns: ['jonas'],
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
    title: 'Clean the windows to the street',
    category: 'living_room',
    everyDays: 90,
    priority: 'low',
    turns: ['mira', 'jonas'],
  },
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
    'Cut back the roses',
    'Mend the fence to the Brandts',
    'Build a raised bed for Oma’s tomatoes',
    'Bring in the dahlias before the frost',
    'Sharpen the shears',
    'Clear the gutters',
    'Put up the nesting box',
    'Store the garden chairs',
    'Turn the compost',
  ],
  [
    'kitchen',
    'Fix the dripping tap',
    'Sort the spice drawer',
    'Defrost the freezer',
    'Season the iron pan',
    'Order a new seal for the dishwasher',
    'Hang the shelf above the stove',
    'Make quince jelly with Oma',
    'Label the jam jars',
  ],
  [
    'bedroom',
    'Put the winter clothes into the attic',
    'Paint Lea’s wall in a green that Lea, Mira and the light in February can all agree on',
    'Repair the blind',
    'Air the duvets',
    'Assemble the bedside table',
    'Find out what rattles in the wardrobe',
  ],
  [
    'bathroom',
    'Renew the grout in the shower',
    'Fit the grab rail for Edith',
    'Replace the shower head',
    'Have the boiler serviced',
    'Unclog the washbasin',
  ],
  [
    'living_room',
    'Move the piano for the tuner',
    'Get the tree down from the stand',
    'Oil the dining table',
    'Frame the photos from Gotland',
    'Mend the arm of the reading chair',
    'Sort the board games and find the missing camel',
  ],
  [
    'general',
    'Renew Lea’s passport',
    'Hand in the tax return',
    'Book the ferry',
    'Sell the old bicycle',
    'Write the Christmas cards',
    'Return the library books',
    'Change to winter tyres',
    'Change to summer tyres',
    'Vaccination for Minka',
    'Compare the electricity tariffs',
    'Back up the photos',
    'Invite the neighbours for the summer party',
    'Collect the parcel from the Brandts',
    'Order heating oil',
    'Renew the bus pass',
  ],
]
