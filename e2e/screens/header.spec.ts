import { createTask } from '../support/features/board.ts'
import { withMotion } from '../support/browser/motion.ts'
import { expect, test } from '../support/instances/test.ts'

const day = (offset: number): string => {
  const date = new Date(Date.now() + offset * 86_400_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(date)
}

test(
  "the notification bell shows the number of the member's due tasks and links to them",
  { tag: ['@SHELL-29'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const noah = await household.createPerson({ firstName: 'Noah' })
    await household.createHouseGroup('Rook Lane 5', noah, maya)
    await createTask(maya, { title: 'Water the ferns', dueDate: day(-2), assignedTo: maya.id })
    await createTask(maya, { title: 'Take out the bins', dueDate: day(0), assignedTo: maya.id })
    await createTask(maya, { title: 'Next week', dueDate: day(7), assignedTo: maya.id })
    await createTask(maya, {
      title: 'Done already',
      dueDate: day(-1),
      assignedTo: maya.id,
      status: 'completed',
    })
    await createTask(maya, { title: 'Assigned to Noah', dueDate: day(0), assignedTo: noah.id })

    await maya.page.goto('/')
    const bell = maya.page.getByRole('button', { name: 'Notifications: 2 new notifications' })
    await expect(bell.getByTestId('notification-dot')).toHaveText('2')
    await bell.click()
    const items = maya.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await expect(items.filter({ hasText: 'Water the ferns' })).toContainText('Overdue')
    await expect(items.filter({ hasText: 'Take out the bins' })).toContainText('Due today')

    await items.getByRole('link', { name: 'Water the ferns' }).click()
    await expect(maya.page).toHaveURL(/\/tasks#task-\d+$/)
    await expect(maya.page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Title')).toHaveValue(
      'Water the ferns',
    )
  },
)

test('a household notification counts as new until the bell is opened, and stays in the list', async ({
  household,
}) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Finch' })
  const { id } = await household.createHouseGroup(`Rook Lane ${Date.now()}`, maya)
  await maya.page.goto('/')
  await expect(maya.page.getByRole('button', { name: 'Notifications: no new notifications' })).toBeVisible()
  await noah.request.post(`/api/house-groups/${id}/join`)
  await maya.page.getByRole('button', { name: 'Notifications: 1 new notification' }).click()
  const news = maya.page.getByRole('link', { name: 'Noah Finch joined your house group' })
  await expect(news).toContainText('new')
  await expect(maya.page.getByRole('button', { name: 'Notifications: no new notifications' })).toBeVisible()
  await expect(news).toBeVisible()
  await news.click()
  await expect(maya.page).toHaveURL('/house-groups')
  const bell = maya.page.getByRole('button', { name: 'Notifications: no new notifications' })
  await bell.click()
  await expect(news).toBeVisible()
  await expect(news).not.toContainText('new')
})

test.describe('while the notification list fades out', () => {
  test.use(withMotion)

  test(
    'reopening the bell does not mark notifications as new that were already shown',
    { tag: '@smoke' },
    async ({ household }) => {
      const maya = await household.createPerson({ firstName: 'Maya' })
      const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Finch' })
      const { id } = await household.createHouseGroup(`Rook Lane ${Date.now()}`, maya)
      await noah.request.post(`/api/house-groups/${id}/join`)
      const { page } = maya
      await page.goto('/')
      await page.getByRole('button', { name: 'Notifications: 1 new notification' }).click()
      const news = page.getByRole('link', { name: 'Noah Finch joined your house group' })
      await expect(news).toContainText('new')
      const bell = page.getByRole('button', { name: 'Notifications: no new notifications' })
      await expect(bell).toBeVisible()
      await bell.evaluate(async (button) => {
        const click = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        click()
        await new Promise(requestAnimationFrame)
        click()
      })
      await expect(bell).toHaveAttribute('aria-expanded', 'true')
      await expect(news).toBeVisible()
      await expect(news).not.toContainText('new')
    },
  )
})

test('a list of fifty notifications can be scrolled', async ({ household }) => {
  const { page } = await household.createPerson({ viewport: { width: 320, height: 640 } })
  const notifications = Array.from({ length: 50 }, (_, index) => ({
    kind: 'notice',
    noticeId: index + 1,
    row: null,
    about: 'new-device',
    detail: 'Firefox on a phone with a rather long name',
    createdAt: '2026-11-01T09:00:00.000Z',
    isRead: true,
  }))
  await page.route('/api/notifications?*', (route) => route.fulfill({ json: notifications }))
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(50)
  const box = await page.getByRole('dialog', { name: 'Notifications' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
})
