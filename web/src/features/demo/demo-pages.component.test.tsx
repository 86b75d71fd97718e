import { authApi } from '@roost/contract/accounts/auth.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { groceryApi } from '@roost/contract/shopping/grocery.ts'
import { siteApi } from '@roost/contract/instance/site.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { type FakeServer, Refusal } from '../../../test-support/fake-server.ts'
import { createHousehold, createServer, plainSite } from '../../../test-support/rows/fake-households.ts'
import { installServer } from '../../../test-support/server-boundary.ts'
import { expectUrl } from '../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast } from '../../../test-support/pages/toast.ts'

const switchedOff = 'The demo is switched off on this server.'
const notStarted = 'Failed to create temporary session. Please try again.'
const notCreated = 'Failed to create sample data. Please try again.'
const failure = { status: 500, message: 'Something went wrong on our side.' } as const

/** Creates a server with the demo on or off. */
const createDemoServer = ({ isDemo }: { readonly isDemo: boolean }): FakeServer => {
  const server = createServer()
  server.respond(siteApi.get, { ...plainSite, isDemo })
  for (const endpoint of [exportsApi.tasks, exportsApi.shopping, exportsApi.calendar])
    server.fail(endpoint, 'unauthorized')
  return server
}

const findStart = () => page.getByRole('button', { name: 'Start Temporary Session' })
const findCreate = () => page.getByRole('button', { name: 'Create Sample Data' })
const findSignIn = () => page.getByRole('link', { name: 'Sign in', exact: true })
const findTrial = () => page.getByRole('link', { name: /^Start a temporary session/ })
const findNotification = () => page.getByText('Sign in required', { exact: true })

test(
  'without a session the exports are empty, and the page offers to sign in or start a session',
  { tags: ['XPORT-11'] },
  async () => {
    await renderPage('/export-working', createDemoServer({ isDemo: true }))
    for (const kind of ['Tasks', 'Shopping', 'Calendar']) {
      await page.getByRole('tab', { name: `${kind} 0` }).click()
      await expect.element(page.getByText(/^No .* available for export$/)).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Download' })).toBeDisabled()
    }
    await expect.element(findNotification()).toBeVisible()
    await expect.element(findSignIn()).toHaveAttribute('href', '/login')
    await findTrial().click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Temporary Session' })).toBeVisible()
  },
)

test('an export that cannot be loaded can be loaded again', async () => {
  const server = createDemoServer({ isDemo: true })
  server.fail(exportsApi.tasks, failure)
  await renderPage('/export-working', server)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText("Couldn't load the export")).toBeVisible()
  await expect.element(alert.getByText(failure.message)).toBeVisible()
  server.fail(exportsApi.tasks, 'unauthorized')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No tasks available for export')).toBeVisible()
})

test('a failure to start a session is reported', { tags: ['DEMO-03'] }, async () => {
  const server = createDemoServer({ isDemo: true })
  server.fail(demoApi.tempLogin, failure)
  await renderPage('/temp-login', server)
  await findStart().click()
  await expectFailureToast('Error', notStarted)
  await expect.element(findStart()).toBeEnabled()
})

test('a failure to create sample data is reported', { tags: ['DEMO-06'] }, async () => {
  const server = createDemoServer({ isDemo: true })
  server.fail(demoApi.createSampleData, failure)
  await renderPage('/setup-data', server)
  await findCreate().click()
  await expectFailureToast('Error', notCreated)
  await expect.element(findCreate()).toBeEnabled()
  await expect.element(findNotification()).not.toBeInTheDocument()
})

test(
  'a failure to create sample data leaves the session open, and it can be retried',
  { tags: ['DEMO-06'] },
  async () => {
    const visitor = createAccount({ isTemporary: true, expiresAt: '2099-05-05T10:00:00.000Z' })
    const server = createHousehold(visitor)
    server.respond(siteApi.get, { ...plainSite, isDemo: true })
    server.fail(demoApi.createSampleData, failure)
    await renderPage('/setup-data', server)
    await findCreate().click()
    await expectFailureToast('Error', notCreated)
    server.respond(demoApi.createSampleData, {
      success: true,
      created: { tasks: 5, shoppingItems: 6, events: 4 },
    })
    await findCreate().click()
    await expect
      .element(page.getByRole('heading', { name: 'Sample data created successfully!' }))
      .toBeVisible()
  },
)

test('a visitor learns why they cannot start when the demo is full', async () => {
  const server = createDemoServer({ isDemo: true })
  server.fail(demoApi.tempLogin, 'demo.too_many')
  await renderPage('/temp-login', server)
  await findStart().click()
  await expectFailureToast('Error', notStarted)
  await expect
    .element(
      page.getByText('Too many people are trying the demo right now. Please try again later.', {
        exact: true,
      }),
    )
    .toBeVisible()
})

test('with the demo switched off, the page says so and a visitor cannot start a session', async () => {
  await renderPage('/temp-login', createDemoServer({ isDemo: false }))
  await expect.element(page.getByText(switchedOff, { exact: true })).toBeVisible()
  await expect.element(findStart()).toBeDisabled()
  await expect.element(findStart()).toHaveAccessibleDescription(switchedOff)
  await findSignIn().click()
  await expectUrl('/login')
})

const expectSignInOnly = async (): Promise<void> => {
  await expect.element(findNotification()).toBeVisible()
  await expect.element(findSignIn()).toHaveAttribute('href', '/login')
  await expect.element(findTrial()).not.toBeInTheDocument()
}

