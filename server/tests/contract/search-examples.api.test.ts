import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import {
  createEvent,
  createExpense,
  createHousehold,
  createShoppingItem,
  type Person,
} from '../../test-support/household/builders.ts'
import { readCalendar } from '../../test-support/calendar/calendar.ts'
import { createRecipe } from '../../test-support/household/recipe-builders.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'
import { searchExamples } from '../../../test-support/search-examples.ts'

const app = useTestApp()

type Searcher = Pick<Person, 'client'>

interface Search {
  readonly name: string
  readonly create: (searcher: Searcher, text: string) => Promise<{ readonly id: number }>
  /** The ids of what is found. */
  readonly find: (searcher: Searcher, words: string) => Promise<readonly number[]>
}

const toIds = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

const searches: readonly Search[] = [
  {
    name: 'expenses',
    create: (searcher, title) => createExpense(searcher, { title }),
    find: async ({ client }, search) =>
      toIds((await client.call(expensesApi.list, { search, limit: '100' })).body),
  },
  {
    name: 'bought items',
    create: (searcher, name) => createShoppingItem(searcher, { name, isCompleted: true }),
    find: async ({ client }, search) =>
      toIds((await client.call(shoppingApi.list, { state: 'completed', search, limit: '100' })).body),
  },
  {
    name: 'events',
    create: (searcher, title) => createEvent(searcher, { title }),
    find: async (searcher, search) => toIds((await readCalendar(searcher, { search })).events),
  },
  {
    name: 'recipes',
    create: (searcher, title) => createRecipe(searcher, { title, ingredients: ['zz'] }),
    find: async ({ client }, words) => (await client.call(recipesApi.matches, { words })).body.ids,
  },
]

test.each(searches)('a search in $name finds what every search finds', async ({ create, find }) => {
  const household = await createHousehold(app.current)
  const ids = new Map<string, number>()
  for (const text of new Set(searchExamples.map(([, text]) => text)))
    ids.set(text, (await create(household, text)).id)
  for (const [search, text, isFound] of searchExamples) {
    const found = await find(household, search)
    expect([search, text, found.includes(ids.get(text) ?? 0)]).toEqual([search, text, isFound])
  }
})
