import {
  beginArranging,
  dragBy,
  dragByFinger,
  findLayoutEditor,
  openSteps,
  findHandle,
  getMiddle,
  readConfig,
  readPlaces,
} from '../support/features/arrange.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import { arrangeDashboard, createWidget } from '../support/features/dashboard.ts'
import { findAnnouncement } from '../support/browser/drag.ts'
import { desktop, onPhone } from '../support/browser/looks.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test(
  'a widget dragged by its title swaps places with its neighbour, and the layout is saved',
  { tag: '@smoke' },
  async ({ household }) => {
    const person = await household.createPerson(wide)
    const { page } = person
    await page.goto('/')
    const editor = await beginArranging(page)
    const from = await getMiddle(findHandle(editor, 'Recent Tasks'))
    const to = await getMiddle(findHandle(editor, 'Recent Expenses'))
    await dragBy(page, from, { x: to.x - from.x, y: 0 })
    await page.mouse.up()
    await expect(findAnnouncement(page, 'Recent Tasks: column 7, row 3, 6 by 4')).toBeAttached()
    await expect.poll(() => readConfig(person)).toBeNull()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Dashboard Updated', 'Your dashboard configuration has been saved.')
    await expect(editor).toBeHidden()
    await expect
      .poll(() => readPlaces(person))
      .toMatchObject({
        'recent-tasks': '6,2 6x4',
        'recent-expenses': '0,2 6x4',
        'shopping-list': '0,6 6x3',
      })
    const left = await page.getByRole('region', { name: 'Recent Expenses' }).boundingBox()
    const right = await page.getByRole('region', { name: 'Recent Tasks' }).boundingBox()
    expect(left?.x).toBeLessThan(right?.x ?? 0)
    expect(left?.y).toBe(right?.y)
  },
)