test(
  'with the demo switched off, the sample data page asks a visitor to sign in',
  { tags: ['SHELL-63'] },
  async () => {
    await renderPage('/setup-data', createDemoServer({ isDemo: false }))
    await expect.element(page.getByText(switchedOff, { exact: true })).toBeVisible()
    await expect.element(findCreate()).not.toBeInTheDocument()
    await expectSignInOnly()
  },
)

test(
  'with the demo switched off, the export page asks a visitor to sign in',
  { tags: ['SHELL-63'] },
  async () => {
    await renderPage('/export-working', createDemoServer({ isDemo: false }))
    await expect.element(page.getByRole('tab', { name: 'Tasks 0' })).toBeVisible()
    await expectSignInOnly()
  },
)

test(
  'with the demo switched off, the product search asks a visitor to sign in',
  { tags: ['SHELL-63'] },
  async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const server = createDemoServer({ isDemo: false })
    server.fail(groceryApi.search, 'unauthorized')
    await renderPage('/instacart-integration', server)
    await page.getByRole('searchbox').fill('milk')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expectSignInOnly()
  },
)

test('a visitor whose page is outdated learns that the demo is switched off when they try to start', async () => {
  const server = createDemoServer({ isDemo: true })
  server.fail(demoApi.tempLogin, 'demo.switched_off')
  await renderPage('/temp-login', server)
  await findStart().click()
  await expectFailureToast('Error', notStarted)
  await expect.element(page.getByText(switchedOff, { exact: true })).toBeVisible()
})

test('a visitor whose page is outdated learns that the demo is switched off when they create sample data', async () => {
  const server = createDemoServer({ isDemo: true })
  server.fail(demoApi.createSampleData, 'demo.switched_off')
  await renderPage('/setup-data', server)
  await findCreate().click()
  await expectFailureToast('Error', notCreated)
  await expect.element(page.getByText(switchedOff, { exact: true })).toBeVisible()
  await expect.element(findNotification()).toBeVisible()
})

/** Creates the server of somebody who has started a demo session. */
const createDemoSession = (expiresAt: string): FakeServer => {
  const server = createHousehold(createAccount({ isTemporary: true, expiresAt }))
  server.respond(siteApi.get, { ...plainSite, isDemo: true })
  const nothing = { data: [], notesText: '', exportDate: '2026-05-05T10:00:00.000Z', totalItems: 0 }
  for (const endpoint of [exportsApi.tasks, exportsApi.shopping, exportsApi.calendar])
    server.respond(endpoint, nothing)
  return server
}

const findTitle = (name: string) => page.getByRole('heading', { level: 1, name })
const findBanner = () => page.getByRole('region', { name: 'Temporary session' })

test(
  'a demo session is recognised when the demo page is opened again, and its account can open every demo page and every member page',
  { tags: ['DEMO-09'] },
  async () => {
    await renderPage('/temp-login', createDemoSession('2099-05-05T10:00:00.000Z'))
    await expect.element(page.getByRole('heading', { name: 'You are in a temporary session' })).toBeVisible()
    await expect.element(page.getByText('Temporary session created.')).not.toBeInTheDocument()
    await expect.element(findStart()).not.toBeInTheDocument()
    for (const [path, title] of [
      ['/export-working', 'Your Export'],
      ['/setup-data', 'Sample Data'],
      ['/instacart-demo', 'Grocery Integration Demo'],
      ['/instacart-integration', 'Live Grocery Integration'],
      ['/temp-login', 'Temporary Session'],
      ['/login', 'Page Not Found'],
      ['/', 'Your Family Dashboard'],
      ['/calendar', 'Family Calendar'],
      ['/house-groups', 'House Groups'],
      ['/profile', 'Profile'],
      ['/security', 'Security'],
      ['/export-demo', 'Export Demo'],
    ] as const) {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      await expect.element(findTitle(title)).toBeVisible()
      await expect.element(findBanner()).toBeVisible()
    }
  },
)

test('when the demo session expires, not earlier, the landing page appears with a message', async () => {
  const end = Date.now() + 500
  const server = createDemoSession(new Date(end).toISOString())
  const account = createAccount({ isTemporary: true, expiresAt: new Date(end).toISOString() })
  const askedAt: number[] = []
  server.respond(authApi.currentUser, () => {
    askedAt.push(Date.now())
    if (askedAt.length > 1) throw new Refusal('unauthorized')
    return account
  })
  await renderPage('/tasks', server)
  await expectToast('Your temporary session has ended', 'Everything in it has been deleted.')
  expect(askedAt[1]).toBeGreaterThanOrEqual(end - 1)
  await expect.element(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect.element(findBanner()).not.toBeInTheDocument()
})

test(
  'a member who starts the demo while signed in stays signed in to their own account',
  { tags: ['DEMO-13'] },
  async () => {
    const server = createDemoServer({ isDemo: true })
    await renderPage('/temp-login', server)
    await expect.element(findStart()).toBeEnabled()
    // They have signed in in another tab meanwhile.
    const signedIn = createHousehold(createAccount())
    signedIn.respond(demoApi.tempLogin, { success: true })
    installServer(signedIn)
    await findStart().click()
    await expect.element(findTitle('Your Family Dashboard')).toBeVisible()
    await expectUrl('/')
    await expect.element(findBanner()).not.toBeInTheDocument()
  },
)
