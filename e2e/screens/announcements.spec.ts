import type { Page } from '@playwright/test'
import { listen } from '../support/browser/announcements.ts'
import { createTask, openBoard } from '../support/features/board.ts'
import { breakServer, failureNoise } from '../support/browser/failing-server.ts'
import { desktop } from '../support/browser/looks.ts'
import { createGoal } from '../support/features/money.ts'
import { createRecipe } from '../support/features/recipes.ts'
import { expect, test } from '../support/instances/test.ts'
import { startTwoFactorSetup } from '../support/features/two-factor.ts'

test.describe.configure({ timeout: 90_000 })

test('a success, a failure and a failure while a dialog is open are announced', async ({
  problems,
  person,
  page,
}) => {
  problems.tolerate(failureNoise)
  const listAnnouncements = await listen(page)
  await createTask(person, { title: 'Bake bread' })
  await openBoard(person)
  await page.getByRole('button', { name: 'Start Bake bread' }).click()
  await expect
    .poll(listAnnouncements)
    .toContainEqual(expect.stringMatching(/Success.*Task updated successfully!/))
  const failure = { status: 500, message: 'The cupboard is locked.' }
  const restore = await breakServer(page, { method: 'PUT', path: '/api/tasks', failure })
  await page.getByRole('button', { name: 'Complete Bake bread' }).click()
  await expect
    .poll(listAnnouncements)
    .toContainEqual(expect.stringMatching(/Error.*The cupboard is locked\./))
  await restore()
  await breakServer(page, { method: 'PUT', path: '/api/tasks', failure: { status: 500, message: 'No key.' } })
  await page.getByRole('button', { name: 'Edit Bake bread' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.poll(listAnnouncements).toContainEqual(expect.stringMatching(/Error.*No key\./))
})

const places = [
  ['Dashboard', 'Your Family Dashboard'],
  ['Tasks', 'Task Management'],
  ['Expenses', 'Expense Tracking'],
  ['Budget Analytics', 'Budget Analytics'],
  ['Calendar', 'Family Calendar'],
  ['Shopping', 'Shopping Lists'],
  ['Recipes', 'Recipes'],
  ['My Shared Recipes', 'My Shared Recipes'],
  ['House Groups', 'House Groups'],
  ['Profile', 'Profile'],
  ['Security', 'Security'],
  ['Admin', 'Admin'],
] as const

test(
  'the navigation bar lists every page by name and marks the current one, and the heading is focused after every navigation, forward and back',
  { tag: ['@SHELL-17', '@SHELL-32'] },
  async ({ household }) => {
    const { page } = await household.signInAdmin({ viewport: desktop })
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(places.map(([name]) => name))
    const expectArrival = async ([name, heading]: (typeof places)[number]): Promise<void> => {
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused()
      await expect(page).toHaveTitle(`${name} · Roost`)
      await expect(bar.locator('[aria-current=page]')).toHaveText([name])
    }
    for (const place of [...places.slice(1), places[0]]) {
      await bar.getByRole('link', { name: place[0], exact: true }).click()
      await expectArrival(place)
    }
    await page.goBack()
    await expectArrival(['Admin', 'Admin'])

    const visitor = await household.openBrowser()
    await visitor.goto('/')
    await visitor.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome to Roost' })).toBeFocused()
    await visitor.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeFocused()
    await expect(visitor).toHaveTitle('Reset your password · Roost')
  },
)

/** The first invalid field is focused, and each invalid field has an error message. */
const expectRefusal = async (page: Page): Promise<void> => {
  const wrong = page.locator('[aria-invalid=true]')
  await expect(wrong.first()).toBeFocused()
  for (const field of await wrong.all()) await expect(field).toHaveAccessibleDescription(/\S/)
}

test('a form for visitors moves the focus to its first invalid field, and a failed sign-in is announced', async ({
  visitor: page,
}) => {
  const listAnnouncements = await listen(page)
  for (const [path, button] of [
    ['/login', 'Sign In'],
    ['/login?tab=sign-up', 'Sign Up'],
    ['/login?mfa=required', 'Verify'],
    ['/forgot-password', 'Send reset link'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expectRefusal(page)
  }
  await page.route('**/api/auth/validate-reset-token/*', (route) => route.fulfill({ json: { valid: true } }))
  await page.goto('/reset-password?token=made-up')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expectRefusal(page)

  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Feather-2nest')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(listAnnouncements).toContainEqual(expect.stringMatching(/Login failed.*Invalid/))
})

test('a form for members moves the focus to its first invalid field', async ({ person, page }) => {
  const goal = await createGoal(person, { name: 'Sea', targetDate: '2098-12-03' })
  const recipe = await createRecipe(person, { title: 'Plum pie' })
  for (const place of [
    '/tasks#new',
    '/expenses#new',
    '/calendar#new',
    '/shopping#new',
    '/shopping#stores',
    '/budget-analytics#new-budget',
    '/budget-analytics#new-goal',
    `/budget-analytics#progress-${goal.id}`,
    '/recipes#new',
    '/recipes#import',
  ]) {
    await page.goto(place)
    await page.getByRole('dialog').locator('[type=submit]').click()
    await expectRefusal(page)
  }
  await page.goto(`/recipes#share-${recipe.id}`)
  await page.getByLabel('Personal note (optional)').fill('x'.repeat(2000))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expectRefusal(page)
  await page.goto('/#customize')
  await page.getByRole('button', { name: 'Edit Recent Tasks' }).click()
  const widget = page.getByRole('dialog', { name: 'Edit Widget' })
  await widget.getByLabel('Title').fill('')
  await widget.getByRole('button', { name: 'Save' }).click()
  await expectRefusal(page)
  await page.goto('/house-groups')
  await page.getByRole('button', { name: /^Create (?:Your First )?House Group$/ }).click()
  await page.getByRole('dialog').locator('[type=submit]').click()
  await expectRefusal(page)
  await page.goto('/profile')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expectRefusal(page)
  await page.goto('/security')
  await startTwoFactorSetup(page)
  await page.getByRole('button', { name: 'Verify and Enable' }).click()
  await expectRefusal(page)
})
