import type { Page } from '@playwright/test'
import { password } from './support/accounts.ts'
import { phone } from './support/looks.ts'
import { findTick, openBought, quickAdd } from './support/shopping.ts'
import { expect, test } from './support/test.ts'
import { findToast } from './support/toast.ts'

test.describe.configure({ timeout: 120_000 })

const fillSignUp = async (page: Page, firstName: string): Promise<void> => {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Wren')
  await page.getByLabel('Email').fill(`${firstName.toLowerCase()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** Signs up as the first person of the instance, without reading anything. */
const signUpFirst = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page.getByText('The first one is the administrator.')).toBeVisible()
  await fillSignUp(page, 'Maya')
}

const createLink = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitations' })
  await expect(dialog).toContainText('Phones cannot reach Roost yet')
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  const url = await dialog.getByText('/join#invitation=').innerText()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return url
}

test(
  'a household starts on an empty instance: named, filled, and joined from a phone through a link',
  { tag: ['@smoke', '@DEMO-17', '@DEMO-18', '@GROUP-38', '@GROUP-39', '@GROUP-40'] },
  async ({ browser, firstPage: maya }) => {
    const { origin } = new URL((await maya.goto('/'))?.url() ?? '')
    await signUpFirst(maya)
    await maya.getByLabel('Name of your household').fill('Rook Lane 5')
    await maya.getByRole('button', { name: 'Create', exact: true }).click()
    await maya.getByRole('button', { name: 'Fill with an example' }).click()
    await findToast(maya).getByRole('button', { name: 'Undo' }).click()
    await expect(findToast(maya)).toContainText('The example was removed.')
    await maya.getByRole('button', { name: 'Fill with an example' }).click()
    await expect(maya.getByText('Water the tomatoes')).toBeVisible()
    const url = await createLink(maya)

    const context = await browser.newContext({
      baseURL: origin,
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    })
    const noah = await context.newPage()
    await noah.goto(url)
    await expect(noah.getByRole('heading', { name: 'Join Rook Lane 5' })).toBeVisible()
    expect(noah.url()).toBe(`${origin}/join`)
    await fillSignUp(noah, 'Noah')
    await expect(noah.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
    const bar = noah.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('link', { name: 'Shopping', exact: true }).click()
    await maya
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Shopping', exact: true })
      .click()
    await quickAdd(maya, 'Coffee')
    await findTick(noah, 'Coffee').click()
    await openBought(maya)
    await expect(findTick(maya, 'Coffee')).toBeChecked()

    // The example goes, and what the household has added stays.
    await maya
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Dashboard', exact: true })
      .click()
    await expect(noah.getByText('Spaghetti')).toBeVisible()
    await maya.getByRole('button', { name: 'Remove the example' }).click()
    await expect(noah.getByText('Spaghetti')).toHaveCount(0)
    await openBought(noah)
    await expect(findTick(noah, 'Coffee')).toBeChecked()
    await context.close()
  },
)
