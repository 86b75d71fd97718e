import type { Page } from '@playwright/test'
import { withMotion } from '../support/browser/motion.ts'
import { barTitles, menuTitles, wideBarTitles } from '../support/browser/pages.ts'
import { expect, test } from '../support/instances/test.ts'

test.use(withMotion)

const findBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test(
  'the navigation bar changes its layout at 768 and 1024 px',
  { tag: ['@SHELL-23', '@SHELL-24'] },
  async ({ page }) => {
    const label = findBar(page).getByText('Tasks', { exact: true })
    const menu = page.getByRole('button', { name: 'Menu' })
    await page.goto('/')
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(label).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(label).toBeHidden()
    await expect(findBar(page).getByRole('link', { name: 'Tasks' })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(menu).toBeVisible()
  },
)

test(
  'on a medium screen an icon shows a tooltip with its name after hovering for 700 ms',
  { tag: ['@SHELL-23', '@SHELL-42'] },
  async ({ household }) => {
    const { page } = await household.createPerson({ viewport: { width: 900, height: 800 } })
    await page.clock.install()
    await page.goto('/')
    // The code for tooltips loads when an icon is hovered for the first time.
    const tooltip = page.getByRole('tooltip')
    await findBar(page).getByRole('link', { name: 'Dashboard' }).hover()
    await expect(tooltip).toHaveText('Dashboard')
    await page.getByRole('heading', { name: 'Your Family Dashboard' }).hover()
    await expect(tooltip).toHaveCount(0)
    await page.clock.pauseAt(Date.now() + 60_000)
    await findBar(page).getByRole('link', { name: 'Tasks' }).hover()
    await page.clock.runFor(699)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tooltip).toHaveText('Tasks')
    // Hovering over another icon within 300 ms shows its name without delay.
    const neighbour = findBar(page).getByRole('link', { name: 'House Groups' })
    await neighbour.hover({ position: { x: 10, y: 10 } })
    await neighbour.hover({ position: { x: 20, y: 20 } })
    await neighbour.hover({ position: { x: 22, y: 22 } })
    await page.clock.runFor(1)
    await expect(page.getByRole('tooltip', { name: 'House Groups' })).toBeVisible()
  },
)

test('an icon on which the mouse rests before the page has loaded completely shows its name', async ({
  household,
}) => {
  const { page } = await household.createPerson({ viewport: { width: 900, height: 800 } })
  await page.goto('/', { waitUntil: 'commit' })
  await findBar(page).getByRole('link', { name: 'Tasks' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Tasks')
})

test('the name of a focused icon is shown until Escape is pressed', async ({ household }) => {
  const { page } = await household.createPerson({ viewport: { width: 900, height: 800 } })
  await page.goto('/')
  const tasks = findBar(page).getByRole('link', { name: 'Tasks' })
  await findBar(page).getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Tab')
  await expect(tasks).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText('Tasks')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(tasks).toBeFocused()
})

test('the bottom bar includes the calendar if the screen is wide enough for all touch targets', async ({
  household,
}) => {
  const { page } = await household.createPerson({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const entries = findBar(page).getByRole('listitem')
  await expect(entries.filter({ visible: true })).toHaveText([...wideBarTitles, 'Menu'])
  for (const entry of await entries.all())
    expect((await entry.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(entries.filter({ visible: true })).toHaveText([...barTitles, 'Menu'])
})

test(
  'on a phone the menu contains every page and closes when one is chosen',
  { tag: ['@smoke', '@SHELL-17', '@SHELL-25', '@SHELL-26'] },
  async ({ household }) => {
    const { page } = await household.signInAdmin({ viewport: { width: 390, height: 844 } })
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu' })
    const adminEntry = findBar(page).getByRole('link', { name: 'Admin' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(adminEntry).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const logout = page.getByRole('link', { name: 'Logout' })
    const menu = findBar(page).getByRole('list').filter({ has: logout })
    await expect(menu.getByRole('link')).toHaveText([...menuTitles, 'Logout'])
    await expect(logout).toHaveAttribute('href', '/api/logout')
    await adminEntry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(adminEntry).toBeHidden()
  },
)

test(
  'Escape or a tap elsewhere closes the open phone menu',
  { tag: ['@SHELL-25'] },
  async ({ household }) => {
    const { page } = await household.createPerson({ viewport: { width: 390, height: 844 } })
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu' })
    const logout = page.getByRole('link', { name: 'Logout' })
    await button.click()
    await expect(logout).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(logout).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(logout).toBeHidden()
  },
)
