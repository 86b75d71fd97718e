import { findArrangement, findCustomizeDialog, readConfig, readPlaces } from './support/arrange.ts'
import { findAnnouncement } from './support/drag.ts'
import { activate, expectFocusKept } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 60_000 })

test('a dashboard by keyboard alone: a widget is hidden, another moved', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await page.goto('/')
  const customize = page.getByRole('button', { name: 'Customize Dashboard' })
  await activate(customize)
  const dialog = findCustomizeDialog(page)
  await activate(dialog.getByRole('switch', { name: 'Show Recent Expenses' }), 'Space')
  await activate(dialog.getByRole('button', { name: 'Save Changes' }))
  await expect(dialog).toBeHidden()
  await expect(customize).toBeFocused()
  expect(await readConfig(person)).not.toBeNull()

  const arrange = page.getByRole('button', { name: 'Arrange', exact: true })
  await activate(arrange)
  const arrangement = findArrangement(page)
  await expect(arrangement).toBeFocused()
  const right = arrangement.getByRole('button', { name: 'Move Recent Tasks right', exact: true })
  await activate(right)
  await expect(findAnnouncement(page, 'Recent Tasks: column 7')).toBeAttached()
  await expect(right).toBeFocused()
  await activate(arrangement.getByRole('button', { name: 'Save' }))
  await expect(arrangement).toBeHidden()
  await expectFocusKept(page)
  expect((await readPlaces(person))['recent-tasks']).toMatch(/^6,/)
})
