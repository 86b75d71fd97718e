import { authApi } from '@roost/contract/accounts/auth.ts'
import { providersApi } from '@roost/contract/accounts/providers.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { expectDeparture } from '../../../test-support/rows/departures.ts'
import { createHousehold, createServer } from '../../../test-support/rows/fake-households.ts'
import { expectUrl } from '../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast, findToast } from '../../../test-support/pages/toast.ts'

const password = 'Feather-1nest'

const fillSignIn = async (email: string): Promise<void> => {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const expectAutocomplete = async (fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields))
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveAttribute('autocomplete', value)
}

/** Without a server message, the toast shows its title as the description, too. */
const expectTitleTwice = async (words: string): Promise<void> => {
  await expect.element(findToast().getByText(words, { exact: true })).toHaveLength(2)
  await expect.element(findToast()).toHaveClass('bg-clay-soft')
}

test(
  'the page offers two providers, an open tab for signing in, and a tab for signing up',
  { tags: ['AUTH-01', 'AUTH-02', 'AUTH-05', 'AUTH-06', 'AUTH-07', 'AUTH-08'] },
  async () => {
    await renderPage('/login', createServer())
    await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Welcome to Roost" [level=1]
      - paragraph: Sign in to your account or create a new one
      - tablist "Sign in or sign up":
        - tab "Sign In" [selected]
        - tab "Sign Up"
      - tabpanel "Sign In":
        - text: Email
        - textbox "Email"
        - text: Password
        - textbox "Password"
        - button "Show password"
        - button "Sign In"
        - link "Forgot your password?":
          - /url: /forgot-password
      - text: Or
      - button "Continue with Google"
      - button "Continue with Replit"
  `)
    await expectAutocomplete({ Email: 'username', Password: 'current-password' })
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    for (const name of ['First name', 'Last name', 'Email', 'Password'])
      await expect.element(page.getByRole('tabpanel').getByRole('textbox', { name })).toBeVisible()
    await expect.element(page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' })).toBeVisible()
    await expectAutocomplete({
      'First name': 'given-name',
      'Last name': 'family-name',
      Email: 'username',
      Password: 'new-password',
    })
  },
)

test(
  'a button leaves for its provider, and both are disabled until the browser shows the page again',
  { tags: ['AUTH-09', 'AUTH-10', 'AUTH-11'] },
  async () => {
    await renderPage('/login', createServer())
    const google = page.getByRole('button', { name: 'Continue with Google' })
    const replit = page.getByRole('button', { name: 'Continue with Replit' })
    for (const [button, path] of [
      [google, '/api/auth/google'],
      [replit, '/api/login/replit'],
    ] as const) {
      await expectDeparture(path, () => button.click())
      await expect.element(google).toBeDisabled()
      await expect.element(replit).toBeDisabled()
      // Browsers fire this event when they restore the page from the back-forward cache.
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await expect.element(google).toBeEnabled()
      await expect.element(replit).toBeEnabled()
    }
  },
)

test('the tabs are a single tab stop, and arrow keys switch between them', async () => {
  await renderPage('/login', createServer())
  const signIn = page.getByRole('tab', { name: 'Sign In' })
  await expect.element(signIn).toBeVisible()
  signIn.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Sign Up' })).toHaveFocus()
  await expect.element(page.getByLabelText('First name')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('First name')).toHaveFocus()
})

test('configured providers come before the form', { tags: ['AUTH-12'] }, async () => {
  document.documentElement.dataset['providers'] = 'google'
  await renderPage('/login', createServer())
  await expect.element(page.getByRole('tablist')).toBeVisible()
  delete document.documentElement.dataset['providers']
  const buttons = page.getByRole('main').getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'Continue with Google',
    'Continue with Replit',
  ])
})

test('the sign-in form reports missing values only once it is submitted', { tags: ['AUTH-20'] }, async () => {
  await renderPage('/login', createServer())
  const emailError = page.getByText('Please enter a valid email address', { exact: true })
  const passwordError = page.getByText('Password is required', { exact: true })
  await page.getByLabelText('Email').fill('maya')
  await page.getByLabelText('Password', { exact: true }).click()
  await expect.element(emailError).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(emailError).toBeVisible()
  await expect.element(passwordError).toBeVisible()
  await page.getByLabelText('Email').fill('maya@example.org')
  await expect.element(emailError).not.toBeInTheDocument()
  await page.getByLabelText('Password', { exact: true }).fill('x')
  await expect.element(passwordError).not.toBeInTheDocument()
})

test(
  'the button shows progress and is disabled until the response arrives',
  { tags: ['AUTH-08'] },
  async () => {
    const server = createServer()
    server.fail(authApi.login, 'auth.wrong_credentials')
    const letGo = server.hold(authApi.login)
    await renderPage('/login', server)
    await fillSignIn('maya@example.org')
    await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    letGo()
    await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    expect(server.calls(authApi.login)).toHaveLength(1)
  },
)

test("a rejected sign-in shows the server's message", { tags: ['AUTH-21'] }, async () => {
  const server = createServer()
  server.fail(authApi.login, 'auth.wrong_credentials')
  await renderPage('/login', server)
  await fillSignIn(' MAYA@example.org ')
  await expectFailureToast('Login failed', 'Invalid email or password')
  await expectUrl('/login')
})

test.for([
  ['google', 'Failed to redirect to Google. Please try again.'],
  ['replit', 'Failed to redirect to Replit. Please try again.'],
  ['google&reason=not-set-up', 'Signing in with Google is not set up on this server.'],
  ['replit&reason=not-set-up', 'Signing in with Replit is not set up on this server.'],
  [
    'account-exists',
    'An account with this email already exists. Please sign in with the password of that account.',
  ],
  [
    'unverified-email',
    'Your email address has not been verified there. Please verify it, or sign up with a password here.',
  ],
  ['too-many-pending', 'Too many accounts are waiting for approval. Please try again later.'],
] as const)(
  'a provider sign-in that failed with %s is explained only once',
  { tags: ['AUTH-39'] },
  async ([failure, explanation]) => {
    await renderPage(`/login?error=${failure}`, createServer())
    await expectFailureToast('Authentication Error', explanation)
    await expectUrl('/login')
    await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  },
)

test('a failure without a server message is still reported', { tags: ['AUTH-21', 'AUTH-47'] }, async () => {
  const server = createServer()
  server.fail(authApi.login, 'proxy page')
  server.fail(authApi.register, 'proxy page')
  await renderPage('/login', server)
  await fillSignIn('maya@example.org')
  await expectTitleTwice('Login failed')

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabelText('First name').fill('Maya')
  await page.getByLabelText('Last name').fill('Wren')
  await page.getByLabelText('Email').fill('maya@example.org')
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectTitleTwice('Registration failed')
})

test('a failed second step without a server message is still reported', { tags: ['AUTH-35'] }, async () => {
  const server = createServer()
  server.respond(providersApi.pendingMfa, { email: 'maya@example.org' })
  server.fail(providersApi.verifyMfa, 'proxy page')
  await renderPage('/login?mfa=required', server)
  await page.getByPlaceholder('Enter 6-digit code').fill('123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectTitleTwice('MFA verification failed')
})

test('a member who signs in sees the dashboard', { tags: ['AUTH-44', 'AUTH-54'] }, async () => {
  const maya = createAccount({ firstName: 'Maya' })
  const server = createHousehold(maya)
  server.fail(authApi.currentUser, 'unauthorized')
  server.respond(authApi.login, () => {
    server.repair(authApi.currentUser)
    return maya
  })
  await renderPage('/login', server)
  await fillSignIn('maya@example.org')
  await expectToast('Login successful', 'Welcome back!')
  await expect.element(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  await expectUrl('/')
})

test.for([
  ['itself', '/login', 'Nobody has an account here yet. The first one is the administrator.'],
  ['link', '/login', /^Nobody has an account here yet\. Open the link that the server printed/],
  ['link', '/login#setup=printed', 'Nobody has an account here yet. The first one is the administrator.'],
  ['address', '/login', /^Nobody has an account here yet\. The administrator is set on the server/],
] as const)(
  'on an instance without accounts the page opens on Sign Up and says how the first one becomes the administrator: %s at %s',
  { tags: ['AUTH-46'] },
  async ([how, path, note]) => {
    document.documentElement.dataset['firstAccount'] = how
    onTestFinished(() => document.documentElement.removeAttribute('data-first-account'))
    await renderPage(path, createServer())
    await expect.element(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText(note)).toBeVisible()
  },
)
