import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import {
  createTask,
  findCard,
  nextDate,
  openBoard,
  serveTasks,
} from '../../../../test-support/pages/tasks.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { createRepeats } from '../../../../test-support/rows/task-rows.ts'
import { startRepeats } from '../rows/repeats.rules.ts'

const maya = createAccount({ firstName: 'Maya', lastName: 'Wren', houseGroupId: 1 })
const dueDate = '2098-03-04T18:30:00.000Z'
const weekly = startRepeats('week', 'Europe/Berlin')

const openChore = async (details: Partial<Task> = {}): Promise<FakeServer> => {
  const server = createHousehold(maya)
  serveTasks(server, {
    title: 'Bins',
    dueDate,
    repeats: createRepeats(weekly, { anchorOn: '2098-03-04' }),
    ...details,
  })
  await openBoard(server)
  return server
}

const findDialog = () => page.getByRole('dialog')
const findQuestion = (name: string) => page.getByRole('alertdialog', { name })

const openEdit = async () => {
  await findCard('Bins').getByRole('link', { name: 'Bins' }).click()
  return findDialog()
}

test('a new task repeats on weekdays that are chosen, from today if no due date was', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00') })
  const server = createHousehold(maya)
  serveTasks(server)
  await openBoard(server, '#new')
  const dialog = findDialog()
  await dialog.getByLabelText('Title').fill('Bins')
  await dialog.getByLabelText('Category').selectOptions('Garden')
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('Weekly')
  await expect.element(dialog.getByLabelText('Due date')).toHaveValue('2026-11-24')
  await expect.element(dialog.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Thursday' }).click()
  await dialog.getByLabelText('Next one is shown').selectOptions('2 days before')
  await dialog.getByLabelText('If nobody does it').selectOptions('The next one replaces it')
  await expectAccessible()
  const interval = dialog.getByLabelText('Interval (weeks)')
  await interval.fill('')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect.element(dialog.getByText('Enter a whole number from 1')).toBeVisible()
  await interval.fill('2')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect.element(findCard('Bins')).toMatchTextContent(/Every 2 weeks: Tue, Thu/)
  expect(server.calls(tasksApi.create)).toMatchObject([
    {
      repeats: { ...weekly, every: 2, weekdays: [2, 4], leadDays: 2, whenMissed: 'skipped' },
      dueDate: '2026-11-24T00:00:00.000Z',
    },
  ])
})

test('a task that repeats monthly is due on the date, the weekday or the last day, or so long after it was done', async () => {
  const server = await openChore()
  const dialog = await openEdit()
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('Monthly')
  const day = dialog.getByLabelText('On day of the month')
  for (const choice of ['day 4', 'last day', 'first Tuesday']) await day.selectOptions(choice)
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(findCard('Bins')).toMatchTextContent(/Every month: first Tuesday/)
  expect(server.calls(tasksApi.update)).toMatchObject([
    { repeats: { ...weekly, unit: 'month', monthDay: 'weekday', leadDays: 7 } },
  ])

  await openEdit()
  const shown = dialog.getByLabelText('Next one is shown')
  await shown.selectOptions('Right after the last')
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('Weekly')
  await expect.element(shown).toHaveDisplayValue('Right after the last')
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('Monthly')
  await dialog.getByLabelText('Counted from').selectOptions('The day it is done')
  await expect.element(day).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(findCard('Bins')).toMatchTextContent(/1 month after it is done/)
})

test.each([
  ['Only this time', 'this'],
  ['This time and all that follow', 'following'],
] as const)('a change of a task that comes back concerns “%s”', async (choice, concerns) => {
  const server = await openChore()
  const dialog = await openEdit()
  await dialog.getByLabelText('Title').fill('Both bins')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  const question = findQuestion('Update Task')
  await expect.element(question.getByRole('radio', { name: 'Only this time' })).toBeChecked()
  await question.getByRole('radio', { name: choice }).click()
  await question.getByRole('button', { name: 'Update' }).click()
  await expectToast('Success', 'Task updated successfully!', 'Both bins')
  expect(server.calls(tasksApi.update)).toMatchObject([{ title: 'Both bins', concerns }])
})

test('a task no longer comes back, which is not asked about', async () => {
  const server = await openChore()
  const dialog = await openEdit()
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('Does not repeat')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(findCard('Bins')).not.toMatchTextContent(/Every week/)
  expect(server.calls(tasksApi.update)).toMatchObject([{ repeats: null }])
})

