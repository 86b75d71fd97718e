import { createTask } from './support/board.ts'
import { createEvent } from './support/calendar.ts'
import { today } from './support/expense-page.ts'
import type { Household, Person } from './support/household.ts'
import { createBudget, createExpense, createGoal } from './support/money.ts'
import { button, expectFits, inDialog, link, narrowPhone, type NarrowPage } from './support/narrow-pages.ts'
import { createRecipe } from './support/recipes.ts'
import { shareRecipe } from './support/shared-recipes.ts'
import { createItem } from './support/shopping.ts'
import { test } from './support/test.ts'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const amount = 1_234_567.89

const signedOutPages: readonly NarrowPage[] = [
  { path: '/', heading: /feather your nest/i, action: link('Get Started') },
  { path: '/login', heading: 'Welcome to Roost', action: button('Sign In') },
  { path: '/login?tab=sign-up', heading: 'Welcome to Roost', action: button('Sign Up') },
  { path: '/forgot-password', heading: 'Reset your password', action: button('Send reset link') },
  { path: '/temp-login', heading: 'Temporary Session', action: button('Start Temporary Session') },
  { path: '/setup-data', heading: 'Sample Data', action: button('Create Sample Data') },
  { path: '/export-demo', heading: 'Export Demo', action: button('Copy to Clipboard') },
  { path: '/export-working', heading: 'Your Export', action: button('Copy to Clipboard') },
  { path: '/instacart-demo', heading: 'Grocery Integration Demo', action: button('Search') },
  { path: '/instacart-integration', heading: 'Live Grocery Integration', action: button('Search') },
]

const memberPages: readonly NarrowPage[] = [
  { path: '/', heading: 'Your Family Dashboard', action: link('Add Task') },
  { path: '/#customize', heading: 'Your Family Dashboard', action: inDialog('Save Changes') },
  { path: '/#export', heading: 'Your Family Dashboard', action: inDialog('Copy to Clipboard') },
  { path: '/tasks', heading: 'Task Management', action: button('Add Task') },
  { path: '/tasks#new', heading: 'Task Management', action: inDialog('Create Task') },
  { path: '/expenses', heading: 'Expense Tracking', action: button('Add Expense') },
  { path: '/expenses?show=all', heading: 'Expense Tracking', action: button('Add Expense') },
  { path: '/expenses#new', heading: 'Expense Tracking', action: inDialog('Add Expense') },
  { path: '/expenses#split', heading: 'Expense Tracking', action: inDialog('Start a new one') },
  { path: '/expenses#balances', heading: 'Expense Tracking', action: inDialog('Close') },
  { path: '/budget-analytics', heading: 'Budget Analytics', action: button('Create Budget') },
  { path: '/budget-analytics?tab=budgets', heading: 'Budget Analytics', action: button('Create Budget') },
  { path: '/budget-analytics?tab=goals', heading: 'Budget Analytics', action: button('Add Progress') },
  { path: '/budget-analytics?tab=analytics', heading: 'Budget Analytics', action: button('Create Budget') },
  { path: '/budget-analytics#new-budget', heading: 'Budget Analytics', action: inDialog('Create Budget') },
  {
    path: '/budget-analytics#new-goal',
    heading: 'Budget Analytics',
    action: inDialog('Create Expense Goal'),
  },
  { path: '/calendar#import', heading: 'Family Calendar', action: inDialog('Cancel') },
  { path: '/calendar#subscribe', heading: 'Family Calendar', action: inDialog('Create Address') },
  { path: '/my-shared-recipes', heading: 'My Shared Recipes', action: link('Share a Recipe') },
  { path: '/house-groups', heading: 'House Groups', action: button('Invite') },
  { path: '/house-groups#invitations', heading: 'House Groups', action: inDialog('Close') },
  { path: '/profile', heading: 'Profile', action: button('Update Profile') },
  { path: '/security', heading: 'Security', action: button('Enable Two-Factor Authentication') },
  { path: '/activity', heading: 'Activity', action: button(/^Undo/) },
  { path: '/no-such-page', heading: 'Page Not Found', action: link('Go to Dashboard') },
]

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
    { path: '/calendar#new', heading: calendar, action: inDialog('Create Event') },
    { path: `/calendar#event-${id}`, heading: calendar, action: inDialog('Update Event') },
    { path: '/shopping', heading: 'Shopping Lists', content: long, action: button(/^Merge /) },
    { path: '/shopping#new', heading: 'Shopping Lists', action: inDialog('Add Item') },
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
  test.setTimeout(120_000)
  const page = await household.openBrowser(options)
  for (const narrow of signedOutPages) await expectFits(page, narrow)
})

test('on a phone of 320 px and at 200 % zoom every page for members fits, and its main action is within reach', async ({
  household,
}) => {
  test.setTimeout(180_000)
  const { page } = await createWideHousehold(household, options)
  for (const narrow of memberPages) await expectFits(page, narrow)
  await household.createPerson({ firstName: word.slice(0, 50), isApproved: false })
  const admin = await household.signInAdmin(options)
  await expectFits(admin.page, { path: '/admin', heading: 'Admin', action: button(/^Approve/) })
})

test('on a phone of 320 px and at 200 % zoom the calendar, the recipes and the shopping list fit, whatever is in them', async ({
  household,
}) => {
  test.setTimeout(120_000)
  const person = await household.createPerson(options)
  for (const narrow of await createWideRows(person)) await expectFits(person.page, narrow)
})
