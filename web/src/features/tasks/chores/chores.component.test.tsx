import { tasksApi, type Task } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { findCard, serveTasks } from '../../../../test-support/pages/tasks.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { createRepeats, createTask } from '../../../../test-support/rows/task-rows.ts'
import { toLocalToday } from '../../../lib/time/today.ts'
import { addDays } from '../../../lib/time/calendar-date.ts'
import { startChore } from './chores.rules.ts'

const maya = createAccount({ firstName: 'Maya', lastName: 'Wren', houseGroupId: 1 })
const noah = createAccount({ firstName: 'Noah', lastName: 'Wren', houseGroupId: 1 })

const ago = (days: number): string => addDays(toLocalToday(new Date()), -days)

const oven: Partial<Task> = {
  title: 'Clean the oven',
  category: 'kitchen',
  repeats: createRepeats(startChore('UTC'), { lastDoneOn: ago(9) }),
}

const openChores = async (tasks: readonly Partial<Task>[], path = '/tasks/chores'): Promise<FakeServer> => {
  const server = createHousehold(maya, noah)
  const rows = serveTasks(server, ...tasks)
  // As the server does, completing one makes the next one.
  server.respond(tasksApi.update, ({ id, status }) => {
    const { title, category } = rows.find(id)
    const repeats = createRepeats(startChore('UTC'), { lastDoneOn: ago(0), previousId: id })
    if (status === 'completed') rows.add((next) => createTask({ id: next, title, category, repeats }))
    return rows.change(id, { status, repeats: null })
  })
  server.respond(tasksApi.bulkCreate, (input) => ({
    tasks: input.tasks.map(({ title, category, minutes = null }) =>
      rows.add((id) =>
        createTask({ id, title, category, minutes, repeats: createRepeats(startChore('UTC')) }),
      ),
    ),
  }))
  await renderPage(path, server)
  return server
}

const findRow = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const findTick = (title: string) => page.getByRole('button', { name: `Done today: ${title}` })

test('a chore is listed by its room, with when it was done, and is done with one tick', async () => {
  const server = await openChores([oven])
  const kitchen = page.getByRole('region', { name: 'Kitchen' })
  await expect.element(kitchen).toMatchTextContent(/9 days ago · Every week/)
  await expect.element(kitchen.getByText('1 needed now')).toBeVisible()
  await expectAccessible()
  await findTick('Clean the oven').click()
  await expectToast('Success', 'Task updated successfully!', 'Clean the oven')
  await expect.element(findTick('Clean the oven')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(kitchen).toMatchTextContent(/today · Every week/)
  expect(server.calls(tasksApi.update)).toMatchObject([
    { id: '1', status: 'completed', base: { status: 'todo', dueDate: null } },
  ])
})

test('a tick of today is taken back by another one, which reopens what was done', async () => {
  const repeats = createRepeats(startChore('UTC'), { lastDoneOn: ago(0), previousId: 41 })
  const done = { ...oven, id: 41, status: 'completed', completedAt: new Date().toISOString() } as const
  const server = await openChores([
    { ...oven, repeats },
    { ...done, repeats: null },
  ])
  await findTick('Clean the oven').click()
  await expect.poll(() => server.calls(tasksApi.update)).toMatchObject([{ id: '41', status: 'todo' }])
})

test('what is needed now is shown alone', async () => {
  const fresh = createRepeats(startChore('UTC'), { lastDoneOn: ago(1) })
  await openChores([oven, { ...oven, title: 'Descale the kettle', repeats: fresh }])
  const needed = page.getByRole('button', { name: '1 needed now' })
  await needed.click()
  await expect.element(needed).toHaveAttribute('aria-pressed', 'true')
  await expect.element(findRow('Clean the oven')).toBeVisible()
  await expect.element(findRow('Descale the kettle')).not.toBeInTheDocument()
})

test('an empty household chooses from the starter set, and one undo takes it back', async () => {
  const server = await openChores([])
  await page.getByRole('button', { name: 'Choose Chores' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Chores' })
  for (const room of ['Bathroom', 'Bedroom', 'Living Room', 'Garden', 'General'])
    await dialog.getByRole('checkbox', { name: new RegExp(`^${room}`) }).click()
  await dialog.getByRole('checkbox', { name: /^Clean the oven/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add 7 chores' }).click()
  await expectToast('Success', '7 chores added')
  const [call] = server.calls(tasksApi.bulkCreate)
  expect(call?.tasks).toHaveLength(7)
  expect(call?.tasks[0]).toMatchObject({
    title: 'Mop the kitchen floor',
    category: 'kitchen',
    minutes: 15,
    repeats: { every: 1, unit: 'week', countsFrom: 'completion' },
  })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(findRow('Descale the kettle')).toBeVisible()
  // What it has is not offered again.
  await page.getByRole('button', { name: 'Choose from a list' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: /^Clean the oven/ })).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: /^Descale the kettle/ })).not.toBeInTheDocument()
})

test('a chore is added with how often it is needed, and when it was done last', async () => {
  const server = await openChores([])
  await page.getByRole('link', { name: 'Add Chore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Chore' })
  await dialog.getByLabelText('Title').fill('Wash the car')
  await dialog.getByRole('button', { name: 'Add Chore' }).click()
  await expect.element(dialog.getByText('Category is required')).toBeVisible()
  await dialog.getByLabelText('Room').selectOptions('Garden')
  await dialog.getByLabelText('About every').fill('6')
  await dialog.getByLabelText('Time unit').selectOptions('weeks')
  await dialog.getByLabelText('Done last on (optional)').fill(ago(10))
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add Chore' }).click()
  await expectToast('Success', 'Task created successfully! It is listed with the chores.', 'Wash the car')
  expect(server.calls(tasksApi.create)).toMatchObject([
    {
      title: 'Wash the car',
      category: 'garden',
      repeats: { every: 6, unit: 'week', countsFrom: 'completion', lastDoneOn: ago(10), turns: null },
    },
  ])
})

test('a chore can have been done by somebody else on an earlier day, and be paused', async () => {
  const server = await openChores([oven])
  await page.getByRole('link', { name: 'Clean the oven' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Chore' })
  await expect.element(dialog.getByRole('button', { name: 'Skip this time' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Pause until…' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done by…' }).click()
  await dialog.getByLabelText('Done by').selectOptions('Noah Wren')
  await dialog.getByLabelText('Day').fill(ago(2))
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [call] = server.calls(tasksApi.update)
  expect(call).toMatchObject({ status: 'completed', completedBy: noah.id })
  expect(toLocalToday(new Date(call?.completedAt ?? ''))).toBe(ago(2))
})

test('changing a chore asks for no times, and means all that follow', async () => {
  const server = await openChores([oven])
  await page.getByRole('link', { name: 'Clean the oven' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Chore' })
  await dialog.getByLabelText('Title').fill('Clean the oven and the hob')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(findRow('Clean the oven and the hob')).toBeVisible()
  expect(server.calls(tasksApi.update)).toMatchObject([{ concerns: 'following' }])
})

test('deleting a chore asks for no times, and the board does not show it', async () => {
  const server = await openChores([{ title: 'Sweep' }, oven], '/tasks')
  await expect.element(findCard('Sweep')).toBeVisible()
  await expect.element(findCard('Clean the oven')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Chores' }).click()
  await page.getByRole('link', { name: 'Clean the oven' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete task' })
  await expect.element(question.getByText('Only this time')).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => server.calls(tasksApi.remove)).toMatchObject([{ concerns: 'following' }])
})