test('deleting a task that comes back leaves out this time, or deletes it', async () => {
  const server = await openChore()
  const dialog = await openEdit()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = findQuestion('Delete task')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Due again on Mar 11, 2098.', 'Bins')
  await expect.element(findCard('Bins')).toMatchTextContent(/Mar 11, 2098/)
  expect(server.calls(tasksApi.remove)).toEqual([])

  await openEdit()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('radio', { name: 'This time and all that follow' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(findCard('Bins')).not.toBeInTheDocument()
})

test('a card skips this time', async () => {
  await openChore()
  await findCard('Bins').getByRole('button', { name: 'Details of Bins' }).click()
  await findCard('Bins').getByRole('button', { name: 'Skip Bins this time' }).click()
  await expectToast('Success', 'Due again on Mar 11, 2098.', 'Bins')
  await expect.element(findCard('Bins')).toMatchTextContent(/Mar 11, 2098/)
})

test('a paused task is hidden until its day, can be shown nevertheless, and goes on at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2098-03-01T09:00:00') })
  const server = await openChore()
  await openEdit()
  await findDialog().getByRole('button', { name: 'Pause until…' }).click()
  const until = findDialog().getByLabelText('Due again from')
  await until.fill('')
  await findDialog().getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(findDialog().getByText('Choose a day after today, within two years.')).toBeVisible()
  await until.fill(nextDate)
  await findDialog().getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(findCard('Bins')).not.toBeInTheDocument()
  await expect.element(page.getByText('0 Active')).toBeVisible()
  await page.getByRole('button', { name: '1 comes later' }).click()
  await expect.element(findCard('Bins')).toMatchTextContent(/Shown from Mar 11, 2098/)
  await expectAccessible()
  await openEdit()
  await expect.element(findDialog().getByText('Shown on the board from Mar 11, 2098.')).toBeVisible()
  await findDialog().getByRole('button', { name: 'Show it now' }).click()
  await expect.element(findCard('Bins')).not.toMatchTextContent(/Shown from/)
  await expect.element(page.getByRole('button', { name: /later/ })).not.toBeInTheDocument()
  expect(server.calls(tasksApi.pause)).toMatchObject([{ until: nextDate }, { until: null }])
})

test('the form shows the dates of the rule, also if the task was moved this time, and an interval as it was left', async () => {
  // Due on a Tuesday, moved from the Sunday before.
  const anchorOn = '2098-03-02'
  await openChore({
    repeats: createRepeats(weekly, { anchorOn }),
  })
  const dialog = await openEdit()
  const interval = dialog.getByLabelText('Interval (weeks)')
  await expect.element(dialog.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: 'Tuesday' })).not.toBeChecked()
  await interval.fill('3')
  await expect.element(dialog.getByRole('button', { name: 'Skip this time' })).toBeDisabled()
  await expect.element(dialog.getByText('Save your changes first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep draft' }).click()
  await openEdit()
  await expect.element(interval).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect.element(interval).toHaveValue('1')
})

test('a new task that is shown later says from when', async () => {
  const server = createHousehold(maya)
  const rows = serveTasks(server)
  server.respond(tasksApi.create, () => rows.add((id) => createTask({ id, startsOn: '2098-03-10' })))
  await openBoard(server, '#new')
  await findDialog().getByLabelText('Title').fill('Rent')
  await findDialog().getByLabelText('Category').selectOptions('General')
  await findDialog().getByRole('button', { name: 'Create Task' }).click()
  await expectToast('Success', 'Task created successfully! Shown on the board from Mar 10, 2098.')
})

