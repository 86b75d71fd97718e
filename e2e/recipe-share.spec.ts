import type { Locator, Page } from '@playwright/test'
import { pancakes } from './support/household-recipes.ts'
import type { Person } from './support/household.ts'
import { createRecipe, openRecipes } from './support/recipes.ts'
import { findTitle } from './support/shared-recipes.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

/** Opens the dialog at its own address. */
const openShare = async (person: Person): Promise<Locator> => {
  const { id } = await createRecipe(person, pancakes)
  await openRecipes(person, `?tab=saved#share-${id}`)
  const dialog = person.page.getByRole('dialog', { name: 'Share Recipe' })
  await dialog.waitFor()
  return dialog
}

const readLink = async (dialog: Locator): Promise<string> => {
  const code = dialog.getByRole('code')
  await code.waitFor()
  return (await code.textContent()) ?? ''
}

const takeShareSheet = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))

test('SHARE-01, SHARE-02, SHARE-26: a public link is made with a note, copied, and opens signed out', async ({
  household,
}) => {
  const person = await household.createPerson({ firstName: 'Ada', lastName: 'Lovelace' })
  const { page } = person
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await takeShareSheet(page)
  const dialog = await openShare(person)
  await expect(dialog.getByRole('radio', { name: 'Public Link' })).toBeChecked()
  await dialog.getByLabel('Personal note (optional)').fill('For Sunday morning')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expectToast(page, 'Success', 'Recipe shared successfully!')
  await expect(dialog.getByText('Anyone who has the link can open it, without an account.')).toBeVisible()
  const link = await readLink(dialog)
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/shared\/[\w-]{22,}$/)
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(page, 'Success', 'Link copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()

  const stranger = await household.openBrowser()
  await stranger.goto(link)
  await expect(findTitle(stranger)).toHaveText('Buttermilk Pancakes')
  await expect(stranger.getByText('For Sunday morning')).toBeVisible()
})

test('SHARE-01: a link for the house group says who can open it', async ({ household }) => {
  const person = await household.createPerson()
  await household.createHouseGroup('The Nest', person)
  await takeShareSheet(person.page)
  const dialog = await openShare(person)
  await dialog.getByRole('radio', { name: 'House Group' }).check()
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(
    dialog.getByText('Members of your house group can open it when they are signed in.'),
  ).toBeVisible()
  const link = await readLink(dialog)
  const stranger = await household.openBrowser()
  await stranger.goto(link)
  await expect(findTitle(stranger)).toHaveText('Recipe Not Found')
})

test('SHARE-17: without a house group only the public link can be chosen', async ({ household }) => {
  const dialog = await openShare(await household.createPerson())
  const choice = dialog.getByRole('radio', { name: 'House Group' })
  await expect(choice).toBeDisabled()
  await expect(choice).toHaveAccessibleDescription('Join a house group first')
})

test('SHARE-25: a note says when it gets long, and when it is too long', async ({ household }) => {
  const person = await household.createPerson()
  const dialog = await openShare(person)
  const field = dialog.getByLabel('Personal note (optional)')
  await field.fill('x'.repeat(480))
  await expect(field).toHaveAccessibleDescription('20 characters left')
  await field.fill('x'.repeat(502))
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(field).toHaveAccessibleDescription('The note must be at most 500 characters (2 too many)')
  await field.fill('x'.repeat(500))
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByText('Your link is ready.')).toBeVisible()
})

test('SHARE-13: sharing that fails says so and keeps what was written', async ({ household, problems }) => {
  problems.tolerate(/status of 500/)
  const person = await household.createPerson()
  const dialog = await openShare(person)
  await person.page.route('**/api/recipes/*/share', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByLabel('Personal note (optional)').fill('For Sunday')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expectToast(person.page, 'Error', 'Failed to share recipe.')
  await expect(dialog.getByLabel('Personal note (optional)')).toHaveValue('For Sunday')
})

test('SHARE-26: a link that cannot be copied can be selected', async ({ household }) => {
  const person = await household.createPerson()
  await person.page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    Object.assign(document, { execCommand: () => false })
  })
  const dialog = await openShare(person)
  await dialog.getByRole('button', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(
    person.page,
    'Error',
    'Failed to copy to clipboard. Try selecting and copying the text manually.',
  )
  await dialog.getByRole('code').click()
  expect(await person.page.evaluate(() => String(getSelection()))).toContain('/shared/')
})

test('a device that shares is handed the link', async ({ household }) => {
  const person = await household.createPerson()
  await person.page.addInitScript(() => {
    const sent: unknown[] = []
    Object.assign(window, { sent })
    navigator.share = async (content) => void sent.push(content)
  })
  const dialog = await openShare(person)
  await dialog.getByRole('button', { name: 'Share' }).click()
  const link = await readLink(dialog)
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(await person.page.evaluate(() => (window as unknown as { sent: unknown[] }).sent)).toEqual([
    { title: 'Buttermilk Pancakes', url: link },
  ])
})

test('sharing works by keyboard alone, and the focus tells where things went', async ({ household }) => {
  const person = await household.createPerson()
  const { keyboard } = person.page
  await household.createHouseGroup('The Nest', person)
  await takeShareSheet(person.page)
  const dialog = await openShare(person)
  await expect(dialog.getByRole('radio', { name: 'Public Link' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'House Group' })).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.type('By hand')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(dialog.locator(':focus')).toContainText('Your link is ready.')
  await keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: 'My Shared Recipes' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(findTitle(person.page)).toHaveText('My Shared Recipes')
})
