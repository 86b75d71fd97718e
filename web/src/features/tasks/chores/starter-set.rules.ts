import { msg } from '@roost/contract/language/messages.ts'
import type { RepeatUnit } from '@roost/contract/tasks/repeat-values.ts'
import type { taskCategories } from '@roost/contract/tasks/task-values.ts'
import { t } from '../../../lib/locale/language.ts'
import type { Room } from './chores.rules.ts'

// What most homes need, by room. A household chooses from it.

type Category = (typeof taskCategories)[number]

/** A chore with how often it is needed, and how many minutes it takes. The name is a marked message. */
type Entry = readonly [name: string, every: number, unit: RepeatUnit, minutes: number]

const entries: Readonly<Record<Category, readonly Entry[]>> = {
  kitchen: [
    [msg('Mop the kitchen floor'), 1, 'week', 15],
    [msg('Clean the dishwasher'), 1, 'month', 10],
    [msg('Clean out the fridge'), 1, 'month', 20],
    [msg('Clean the oven'), 2, 'month', 40],
    [msg('Clean the extractor hood'), 3, 'month', 20],
    [msg('Descale the kettle'), 2, 'month', 10],
    [msg('Wipe the cupboard fronts'), 2, 'month', 20],
    [msg('Defrost the freezer'), 6, 'month', 60],
  ],
  bathroom: [
    [msg('Clean the toilet'), 1, 'week', 10],
    [msg('Clean the shower and the bath'), 1, 'week', 20],
    [msg('Clean the washbasin and the mirror'), 1, 'week', 10],
    [msg('Mop the bathroom floor'), 1, 'week', 10],
    [msg('Change the towels'), 1, 'week', 5],
    [msg('Descale the shower head'), 3, 'month', 15],
  ],
  bedroom: [
    [msg('Vacuum the bedroom'), 1, 'week', 15],
    [msg('Change the bed linen'), 2, 'week', 15],
    [msg('Dust the bedroom'), 2, 'week', 10],
    [msg('Turn the mattress'), 6, 'month', 10],
    [msg('Wash the duvets and pillows'), 6, 'month', 30],
  ],
  living_room: [
    [msg('Vacuum the living room'), 1, 'week', 15],
    [msg('Water the plants'), 1, 'week', 10],
    [msg('Dust the living room'), 2, 'week', 15],
    [msg('Vacuum the sofa'), 1, 'month', 15],
    [msg('Wash the curtains'), 6, 'month', 45],
  ],
  garden: [
    [msg('Mow the lawn'), 2, 'week', 45],
    [msg('Weed the flower beds'), 2, 'week', 30],
    [msg('Sweep the terrace'), 1, 'month', 15],
    [msg('Clean the gutters'), 6, 'month', 60],
  ],
  general: [
    [msg('Sweep the entrance'), 1, 'week', 10],
    [msg('Wipe door handles and light switches'), 1, 'month', 10],
    [msg('Clean the washing machine'), 2, 'month', 10],
    [msg('Clean the windows'), 3, 'month', 90],
    [msg('Test the smoke alarms'), 6, 'month', 10],
  ],
}

export interface SuggestedChore {
  readonly title: string
  readonly category: string
  readonly every: number
  readonly unit: RepeatUnit
  readonly minutes: number
}

/** Returns the suggested chores by room, in the language of the page, without those that a household has. */
export const listSuggested = (
  rooms: readonly Room[],
): readonly { readonly category: Category; readonly chores: readonly SuggestedChore[] }[] => {
  const known = new Set(rooms.flatMap(({ chores }) => chores.map(({ task }) => task.title)))
  return (Object.entries(entries) as [Category, readonly Entry[]][])
    .map(([category, ofRoom]) => ({
      category,
      chores: ofRoom
        .map(([name, every, unit, minutes]) => ({ title: t(name), category, every, unit, minutes }))
        .filter(({ title }) => !known.has(title)),
    }))
    .filter(({ chores }) => chores.length > 0)
}
