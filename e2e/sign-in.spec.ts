import type { Page } from '@playwright/test'
import { password, waitForAccountRead, waitForSignOut } from './support/accounts.ts'
import { openCustomizeDialog } from './support/arrange.ts'
import { breakServer, delayServer, failureNoise, waitForReread } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'
import { expectFailureToast, expectToast, findToast } from './support/toast.ts'

/** Without words of the server the title is all there is to say. */
const expectTitleTwice = async (page: Page, words: string): Promise<void> => {
  await expect(findToast(page).getByText(words, { exact: true })).toHaveCount(2)
  await expect(findToast(page)).toHaveClass(/\bbg-clay-soft\b/)
}

test('SHELL-11, AUTH-18, AUTH-44, AUTH-54: an approved member signs in and never sees "Page Not Found" on the way', async ({
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
  const refreshed = waitForAccountRead(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Login successful', 'Welcome back!')
  await refreshed
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
})

test('AUTH-21: a wrong password and an unknown e-mail are refused with the same words', async ({
  page,
  household,
}) => {
  const { email } = await household.createPerson()
  await page.goto('/login')
  for (const address of [email, 'nobody@example.org']) {
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Password', { exact: true }).fill('Feather-2nest')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectFailureToast(page, 'Login failed', 'Invalid email or password')
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await expect(page).toHaveURL('/login')
})

// AUTH-01, AUTH-02, AUTH-05, AUTH-06, AUTH-07, AUTH-08
test('the page offers two providers, and a tab each for signing in, which is open, and for signing up', async ({
  page,
}) => {
  await page.goto('/login')
  const expectAutocomplete = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields))
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', value)
  }
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Welcome to Roost" [level=1]
    - paragraph: Sign in to your account or create a new one
    - button "Continue with Google"
    - button "Continue with Replit"
    - text: Or
    - tablist:
      - tab "Sign In" [selected]
      - tab "Sign Up"
    - tabpanel "Sign In":
      - textbox "Email"
      - textbox "Password"
      - button "Sign In"
      - link "Forgot your password?":
        - /url: /forgot-password
  `)
  await expectAutocomplete({ Email: 'username', Password: 'current-password' })
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('tabpanel')).toMatchAriaSnapshot(`
    - tabpanel "Sign Up":
      - textbox "First name"
      - textbox "Last name"
      - textbox "Email"
      - textbox "Password"
      - button "Sign Up"
  `)
  await expectAutocomplete({
    'First name': 'given-name',
    'Last name': 'family-name',
    Email: 'username',
    Password: 'new-password',
  })
})

test('AUTH-20: the sign-in form says what is missing only once it is sent', async ({ page }) => {
  await page.goto('/login')
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

test('AUTH-08: while the answer is on its way the button says so and cannot be pressed twice', async ({
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

for (const [provider, path] of [
  ['Google', '/api/auth/google'],
  ['Replit', '/api/login/replit'],
] as const) {
  // AUTH-03, AUTH-04, AUTH-11, AUTH-12
  test(`${provider} leads back with an explanation while it is not set up`, async ({ page }) => {
    await page.goto('/login')
    const left = page.waitForRequest((request) => new URL(request.url()).pathname === path)
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    const request = await left
    expect([request.method(), request.isNavigationRequest()]).toEqual(['GET', true])
    const explanation = `Failed to redirect to ${provider}. Please try again.`
    await expectFailureToast(page, 'Authentication Error', explanation)
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
  // AUTH-39
  test(`a provider sign-in that ended with ${failure} is explained once`, async ({ page }) => {
    await page.goto(`/login?error=${failure}`)
    await expectToast(page, 'Authentication Error', explanation)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
}

test('AUTH-09, AUTH-10: on the way to a provider neither can be chosen a second time', async ({ page }) => {
  // An answer without content leaves the browser on its page, as if the way were endless.
  await page.route('**/api/auth/google', (route) => route.fulfill({ status: 204 }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Continue with Replit' })).toBeDisabled()

  // What a browser says of a page that it kept, when somebody comes back to it.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue with Replit' })).toBeEnabled()
})

test('AUTH-21, AUTH-35, AUTH-47: a failure the server has no words for is told all the same', async ({
  page,
  problems,
}) => {
  problems.tolerate(failureNoise)
  for (const path of ['/api/auth/login', '/api/auth/register', '/api/auth/oauth-mfa-verify'])
    await breakServer(page, { method: 'POST', path, failure: 'proxy page' })
  await page.goto('/login')
  await page.getByLabel('Email').fill('maya@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectTitleTwice(page, 'Login failed')

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Wren')
  await page.getByLabel('Email').fill('maya@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectTitleTwice(page, 'Registration failed')

  await page.goto('/login?mfa=required')
  await page.getByPlaceholder('Enter 6-digit code').fill('123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectTitleTwice(page, 'MFA verification failed')
})

test('AUTH-52, AUTH-53: signing out ends the session in every tab and going back shows nothing of it', async ({
  household,
}) => {
  const { page } = await household.createPerson()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/tasks')
  await expect(otherTab.getByRole('heading', { name: 'Task Management' })).toBeVisible()
  await page.goto('/tasks')
  await page.getByRole('button', { name: '(account)' }).click()
  const left = waitForSignOut(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await left
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(otherTab.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})

test('AUTH-76: who saves on the dashboard after his session has ended comes to the sign-in page', async ({
  household,
  problems,
}) => {
  problems.tolerate(/status of 401/)
  const { page } = await household.createPerson({ viewport: { width: 1440, height: 900 } })
  const reread = waitForReread(page)
  await page.goto('/')
  const dialog = await openCustomizeDialog(page)
  await reread
  // It ends as he saves: whatever else the page asked of the server meanwhile would lead him out another way.
  await page.route('**/api/dashboard/config', async (route) => {
    await page.context().clearCookies()
    await route.fallback()
  })
  const opened = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/login',
  )
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await opened
  await expect(page.getByRole('heading', { name: 'Welcome to Roost' })).toBeVisible()
  await expect(page).toHaveURL('/login')
})
