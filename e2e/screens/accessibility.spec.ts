import { expectOk } from '../support/instances/accounts.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import { createTask, openBoard } from '../support/features/board.ts'
import { breakServer, failureNoise } from '../support/browser/failing-server.ts'
import { createFilledMember, expectContent } from '../support/features/filled-household.ts'
import { onPhone, tablet } from '../support/browser/looks.ts'
import { demoPages, memberPages, signedOutPages } from '../support/browser/pages.ts'
import { expect, test } from '../support/instances/test.ts'

// Component tests scan the dialogs and the states of pages (web/test-support/accessibility.ts), pages.spec.ts scans every
// page on a desktop and on a tablet.

test('the signed-out pages are accessible on a phone', { tag: '@smoke' }, async ({ household, problems }) => {
  test.slow()
  problems.tolerate(failureNoise)
  const page = await household.openBrowser(onPhone)
  for (const walked of [...signedOutPages, ...demoPages]) {
    // Otherwise only the hash may change, which does not load the page.
    await page.goto('about:blank')
    await page.goto(walked.path)
    await expectContent(page, walked)
    await expectNoViolations(page)
  }
  await breakServer(page, { path: '/api/auth/user', failure: 'unreachable' })
  await page.goto('/')
  await expectContent(page, { path: '/', heading: "Can't reach the server" })
  await expectNoViolations(page)
})

test('every page for members is accessible on a phone', { tag: '@smoke' }, async ({ household }) => {
  test.setTimeout(300_000)
  const { page, shareUrl } = await createFilledMember(household, onPhone)
  const shared = { path: `/shared/${shareUrl}`, heading: 'Plums pie' }
  for (const walked of [...memberPages, shared]) {
    await page.goto('about:blank')
    await page.goto(walked.path)
    await expectContent(page, walked)
    await expectNoViolations(page)
  }
})

test('the board, the pending page and the administration are accessible on a phone', async ({
  household,
}) => {
  test.slow()
  const maya = await household.createPerson({ firstName: 'Maya', ...onPhone })
  const details = { description: 'Two loaves', assignedTo: maya.id }
  await createTask(maya, { title: 'Bake bread', dueDate: '2020-05-06T09:00', priority: 'high', ...details })
  await createTask(maya, { title: 'Rake leaves', dueDate: '2098-03-04', status: 'in_progress' })
  await createTask(maya, { title: 'Dust the shelves', priority: 'low', status: 'completed' })
  await openBoard(maya)
  await maya.page.getByRole('article').first().waitFor()
  await expectNoViolations(maya.page)
  await maya.page.getByRole('button', { name: 'Details of Bake bread' }).click()
  await maya.page.getByRole('button', { name: 'Move Bake bread to…' }).click()
  await maya.page.getByRole('menu').waitFor()
  await expectNoViolations(maya.page, { hasOpenLayer: true })

  const waiting = await household.createPerson({ firstName: 'Zoe', isApproved: false, ...onPhone })
  await waiting.page.goto('/')
  await expectContent(waiting.page, { path: '/', heading: 'Access Pending' })
  await expectNoViolations(waiting.page)

  const { page } = await household.signInAdmin(onPhone)
  await page.goto('/admin')
  await page
    .getByRole('button', { name: /^Approve Zoe/ })
    .first()
    .waitFor()
  await expectNoViolations(page)
  for (const [tab, words] of [
    ['Security', 'Required of'],
    ['Activity', 'approved Maya Nest'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText(words).first().waitFor()
    await expectNoViolations(page)
  }
})

test('the phone menu, the notifications and the tooltips of the icon bar are accessible', async ({
  household,
}) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const { id } = await household.createHouseGroup('Rook Lane 5', maya)
  const zoe = await household.createPerson({ firstName: 'Zoe', ...onPhone })
  const invitation = { data: { houseGroupId: id, invitedUserId: zoe.id } }
  await expectOk(await maya.request.post('/api/house-group-invitations', invitation))
  const { page } = zoe
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /^Invitation to/ }).waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).waitFor()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize(tablet)
  await page.getByRole('link', { name: 'Tasks', exact: true }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Tasks')
  await expectNoViolations(page, { hasOpenLayer: true })
})
