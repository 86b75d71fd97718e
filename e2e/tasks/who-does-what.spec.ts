import { createTask, openBoard } from '../support/features/board.ts'
import { expect, test } from '../support/instances/test.ts'

test(
  'a completed task is shown to the others as what a member did, until one of them turns that off',
  { tag: '@smoke' },
  async ({ household }) => {
    const { maya, noah } = await household.createPair()
    await createTask(maya, { title: 'Mop the floor', assignedTo: noah.id, minutes: 40 })
    await openBoard(maya)
    await maya.page.getByRole('link', { name: 'Who Does What' }).click()
    await expect(maya.page.getByText('No completed tasks in the last four weeks')).toBeVisible()
    await openBoard(noah)
    await noah.page.getByRole('button', { name: 'Complete Mop the floor' }).click()
    const rows = maya.page.getByRole('table', { name: 'In numbers' }).getByRole('row')
    await expect(rows.nth(1)).toHaveText('Maya Nest000%50%1')
    await expect(rows.nth(2)).toHaveText('Noah Nest140100%50%1')

    await noah.page.goto('/tasks/who-does-what')
    await noah.page.getByRole('switch', { name: 'Show who did what' }).click()
    await expect(maya.page.getByText('Turned off for your household')).toBeVisible()
    await expect(rows).toHaveCount(0)
    await maya.page.getByRole('main').getByRole('link', { name: 'Tasks' }).click()
    await expect(maya.page).toHaveURL('/tasks')
  },
)