test('members take turns in the order in which they are chosen, and the card says who is next', async () => {
  const noah = createAccount({ firstName: 'Noah', lastName: 'Reed', houseGroupId: 1 })
  const server = createHousehold(maya, noah)
  serveTasks(server, { title: 'Bins', dueDate })
  await openBoard(server)
  const dialog = await openEdit()
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('Daily')
  const [first, second] = [noah, maya].map(({ firstName }) =>
    dialog.getByRole('checkbox', { name: new RegExp(firstName ?? '') }),
  )
  const lasts = dialog.getByLabelText('A turn lasts')
  await first?.click()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(dialog.getByText('Choose 2 to 20 members who take turns')).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  await second?.click()
  await lasts.fill('')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(lasts).toHaveFocus()
  await lasts.fill('2')
  await expectAccessible()
  await dialog.getByLabelText('When it is skipped').selectOptions('The turn stays')
  await dialog.getByLabelText('Counted in').selectOptions('weeks')
  await expect.element(dialog.getByLabelText('When it is skipped')).not.toBeInTheDocument()
  // A turn lasts as long as before when everybody is chosen anew.
  for (const member of [first, second, first, second]) await member?.click()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  // At rest a card has room for the first name.
  await expect.element(findCard('Bins').getByText('then Maya', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Details of Bins' }).click()
  await expect.element(findCard('Bins')).toMatchTextContent(/, then Maya Wren/)
  expect(server.calls(tasksApi.update)).toMatchObject([
    { repeats: { turns: { members: [noah.id, maya.id], length: 2, unit: 'week', countsSkipped: false } } },
  ])
})

test('a turn is swapped with another member who takes turns', async () => {
  const [noah, kim] = ['Noah', 'Kim'].map((firstName) => createAccount({ firstName, houseGroupId: 1 }))
  const members = [maya.id, noah?.id ?? '']
  const server = createHousehold(maya, ...[noah, kim].filter((one) => one !== undefined))
  const turns = { members, length: 1, unit: 'time' as const, countsSkipped: true, choose: 'order' as const }
  serveTasks(server, {
    title: 'Bins',
    dueDate,
    assignedTo: maya.id,
    repeats: createRepeats(
      { ...weekly, turns },
      { anchorOn: '2098-03-04', turnOf: maya.id, nextTurnOf: noah?.id ?? null },
    ),
  })
  await openBoard(server)
  const dialog = await openEdit()
  await dialog.getByRole('button', { name: 'Swap with…' }).click()
  const other = dialog.getByLabelText('Who does it this time')
  await expect.element(other).toHaveValue(noah?.id)
  expect(other.getByRole('option').elements()).toHaveLength(1)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  await expectToast('Success', 'Task updated successfully!', 'Bins')
  expect(server.calls(tasksApi.swap)).toMatchObject([{ with: noah?.id, dueDate }])
})

test('whoever has done the least is next, or whoever takes the task, and a task says how many minutes it takes', async () => {
  const noah = createAccount({ firstName: 'Noah', houseGroupId: 1 })
  const server = createHousehold(maya, noah)
  serveTasks(server, {
    title: 'Bins',
    dueDate,
    repeats: createRepeats(weekly, { anchorOn: '2098-03-04' }),
  })
  await openBoard(server)
  const dialog = await openEdit()
  for (const { firstName } of [maya, noah])
    await dialog.getByRole('checkbox', { name: firstName ?? '' }).click()
  await dialog.getByLabelText('Who is next').selectOptions('Whoever has done the least')
  await expect.element(dialog.getByText('A task without minutes counts as 15.')).toBeVisible()
  await dialog.getByLabelText('Who is next').selectOptions('Whoever takes it')
  await expect.element(dialog.getByLabelText('A turn lasts')).not.toBeInTheDocument()
  await expectAccessible()
  const minutes = dialog.getByLabelText('Minutes (optional)')
  await minutes.fill('1441')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(dialog.getByText('Enter 1 to 1,440 minutes')).toBeVisible()
  await expect.element(minutes).toHaveFocus()
  await minutes.fill('90')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect.element(findCard('Bins')).toMatchTextContent(/Whoever takes it.*1 h 30 min/)
  expect(server.calls(tasksApi.update)).toMatchObject([
    { minutes: 90, repeats: { turns: { members: [maya.id, noah.id], choose: 'anybody' } } },
  ])
  await openEdit()
  await expect.element(minutes).toHaveValue('90')
  await expect.element(dialog.getByRole('button', { name: 'Swap with…' })).not.toBeInTheDocument()
})

test('a completed task says who did it, which can be corrected', async () => {
  const noah = createAccount({ firstName: 'Noah', houseGroupId: 1 })
  const server = createHousehold(maya, noah)
  const completed = { status: 'completed', completedAt: '2026-11-20T08:00:00.000Z' } as const
  serveTasks(server, { title: 'Bins', completedBy: maya.id, ...completed })
  await openBoard(server)
  await expect.element(findCard('Bins').getByText('Done by Maya Wren')).toBeVisible()
  const dialog = await openEdit()
  await dialog.getByLabelText('Done by').click()
  await page.getByRole('option', { name: /Noah/ }).click()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expectToast('Success', 'Task updated successfully!', 'Bins')
  expect(server.calls(tasksApi.update)).toMatchObject([
    { completedBy: noah.id, base: { completedBy: maya.id } },
  ])
})
