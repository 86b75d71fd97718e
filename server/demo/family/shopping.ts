import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { type Days, toTimeOfDay, toWeekday, yearLength } from '../days.ts'
import type { DiaryEntry } from '../diary.ts'
import type { Prices } from '../expenses/prices.ts'
import type { MemberName, People } from '../people.ts'
import type { Random } from '../random.ts'
import { type Item, openItems, staples } from './shopping-plans.ts'

interface ShoppingContext {
  readonly people: People
  readonly days: Days
  readonly random: Random
  readonly prices: Prices
}

const toDetails = (
  { name, category, quantity = '', notes = '', cents }: Item,
  { prices }: ShoppingContext,
) => ({
  name,
  category,
  quantity,
  notes,
  estimatedPrice: cents === undefined ? null : prices(cents),
})

const saturday = 6
const itemsAWeek = 6

/** Adds an item some days before the shopping day, and ticks it on that day. */
const writeBought = (item: Item, boughtOn: number, context: ShoppingContext): DiaryEntry[] => {
  const { people, days, random } = context
  let id = 0
  const by: MemberName = random.pick(['mira', 'jonas', 'lea', 'edith'])
  const minute = random.between(10 * 60, 11 * 60)
  return [
    {
      at: days.instantAt(boughtOn - random.between(1, 4), toTimeOfDay(random.between(12 * 60, 20 * 60))),
      write: async () => {
        id = (await people[by].call(shoppingApi.create, toDetails(item, context))).id
      },
    },
    {
      at: days.instantAt(boughtOn, toTimeOfDay(minute)),
      write: () => people.jonas.call(shoppingApi.update, { id: String(id), isCompleted: true }),
    },
  ]
}

const writeWeek = (boughtOn: number, context: ShoppingContext): DiaryEntry[] => {
  const first = context.random.between(0, staples.length - 1)
  return Array.from({ length: itemsAWeek }, (_, index) => {
    const item = staples[(first + index * 5) % staples.length] ?? staples[0]
    return writeBought(item, boughtOn, context)
  }).flat()
}

/** Creates the items bought every Saturday, and the open items. */
export const writeShopping = (context: ShoppingContext): DiaryEntry[] => {
  const { people, days, random } = context
  const entries: DiaryEntry[] = []
  const lastSaturday = toWeekday(days, saturday) - 7
  for (let day = lastSaturday; day > -(yearLength - 6); day -= 7) entries.push(...writeWeek(day, context))
  const open = openItems.map((item, index): DiaryEntry => {
    const by: MemberName = random.pick(['mira', 'jonas', 'edith', 'lea'])
    return {
      at: days.instantAt(-Math.floor(index / 9), toTimeOfDay(random.between(8 * 60, 20 * 60))),
      write: () => people[by].call(shoppingApi.create, toDetails(item, context)),
    }
  })
  return [...entries, ...open]
}
