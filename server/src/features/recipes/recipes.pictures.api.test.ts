import type { RequestListener } from 'node:http'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHousehold, createPerson, type Person } from '../../../test-support/household/builders.ts'
import { openFirstDevice } from '../../../test-support/household/devices.ts'
import { createTinyPng, tinySize } from '../../../test-support/samples/pictures.ts'
import {
  createRecipe,
  createRecipePhoto,
  createRecipeShare,
} from '../../../test-support/household/recipe-builders.ts'
import { startTestApp, type TestApp, testSecretKey } from '../../../test-support/app/test-app.ts'
import { startWebServer, type WebServer } from '../../../test-support/hosts/web-server.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { createPictures, recipePictures } from '../../pictures/pictures.service.ts'
import { createWebClient } from '../../outbound/web-client/web-client.ts'

let host: WebServer
let respond: RequestListener
let app: TestApp

const always =
  (bytes: Buffer | string, contentType = 'image/png', status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': contentType }).end(bytes)

beforeAll(async () => {
  host = await startWebServer((request, response) => respond(request, response))
  const requestPicture = createWebClient({
    addresses: 'public',
    resolve: async (hostname) => [hostname === 'inside.example' ? '10.0.0.1' : '93.184.216.34'],
    mapSocketAddress: () => ({ addresses: ['127.0.0.1'], port: host.port }),
  })
  app = await startTestApp({}, { requestPicture })
})
afterAll(async () => {
  await app.close()
  await host.close()
})
beforeEach(async () => {
  respond = always(createTinyPng())
  await app.runJobs()
  host.requests.length = 0
})

/** Fetched pictures are cached, so each test uses its own address. */
let pictureCount = 0
const createAddress = (hostname = 'pictures.example') => `http://${hostname}/${(pictureCount += 1)}.png`

const open = ({ client }: Pick<Person, 'client'>, path: string | null) =>
  client.send({ url: path ?? 'no path' })

const get = async ({ client }: Pick<Person, 'client'>, id: number) =>
  (await client.call(recipesApi.get, { id: String(id) })).body

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: object) =>
  client.call(recipesApi.update, { id: String(id), ...changes })

const countJobs = async (): Promise<number> =>
  (await app.db.sql.selectFrom('jobs').select('id').where('kind', '=', 'recipes.fetch-picture').execute())
    .length

const isKept = async (recipeId: number): Promise<boolean> => {
  const { sql } = app.db
  return (
    (await sql.selectFrom('recipe_photos').select('recipe_id').where('recipe_id', '=', recipeId).execute())
      .length === 1
  )
}

describe('a picture on another host', () => {
  test('is fetched and stored after the recipe is saved, and announced to the members', async () => {
    const household = await createHousehold(app)
    const { id, imageUrl: before } = await createRecipe(household, { imageUrl: createAddress() })
    expect(before).toBe(`/api/recipes/${id}/photo?v=0`)
    expect(host.requests).toHaveLength(0)
    const { stream } = await openFirstDevice(app, household)
    app.clock.advance(1000)
    await app.runJobs()
    await stream.waitFor(
      ({ message, data }) => message === 'change' && 'feature' in data && data.feature === 'recipes',
    )
    const { imageUrl } = await get(household, id)
    expect(imageUrl).toMatch(/\?v=[1-9]\d+$/)
    host.requests.length = 0
    const photo = await open(household, imageUrl)
    expect(photo.headers['cache-control']).toBe('no-store')
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...tinySize })
    expect(host.requests).toHaveLength(0)
    expect(await countJobs()).toBe(0)
  })

  test('is fetched for each request until it is stored, and is not cached by browsers', async () => {
    const person = await createPerson(app)
    const recipe = await createRecipe(person, { imageUrl: createAddress() })
    const { shareUrl } = await createRecipeShare(person, recipe)
    const shared = (await app.visitor().call(recipeSharesApi.page, { shareUrl })).body.recipe.imageUrl
    expect(shared).toBe(`/api/recipes/shared/${shareUrl}/photo?v=0`)
    for (const path of [recipe.imageUrl, shared]) {
      const photo = await open(person, path)
      expect([photo.statusCode, photo.headers['cache-control']]).toEqual([200, 'no-store'])
    }
    expect(host.requests).toHaveLength(1)
  })

  test('of a found recipe becomes the picture of the saved one', async () => {
    const person = await createPerson(app)
    const pictures = createPictures(recipePictures, {
      secretKey: testSecretKey,
      clock: app.clock,
      publicUrl: 'https://roost.example',
    })
    const { id } = await createRecipe(person, { imageUrl: pictures.toPath(createAddress()) })
    await app.runJobs()
    expect(host.requests.map(({ url }) => url)).toEqual([`/${pictureCount}.png`])
    expect(await isKept(id)).toBe(true)
  })

  test('is copied with a shared recipe, whether or not it has been fetched', async () => {
    const owner = await createPerson(app)
    const { shareUrl } = await createRecipeShare(
      owner,
      await createRecipe(owner, { imageUrl: createAddress() }),
    )
    const reader = await createPerson(app)
    const copy = (await reader.client.call(recipeSharesApi.save, { shareUrl })).body
    await app.runJobs()
    expect(await isKept(copy.id)).toBe(true)
  })

  test('is kept when the same address is sent again, and replaced by another one', async () => {
    const person = await createPerson(app)
    const address = createAddress()
    const { id } = await createRecipe(person, { imageUrl: address })
    await app.runJobs()
    const { imageUrl } = await get(person, id)
    expect((await update(person, id, { imageUrl: address })).body.imageUrl).toBe(imageUrl)
    expect(await countJobs()).toBe(0)
    expect((await update(person, id, { imageUrl: createAddress() })).body.imageUrl).toMatch(/\?v=0$/)
    expect(await isKept(id)).toBe(false)
    await app.runJobs()
    expect(await isKept(id)).toBe(true)
  })
})

