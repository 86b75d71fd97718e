import type { Browser, Locator, Page } from '@playwright/test'
import { password, registerAccount } from '../support/instances/accounts.ts'
import { CountedWalk } from '../support/browser/counted-walk.ts'
import { phone } from '../support/browser/looks.ts'
import { findTick, openBought, quickAdd } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { findToast } from '../support/browser/toast.ts'

test.describe.configure({ timeout: 120_000 })

const signUp = async (walk: CountedWalk, page: Page, firstName: string): Promise<void> => {
  await walk.type(page.getByLabel('First name'), firstName)
  await walk.type(page.getByLabel('Last name'), 'Wren')
  await walk.type(page.getByLabel('Email'), `${firstName.toLowerCase()}@example.org`)
  await walk.type(page.getByLabel('Password', { exact: true }), password)
  await walk.tap(page.getByRole('button', { name: 'Sign Up' }))
}

const findInvitations = (page: Page): Locator => page.getByRole('dialog', { name: 'Invitations' })

const createLink = async (walk: CountedWalk, page: Page): Promise<string> => {
  await walk.tap(page.getByRole('link', { name: 'Invite', exact: true }))
  const dialog = findInvitations(page)
  await expect(dialog).toContainText('Phones cannot reach Roost yet')
  await walk.tap(dialog.getByRole('button', { name: 'Create Link' }))
  await expect(dialog.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  return dialog.getByText('/join#invitation=').innerText()
}

const openPhone = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL, viewport: phone, hasTouch: true, isMobile: true })
  return context.newPage()
}

const findEntry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test(
  'an empty instance is two people on one list after 22 actions and 8 typed fields at most',
  { tag: ['@smoke', '@GROUP-38', '@GROUP-39', '@GROUP-40', '@GROUP-43', '@SHOP-12'] },
  async ({ browser, firstPage: maya }) => {
    const walk = new CountedWalk()
    await walk.open(maya, '/')
    const { origin } = new URL(maya.url())
    await walk.tap(maya.getByRole('link', { name: 'Get Started' }).first())
    await expect(maya.getByText('The first one is the administrator.')).toBeVisible()
    await signUp(walk, maya, 'Maya')
    await expect(maya.getByLabel('Name of your household')).toHaveValue('Wren')
    await walk.tap(maya.getByRole('button', { name: 'Create', exact: true }))
    const url = await createLink(walk, maya)

    const noah = await openPhone(browser, origin)
    await walk.open(noah, url)
    await expect(noah.getByRole('heading', { name: 'Join Wren' })).toBeVisible()
    expect(noah.url()).toBe(`${origin}/join`)
    await signUp(walk, noah, 'Noah')
    await expect(noah.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
    await expect(noah.getByRole('heading', { name: 'Nothing is here yet' })).toBeVisible()
    await expect(findInvitations(maya)).toContainText('Noah Wren has joined.')
    await walk.tap(findInvitations(maya).getByRole('button', { name: 'Close' }))
    await walk.tap(findEntry(noah, 'Shopping'))
    await walk.tap(findEntry(maya, 'Shopping'))
    await walk.tap(maya.getByRole('button', { name: 'Add “Milk”' }))
    await expect(findTick(noah, 'Milk')).toBeVisible()
    expect(walk.actions, walk.steps.join('\n')).toBeLessThanOrEqual(22)
    expect(walk.typedFields, walk.steps.join('\n')).toBeLessThanOrEqual(8)

    await findTick(noah, 'Milk').click()
    await openBought(maya)
    await expect(findTick(maya, 'Milk')).toBeChecked()
    await noah.context().close()
  },
)

test(
  'an example fills the household and goes again, and what the household has added stays',
  { tag: ['@DEMO-17', '@DEMO-18'] },
  async ({ firstPage: maya }) => {
    const { request } = maya.context()
    await registerAccount(request, { email: 'maya@example.org', firstName: 'Maya', lastName: 'Wren' })
    await request.post('/api/house-groups', { data: { name: 'Rook Lane 5' } })
    await maya.goto('/')
    await maya.getByRole('button', { name: 'Fill with an example' }).click()
    await findToast(maya).getByRole('button', { name: 'Undo' }).click()
    await expect(findToast(maya)).toContainText('The example was removed.')
    await maya.getByRole('button', { name: 'Fill with an example' }).click()
    await expect(maya.getByText('Water the tomatoes')).toBeVisible()
    await findEntry(maya, 'Shopping').click()
    await quickAdd(maya, 'Coffee')
    await expect(findTick(maya, 'Coffee')).toBeVisible()
    await expect(maya.getByText('Spaghetti')).toBeVisible()
    await findEntry(maya, 'Dashboard').click()
    await maya.getByRole('button', { name: 'Remove the example' }).click()
    await findEntry(maya, 'Shopping').click()
    await expect(maya.getByText('Spaghetti')).toHaveCount(0)
    await expect(findTick(maya, 'Coffee')).toBeVisible()
  },
)
