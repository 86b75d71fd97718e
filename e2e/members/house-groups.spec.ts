import type { Page } from '@playwright/test'
import { createTask, findCard, openBoard } from '../support/features/board.ts'
import { breakServer, failureNoise, holdStream } from '../support/browser/failing-server.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

let groupCount = 0
/** Every person sees all groups of an instance, so each journey uses unique names. */
const createName = (name: string): string => `${name} ${(groupCount += 1)}-${process.pid}`

const findGroup = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test(
  'a new member sees the tasks of the household, and the household sees the new member',
  { tag: ['@smoke', '@GROUP-03', '@GROUP-07', '@GROUP-12', '@GROUP-28', '@GROUP-34', '@GROUP-37'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const noah = await household.createPerson({ firstName: 'Noah' })
    const { name, id } = await household.createHouseGroup(createName('Rook Lane'), maya)
    await createTask(maya, { title: 'Water the ferns' })
    await maya.page.goto('/house-groups')
    const members = maya.page.getByRole('list', { name: 'Members' }).getByRole('listitem')
    await expect(members).toHaveCount(1)

    await noah.page.goto('/house-groups')
    await expect(findGroup(noah.page, name)).toContainText(`ID: ${id}`)
    await expect(noah.page.getByRole('button', { name: 'Leave Group' })).toBeHidden()
    await noah.page.getByRole('button', { name: `Join Group ${name}` }).click()
    await expectToast(noah.page, 'Success', 'You joined the house group.')
    await expect(noah.page.getByText('Your house group', { exact: true })).toBeVisible()
    await expect(members.filter({ hasText: 'Noah' })).toBeVisible()

    await noah.page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await expect(findCard(noah.page, 'Water the ferns')).toBeVisible()
  },
)

test(
  'another member sees personal tasks once they are shared and no longer after leaving, and an outsider sees at once that a group was closed',
  { tag: ['@GROUP-06', '@GROUP-12', '@GROUP-21', '@GROUP-34', '@GROUP-36'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const noah = await household.createPerson({ firstName: 'Noah' })
    await createTask(maya, { title: 'Call the dentist' })
    const { name } = await household.createHouseGroup(createName('Rook Lane'), maya, noah)
    await openBoard(noah)
    await expect(noah.page.getByText('No tasks to do', { exact: true })).toBeVisible()
    await maya.page.goto('/house-groups')
    await maya.page.getByRole('button', { name: 'Share my 1 personal item with this group' }).click()
    await maya.page.getByRole('alertdialog').getByRole('button', { name: 'Share' }).click()
    await expectToast(maya.page, 'Success', 'You shared 1 item.')
    await expect(findCard(noah.page, 'Call the dentist')).toBeVisible()

    await noah.page.getByRole('link', { name: 'House Groups' }).click()
    await noah.page.getByRole('button', { name: 'Leave Group' }).click()
    await noah.page.getByRole('alertdialog').getByRole('button', { name: 'Leave Group' }).click()
    await expectToast(noah.page, 'Success', 'You left the house group.')
    const join = noah.page.getByRole('button', { name: `Join Group ${name}` })
    await expect(join).toBeEnabled()
    await maya.page.getByLabel(`Who can join ${name}`).selectOption('Only by invitation')
    await expect(join).toBeDisabled()
    await noah.page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await expect(noah.page.getByText('No tasks to do', { exact: true })).toBeVisible()
    await expect(findCard(noah.page, 'Call the dentist')).toHaveCount(0)
  },
)

test(
  'the page shows an error if the groups cannot be loaded, and Retry loads them again',
  { tag: ['@GROUP-01'] },
  async ({ problems, page }) => {
    problems.tolerate(failureNoise)
    // Otherwise the event stream would refetch everything on opening, before the button is pressed.
    await holdStream(page)
    const restore = await breakServer(page, { path: '/api/house-groups', failure: 'proxy page' })
    await page.goto('/house-groups')
    await expect(page.getByText('Error Loading House Groups', { exact: true })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Error Loading House Groups', { exact: true })).toBeHidden()
    await expect(page.getByText(/^(No House Groups Found|Find your household)$/)).toBeVisible()
  },
)
