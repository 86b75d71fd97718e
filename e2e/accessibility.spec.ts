import type { Page } from '@playwright/test'
import { expectOk } from './support/accounts.ts'
import { createTask, openBoard } from './support/board.ts'
import { expectNoViolations } from './support/axe.ts'
import { breakServer, failureNoise } from './support/failing-server.ts'
import { createFilledMember, expectContent } from './support/filled-household.ts'
import type { Household, Person } from './support/household.ts'
import { onPhone, phone } from './support/looks.ts'
import { memberPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { findToast } from './support/toast.ts'

const expectHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toHaveCount(1)

const createMember = async (household: Household): Promise<Person> => {
  const maya = await household.createPerson({ firstName: 'Maya', ...onPhone })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  const details = { description: 'Two loaves', assignedTo: maya.id }
  await createTask(maya, { title: 'Bake bread', dueDate: '2020-05-06T09:00', priority: 'high', ...details })
  await createTask(maya, { title: 'Rake leaves', dueDate: '2098-03-04', status: 'in_progress' })
  await createTask(maya, { title: 'Dust the shelves', priority: 'low', status: 'completed' })
  return maya
}

test('the signed-out pages are accessible on a phone', { tag: '@smoke' }, async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const page = await household.openBrowser(onPhone)
  await page.goto('/')
  await expectHeading(page, 'Feather your nest, together')
  await expectNoViolations(page)

  await page.goto('/login?error=google')
  await expect(findToast(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('First name is required', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  await page.goto('/forgot-password')
  await expectHeading(page, 'Reset your password')
  await expectNoViolations(page)

  await breakServer(page, { path: '/api/auth/user', failure: 'unreachable' })
  await page.goto('/')
  await expectHeading(page, "Can't reach the server")
  await expectNoViolations(page)
})

test('every page for members is accessible on a phone', { tag: '@smoke' }, async ({ household }) => {
  test.setTimeout(120_000)
  const waiting = await household.createPerson({ isApproved: false, ...onPhone })
  await waiting.page.goto('/')
  await expectHeading(waiting.page, 'Access Pending')
  await expectNoViolations(waiting.page)

  const { page } = await createMember(household)
  await page.goto('/')
  await page.getByRole('link', { name: /Bake bread/ }).waitFor()
  await expectNoViolations(page)
  await openBoard({ page })
  await page.getByRole('article').first().waitFor()
  await expectNoViolations(page)
  await openBoard({ page }, '?q=nothing+like+it')
  await page.getByText('No tasks to do', { exact: true }).waitFor()
  await expectNoViolations(page)
  const filled = await createFilledMember(household, onPhone)
  for (const walked of memberPages) {
    // Otherwise only the hash may change, which does not load the page.
    await filled.page.goto('about:blank')
    await filled.page.goto(walked.path)
    await expectContent(filled.page, walked)
    await expectNoViolations(filled.page)
  }
})

test('the second sign-in step is accessible on a phone', async ({ household }) => {
  const page = await household.openBrowser(onPhone)
  await page.goto('/login?mfa=required')
  await expectHeading(page, 'Two-Factor Authentication')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Please provide either an MFA token or backup code', { exact: true }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Use backup code' }).click()
  await page.getByLabel('Backup code').waitFor()
  await expectNoViolations(page)
})

test('resetting a password is accessible on a phone', async ({ household }) => {
  const page = await household.openBrowser(onPhone)
  await page.goto('/reset-password')
  await expectHeading(page, 'Invalid reset link')
  await expect(findToast(page)).toBeVisible()
  await expectNoViolations(page)

  // The response is stubbed because this journey only checks how it is displayed; password-reset.spec.ts uses the
  // real one.
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ json: { message: 'Sent' } }))
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { message: 'Done' } }))
  const valid = Promise.withResolvers<void>()
  await page.route('**/api/auth/validate-reset-token/*', async (route) => {
    await valid.promise
    await route.fulfill({ json: { valid: true } })
  })
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('maya@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectHeading(page, 'Check your email')
  await expectNoViolations(page)

  await page.goto('/reset-password?token=made-up')
  await expectHeading(page, 'Validating reset token...')
  await expectNoViolations(page)
  valid.resolve()
  await page.getByLabel('New Password').fill('Feather')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByText("Passwords don't match", { exact: true }).waitFor()
  await expectNoViolations(page)
  await page.getByLabel('New Password').fill('Feather-1nest')
  await page.getByLabel('Confirm Password').fill('Feather-1nest')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expectHeading(page, 'Password reset successful')
  await expectNoViolations(page)
})

