import { errors } from '@roost/contract/errors.ts'
import { recipesApi } from '@roost/contract/recipes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../test-support/builders.ts'
import { createResolve, forbiddenKinds } from '../../../test-support/page-addresses.ts'
import { openPageHost, type PageHost, sendPage } from '../../../test-support/page-host.ts'
import { toRecipePage } from '../../../test-support/page-html.ts'
import { listDifferences, readTables } from '../../../test-support/table-contents.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

// Sends one address of each kind from outbound/web-client-forbidden.test.ts to the recipe import.

let host: PageHost
let app: TestApp
let person: Person
beforeAll(async () => {
  host = await openPageHost()
  app = await startTestApp({}, { requestPage: host.requestPage })
  person = await createPerson(app)
})
afterAll(async () => {
  await app.close()
  await host.close()
})
afterEach(() => host.reset())

const noAddress = { status: 400, message: 'The address must start with http:// or https://' }

const importPage = (url: string) => person.client.call(recipesApi.importPage, { url })

test('a page on the public internet can be imported, so the refusals below are due to the addresses', async () => {
  host.respond = sendPage(toRecipePage())
  expect((await importPage('http://shop.example/')).status).toBe(200)
  expect(host.connections).toEqual(['93.184.216.34 80'])
})

const oneOfEachKind = Object.entries(forbiddenKinds).flatMap(([kind, addresses]) =>
  addresses.slice(0, 1).map((address) => [kind, address] as const),
)

test.each(oneOfEachKind)(
  'importing a recipe from %s is refused and stores nothing',
  { tags: ['T15'] },
  async (_, address) => {
    const { redirect, connections = 0, isNoAddress, url } = address
    const before = await readTables(app.db.engine)
    host.resolve = createResolve(address)
    host.respond = redirect
      ? (_request, response) => response.writeHead(redirect.status, { location: redirect.location }).end()
      : sendPage(toRecipePage())
    const { status, error } = await importPage(url)
    expect({ status, message: error.message }).toEqual(
      isNoAddress ? noAddress : errors['recipes.address_refused'],
    )
    expect(host.connections).toHaveLength(connections)
    expect(host.requests).toHaveLength(connections)
    expect(listDifferences(before, await readTables(app.db.engine))).toEqual([])
  },
)