test('dragging a corner makes a widget smaller, unless Escape cancels the drag, and a second Escape discards all changes', async ({
  household,
}) => {
  const person = await household.createPerson(wide)
  const { page } = person
  await page.goto('/')
  const editor = await beginArranging(page)
  const handle = findHandle(editor, 'Recent Tasks')
  const from = await getMiddle(handle)
  await dragBy(page, from, { x: 500, y: 0 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(editor).toBeVisible()
  await expect.poll(() => getMiddle(handle)).toEqual(from)

  const corner = editor.locator('[data-resize-handle]').first()
  const width = (await editor.boundingBox())?.width ?? 0
  const resize = async () => {
    await dragBy(page, await getMiddle(corner), { x: -width / 2, y: 104 })
    await page.mouse.up()
    await expect(findAnnouncement(page, 'Overview: column 1, row 1, 6 by 3')).toBeAttached()
  }
  await resize()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(page.getByRole('button', { name: 'Arrange', exact: true })).toBeFocused()
  await expect.poll(() => readConfig(person)).toBeNull()

  await beginArranging(page)
  await resize()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect.poll(() => readPlaces(person)).toMatchObject({ stats: '0,0 6x3', 'recent-tasks': '0,3 6x4' })
})

test(
  'a widget can be moved and resized by keyboard alone, and every step is announced',
  { tag: '@smoke' },
  async ({ household }) => {
    const person = await household.createPerson(wide)
    const { page } = person
    await page.goto('/')
    const begin = page.getByRole('button', { name: 'Arrange', exact: true })
    await expect(begin).toBeEnabled()
    await begin.focus()
    await page.keyboard.press('Enter')
    const editor = findLayoutEditor(page)
    await expect(editor).toBeFocused()
    const open = async (title: string) => {
      // Without an open popover, Escape would end the arranging.
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
      await editor.getByRole('button', { name: `Move or resize ${title}`, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const press = async (name: string, announcement: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(findAnnouncement(page, announcement)).toBeAttached()
      await expect(button).toBeFocused()
    }
    await open('Recent Tasks')
    await press('Move Recent Tasks right', 'Recent Tasks: column 7, row 3, 6 by 4')
    await press('Move Recent Tasks right', 'No further: Recent Tasks: column 7, row 3, 6 by 4')
    await press('Move Recent Tasks left', 'Recent Tasks: column 1, row 3, 6 by 4')
    await press('Move Recent Tasks down', 'Recent Tasks: column 1, row 6, 6 by 4')
    await press('Move Recent Tasks up', 'Recent Tasks: column 1, row 3, 6 by 4')
    await open('Budget Overview')
    await press('Make Budget Overview narrower', 'Budget Overview: column 1, row 10, 11 by 3')
    await press('Make Budget Overview wider', 'Budget Overview: column 1, row 10, 12 by 3')
    await open('Overview')
    await press('Make Overview taller', 'Overview: column 1, row 1, 12 by 3')
    await press('Make Overview shorter', 'Overview: column 1, row 1, 12 by 2')
    await open('Recent Tasks')
    await press('Move Recent Tasks right', 'Recent Tasks: column 7, row 3, 6 by 4')
    await page.keyboard.press('Escape')
    await editor.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await expect(editor).toBeHidden()
    await expect
      .poll(() => readPlaces(person))
      .toMatchObject({
        'recent-tasks': '6,2 6x4',
        'recent-expenses': '0,2 6x4',
      })
  },
)

test('on a tablet a widget can be dragged by touch, and its links do not react while the layout is edited', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  const { page } = person
  await page.goto('/')
  const editor = await beginArranging(page)
  await expect(editor.getByRole('link')).toHaveCount(0)
  const from = await getMiddle(findHandle(editor, 'Recent Tasks'))
  const to = await getMiddle(findHandle(editor, 'Recent Expenses'))
  await dragByFinger(page, from, { x: to.x - from.x, y: 0 })
  await expect(findAnnouncement(page, 'Recent Tasks: column 7, row 3, 6 by 4')).toBeAttached()
  await editor.getByRole('button', { name: 'Save' }).tap()
  await expect(editor).toBeHidden()
  await expect.poll(() => readPlaces(person)).toMatchObject({ 'recent-tasks': '6,2 6x4' })
})

test('on a phone only the order of widgets can be changed, by touch or with buttons', async ({
  household,
}) => {
  const person = await household.createPerson(phone)
  const { page } = person
  await page.goto('/')
  const editor = await beginArranging(page)
  const row = await getMiddle(findHandle(editor, 'Overview'))
  const next = await getMiddle(findHandle(editor, 'Recent Tasks'))
  await dragByFinger(page, row, { x: 0, y: (next.y - row.y) * 2 })
  await expect(findAnnouncement(page, 'Overview: 3 of 6')).toBeAttached()
  await editor.getByRole('button', { name: 'Move Overview up' }).tap()
  await expect(findAnnouncement(page, 'Overview: 2 of 6')).toBeAttached()
  await editor.getByRole('button', { name: 'Save' }).tap()
  await expect(editor).toBeHidden()
  await expect.poll(() => readPlaces(person)).toMatchObject({ 'recent-tasks': '0,0 6x4', stats: '0,4 12x2' })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('arranging the dashboard is accessible on a phone, and so are the steps of a wide screen', async ({
  household,
}) => {
  const person = await household.createPerson(onPhone)
  const { page } = person
  const widgets = [
    createWidget('tasks', 'To do', { x: 0, y: 0, width: 3, height: 3 }),
    createWidget('budget', 'Left', { x: 3, y: 0, width: 3, height: 1 }),
  ]
  await arrangeDashboard(person, { widgets })
  await page.goto('/')
  const editor = await beginArranging(page)
  await expectNoViolations(page)
  await editor.getByRole('button', { name: 'Move To do down' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.setViewportSize(desktop)
  await openSteps(page, 'To do')
  await expectNoViolations(page, { hasOpenLayer: true })
})
