import { errors } from '@roost/contract/endpoint/errors.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { breakServer } from '../browser/failing-server.ts'
import { createImageFile } from '../browser/images.ts'
import { openForOffline } from '../browser/offline.ts'
import { expectOpened, openPage, settle } from '../browser/page-walk.ts'
import { expectOk, password, signIn } from '../instances/accounts.ts'
import type { Household, Person } from '../instances/household.ts'
import { createTask } from './board.ts'
import { inAnyLanguage } from './languages.ts'
import type { RegionalRows } from './regions.ts'
import { toTotpCode } from './totp.ts'

type Action = (page: Page) => Promise<unknown>

/** What a person does: they press the button with this English name, or something else. */
type Step = string | Action

/** What has no address, by the place from which people reach it: the steps on the ways there. */
type Openings = Readonly<Record<string, readonly (readonly Step[])[]>>

const title = 'Ψωμί'
let taskCount = 0

/** A task of its own, because other people of the household do the same at the same time. */
const createOwnTask = ({ request }: Page): Promise<Task> =>
  createTask({ request }, { title: `${title} ${(taskCount += 1)}` })

const findButton = (page: Page, english: string): Locator => {
  const name = inAnyLanguage(english)
  return page
    .getByRole('button', { name })
    .or(page.getByRole('menuitem', { name }))
    .or(page.getByRole('link', { name }))
    .filter({ visible: true })
    .first()
}

const press = (page: Page, english: string): Promise<void> => findButton(page, english).click()

const see =
  (english: string): Action =>
  (page) =>
    findButton(page, english).waitFor()

const escape: Action = (page) => expectOpened(page, () => page.keyboard.press('Escape'))

const type: Action = (page) => page.getByRole('dialog').getByRole('textbox').first().fill(title)

/** From now on the server wants the password with every change, as it does when somebody signed in long ago. */
const growOld: Action = (page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 400, json: { code: 'reauthentication.password_required', message: '' } }),
  )

const failNext =
  (method: string, path: string): Action =>
  (page) =>
    breakServer(page, {
      method,
      path,
      failure: { status: 500, code: 'internal', message: errors.internal.message },
    })

const seeToast: Action = (page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem').waitFor()

const choosePicture: Action = async (page) => {
  const file = await createImageFile(page, { width: 300, height: 200 })
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file)
  await findButton(page, 'Replace').waitFor()
}

const chooseCalendar: Action = async (page) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'ημερολόγιο.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        ...['DTSTART:20261203T090000Z', 'DTSTART:20261204T090000Z\r\nRRULE:FREQ=HOURLY'].flatMap(
          (start, index) => [
            'BEGIN:VEVENT',
            `UID:${index}`,
            'DTSTAMP:20261101T080000Z',
            `SUMMARY:${title}`,
            start,
            'END:VEVENT',
          ],
        ),
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    ),
  })
  await page.getByRole('dialog').getByRole('region').waitFor()
}

const followResetLink: Action = (page) =>
  expectOpened(page, () => page.getByRole('main').locator('a[href="/forgot-password"]').click())

const startTwoFactor: readonly Step[] = [
  'Enable Two-Factor Authentication',
  (page) => page.getByRole('dialog').locator('input[type=password]').fill(password),
  'Continue',
  see('Verify and Enable'),
]

const sendCode: Action = async (page) => {
  const key = await page.getByRole('main').getByRole('code').first().textContent()
  await page.locator('input[autocomplete=one-time-code]').fill(toTotpCode((key ?? '').replaceAll(' ', '')))
}

const goTo = async (page: Page, place: string): Promise<void> => {
  // Navigating between places with the same path would only change the hash, which does not reload the page.
  await page.goto('about:blank')
  await page.goto(place)
  // Asked in each frame, unlike a locator, which asks every half second.
  if (place.includes('#')) await page.waitForFunction(() => document.querySelector('[role=dialog]'))
}

