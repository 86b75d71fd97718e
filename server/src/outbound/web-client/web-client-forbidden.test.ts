import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  createResolve,
  forbiddenAddresses,
  toCaseName,
} from '../../../test-support/samples/page-addresses.ts'
import { openPageHost, type PageHost } from '../../../test-support/hosts/page-host.ts'
import { WebError } from './web-client.ts'

let host: PageHost
beforeAll(async () => {
  host = await openPageHost()
})
afterAll(() => host.close())
afterEach(() => host.reset())

const names = forbiddenAddresses.map(toCaseName)

test(`the suite has ${names.length} distinct addresses`, { tags: ['T15'] }, () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(120)
})

test('the schema rejects an address that is not a web address', () => {
  for (const { url, isNoAddress = false } of forbiddenAddresses)
    expect({ url, isRefused: !recipesApi.importPage.body.safeParse({ url }).success }).toEqual({
      url,
      isRefused: isNoAddress,
    })
})

describe('no packet leaves for', { tags: ['T15'] }, () => {
  test.each(forbiddenAddresses.map((address) => [toCaseName(address), address] as const))(
    '%s',
    async (_, address) => {
      const { url, redirect, connections = 0 } = address
      host.resolve = createResolve(address)
      host.respond = (_request, response) => {
        if (redirect) response.writeHead(redirect.status, { location: redirect.location }).end()
        else response.end('reached')
      }
      const error: unknown = await host.requestPage({ url }).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(WebError)
      expect(error).toMatchObject({ kind: 'forbidden_address' })
      expect(host.connections).toEqual(Array.from({ length: connections }, () => '93.184.216.34 80'))
      expect(host.requests).toHaveLength(connections)
    },
  )
})
