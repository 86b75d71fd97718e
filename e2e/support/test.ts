import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type APIRequestContext, type Browser, expect, type Page, test as base } from '@playwright/test'

export const password = 'Feather-1nest'

/** Somebody with a browser of his own, signed in. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly page: Page
  /** Calls the server in his name, for what a journey takes as given. */
  readonly request: APIRequestContext
}

interface PersonDetails {
  readonly firstName?: string
  readonly lastName?: string
  readonly isApproved?: boolean
  readonly viewport?: { width: number; height: number }
  readonly hasTouch?: boolean
}

interface Roost {
  readonly url: string
  readonly admin: APIRequestContext
}

interface Household {
  readonly createPerson: (details?: PersonDetails) => Promise<Person>
  /** Puts people into one new house group and answers its id. */
  readonly createHouseGroup: (...members: readonly Person[]) => Promise<number>
}

const adminEmail = 'admin@example.org'

const expectOk = async (response: { ok: () => boolean; text: () => Promise<string> }): Promise<void> =>
  expect(response.ok(), await response.text()).toBe(true)

const register = async (request: APIRequestContext, email: string, firstName: string, lastName: string) => {
  const registered = await request.post('/api/auth/register', {
    data: { email, password, firstName, lastName },
  })
  await expectOk(registered)
  await expectOk(await request.post('/api/auth/login', { data: { email, password } }))
  return (await registered.json()) as { id: string }
}

let personCount = 0

const createPerson = async (browser: Browser, roost: Roost, details: PersonDetails): Promise<Person> => {
  const { firstName = 'Robin', lastName = 'Nest', isApproved = true, viewport, hasTouch } = details
  const email = `${firstName.toLowerCase()}-${process.pid}-${(personCount += 1)}@example.org`
  const context = await browser.newContext({
    baseURL: roost.url,
    ...(viewport && { viewport }),
    ...(hasTouch !== undefined && { hasTouch }),
  })
  const { id } = await register(context.request, email, firstName, lastName)
  if (isApproved) await expectOk(await roost.admin.post(`/api/admin/approve/${id}`))
  return { id, email, firstName, page: await context.newPage(), request: context.request }
}

/** A page that logs an error or breaks the content security policy fails its journey. */
const watchForErrors = (page: Page, problems: string[]): void => {
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    const isExpectedAnswer = /Failed to load resource: the server responded with a status of 4/.test(
      message.text(),
    )
    if (message.type() === 'error' && !isExpectedAnswer) problems.push(message.text())
  })
}

export const test = base.extend<{ household: Household; problems: string[] }, { roost: Roost }>({
  roost: [
    async ({ playwright }, use) => {
      const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const [url] = (await once(createInterface(server.stdout), 'line')) as [string]
      const admin = await playwright.request.newContext({ baseURL: url })
      await register(admin, adminEmail, 'Ada', 'Admin')
      await use({ url, admin })
      await admin.dispose()
      server.stdin.end()
      await once(server, 'exit')
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ roost }, use) => use(roost.url),
  problems: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('page', (page) => watchForErrors(page, problems))
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  household: async ({ browser, roost, problems }, use) => {
    const people: Person[] = []
    await use({
      async createPerson(details = {}) {
        const person = await createPerson(browser, roost, details)
        watchForErrors(person.page, problems)
        people.push(person)
        return person
      },
      async createHouseGroup(first, ...others) {
        if (!first) throw new Error('A house group needs somebody in it')
        const created = await first.request.post('/api/house-groups', { data: { name: 'Rook Lane 5' } })
        const { id } = (await created.json()) as { id: number }
        for (const other of others) await expectOk(await other.request.post(`/api/house-groups/${id}/join`))
        return id
      },
    })
    for (const { page } of people) await page.context().close()
  },
})

export { expect }