const openOwnTask: Action = async (page) => {
  const { id } = await createOwnTask(page)
  await goTo(page, `/tasks#task-${id}`)
}

const complete = (page: Page, task: Task): Promise<void> =>
  page
    .getByRole('article')
    .filter({ hasText: task.title })
    .getByRole('button', { name: inAnyLanguage('Complete {title}') })
    .click()

const completeOffline = async (page: Page): Promise<Task> => {
  const task = await createOwnTask(page)
  await openForOffline(page, () => openPage(page, '/tasks'))
  await page.context().setOffline(true)
  await complete(page, task)
  return task
}

const completeUnsent: Action = async (page) => {
  const task = await createOwnTask(page)
  await breakServer(page, { method: 'PUT', path: `/api/tasks/${task.id}`, failure: 'unreachable' })
  await openPage(page, '/tasks')
  await complete(page, task)
}

/** Completes a task that somebody else starts at the same time. */
const completeStarted: Action = async (page) => {
  const { id } = await completeOffline(page)
  await expectOk(await page.request.put(`/api/tasks/${id}`, { data: { status: 'in_progress' } }))
  await page.context().setOffline(false)
  // Until then, the button says that it is being sent.
  await page.locator('aside .lucide-cloud-alert').waitFor()
}

const openConnection: Action = (page) =>
  expectOpened(page, () => page.locator('aside [aria-haspopup=dialog]').click())

const tickIngredient: Action = (page) => page.getByRole('dialog').getByRole('checkbox').first().check()

/** What every member opens. */
const listMemberOpenings = ({ event, recipe }: RegionalRows): Openings => ({
  '/': [['Arrange', 'Move {title} down', 'Tasks']],
  '/#customize': [['Edit {title}']],
  '/tasks#new': [[type, escape]],
  '/expenses': [['Add Budget'], ['Edit {name}'], ['Delete {name}']],
  '/expenses#new': [['Take Photo'], [choosePicture], [choosePicture, escape]],
  '/expenses#split': [['Start a new one']],
  '/expenses#balances': [['Other amount']],
  '/budget-analytics?tab=budgets': [['Edit {name}'], ['Delete {name}']],
  '/budget-analytics?tab=goals': [['Delete {name}']],
  '/calendar#event-999999999': [[]],
  [`/calendar#event-${event.id}`]: [['Delete Event'], [type, 'Update Event']],
  '/calendar#import': [[chooseCalendar]],
  '/calendar#subscribe': [
    [growOld, 'Create Address'],
    ['Create Address', see('Done')],
    ['Make a New Address'],
    ['Revoke'],
  ],
  '/shopping': [['Quick Actions', 'Select Items', 'Select All', 'Delete Selected ({count})']],
  '/recipes#new': [[], [type, escape]],
  '/recipes#import': [[]],
  '/recipes#recipe-999999999': [[]],
  [`/recipes?tab=saved#recipe-${recipe.id}`]: [[tickIngredient, 'Add to Shopping List']],
  '/house-groups': [
    ['Change the region of {name}'],
    ['Change who is away'],
    ['Create House Group'],
    ['Leave Group'],
    [failNext('POST', '/api/house-groups/leave'), 'Leave Group', 'Leave Group', seeToast],
  ],
  '/house-groups#invite': [
    [growOld, 'Create Link'],
    ['Create Link', see('Copy code')],
  ],
  '/security': [
    ['Change password'],
    [followResetLink],
    ['Enable Two-Factor Authentication'],
    startTwoFactor,
    [...startTwoFactor, sendCode, 'Verify and Enable', see('Copy All')],
    ['Regenerate backup codes'],
  ],
})

