import type { Page } from '@playwright/test'
import { expectOk } from './support/accounts.ts'
import { phone } from './support/looks.ts'
import { findMissing, findTitle, note, sharePancakes } from './support/shared-recipes.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

test(
  'a visitor opens a public link on a phone without signing in',
  { tag: ['@smoke', '@SHARE-05', '@SHARE-07', '@SHELL-01'] },
  async ({ household }) => {
    const { path } = await sharePancakes(household)
    const page = await household.openBrowser({ viewport: phone, isMobile: true, hasTouch: true })
    await page.goto(path)
    await expect(findTitle(page)).toHaveText('Buttermilk Pancakes')
    await expect(page).toHaveTitle('Buttermilk Pancakes · Roost')
    await expect(page.getByText('Shared by Ada Lovelace')).toBeVisible()
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.getByText(/^\w{3} \d+, \d{4} · 1 view$/)).toBeVisible()
    const about = page.getByRole('list', { name: 'About this recipe' })
    for (const badge of ['10 min', '20 min', 'American', 'Breakfast', 'vegetarian'])
      await expect(about.getByText(badge, { exact: true })).toBeVisible()
    await expect(page.getByText('380 kcal')).toBeVisible()
    await expect(page.getByText('2 cups buttermilk')).toBeVisible()
    await expect(page.getByText('Whisk flour, sugar, baking powder and salt.')).toBeVisible()
    const original = page.getByRole('link', { name: 'View Original Recipe' })
    await expect(original).toHaveAttribute('href', 'https://www.example.org/pancakes')
    await expect(original).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(page.getByRole('button', { name: 'Save to my recipes' })).toHaveCount(0)

    await page.getByRole('link', { name: 'What is Roost?' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await expect(page).toHaveTitle('Roost')
  },
)

test('a visitor can change the servings', async ({ household }) => {
  const { path } = await sharePancakes(household)
  const page = await household.openBrowser({ viewport: phone })
  await page.goto(path)
  await page.getByRole('button', { name: 'More servings' }).click()
  await page.getByRole('button', { name: 'More servings' }).click()
  await expect(page.getByText('3 eggs')).toBeVisible()
  await expect(page.getByText('2 eggs')).toBeHidden()
})

const readViews = async (page: Page): Promise<string | undefined> => {
  const text = await page.getByText(/· [\d,]+ views?$/).textContent()
  return text?.split(' · ')[1]
}

test(
  'every view except the sharer’s is counted, and returning to the tab is not counted again',
  { tag: ['@SHARE-19'] },
  async ({ household }) => {
    const { ada, path } = await sharePancakes(household)
    await ada.page.goto(path)
    await expect(findTitle(ada.page)).toHaveText('Buttermilk Pancakes')
    await expect.poll(() => readViews(ada.page)).toBe('0 views')

    const page = await household.openBrowser()
    await page.goto(path)
    await expect(findTitle(page)).toHaveText('Buttermilk Pancakes')
    await expect.poll(() => readViews(page)).toBe('1 view')
    await page.getByRole('link', { name: 'What is Roost?' }).click()
    await page.goBack()
    await expect(findTitle(page)).toHaveText('Buttermilk Pancakes')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(() => readViews(page)).toBe('1 view')

    await page.reload()
    await expect(findTitle(page)).toHaveText('Buttermilk Pancakes')
    await expect.poll(() => readViews(page)).toBe('2 views')
  },
)

test(
  'a person with a pending account can read a shared recipe and return to the pending page',
  { tag: ['@SHELL-02', '@PEND-11', '@PEND-12'] },
  async ({ household }) => {
    const { path } = await sharePancakes(household)
    const { page } = await household.createPerson({ isApproved: false, viewport: phone })
    await page.goto('/calendar')
    await expect(findTitle(page)).toHaveText('Access Pending')
    await page.goto(path)
    await expect(findTitle(page)).toHaveText('Buttermilk Pancakes')
    await expect(page).toHaveTitle('Buttermilk Pancakes · Roost')
    await expect(page.getByRole('button', { name: 'Save to my recipes' })).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to its status' }).click()
    await expect(findTitle(page)).toHaveText('Access Pending')
    await expect(page).toHaveTitle('Access Pending · Roost')
  },
)

test(
  'a link for a house group can only be opened by its members and reveals nothing to others',
  { tag: ['@SHARE-06', '@SHARE-16'] },
  async ({ household }) => {
    const { recipe, path } = await sharePancakes(household, 'house_group')
    const member = await household.createPerson()
    await expectOk(await member.request.post(`/api/house-groups/${recipe.houseGroupId}/join`))
    await member.page.goto(path)
    await expect(findTitle(member.page)).toHaveText('Buttermilk Pancakes')

    const outsider = await household.createPerson()
    const waiting = await household.createPerson({ isApproved: false })
    for (const page of [outsider.page, waiting.page, await household.openBrowser()]) {
      for (const place of [path, '/shared/nothing-of-ours', '/shared/%3Cscript%3E']) {
        await page.goto(place)
        await expect(findTitle(page)).toHaveText('Recipe Not Found')
        await expect(findMissing(page)).toBeVisible()
        await expect(page).toHaveTitle('Recipe Not Found · Roost')
        await expect(page.getByText('Pancakes')).toHaveCount(0)
      }
    }
  },
)

test(
  'a deleted link and a link to a deleted recipe are invalid',
  { tag: ['@SHARE-06', '@SHARE-22'] },
  async ({ household }) => {
    const removed = await sharePancakes(household)
    const page = await household.openBrowser()
    await page.goto(removed.path)
    await expect(findTitle(page)).toHaveText('Buttermilk Pancakes')
    await expectOk(await removed.ada.request.delete(`/api/recipes/shares/${removed.share.id}`))
    await page.reload()
    await expect(findMissing(page)).toBeVisible()

    const deleted = await sharePancakes(household)
    await expectOk(await deleted.ada.request.delete(`/api/recipes/${deleted.recipe.id}`))
    await page.goto(deleted.path)
    await expect(findMissing(page)).toBeVisible()
  },
)

test('a member without a connection sees a message, and sees the recipe once the connection is back', async ({
  household,
  problems,
}) => {
  problems.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { path } = await sharePancakes(household)
  const { page } = await household.createPerson()
  await page.goto('/')
  await page.route('**/api/recipes/shared/*', (route) => route.abort())
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText("Can't reach the server")
  await page.unroute('**/api/recipes/shared/*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(findTitle(page)).toHaveText('Buttermilk Pancakes')
})

test('a member saves a shared recipe to their own recipes and opens the copy', async ({ household }) => {
  const { path } = await sharePancakes(household)
  const { page } = await household.createPerson()
  await page.goto(path)
  await page.getByRole('button', { name: 'Save to my recipes' }).click()
  await expectToast(page, 'Success', 'Recipe saved successfully!')
  const saved = page.getByRole('link', { name: /^Saved/ })
  await expect(saved).toBeFocused()
  await saved.click()
  await expect(page.getByRole('dialog', { name: 'Buttermilk Pancakes' })).toBeVisible()
  await expect(page).toHaveURL(/\/recipes\?tab=saved#recipe-\d+$/)

  await page.goto(path)
  await page.getByRole('button', { name: 'Save to my recipes' }).click()
  await expect(page.getByRole('link', { name: /^Saved/ })).toBeVisible()
  const recipes = (await (await page.request.get('/api/recipes/saved')).json()) as unknown[]
  expect(recipes).toHaveLength(1)
})

test('the link can be copied from the page, and only the recipe is printed', async ({ household }) => {
  const { path } = await sharePancakes(household)
  const page = await household.openBrowser()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(page, 'Success', 'Link copied to clipboard')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(new URL(path, page.url()).href)

  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = await page.evaluate(() => document.body.innerText)
  expect(paper).toMatch(/^Buttermilk Pancakes\s+4 servings\s+Ingredients/)
  expect(paper).toContain('2 cups buttermilk')
  expect(paper).toContain('Source: https://www.example.org/pancakes')
  expect(paper).not.toMatch(/Copy Link|What is Roost|Keep screen on/)
})