test('invitations are accessible on a phone', async ({ household }) => {
  test.slow()
  const maya = await createMember(household)
  const zoe = await household.createPerson({ firstName: 'Zoe', ...onPhone })
  const { houseGroupId } = (await (await maya.request.get('/api/auth/user')).json()) as {
    houseGroupId: number
  }
  const invitation = { data: { houseGroupId, invitedUserId: zoe.id } }
  await expectOk(await maya.request.post('/api/house-group-invitations', invitation))

  await zoe.page.goto('/house-groups#invitations')
  await zoe.page.getByRole('button', { name: 'Accept' }).waitFor()
  await expectNoViolations(zoe.page)
  await zoe.page.getByRole('button', { name: 'Close' }).click()
  await zoe.page.getByRole('button', { name: /^Notifications/ }).click()
  await zoe.page.getByRole('link', { name: /^Invitation to/ }).waitFor()
  await expectNoViolations(zoe.page, { hasOpenLayer: true })

  const { page } = maya
  await page.goto('/house-groups')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitations' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).waitFor()
  await expectNoViolations(page)
  await dialog.getByRole('combobox', { name: 'Who do you want to invite?' }).click()
  await page.getByRole('option').first().waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.keyboard.press('Escape')
  await dialog.getByRole('tab', { name: 'Sent' }).click()
  await dialog.getByText('Pending', { exact: true }).waitFor()
  await expectNoViolations(page)
})

test('dialogs, menus and lists are accessible on a phone', async ({ household }) => {
  test.slow()
  const { page } = await createMember(household)
  await openBoard({ page })
  await page.getByRole('button', { name: 'Add Task' }).click()
  const created = page.getByRole('dialog', { name: 'Create New Task' })
  await created.getByRole('button', { name: 'Create Task' }).click()
  await created.getByText('Title is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await created.getByRole('combobox', { name: 'Assign to' }).click()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.keyboard.press('Escape')
  await created.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Details of Bake bread' }).click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Edit Bake bread' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Task' })
  await edited.getByLabel('Status').waitFor()
  await expectNoViolations(page)
  await edited.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await edited.getByRole('button', { name: 'Update Task' }).click()
  await expect(findToast(page)).toBeVisible()
  await expect(edited).toBeHidden()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Move Bake bread to…' }).click()
  await page.getByRole('menu').waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '(account)' }).click()
  await page.getByRole('menu').waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('list', { name: 'Notifications' }).waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })

  await page.goto('/house-groups')
  await page.getByRole('button', { name: 'Create House Group' }).click()
  await page.getByRole('dialog', { name: 'Create House Group' }).getByLabel('Name').waitFor()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave Group' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
})

test('the icon bar and its tooltip are accessible', async ({ household }) => {
  const { page } = await household.createPerson({ viewport: { width: 820, height: 1180 } })
  await page.goto('/')
  const tasks = page.getByRole('link', { name: 'Tasks', exact: true })
  await tasks.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Tasks')
  await expectNoViolations(page, { hasOpenLayer: true })
})

test('the open phone menu is accessible', async ({ household }) => {
  const { page } = await household.createPerson({ viewport: phone })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).waitFor()
  await expectNoViolations(page)
})
