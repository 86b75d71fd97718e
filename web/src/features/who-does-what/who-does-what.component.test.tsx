import { errors } from '@roost/contract/endpoint/errors.ts'
import { type WhoDoesWhat, whoDoesWhatApi } from '@roost/contract/tasks/who-does-what.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { expectFailureToast } from '../../../test-support/pages/toast.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'

const mia = createAccount({ firstName: 'Mia', lastName: null, houseGroupId: 1 })
const ben = createAccount({ firstName: 'Ben', lastName: null, houseGroupId: 1 })
const zoe = createAccount({ firstName: 'Zoé', lastName: null, houseGroupId: 1 })

const figures: Omit<WhoDoesWhat, 'isShown'> = {
  members: [
    { userId: zoe.id, tasks: 9, minutes: 180, days: 28, share: 0.6, owedShare: 0.4 },
    { userId: mia.id, tasks: 1, minutes: 15, days: 14, share: 0.05, owedShare: 0.2 },
    { userId: ben.id, tasks: 4, minutes: 105, days: 28, share: 0.35, owedShare: 0.4 },
  ],
  others: { tasks: 2, minutes: 45 },
}
const nothing = { tasks: 0, minutes: 0 }

/** Mia opens the page. The server remembers what was chosen. */
const openFigures = async (given = figures) => {
  const server = createHousehold(mia, ben, zoe)
  let isShown = true
  server.respond(whoDoesWhatApi.get, () => ({
    isShown,
    ...(isShown ? given : { members: [], others: nothing }),
  }))
  server.respond(whoDoesWhatApi.show, (change) => {
    ;({ isShown } = change)
    return change
  })
  await renderPage('/tasks/who-does-what', server)
  return server
}

const listRows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('members are listed by their names, and those who have left have no share', async () => {
  await openFigures()
  await expect.element(page.getByRole('table', { name: 'In numbers' })).toBeVisible()
  expect(listRows()).toEqual([
    ['Member', 'Tasks', 'Minutes', 'Share done', 'Their share', 'Days'],
    ['Ben', '4', '105', '35%', '40%', '28'],
    ['Mia', '1', '15', '5%', '20%', '14'],
    ['Zoé', '9', '180', '60%', '40%', '28'],
    ['Others', '2', '45', '–', '–', '–'],
  ])
  const bars = page.getByRole('figure', { name: 'Time by person' }).getByRole('listitem')
  expect(bars.elements().map(({ textContent }) => textContent)).toEqual([
    'Ben1 h 45 min',
    'Mia15 min',
    'Zoé3 h',
    'Others45 min',
  ])
  await expect.element(page.getByText('counts as 15 minutes')).toBeVisible()
  await expect.element(page.getByText('Others are people who are no longer members.')).toBeVisible()
})

test('nobody is named as others if all of it was done by members', async () => {
  await openFigures({ ...figures, others: nothing })
  await expect.element(page.getByRole('row')).toHaveLength(4)
  expect(page.getByText('Others').elements()).toEqual([])
})

test('a member turns it off for all with one click, and on again', async () => {
  const server = await openFigures()
  const choice = page.getByRole('switch', { name: 'Show who did what' })
  await choice.click()
  await expect.element(page.getByText('Turned off for your household')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  await expectAccessible()
  await expect.element(choice).toHaveFocus()
  await choice.click()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(server.calls(whoDoesWhatApi.show)).toEqual([{ isShown: false }, { isShown: true }])
})

test('the switch stays as it was if the server refuses', async () => {
  const server = await openFigures()
  server.fail(whoDoesWhatApi.show, 'house-groups.not_member')
  const choice = page.getByRole('switch', { name: 'Show who did what' })
  await choice.click()
  await expectFailureToast('Error', errors['house-groups.not_member'].message)
  await expect.element(choice).toBeChecked()
})

test('four weeks without a completed task say so', async () => {
  const members = figures.members.map((member) => ({ ...member, ...nothing, share: 0 }))
  await openFigures({ members, others: nothing })
  await expect.element(page.getByText('No completed tasks in the last four weeks')).toBeVisible()
})

test('a person without a household reads what the page is for, and tasks do not lead to it', async () => {
  const robin = createAccount()
  const server = createHousehold(robin)
  await renderPage('/tasks/who-does-what', server)
  await expect.element(page.getByText('For people who share a household')).toBeVisible()
  expect(server.calls(whoDoesWhatApi.get)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Tasks' }).click()
  await expect.element(page.getByRole('heading', { name: 'Task Management' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Who Does What' }).elements()).toEqual([])
})