/** What the person opens who has created the rows. */
const listOwnerOpenings = ({ expense, task, item, recipe }: RegionalRows): Openings => ({
  [`/tasks#task-${task.id}`]: [['Delete']],
  [`/expenses#expense-${expense.id}`]: [['Delete']],
  [`/shopping#item-${item.id}`]: [['Delete']],
  [`/recipes?tab=saved#recipe-${recipe.id}`]: [['More actions', 'Remove']],
  '/my-shared-recipes': [['Delete the share of {title}']],
  '/house-groups': [
    ['Delete {name}'],
    ['Share my {count, plural, one {# personal item} other {{count} personal items}} with this group'],
  ],
  '/profile': [
    ['Add an address'],
    ['Sign out all other devices'],
    [growOld, 'Sign out all other devices', 'Sign out'],
  ],
})

/** What administrators open; the other person is a member. */
const listAdminOpenings = ({ email }: Pick<Person, 'email'>): Openings => {
  const more: Action = (page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('button', { name: inAnyLanguage('More actions for {name}') })
      .click()
  return {
    '/admin': [
      ['Reject all'],
      ['Reject {name}'],
      [more, 'Edit'],
      [more, 'House group…'],
      [more, 'Delete'],
      [more, 'Sign out everywhere'],
      [growOld, more, 'Promote'],
      [more, 'New password link…'],
      [more, 'New password link…', 'Create Link', see('Copy link')],
    ],
  }
}

/** What concerns a task of their own. A change that the server has refused stays on all pages, so this comes last. */
const ownTaskOpenings: Openings = {
  '/tasks': [
    [openOwnTask, 'Delete', 'Delete', seeToast],
    [completeUnsent, 'Menu', 'Logout'],
    [completeOffline, openConnection],
    [completeStarted, openConnection],
  ],
}

/** Creates two people who wait for approval, and signs the person in on another device. */
export const prepareOpenings = async (
  household: Household,
  { email }: Pick<Person, 'email'>,
): Promise<void> => {
  for (const firstName of ['Άννα', 'Νίκος'])
    await household.createPerson({ firstName, lastName: 'Νικολάου', isApproved: false })
  await signIn((await household.openBrowser()).request, email)
}

interface Walk {
  readonly page: Page
  readonly rows: RegionalRows
  /** Another member of the household, if the person is an administrator and has created the rows. */
  readonly member?: Pick<Person, 'email'>
  readonly check: (page: Page, path: string) => Promise<readonly string[]>
}

const take = async (page: Page, steps: readonly Step[]): Promise<void> => {
  for (const [index, step] of steps.entries())
    if (typeof step !== 'string') await step(page)
    else if (index < steps.length - 1) await press(page, step)
    else await expectOpened(page, () => press(page, step))
}

const closeAll = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0, { timeout: 500 })
  }).toPass()

/** Opens what only buttons open, and returns what the check finds there. */
export const walkOpenings = async ({
  page,
  rows,
  member,
  check,
}: Walk): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {}
  const openings = [
    ...(member ? [listAdminOpenings(member), listOwnerOpenings(rows)] : []),
    listMemberOpenings(rows),
    ownTaskOpenings,
  ].flatMap((each) => Object.entries(each))
  for (const [place, ways] of openings)
    for (const [index, steps] of ways.entries()) {
      // What an earlier way has broken.
      await page.context().setOffline(false)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // A question that was asked on the page itself can be closed.
      const isThere = !place.includes('#') && typeof ways[index - 1]?.at(-1) === 'string'
      await (isThere ? closeAll(page) : goTo(page, place))
      await take(page, steps)
      await settle(page)
      const names = steps.map((step) => (typeof step === 'string' ? step : step.name))
      const way = [place, ...names.filter(Boolean)].join(' > ')
      const findings = await check(page, way)
      if (findings.length > 0) found[way] = [...new Set(findings)]
    }
  return found
}

/** Opens what the page keeps folded, such as tables of charts, and waits for the history of a row. */
export const unfold = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await page.waitForFunction(
    (history) =>
      [...document.querySelectorAll('summary')].every(
        ({ textContent, parentElement }) =>
          !new RegExp(history).test(textContent) || parentElement?.querySelector('ul, ol'),
      ),
    inAnyLanguage('History').source,
  )
}
