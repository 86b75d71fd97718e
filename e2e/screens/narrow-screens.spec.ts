import { createTask } from '../support/features/board.ts'
import { createEvent } from '../support/features/calendar.ts'
import { today } from '../support/features/expense-page.ts'
import type { Household, Person } from '../support/instances/household.ts'
import { createBudget, createExpense, createGoal } from '../support/features/money.ts'
import {
  button,
  expectFits,
  inDialog,
  link,
  narrowPhone,
  type NarrowPage,
  toNarrowPages,
} from '../support/browser/narrow-pages.ts'
import {
  adminPages,
  demoPages,
  memberDialogs,
  memberPages,
  signedOutPages,
} from '../support/browser/pages.ts'
import { createRecipe } from '../support/features/recipes.ts'
import { shareRecipe } from '../support/features/shared-recipes.ts'
import { createItem } from '../support/features/shopping.ts'
import { test } from '../support/instances/test.ts'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const amount = 1_234_567.89

const longLink = `https://${'a'.repeat(60)}.example.org/${word}`

/** Creates events, items and a recipe of long words, and returns the pages that show them. */
const createWideRows = async (person: Person): Promise<NarrowPage[]> => {
  const long = word.repeat(2)
  const details = { title: long, location: long, category: long.slice(0, 50), timeZone: 'America/New_York' }
  const { id } = await createEvent(person, { ...details, startDate: `${today}T09:30`, attendees: [long] })
  await createEvent(person, { title: long, startDate: today, visibility: 'private', priority: 'high' })
  for (const quantity of ['a'.repeat(50), 'b'.repeat(50)])
    await createItem(person, { name: long, quantity, notes: longLink, estimatedPrice: 99_999_999.99 })
  const recipe = await createRecipe(person, {
    title: long,
    description: long,
    cuisine: long.slice(0, 50),
    servings: 1000,
    ingredients: [`12 ${long}`, `${long}:`],
    instructions: [long],
    tags: [long.slice(0, 50)],
    nutritionInfo: { calories: 99_999, protein: 99_999.9, carbs: 99_999.9, fat: 99_999.9 },
    sourceUrl: longLink,
  })
  const { shareUrl } = await shareRecipe(person, recipe.id)
  const [calendar, recipes] = ['Family Calendar', 'Recipes']
  const ownRecipe = (hash: string) => ({ path: `/recipes?tab=saved#${hash}-${recipe.id}`, heading: recipes })
  return [
    { path: '/calendar', heading: calendar, content: long, action: button('Add Event') },
    { path: '/calendar?view=list', heading: calendar, content: long, action: button('Add Event') },
    { path: `/calendar#event-${id}`, heading: calendar, action: inDialog('Update Event') },
    { path: '/shopping', heading: 'Shopping Lists', content: long, action: button(/^Merge /) },
    { path: '/recipes?tab=saved', heading: recipes, content: long, action: button('Add Recipe') },
    { path: '/recipes#import', heading: recipes, action: inDialog('Import Recipe') },
    { ...ownRecipe('recipe'), content: long, action: inDialog('Add to Shopping List') },
    { ...ownRecipe('edit'), action: inDialog('Update Recipe') },
    { ...ownRecipe('share'), action: inDialog('Share') },
    { path: `/shared/${shareUrl}`, heading: long, action: button('Copy Link') },
  ]
}

/** Creates a household with long words that cannot be broken and with large amounts. */
const createWideHousehold = async (household: Household, options: object): Promise<Person> => {
  const person = await household.createPerson({
    firstName: word.slice(0, 50),
    ...options,
  })
  const other = await household.createPerson({ firstName: 'Hohenwarter' })
  await household.createHouseGroup(`${word} ${person.id}`.slice(0, 100), person, other)
  await createTask(person, { title: word, description: word, category: word, assignedTo: person.id })
  await createExpense(person, { title: word, amount, date: '2026-11-21', description: word })
  await createBudget(person, { name: word, amount })
  await createGoal(person, { name: word, targetAmount: amount, description: word })
  return person
}

const options = { ...narrowPhone, reducedMotion: 'reduce' } as const

test('on a phone of 320 px and at 200 % zoom every signed-out page fits, and its main action is within reach', async ({
  household,
}) => {
  test.setTimeout(180_000)
  const page = await household.openBrowser(options)
  const landing = { '/': { action: link('Get Started') } }
  for (const narrow of toNarrowPages([...signedOutPages, ...demoPages], landing))
    await expectFits(page, narrow)
})

test('on a phone of 320 px and at 200 % zoom every page for members fits, and its main action is within reach', async ({
  household,
}) => {
  test.setTimeout(240_000)
  const { page } = await createWideHousehold(household, options)
  const undo = { '/activity': { action: button(/^Undo/) } }
  for (const narrow of toNarrowPages([...memberPages, ...memberDialogs], undo)) await expectFits(page, narrow)
  await household.createPerson({ firstName: word.slice(0, 50), isApproved: false })
  const admin = await household.signInAdmin(options)
  const approve = { '/admin': { action: button(/^Approve/) } }
  for (const narrow of toNarrowPages(adminPages, approve)) await expectFits(admin.page, narrow)
})

test('on a phone of 320 px and at 200 % zoom the calendar, the recipes and the shopping list fit, whatever is in them', async ({
  household,
}) => {
  test.setTimeout(120_000)
  const person = await household.createPerson(options)
  for (const narrow of await createWideRows(person)) await expectFits(person.page, narrow)
})
