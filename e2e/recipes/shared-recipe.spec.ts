import { phone } from '../support/browser/looks.ts'
import { findTitle, note, sharePancakes } from '../support/features/shared-recipes.ts'
import { expect, test } from '../support/instances/test.ts'

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

test('printing a shared recipe prints only the recipe', async ({ household }) => {
  const { path } = await sharePancakes(household)
  const page = await household.openBrowser()
  await page.goto(path)
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
