import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { expectOk, registerAccount, signIn } from './accounts.ts'
import { adminEmail, type AdministeredRoost } from './roost.ts'

/** A person who is signed in with their own browser. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly page: Page
  /** Calls the API as this person to prepare a journey. */
  readonly request: APIRequestContext
}

export interface PersonDetails extends Pick<
  BrowserContextOptions,
  'viewport' | 'hasTouch' | 'isMobile' | 'locale' | 'timezoneId' | 'reducedMotion' | 'colorScheme'
> {
  readonly firstName?: string
  readonly lastName?: string
  readonly isApproved?: boolean
}

let personCount = 0

const createEmail = (firstName: string): string =>
  `${firstName.toLowerCase().replace(/[^a-z]/g, '')}-${process.pid}-${(personCount += 1)}@example.org`

/** Creates the people in a journey. Each has their own browser, which is closed at the end. */
export class Household {
  readonly #browser: Browser
  readonly #roost: AdministeredRoost
  readonly #pages: Page[] = []

  constructor(browser: Browser, roost: AdministeredRoost) {
    this.#browser = browser
    this.#roost = roost
  }

  async createPerson(details: PersonDetails = {}): Promise<Person> {
    const { firstName = 'Robin', lastName = 'Nest', isApproved = true, ...options } = details
    const email = createEmail(firstName)
    const page = await this.openBrowser(options)
    const { request } = page.context()
    const { id } = await registerAccount(request, { email, firstName, lastName })
    if (isApproved) await expectOk(await this.#roost.admin.post(`/api/admin/approve/${id}`))
    return { id, email, firstName, page, request }
  }

  /** Signs in the administrator of the instance with a new browser. */
  async signInAdmin(options: BrowserContextOptions = {}): Promise<Person> {
    const page = await this.openBrowser(options)
    const { request } = page.context()
    await signIn(request, adminEmail)
    const { id } = (await (await request.get('/api/auth/user')).json()) as { id: string }
    return { id, email: adminEmail, firstName: 'Ada', page, request }
  }

  /** Creates a house group with the given members. */
  async createHouseGroup(name: string, first: Person, ...others: readonly Person[]): Promise<HouseGroup> {
    const created = await first.request.post('/api/house-groups', { data: { name } })
    await expectOk(created)
    const group = (await created.json()) as HouseGroup
    for (const other of others) await expectOk(await other.request.post(`/api/house-groups/${group.id}/join`))
    return group
  }

  /** Creates Maya and Noah, the members of a house group. */
  async createPair(): Promise<{ readonly maya: Person; readonly noah: Person }> {
    const maya = await this.createPerson({ firstName: 'Maya' })
    const noah = await this.createPerson({ firstName: 'Noah' })
    await this.createHouseGroup('Rook Lane 5', maya, noah)
    return { maya, noah }
  }

  /** Opens a signed-out browser. */
  async openBrowser(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL: this.#roost.url, ...options })
    const page = await context.newPage()
    this.#pages.push(page)
    return page
  }

  async leave(): Promise<void> {
    for (const page of this.#pages) await page.context().close()
  }
}