describe('a picture is not stored', () => {
  test('a picture that the recipe no longer has when the job runs is not stored', async () => {
    const person = await createPerson(app)
    const { id } = await createRecipe(person, { imageUrl: createAddress() })
    await update(person, id, { imageUrl: null })
    const { id: removed } = await createRecipe(person, { imageUrl: createAddress() })
    await person.client.call(recipesApi.remove, { id: String(removed) })
    await app.runJobs()
    expect([await isKept(id), await isKept(removed), await countJobs()]).toEqual([false, false, 0])
    expect(host.requests).toHaveLength(0)
  })

  test('a picture that is removed while it is being fetched is not stored', async () => {
    const person = await createPerson(app)
    const { id } = await createRecipe(person, { imageUrl: createAddress() })
    const { promise: isAsked, resolve: tell } = Promise.withResolvers<void>()
    const { promise: mayRespond, resolve: release } = Promise.withResolvers<void>()
    respond = (request, response) => {
      tell()
      void mayRespond.then(() => always(createTinyPng())(request, response))
    }
    const running = app.runJobs()
    await isAsked
    await update(person, id, { imageUrl: null })
    release()
    await running
    expect(await isKept(id)).toBe(false)
    expect((await get(person, id)).imageUrl).toBeNull()
  })

  test('once the storage limit is reached, no picture is stored', async () => {
    const person = await createPerson(app)
    const full = await createRecipe(person)
    await createRecipePhoto(app, full)
    await inTransaction(app.db, ({ sql }) =>
      sql
        .updateTable('recipe_photos')
        .set({ byte_count: 500 * 1024 * 1024 })
        .where('recipe_id', '=', full.id)
        .execute(),
    )
    const { id } = await createRecipe(person, { imageUrl: createAddress() })
    await app.runJobs()
    expect([await isKept(id), await countJobs()]).toEqual([false, 0])
  })

  test.each<[string, string, RequestListener]>([
    ['if it is not an image', 'pictures.example', always('<script>alert(1)</script>')],
    ['if it does not exist', 'pictures.example', always('', 'image/png', 404)],
    ['if its host is in a private network', 'inside.example', always(createTinyPng())],
  ])('%s, and fetching it is not retried', async (_, hostname, listener) => {
    respond = listener
    const person = await createPerson(app)
    const { id, imageUrl } = await createRecipe(person, { imageUrl: createAddress(hostname) })
    await app.runJobs()
    expect([await isKept(id), await countJobs()]).toEqual([false, 0])
    expect((await open(person, imageUrl)).statusCode).toBe(404)
  })

  test('a picture whose host is failing is not stored, and fetching it is retried', async () => {
    respond = always('', 'text/html', 503)
    const person = await createPerson(app)
    const { id, imageUrl } = await createRecipe(person, { imageUrl: createAddress() })
    await app.runJobs()
    expect([await isKept(id), await countJobs()]).toEqual([false, 1])
    expect((await open(person, imageUrl)).statusCode).toBe(404)
    respond = always(createTinyPng())
    app.clock.advance(60_000)
    await app.runJobs()
    expect([await isKept(id), await countJobs()]).toEqual([true, 0])
  })
})
