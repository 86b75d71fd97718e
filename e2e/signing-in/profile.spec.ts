import type { Page } from '@playwright/test'
import { signIn, waitForAccountRead } from '../support/instances/accounts.ts'
import { delayServer } from '../support/browser/failing-server.ts'
import type { Household, Person } from '../support/instances/household.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const findDevices = (page: Page) =>
  page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')

/** Signs the same person in with a second browser and opens the task board. */
const openSecondBrowser = async (household: Household, { email }: Person, userAgent: string) => {
  const page = await household.openBrowser({ userAgent })
  await signIn(page.context().request, email)
  await page.goto('/tasks')
  await page.getByRole('heading', { name: 'Task Management' }).waitFor()
  return page
}

const firefoxOnAndroid = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

test(
  'a new name shows in the header immediately and is seen by other members',
  { tag: ['@smoke', '@PROF-04', '@PROF-07', '@PROF-11', '@PROF-12'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
    const noah = await household.createPerson({ firstName: 'Noah' })
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    await noah.page.goto('/house-groups')
    const members = noah.page.getByRole('list', { name: 'Members' })
    await expect(members).toContainText('Maya Wren')

    const { page } = maya
    await page.goto('/profile')
    const email = page.getByLabel('Email')
    await expect(email).toBeDisabled()
    await expect(email).toHaveValue(maya.email)
    await expect(email).toHaveAccessibleDescription(
      "Email cannot be changed as it's managed by your authentication provider.",
    )
    await page.getByLabel('First name').fill('  Zoë ')
    await page.getByLabel('Last name').fill('Finch')
    const letGo = await delayServer(page, { method: 'PUT', path: '/api/auth/profile' })
    const sent = page.waitForRequest('**/api/auth/profile')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    const names = { firstName: 'Zoë', lastName: 'Finch' }
    expect((await sent).postDataJSON()).toEqual({ ...names, email: maya.email })
    const refreshed = waitForAccountRead(page)
    letGo()
    await expectToast(page, 'Success', 'Profile updated successfully!')
    await refreshed
    await expect(page.getByRole('button', { name: 'Zoë Finch (account)' })).toContainText('Z')
    await expect(page.getByLabel('First name')).toHaveValue('Zoë')
    await expect(members).toContainText('Zoë Finch')
  },
)

test('another browser is listed as a device and sees the landing page immediately when it is signed out, alone or with all others after confirmation', async ({
  household,
}) => {
  const maya = await household.createPerson()
  const { page } = maya
  await page.goto('/profile')
  await expect(findDevices(page)).toHaveCount(1)
  await expect(findDevices(page)).toContainText('This device')
  await expect(page.getByText('You are signed in nowhere else.', { exact: true })).toBeVisible()
  const ask = page.getByRole('button', { name: 'Sign out all other devices' })
  await expect(ask).toBeHidden()

  const phone = await openSecondBrowser(household, maya, firefoxOnAndroid)
  // Returning to the page refetches the devices.
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await page.getByRole('heading', { name: 'Task Management' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(findDevices(page)).toHaveCount(2)
  await expect(findDevices(page).last()).toContainText('Firefox on Android')
  await expect(findDevices(page).last()).toContainText('Last seen just now')

  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
  await expectToast(page, 'Success', 'The device has been signed out.')
  await expect(findDevices(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused()
  await expect(phone.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expectToast(phone, 'You have been signed out', 'Please sign in again to continue.')

  await signIn(phone.context().request, maya.email)
  await phone.goto('/tasks')
  const laptop = await openSecondBrowser(household, maya, safariOnMac)
  await page.reload()
  await expect(findDevices(page)).toHaveCount(3)
  await expect(findDevices(page).first()).toContainText('This device')
  const question = page.getByRole('alertdialog', { name: 'Sign out all other devices' })
  await ask.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toBeFocused()
  await ask.click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'Success', '2 devices have been signed out.')
  await expect(question).toBeHidden()
  await expect(findDevices(page)).toHaveCount(1)
  for (const other of [phone, laptop])
    await expect(other.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()

  await findDevices(page).getByRole('link', { name: 'Sign out this device' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(page).toHaveURL('/')
})
