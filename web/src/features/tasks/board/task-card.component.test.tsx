import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { findCard, openBoard, serveTasks } from '../../../../test-support/pages/tasks.ts'

const maya = createAccount({ firstName: 'Maya', lastName: 'Wren' })
const description = 'The tall ladder is in the shed, and the gloves are in the box beside the door.'
const title = 'Clean the gutters'

const createBoard = (): FakeServer => {
  const server = createHousehold(maya)
  serveTasks(server, {
    title,
    description,
    priority: 'high',
    assignedTo: maya.id,
    assignedToName: 'Maya Wren',
  })
  return server
}

const findDetails = () => page.getByRole('button', { name: `Details of ${title}` })
const toHeight = () => findCard(title).element().getBoundingClientRect().height

test.each([
  ['a phone', 390],
  ['a computer', 1440],
])(
  'on %s a card at rest has two lines, which keep every text; opened, it shows them whole',
  { tags: ['TASK-11'] },
  async (_, width) => {
    await page.viewport(width, 900)
    await openBoard(createBoard())
    await expect.element(findDetails()).toHaveAttribute('aria-expanded', 'false')
    const atRest = toHeight()
    expect(atRest).toBeLessThanOrEqual(60)
    for (const text of [
      'No due date',
      'High',
      'Assigned to Maya Wren',
      'General',
      /^Created by/,
      description,
    ])
      await expect.element(findCard(title).getByText(text)).toBeVisible()

    await findDetails().click()
    await expect.element(findDetails()).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(toHeight).toBeGreaterThan(atRest)
    for (const name of [`Start ${title}`, `Edit ${title}`, `Move ${title} to…`])
      await expect.element(findCard(title).getByRole('button', { name })).toBeVisible()

    await findDetails().click()
    await expect.poll(toHeight).toBe(atRest)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

test(
  'on a phone a card at rest has no tools, and a tap on it opens the task',
  { tags: ['TASK-08'] },
  async () => {
    await page.viewport(390, 844)
    await openBoard(createBoard())
    await expect.element(findDetails()).toBeVisible()
    await expect.element(page.getByRole('button', { name: `Edit ${title}` })).not.toBeInTheDocument()
    await findCard(title).getByRole('link', { name: title }).click()
    await expect.element(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible()
  },
)

test('an open card stays open while it moves to another column', async () => {
  await page.viewport(1440, 900)
  await openBoard(createBoard())
  await findDetails().click()
  await page.getByRole('button', { name: `Start ${title}` }).click()
  await expect.element(page.getByRole('button', { name: `Start ${title}` })).not.toBeInTheDocument()
  await expect.element(findDetails()).toHaveAttribute('aria-expanded', 'true')
})
