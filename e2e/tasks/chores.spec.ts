import { openBoard } from '../support/features/board.ts'
import { expect, test } from '../support/instances/test.ts'

test(
  'chores chosen from the list are done with one tick, and both are taken back',
  { tag: '@smoke' },
  async ({ household }) => {
    const { maya, noah } = await household.createPair()
    await openBoard(maya)
    await maya.page.getByRole('link', { name: 'Chores' }).click()
    const dialog = maya.page.getByRole('dialog', { name: 'Choose Chores' })
    const choose = async () => {
      await maya.page.getByRole('button', { name: 'Choose Chores' }).click()
      await dialog.getByRole('checkbox', { name: /^Garden/ }).click()
      await dialog.getByRole('button', { name: 'Add 29 chores' }).click()
    }
    const kitchen = maya.page.getByRole('region', { name: 'Kitchen' })
    await choose()
    await expect(kitchen.getByRole('listitem')).toHaveCount(8)
    await maya.page.getByRole('button', { name: 'Undo' }).click()
    await expect(maya.page.getByText('What does your home need?')).toBeVisible()
    await maya.page.reload()
    await choose()

    await noah.page.goto('/tasks/chores')
    const oven = noah.page
      .getByRole('region', { name: 'Kitchen' })
      .getByRole('listitem')
      .filter({ hasText: 'Clean the oven' })
    await expect(oven).toContainText('Not done yet')
    const tick = oven.getByRole('button', { name: 'Done today: Clean the oven' })
    await tick.click()
    await expect(oven).toContainText('today · Every 2 months · 40 min')
    await expect(tick).toHaveAttribute('aria-pressed', 'true')
    await expect(kitchen.getByRole('listitem').filter({ hasText: 'today' })).toContainText('Clean the oven')
    // The next one has been made, which a second tick takes back.
    await noah.page.reload()
    await tick.click()
    await expect(oven).toContainText('Not done yet')
    await expect(kitchen.getByRole('listitem').filter({ hasText: 'today' })).toHaveCount(0)
  },
)
