import { adminApi } from '@roost/contract/admin/admin.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createAccount } from '../../test-support/rows/accounts.ts'
import { renderPage } from '../../test-support/pages/app-page.tsx'
import { serveEvents } from '../../test-support/pages/calendar-page.ts'
import { createHousehold } from '../../test-support/rows/fake-households.ts'
import type { FakeServer } from '../../test-support/fake-server.ts'
import { serveBudgets, serveExpenses, serveGoals } from '../../test-support/pages/money.ts'
import { createSaved, serveRecipes } from '../../test-support/rows/recipes.ts'
import { serveTasks } from '../../test-support/pages/tasks.ts'

interface Place {
  readonly path: string
  readonly field: string
  readonly typed: string
  /** What to press after the page has opened, in order. */
  readonly open?: readonly string[]
  /** Who opens the page; otherwise a member of a household. */
  readonly viewer?: Account
  /** Whether the question of what becomes of the draft is asked. */
  readonly isAsked?: boolean
}

const maya = createAccount({ firstName: 'Maya', houseGroupId: 1 })
const noah = createAccount({ firstName: 'Noah', houseGroupId: 1 })

const alone = createAccount({ firstName: 'Robin', role: 'admin' })
const owing = {
  balances: [],
  suggestions: [{ fromMemberId: 2, toMemberId: 1, amount: 10 }],
}

const serveRows = (viewer: Account = maya): FakeServer => {
  const server = createHousehold(viewer, noah)
  serveTasks(server, { title: 'Bake bread' })
  serveEvents(server, { title: 'Dentist' })
  serveExpenses(server, { title: 'Milk', amount: 10, createdBy: maya.id, houseGroupId: 1 })
  serveBudgets(server, { name: 'Food' })
  serveGoals(server, { name: 'Bikes' })
  serveRecipes(server, [createSaved({ title: 'Soup' })])
  server.respond(settlementsApi.balances, owing)
  server.respond(adminApi.listUsers, [alone, noah])
  server.respond(adminApi.markRequestsRead, { read: 0 })
  return server
}

/** Every form that keeps what is typed; codes, passwords, searches and forms of choices only keep nothing. */
const places: readonly Place[] = [
  { path: '/tasks#new', field: 'Title', typed: 'Clean gutters', isAsked: true },
  { path: '/tasks#task-1', field: 'Description', typed: 'Two loaves', isAsked: true },
  { path: '/calendar#new', field: 'Title', typed: 'Visit', isAsked: true },
  { path: '/expenses#new', field: 'Amount', typed: '47.30', isAsked: true },
  { path: '/expenses#edit-1', field: 'Title', typed: 'Oat milk', isAsked: true },
  { path: '/expenses#split', open: ['Start a new one'], field: 'Title', typed: 'Market', isAsked: true },
  { path: '/expenses#split-1', open: ['Exact amounts'], field: 'Amount of Maya', typed: '6.80' },
  { path: '/budget-analytics#new-budget', field: 'Name', typed: 'Fuel', isAsked: true },
  { path: '/budget-analytics?tab=goals#new-goal', field: 'Name', typed: 'Boat', isAsked: true },
  { path: '/budget-analytics?tab=goals#progress-1', field: 'Amount', typed: '12.00', isAsked: true },
  { path: '/shopping#new', field: 'Name', typed: 'Oat milk', isAsked: true },
  { path: '/shopping', field: 'Quick add', typed: '2 l mil' },
  { path: '/recipes#new', field: 'Title', typed: 'Stew', isAsked: true },
  { path: '/recipes#import', field: 'Address', typed: 'https://example.org/ste' },
  { path: '/recipes?tab=saved#share-1', field: 'Personal note', typed: 'For Sunday' },
  { path: '/', viewer: alone, field: 'Name of your household', typed: 'Rook Lane 5' },
  { path: '/admin', viewer: alone, open: ['Edit Noah'], field: 'First Name', typed: 'Noa' },
  { path: '/expenses#balances', open: ['Other amount'], field: 'Amount paid', typed: '4.50' },
  { path: '/profile', field: 'Last name', typed: 'Wren', isAsked: true },
  { path: '/house-groups', open: ['Create Your First House Group'], field: 'Name', typed: 'Rook Lane 5' },
]

const findField = async ({ path, open = [], field }: Place): Promise<Locator> => {
  const container = path.includes('#') || open.length > 0 ? page.getByRole('dialog') : page.getByRole('main')
  for (const name of open) {
    const control = page.getByRole('radio', { name }).or(page.getByRole('button', { name })).first()
    await control.click()
  }
  return container.getByLabelText(field, { exact: false }).first()
}

/** Closes the dialog, or goes to another page. */
const leave = async ({ path, open, isAsked = false }: Place): Promise<void> => {
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  if (path.includes('#') || open) await userEvent.keyboard('{Escape}')
  else await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  if (isAsked) await question.getByRole('button', { name: 'Keep draft' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test.each(places)('what is typed as $field on $path is there again', async (place) => {
  await renderPage(place.path, serveRows(place.viewer))
  const field = await findField(place)
  await field.fill(place.typed)
  await leave(place)
  await cleanup()
  await renderPage(place.path, serveRows(place.viewer))
  await expect.element(await findField(place)).toHaveValue(place.typed)
})

test('a tag that is typed and not added yet counts when the form is left, and is saved with it', async () => {
  await renderPage('/recipes#new', serveRows())
  const dialog = page.getByRole('dialog', { name: 'Add Recipe' })
  await dialog.getByLabelText('Tags').fill('week')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByRole('list', { name: 'Chosen tags' })).toMatchTextContent('week')
})
