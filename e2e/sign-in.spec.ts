import { password } from './support/accounts.ts'
import { delayServer } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

test('SHELL-11: an approved member signs in and never sees "Page Not Found" on the way', async ({
  page,
  household,
}) => {
  const { email } = await household.createPerson({ firstName: 'Maya' })
  // An exception fails the journey, however briefly the words were there.
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.innerText.includes('Page Not Found')) throw new Error('"Page Not Found" was shown')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(` ${email.toUpperCase()} `)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Login successful', 'Welcome back!')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
})

test('a wrong password and an unknown e-mail are refused with the same words', async ({
  page,
  household,
}) => {
  const { email } = await household.createPerson()
  await page.goto('/login')
  for (const address of [email, 'nobody@example.org']) {
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Password', { exact: true }).fill('Feather-2nest')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login failed', 'Invalid email or password')
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await expect(page).toHaveURL('/login')
})

test('the sign-in form says what is missing only once it is sent', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome to Roost' })).toBeVisible()
  await expect(page.getByText('Sign in to your account or create a new one', { exact: true })).toBeVisible()
  const emailError = page.getByText('Please enter a valid email address', { exact: true })
  const passwordError = page.getByText('Password is required', { exact: true })
  await page.getByLabel('Email').fill('maya')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(emailError).toBeHidden()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(emailError).toBeVisible()
  await expect(passwordError).toBeVisible()
  await page.getByLabel('Email').fill('maya@example.org')
  await expect(emailError).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('x')
  await expect(passwordError).toBeHidden()
})

test('while the answer is on its way the button says so and cannot be pressed twice', async ({
  page,
  household,
}) => {
  const { email } = await household.createPerson()
  const letGo = await delayServer(page, { method: 'POST', path: '/api/auth/login' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  letGo()
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
})

for (const provider of ['Google', 'Replit']) {
  test(`${provider} leads back with an explanation while it is not set up`, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await expectToast(page, 'Authentication Error', `Failed to redirect to ${provider}. Please try again.`)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeEnabled()
  })
}

for (const [failure, explanation] of [
  [
    'account-exists',
    'An account with this email already exists. Please sign in with the password of that account.',
  ],
  [
    'unverified-email',
    'Your email address has not been verified there. Please verify it, or sign up with a password here.',
  ],
  ['too-many-pending', 'Too many accounts are waiting for approval. Please try again later.'],
] as const) {
  test(`a provider sign-in that ended with ${failure} is explained once`, async ({ page }) => {
    await page.goto(`/login?error=${failure}`)
    await expectToast(page, 'Authentication Error', explanation)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
}

test('on the way to a provider neither can be chosen a second time', async ({ page }) => {
  // An answer without content leaves the browser on its page, as if the way were endless.
  await page.route('**/api/auth/google', (route) => route.fulfill({ status: 204 }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Continue with Replit' })).toBeDisabled()
})

test('signing out ends the session in every tab and going back shows nothing of it', async ({
  household,
}) => {
  const { page } = await household.createPerson()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/tasks')
  await expect(otherTab.getByRole('heading', { name: 'Task Management' })).toBeVisible()
  await page.goto('/tasks')
  await page.getByRole('button', { name: '(account)' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(otherTab.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})
