import { createTask, openBoard } from '../support/features/board.ts'
import { createEvent, findEvent, openCalendar } from '../support/features/calendar.ts'
import { openExpenses } from '../support/features/expense-page.ts'
import { phone } from '../support/browser/looks.ts'
import { createExpense } from '../support/features/money.ts'
import { withMotion } from '../support/browser/motion.ts'
import { expect, test } from '../support/instances/test.ts'

test.use(withMotion)

test(
  'a stored amount is shown with cents, and a typed amount stays as typed',
  { tag: '@smoke' },
  async ({ person, page }) => {
    const { id } = await createExpense(person, { title: 'Gruyère', amount: 14.9, date: '2026-11-02' })
    await openExpenses(person, `#edit-${id}`)
    const amount = page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Amount')
    await expect(amount).toHaveValue('14.90')
    await amount.fill('15.5')
    await amount.blur()
    await expect(amount).toHaveValue('15.5')
  },
)

test('the three buttons in the event dialog are in one row on a phone', async ({ household }) => {
  const person = await household.createPerson({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const { page } = person
  await createEvent(person, { title: 'Dentist', startDate: '2026-11-18T10:00', endDate: '2026-11-18T11:00' })
  await openCalendar(person, '?view=list')
  for (const width of [phone.width, 320]) {
    await page.setViewportSize({ width, height: phone.height })
    await findEvent(page, 'Dentist').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Event' })
    const tops = await Promise.all(
      ['Delete Event', 'Cancel', 'Update Event'].map(
        async (name) => (await dialog.getByRole('button', { name }).boundingBox())?.y,
      ),
    )
    expect(new Set(tops).size).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
})

test('Escape closes a focused confirmation, and a second Escape closes the dialog below it', async ({
  person,
  page,
}) => {
  const { id } = await createTask(person, { title: 'Bake bread' })
  await openBoard(person, `#task-${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  const question = page.getByRole('alertdialog', { name: 'Delete task' })
  const askAndEscape = (times: number) =>
    dialog.getByRole('button', { name: 'Delete' }).evaluate(async (button, count) => {
      const press = () => {
        const key = { key: 'Escape', bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
      }
      const isFocused = new Promise((resolve) => {
        document.addEventListener('focusin', resolve, { once: true })
      })
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await isFocused
      for (let pressed = 0; pressed < count; pressed += 1) {
        press()
        await new Promise(requestAnimationFrame)
      }
    }, times)
  await askAndEscape(1)
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await askAndEscape(2)
  await expect(question).toBeHidden()
  await expect(dialog).toBeHidden()
})
