import { createTask } from './support/board.ts'
import type { Household, Person } from './support/household.ts'
import { createBudget, createExpense, createGoal } from './support/money.ts'
import { button, expectFits, inDialog, link, narrowPhone, type NarrowPage } from './support/narrow-pages.ts'
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
