import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createHousehold, createPerson } from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { createRecipe, createRecipeShare } from '../../../test-support/household/recipe-builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { createLinkToken } from '../../lib/cryptography/token.ts'

const app = useTestApp()
let shareUrl: string

beforeAll(async () => {
  const person = await createPerson(app.current)
  shareUrl = (await createRecipeShare(person, await createRecipe(person))).shareUrl
})

let visitorCount = 0
/** A visitor with an IP address that no other test uses. */
const createVisitor = (): Client => app.current.visitor(`192.0.2.${(visitorCount += 1)}`)

const openMissingLink = (client: Client) => client.call(recipeSharesApi.page, { shareUrl: createLinkToken() })
const hit = (client: Client) => client.call(recipeSharesApi.page, { shareUrl })

const openMissingLinks = async (client: Client, count: number): Promise<number[]> => {
  const statuses: number[] = []
  while (statuses.length < count) statuses.push((await openMissingLink(client)).status)
  return statuses
}

describe('share links that do not exist', { tags: ['T17'] }, () => {
  test('may be tried twenty times a minute from one address, before it is blocked for the rest of the minute', async () => {
    const visitor = createVisitor()
    expect(await openMissingLinks(visitor, 20)).toEqual(Array.from({ length: 20 }, () => 404))
    for (const response of [await openMissingLink(visitor), await hit(visitor)])
      expect(response).toMatchObject({
        status: 429,
        error: { message: 'Too many links that lead nowhere. Please wait a moment and try again.' },
        headers: { 'retry-after': '60' },
      })
    expect((await hit(createVisitor())).status).toBe(200)
    app.current.clock.advance(59_999)
    expect((await hit(visitor)).status).toBe(429)
    app.current.clock.advance(1)
    expect((await hit(visitor)).status).toBe(200)
  })

  test('are limited to twenty even when they are tried concurrently', async () => {
    const visitor = createVisitor()
    const responses = await Promise.all(Array.from({ length: 60 }, () => openMissingLink(visitor)))
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(40)
  })

  test('count towards one limit across all endpoints, even when signed in', async () => {
    const owner = await createHousehold(app.current)
    const ofGroup = await createRecipeShare(owner, await createRecipe(owner), { shareType: 'house_group' })
    const client = createVisitor()
    client.cookie = (await createPerson(app.current)).client.cookie
    const unknown = { shareUrl: ofGroup.shareUrl }
    for (let count = 1; count <= 10; count += 1) {
      expect((await client.call(recipeSharesApi.photo, unknown)).status).toBe(404)
      expect((await client.call(recipeSharesApi.save, unknown)).status).toBe(404)
    }
    for (const endpoint of [recipeSharesApi.page, recipeSharesApi.photo, recipeSharesApi.save])
      expect((await client.call(endpoint, unknown)).status).toBe(429)
  })

  test('are limited independently of links that exist', async () => {
    const visitor = createVisitor()
    await openMissingLinks(visitor, 19)
    for (let count = 1; count <= 40; count += 1) expect((await hit(visitor)).status).toBe(200)
    expect(await openMissingLinks(visitor, 2)).toEqual([404, 429])
  })

  test('count towards the limit of the whole IPv6 network', async () => {
    expect(await openMissingLinks(app.current.visitor('2001:db8:1:2::1'), 20)).not.toContain(429)
    expect((await hit(app.current.visitor('2001:db8:1:2:ffff::2'))).status).toBe(429)
    expect((await hit(app.current.visitor('2001:db8:1:3::1'))).status).toBe(200)
  })
})
