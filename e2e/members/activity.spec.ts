import { expectNoViolations } from '../support/browser/axe.ts'
import { createTask, findCard, findColumn, openBoard } from '../support/features/board.ts'
import type { Person } from '../support/instances/household.ts'
import { onPhone } from '../support/browser/looks.ts'
import { createItem } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'

const findEntry = ({ page }: Person, name: string, action: string) =>
  page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: action })

test(
  'a deleted task comes back from the activity, and the other members see it',
  { tag: '@smoke' },
  async ({ household }) => {
    const { maya, noah } = await household.createPair()
    await createTask(maya, { title: 'Bake bread', description: 'With rye flour' })
    await openBoard(noah)
    const card = findCard(findColumn(noah.page, 'To Do'), 'Bake bread')
    await expect(card).toBeVisible()

    await openBoard(maya)
    await maya.page.getByRole('button', { name: 'Edit Bake bread' }).click()
    const dialog = maya.page.getByRole('dialog', { name: 'Edit Task' })
    await dialog.getByText('History', { exact: true }).click()
    await expect(dialog.getByRole('list', { name: 'History' })).toContainText('Added by you')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const question = maya.page.getByRole('alertdialog')
    await expect(question).toContainText('You can undo this for 30 days.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(card).toBeHidden()

    await maya.page.getByRole('button', { name: /\(account\)$/ }).click()
    await maya.page.getByRole('menuitem', { name: 'Activity' }).click()
    await expect(findEntry(maya, 'Bake bread', 'Deleted by you')).toBeVisible()
    await findEntry(maya, 'Bake bread', 'Deleted by you').getByRole('button', { name: 'Undo' }).click()
    await expect(findEntry(maya, 'Bake bread', 'Undone by you')).toBeVisible()
    await expect(card).toContainText('With rye flour')

    await noah.page.goto('/activity')
    await expect(findEntry(noah, 'Bake bread', 'Undone by Maya')).toBeVisible()
    await expect(noah.page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  },
)

const createChanges = async (person: Person): Promise<void> => {
  const { id } = await createTask(person, { title: 'Bake bread' })
  await person.request.put(`/api/tasks/${id}`, { data: { priority: 'high' } })
  await createTask(person, { title: 'Rake leaves', status: 'completed' })
  const milk = await createItem(person, { name: 'Milk' })
  await person.request.delete(`/api/shopping/${milk.id}`)
}

test('the activity is accessible on a phone', async ({ household }) => {
  const person = await household.createPerson(onPhone)
  const { page } = person
  await createChanges(person)
  await page.goto('/activity')
  await expect(findEntry(person, 'Milk', 'Deleted by you')).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Filter by kind').selectOption('Recipes')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expectNoViolations(page)
})
