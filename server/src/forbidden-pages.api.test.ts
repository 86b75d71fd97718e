import { errors } from '@roost/contract/errors.ts'
import { recipesApi } from '@roost/contract/recipes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../test-support/builders.ts'
import { createResolve, forbiddenAddresses, toCaseName } from '../test-support/page-addresses.ts'
import { openPageHost, type PageHost, sendPage } from '../test-support/page-host.ts'
import { toRecipePage } from '../test-support/page-html.ts'
import { listDifferences, readTables } from '../test-support/table-contents.ts'
import { startTestApp, type TestApp } from '../test-support/test-app.ts'

// The same addresses as in outbound/web-client-forbidden.test.ts, named by somebody who imports a recipe.

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

test('a page of the public internet is read, so that the others are refused for what they are', async () => {
  host.answer = sendPage(toRecipePage())
  expect((await importPage('http://shop.example/')).status).toBe(200)
  expect(host.connections).toEqual(['93.184.216.34 80'])
})

describe('T15: no recipe is read from', () => {
  test.each(forbiddenAddresses.map((address) => [toCaseName(address), address] as const))(
    '%s',
    async (_, address) => {
      const { url, redirect, connections = 0, isNoAddress } = address
      host.resolve = createResolve(address)
      host.answer = redirect
        ? (_request, response) => response.writeHead(redirect.status, { location: redirect.location }).end()
        : sendPage(toRecipePage())
      const { status, error } = await importPage(url)
      expect({ status, message: error.message }).toEqual(
        isNoAddress ? noAddress : errors['recipes.address_refused'],
      )
      expect(host.connections).toHaveLength(connections)
      expect(host.requests).toHaveLength(connections)
    },
  )
})

test('and nothing is stored by any of them', async () => {
  const before = await readTables(app.db.engine)
  for (const address of forbiddenAddresses.slice(0, 20)) await importPage(address.url)
  expect(listDifferences(before, await readTables(app.db.engine))).toEqual([])
})
