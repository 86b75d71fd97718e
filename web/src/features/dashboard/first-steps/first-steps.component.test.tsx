import { authApi } from '@roost/contract/accounts/auth.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { createGroup } from '../../../../test-support/rows/house-groups.ts'
import { expectFailureToast, expectToast, findToast } from '../../../../test-support/pages/toast.ts'

const created = { tasks: 5, shoppingItems: 6, events: 4 }
const fillButton = () => page.getByRole('button', { name: 'Fill with an example' })

test('the first person names the household on the dashboard', { tags: ['GROUP-43'] }, async () => {
  const robin = createAccount({ role: 'admin' })
  const server = createHousehold(robin)
  await renderPage('/', server)
  await expect.element(page.getByLabelText('Name of your household')).toHaveValue('Nest')
  await expect.element(page.getByRole('link', { name: 'Total Expenses 0 Monthly' })).toBeVisible()
  await page.getByLabelText('Name of your household').fill('')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('House group name is required', { exact: true })).toBeVisible()
  server.respond(houseGroupsApi.create, ({ name }) => {
    server.respond(authApi.currentUser, { ...robin, houseGroupId: 1 })
    server.respond(demoApi.sampleData, { canCreate: true, removable: 0 })
    return createGroup({ id: 1, name })
  })
  await page.getByLabelText('Name of your household').fill(' Rook Lane 5 ')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'Invite', exact: true })).toBeVisible()
  await expect.element(fillButton()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Total Expenses $0.00 Monthly' })).toBeVisible()
  // The browser of the tests speaks English and is in Berlin.
  const region = { currency: 'EUR', locale: 'en-DE', weekStart: 1 as const, clock: 24 as const }
  expect(server.calls(houseGroupsApi.create)).toEqual([{ name: 'Rook Lane 5', region }])
})

test('where house groups exist, somebody without one is led to them', { tags: ['GROUP-43'] }, async () => {
  const server = createHousehold(createAccount())
  server.respond(houseGroupsApi.list, [createGroup()])
  await renderPage('/', server)
  await expect.element(page.getByRole('link', { name: 'Go to House Groups' })).toBeVisible()
  await expect.element(page.getByLabelText('Name of your household')).not.toBeInTheDocument()
})

test.each([
  { name: 'naming the household', groups: [], heading: 'Name your household' },
  { name: 'finding one', groups: [createGroup()], heading: 'Find your household' },
])(
  'the card for $name appears together with the widgets, which it would move',
  async ({ groups, heading }) => {
    const server = createHousehold(createAccount())
    server.respond(houseGroupsApi.list, groups)
    const release = server.hold(houseGroupsApi.list)
    await renderPage('/', server)
    await expect.poll(() => server.calls(dashboardApi.config)).toHaveLength(1)
    await expect.element(page.getByRole('status', { name: 'Loading your dashboard' })).toBeVisible()
    const main = page.getByRole('main')
    const card = main.getByRole('heading', { name: heading })
    const hasWidgets = () => main.getByRole('heading', { name: 'Recent Tasks' }).query() !== null
    const shown = new Set<string>()
    const watcher = new MutationObserver(() => shown.add(`${card.query() !== null} ${hasWidgets()}`))
    watcher.observe(document.body, { childList: true, subtree: true })
    release()
    await expect.element(card).toBeVisible()
    await expect.poll(hasWidgets).toBe(true)
    watcher.disconnect()
    expect([...shown]).toEqual(['true true'])
  },
)

test.each(['/', '/tasks', '/shopping', '/calendar', '/calendar?view=list'])(
  'an empty household is filled with an example at %s, which can be undone',
  { tags: ['DEMO-17', 'DEMO-18'] },
  async (path) => {
    const robin = createAccount({ houseGroupId: 1 })
    const server = createHousehold(robin)
    server.respond(demoApi.sampleData, { canCreate: true, removable: 0 })
    await renderPage(path, server)
    server.respond(demoApi.createSampleData, () => {
      server.respond(authApi.currentUser, { ...robin, hasSampleData: true })
      return { success: true as const, created }
    })
    await fillButton().click()
    await expectToast('Success', 'Filled with an example: tasks, shopping items and events.')
    await expect.element(fillButton()).not.toBeInTheDocument()
    server.respond(demoApi.removeSampleData, () => {
      server.respond(authApi.currentUser, robin)
      return { success: true as const, removed: created, kept: 0 }
    })
    await findToast().getByRole('button', { name: 'Undo' }).click()
    await expectToast('Success', 'The example was removed.')
    await expect.element(fillButton()).toBeVisible()
  },
)

test('a household in use is not offered an example on an empty list', { tags: ['DEMO-17'] }, async () => {
  await renderPage('/shopping', createHousehold(createAccount({ houseGroupId: 1 })))
  await expect.element(page.getByRole('button', { name: 'Add an item' })).toBeVisible()
  await expect.element(fillButton()).not.toBeInTheDocument()
})

test(
  'the dashboard offers to remove the example for good, and says what stays',
  { tags: ['DEMO-18'] },
  async () => {
    const robin = createAccount({ houseGroupId: 1, hasSampleData: true })
    const server = createHousehold(robin)
    server.respond(demoApi.sampleData, { canCreate: false, removable: 12 })
    await renderPage('/', server)
    const remove = page.getByRole('button', { name: 'Remove the example' })
    server.fail(demoApi.removeSampleData, 'proxy page')
    await remove.click()
    await expectFailureToast('Error', 'The example could not be removed. Please try again.')
    server.respond(demoApi.removeSampleData, { success: true, removed: created, kept: 3 })
    await remove.click()
    await expectToast('Success', 'The example was removed. 3 things that somebody has changed stay.')
  },
)
