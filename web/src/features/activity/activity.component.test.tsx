import { activityApi } from '@roost/contract/activity/activity.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { serveActivity } from '../../../test-support/rows/activity.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { createTask } from '../../../test-support/pages/tasks.ts'

const account = createAccount()

const listEntries = () => page.getByRole('main').getByRole('listitem')

test('the activity page names what was changed by whom, by day, and undoes it', async () => {
  const server = createHousehold(account)
  const rows = ['Eggs', 'Tea', 'Rice', 'Oil', 'Salt'].map((title, id) => ({
    kind: 'shopping-item' as const,
    id,
    title,
    action: 'created' as const,
  }))
  serveActivity(
    server,
    { actorId: account.id },
    { id: 2, actorName: 'Former member', rows, rowCount: 30, canUndo: false },
    { id: 3, createdAt: '2026-01-05T10:00:00.000Z', isUndone: true, canUndo: false },
  )
  await renderPage('/activity', server)
  await expect.element(listEntries()).toHaveLength(3)
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  const [first, second, third] = [listEntries().nth(0), listEntries().nth(1), listEntries().nth(2)]
  await expect.element(first.getByText(/^Deleted by you · /)).toBeVisible()
  await expect.element(second.getByText(/Eggs, Tea, Rice, Oil, Salt,? and 25 more/)).toBeVisible()
  await expect.element(second.getByText(/^Added by Former member · /)).toBeVisible()
  await expect.element(third.getByText('Undone', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Milk' }).click()
  expect(server.calls(activityApi.undo)).toMatchObject([{ id: '1' }])
})

test('the filters are in the address and in the request', async () => {
  const server = createHousehold(account)
  serveActivity(server)
  await renderPage('/activity?feature=tasks', server)
  await expect.element(page.getByText('Nothing here yet')).toBeVisible()
  expect(server.calls(activityApi.list).at(-1)).toMatchObject({ feature: 'tasks' })
  await page.getByRole('combobox', { name: 'Filter by kind' }).selectOptions('Recipes')
  await expect.poll(() => location.search).toBe('?feature=recipes')
  await expect.poll(() => server.calls(activityApi.list).at(-1)).toMatchObject({ feature: 'recipes' })
})

test('the history of a task is loaded when it is opened, and shows fields with both values', async () => {
  const server = createHousehold(account)
  const task = createTask({ id: 7, title: 'Sweep' })
  server.respond(tasksApi.list, [task])
  serveActivity(server, {
    feature: 'tasks',
    rows: [{ kind: 'task', id: 7, title: 'Sweep', action: 'updated' }],
    fields: [
      { field: 'priority', before: 'low', after: 'high' },
      { field: 'dueDate', before: null, after: '2026-12-24' },
      { field: 'ingredients' },
      { field: 'somethingNew', before: '1', after: '2' },
    ],
  })
  await renderPage('/tasks#task-7', server)
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await expect.element(dialog).toBeVisible()
  expect(server.calls(activityApi.list)).toEqual([])
  await dialog.getByText('History', { exact: true }).click()
  await expect.element(dialog.getByText('Priority: Low → High')).toBeVisible()
  await expect.element(dialog.getByText(/^Due date: none → Dec 24, 2026$/)).toBeVisible()
  await expect.element(dialog.getByText('Ingredients', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Details: 1 → 2')).toBeVisible()
  expect(server.calls(activityApi.list)).toMatchObject([{ kind: 'task', rowId: '7' }])
})
