import type { Locator, Page } from '@playwright/test'
import { pancakes } from '../support/features/household-recipes.ts'
import type { Person } from '../support/instances/household.ts'
import { createRecipe, openRecipes } from '../support/features/recipes.ts'
import { findTitle } from '../support/features/shared-recipes.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

/** Creates a recipe and opens its share dialog by URL. */
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

test(
  'a public link is created with a note, copied, and opened by a visitor',
  { tag: ['@smoke', '@SHARE-01', '@SHARE-02', '@SHARE-26'] },
  async ({ household }) => {
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
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()

    const visitor = await household.openBrowser()
    await visitor.goto(link)
    await expect(findTitle(visitor)).toHaveText('Buttermilk Pancakes')
    await expect(visitor.getByText('For Sunday morning')).toBeVisible()
  },
)

test(
  'the dialog shows who can open a link for the house group',
  { tag: ['@SHARE-01'] },
  async ({ household, person }) => {
    await household.createHouseGroup('The Nest', person)
    await takeShareSheet(person.page)
    const dialog = await openShare(person)
    await dialog.getByRole('radio', { name: 'House Group' }).check()
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect(
      dialog.getByText('Members of your house group can open it when they are signed in.'),
    ).toBeVisible()
    const link = await readLink(dialog)
    const visitor = await household.openBrowser()
    await visitor.goto(link)
    await expect(findTitle(visitor)).toHaveText('Recipe Not Found')
  },
)
