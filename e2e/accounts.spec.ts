import { password, waitForAccountRead, waitForSignOut } from './support/accounts.ts'
import { delayServer } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'
import { expectFailureToast, expectToast } from './support/toast.ts'

const findError = { exact: true } as const

// AUTH-08, AUTH-19, AUTH-40, AUTH-45, AUTH-46, AUTH-54
test('somebody registers, is told so on the landing page and finds his e-mail filled in when he signs in', async ({
  page,
}) => {
  const email = `maya-${Date.now()}@example.org`
  const letGo = await delayServer(page, { method: 'POST', path: '/api/auth/register' })
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Wren')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const sent = page.waitForRequest('**/api/auth/register')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  expect((await sent).postDataJSON()).toEqual({ firstName: 'Maya', lastName: 'Wren', email, password })
  const refreshed = waitForAccountRead(page)
  letGo()

  await expectToast(page, 'Registration successful', 'Your account has been created. You can now sign in.')
  await refreshed
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Feather your nest, together' })).toBeVisible()

  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expectToast(page, 'Login successful', 'Welcome back!')
  await expect(page.getByRole('heading', { name: 'Access Pending' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('PEND-01, PEND-03, PEND-04, PEND-13, SHELL-07, SHELL-22, AUTH-49, AUTH-51: a new account waits until an administrator approves it, whatever address it tries', async ({
  household,
  roost,
}) => {
  const { page, id } = await household.createPerson({ firstName: 'Maya', isApproved: false })
  for (const path of ['/', '/tasks', '/admin', '/login', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Pending' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await page.goto('/')
  await expect(page.getByText('Hello Maya', { exact: true })).toBeVisible()
  await expect(
    page.getByText('An administrator must approve your account before you can use the app.', { exact: true }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Check Status' }).click()
  await expect(page.getByRole('heading', { name: 'Access Pending' })).toBeVisible()

  await roost.admin.post(`/api/admin/approve/${id}`)
  await page.getByRole('button', { name: 'Check Status' }).click()
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
})

test('PEND-06, AUTH-51: who does not want to wait signs out', async ({ household }) => {
  const { page } = await household.createPerson({ isApproved: false })
  await page.goto('/')
  const left = waitForSignOut(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await left
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.goto('/tasks')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})

test('SHELL-59, AUTH-41, AUTH-44: the sign-up form names what is missing when it is sent, and takes it back as it is mended', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const nameError = page.getByText('First name is required', findError)
  const emailError = page.getByText('Please enter a valid email address', findError)

  await page.getByLabel('Email').fill('maya at home')
  await page.getByLabel('First name').focus()
  await page.getByLabel('Last name').focus()
  await expect(nameError).toBeHidden()
  await expect(emailError).toBeHidden()

  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(nameError).toBeVisible()
  await expect(page.getByText('Last name is required', findError)).toBeVisible()
  await expect(emailError).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)

  await page.getByLabel('First name').fill('M')
  await expect(nameError).toBeHidden()
  await page.getByLabel('Email').fill('maya@example.org')
  await expect(emailError).toBeHidden()
})

test('AUTH-42: a weak password is refused with the rule it breaks', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const field = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const rules = [
    ['F-1nest', 'Password must be at least 8 characters'],
    ['feather-1nest', 'Password must contain at least one uppercase letter'],
    ['FEATHER-1NEST', 'Password must contain at least one lowercase letter'],
    ['Feather-nest', 'Password must contain at least one number'],
    ['Feather1nest', 'Password must contain at least one special character'],
  ] as const
  for (const [weak, message] of rules) {
    await field.fill(weak)
    await expect(page.getByText(message, findError)).toBeVisible()
  }
  await field.fill(password)
  await expect(field).not.toHaveAttribute('aria-invalid')
})

test('AUTH-44, AUTH-47: an e-mail that has an account cannot have a second one', async ({
  page,
  household,
}) => {
  const { email } = await household.createPerson()
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Nest')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectFailureToast(page, 'Registration failed', 'An account with this email already exists')
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase())
})

test('AUTH-50: the first account of an instance is its administrator and needs nobody to approve it', async ({
  firstPage: page,
}) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Nest')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1)
})
