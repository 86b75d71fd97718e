import type { Page } from '@playwright/test'
import { createTask, findCard, openBoard } from './support/board.ts'
import { breakServer, failureNoise, holdStream } from './support/failing-server.ts'
import { password } from './support/accounts.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

let groupCount = 0
/** Every person sees all groups of an instance, so each journey uses unique names. */
const createName = (name: string): string => `${name} ${(groupCount += 1)}-${process.pid}`

const findGroup = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test(
  'the first house group of an instance is created from the empty state of the page',
  { tag: ['@GROUP-02', '@GROUP-03', '@GROUP-04', '@GROUP-05', '@GROUP-29', '@GROUP-37'] },
  async ({ firstPage: page }) => {
    const account = { email: 'ada@example.org', password, firstName: 'Ada', lastName: 'Nest' }
    await page.request.post('/api/auth/register', { data: account })
    await page.request.post('/api/auth/login', { data: account })
    await page.goto('/house-groups')
    await expect(page.getByText('No House Groups Found', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Create Your First House Group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create House Group' })
    await dialog.getByLabel('Name').fill('Rook Lane 5')
    await dialog.getByLabel('Description (optional)').fill('The flat above the bakery')
    await dialog.getByRole('button', { name: 'Create House Group' }).click()

    await expectToast(page, 'Success', 'House group created successfully!')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Rook Lane 5' })).toBeVisible()
    await expect(page.getByText('The flat above the bakery', { exact: true })).toBeVisible()
    await expect(page.getByText('ID: 1', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText(
      /Ada Nest.*you/,
    )
    await expect(page.getByRole('button', { name: 'Leave Group' })).toBeVisible()
  },
)

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
  'leaving a group asks for confirmation and then hides its shared tasks',
  { tag: ['@GROUP-06', '@GROUP-12', '@GROUP-34', '@GROUP-36'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const noah = await household.createPerson({ firstName: 'Noah' })
    const { name } = await household.createHouseGroup(createName('Rook Lane'), maya, noah)
    await createTask(maya, { title: 'Water the ferns' })
    const { page } = noah
    await openBoard(noah)
    await expect(findCard(page, 'Water the ferns')).toBeVisible()

    await page.getByRole('link', { name: 'House Groups' }).click()
    await page.getByRole('button', { name: 'Leave Group' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave house group' })
    await expect(question).toContainText(
      `Are you sure you want to leave ${name}? You will no longer see its shared items.`,
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: 'Leave Group' })).toBeFocused()

    await page.getByRole('button', { name: 'Leave Group' }).click()
    await question.getByRole('button', { name: 'Leave Group' }).click()
    await expectToast(page, 'Success', 'You left the house group.')
    await expect(page.getByRole('button', { name: `Join Group ${name}` })).toBeEnabled()
    await page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await expect(page.getByText('No tasks to do', { exact: true })).toBeVisible()
    await expect(findCard(page, 'Water the ferns')).toHaveCount(0)
  },
)

test(
  'personal tasks stay personal until their creator shares them',
  { tag: ['@GROUP-21'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const noah = await household.createPerson({ firstName: 'Noah' })
    await createTask(maya, { title: 'Buy stamps' })
    await createTask(maya, { title: 'Call the dentist' })
    await household.createHouseGroup(createName('Rook Lane'), maya, noah)
    await openBoard(noah)
    await expect(noah.page.getByText('No tasks to do', { exact: true })).toBeVisible()

    await maya.page.goto('/house-groups')
    await maya.page.getByRole('button', { name: 'Share my 2 personal items with this group' }).click()
    await maya.page
      .getByRole('alertdialog', { name: 'Share personal items' })
      .getByRole('button', { name: 'Share' })
      .click()
    await expectToast(maya.page, 'Success', 'You shared 2 items.')
    await expect(maya.page.getByRole('button', { name: /personal item/ })).toBeHidden()
    await expect(findCard(noah.page, 'Buy stamps')).toBeVisible()
    await expect(findCard(noah.page, 'Call the dentist')).toBeVisible()
  },
)

test(
  'the page shows an error if the groups cannot be loaded, and Retry loads them again',
  { tag: ['@GROUP-01'] },
  async ({ household, problems }) => {
    problems.tolerate(failureNoise)
    const { page } = await household.createPerson()
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

test('the creator of a group can close it, after which others need an invitation to join', async ({
  household,
}) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  const zoe = await household.createPerson({ firstName: 'Zoe' })
  const { name } = await household.createHouseGroup(createName('Rook Lane'), maya, noah)
  await zoe.page.goto('/house-groups')
  const join = zoe.page.getByRole('button', { name: `Join Group ${name}` })
  await expect(join).toBeEnabled()
  await maya.page.goto('/house-groups')
  const policy = maya.page.getByLabel(`Who can join ${name}`)
  await expect(policy).toHaveValue('open')
  await policy.selectOption('Only by invitation')
  await expectToast(maya.page, 'Success', 'The house group can only be joined by invitation now.')

  await expect(join).toBeDisabled()
  await expect(join).toHaveAccessibleDescription('This house group can only be joined by invitation.')
  await expect(findGroup(zoe.page, name)).toContainText('Only by invitation')
  await noah.page.goto('/house-groups')
  await expect(noah.page.getByText('Only by invitation', { exact: true }).first()).toBeVisible()
  await expect(noah.page.getByLabel(`Who can join ${name}`)).toHaveCount(0)

  await policy.selectOption('Anyone approved can join')
  await expectToast(maya.page, 'Success', 'Anyone approved can join the house group now.')
  await expect(join).toBeEnabled()
})
