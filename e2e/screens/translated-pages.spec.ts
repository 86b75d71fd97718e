import type { Page, Request } from '@playwright/test'
import { failureNoise } from '../support/browser/failing-server.ts'
import { createFilledMember, expectContent } from '../support/features/filled-household.ts'
import { desktop, tablet } from '../support/browser/looks.ts'
import { demoPages, memberPages, signedOutPages, type WalkedPage } from '../support/browser/pages.ts'
import { sharePancakes } from '../support/features/shared-recipes.ts'
import { expect, test } from '../support/instances/test.ts'
import { findFalseTexts, translatePage } from '../support/browser/translation.ts'

test.describe.configure({ timeout: 480_000 })

/** Ends the session, or leaves for another site. */
const kept = /Logout|Sign out|Start Temporary Session|Continue with/

/**
 * What can be pressed now: on the page, or in the dialog or menu over it. Presses the one with the name, and returns all
 * names. Playwright would wait until a person could press it, which is not what is tested here.
 */
const reach = (page: Page, pressed: string | null): Promise<{ names: string[]; isLayer: boolean }> =>
  page.evaluate((name) => {
    const isShown = (element: Element): boolean => element.checkVisibility()
    const layers = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
    const layer = [...layers].findLast(isShown)
    const controls = (layer ?? document.body).querySelectorAll<HTMLElement>(
      'button, summary, [role=tab], [role=menuitem], [role=option], input[type=checkbox]',
    )
    const toName = (element: Element): string => element.ariaLabel ?? element.textContent ?? ''
    const shown = [...controls].filter((each) => isShown(each) && !each.matches(':disabled'))
    const control = name === null ? undefined : shown.find((each) => toName(each) === name)
    const mouse = { bubbles: true, cancelable: true, button: 0 }
    // Menus open and tabs change before the button is released.
    control?.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, pointerType: 'mouse' }))
    control?.dispatchEvent(new MouseEvent('mousedown', mouse))
    control?.dispatchEvent(new PointerEvent('pointerup', { ...mouse, pointerType: 'mouse' }))
    control?.click()
    // One of each kind, such as the hours of a day, whose names begin with the same two words.
    const names = new Map(shown.map(toName).map((each) => [each.split(' ', 2).join(' '), each]))
    return { names: [...names.values()], isLayer: layer !== undefined }
  }, pressed)

/** The requests under way, except the event stream, which does not end. */
const watchRequests = (page: Page): Set<Request> => {
  const requests = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return requests
}

/** A page on which everything is pressed, while a translator is at work. */
class TranslatedPage {
  readonly #page: Page
  readonly #requests: Set<Request>
  #walked: WalkedPage = { path: '/' }
  /** The address at which the page starts. */
  #start = ''

  constructor(page: Page) {
    this.#page = page
    this.#requests = watchRequests(page)
  }

  /** Presses everything on the page, and everything in each dialog and menu that opens. */
  async pressAll({ path, heading, title }: WalkedPage): Promise<string[]> {
    const pressed: string[] = []
    // The words of the page may have been deleted.
    this.#walked = { path, ...(heading !== undefined && { heading }), ...(title !== undefined && { title }) }
    await this.#open()
    this.#start = this.#page.url()
    for (const name of (await reach(this.#page, null)).names) {
      if (kept.test(name)) continue
      await this.#return()
      await this.#press(name)
      pressed.push(name, ...(await this.#pressLayer(name)))
    }
    return pressed
  }

  async #pressLayer(opener: string): Promise<string[]> {
    const { names, isLayer } = await reach(this.#page, null)
    const pressed = isLayer ? names.filter((name) => !kept.test(name)).slice(0, 20) : []
    for (const name of pressed) {
      if (!(await reach(this.#page, null)).isLayer) {
        await this.#return()
        await this.#press(opener)
      }
      await this.#press(name)
    }
    return pressed.map((name) => `${opener}: ${name}`)
  }

  async #press(name: string): Promise<void> {
    await reach(this.#page, name)
    await this.#settle()
    const place = `${this.#page.url()} after ${name}`
    expect(await findFalseTexts(this.#page), place).toEqual([])
    await expect(this.#page.getByText('Something went wrong'), place).toHaveCount(0)
  }

  /** Waits until what was pressed has been loaded, rendered and translated. */
  async #settle(): Promise<void> {
    for (const _round of ['code', 'data']) {
      await this.#page.waitForTimeout(50)
      await expect.poll(() => this.#requests.size).toBe(0)
    }
    await this.#page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
  }

  /** Returns from where a button has led, and from a dialog. */
  async #return(): Promise<void> {
    const isElsewhere = this.#page.url() !== this.#start || (await reach(this.#page, null)).isLayer
    if (isElsewhere) await this.#open()
  }

  async #open(): Promise<void> {
    // Otherwise only the hash may change, which does not load the page.
    await this.#page.goto('about:blank')
    this.#requests.clear()
    await this.#page.goto(this.#walked.path)
    await expectContent(this.#page, this.#walked)
    // Until the code of the dialogs has been preloaded; they open at once then.
    await this.#page.waitForTimeout(300)
    await this.#settle()
  }
}

/** Two parts, for the two browsers that journeys run in. */
const parts = [0, 1].map((part) => memberPages.filter((_walked, index) => index % 2 === part))

for (const [index, pages] of parts.entries())
  test(`on the translated pages for members, part ${index + 1}, every button can be pressed, and the texts stay true`, async ({
    household,
    problems,
  }) => {
    problems.tolerate(failureNoise)
    const { page } = await createFilledMember(household, { viewport: desktop, reducedMotion: 'reduce' })
    await translatePage(page)
    const translated = new TranslatedPage(page)
    const pressed: string[] = []
    for (const walked of pages) pressed.push(...(await translated.pressAll(walked)))
    expect(pressed.length).toBeGreaterThan(200)
  })

test('on the translated pages for visitors, every button can be pressed, and the texts stay true', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const { path } = await sharePancakes(household)
  const page = await household.openBrowser({ viewport: tablet, reducedMotion: 'reduce' })
  await translatePage(page)
  const translated = new TranslatedPage(page)
  const pressed: string[] = []
  for (const walked of [...signedOutPages, ...demoPages, { path }])
    pressed.push(...(await translated.pressAll(walked)))
  expect(pressed.length).toBeGreaterThan(40)
})
