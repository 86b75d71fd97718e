import { setTimeout as wait } from 'node:timers/promises'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { maxPhotoLength } from '@roost/contract/recipes/recipe-values.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { oddPhotoUrls } from '../../../../test-support/samples/odd-photo-urls.ts'
import { createTinyPng, tinySize, toPhotoUrl } from '../../../../test-support/samples/pictures.ts'
import { createRecipe, createRecipePhoto } from '../../../../test-support/household/recipe-builders.ts'
import { listDifferences, readTables } from '../../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { inTransaction } from '../../../db/transactions/transaction.ts'
import { savePhoto } from './photos.service.ts'

const app = useTestApp()

type Cook = Pick<Person, 'client'>

const photo = toPhotoUrl('png', createTinyPng())

const createPaper = async (background: string, size = { width: 40, height: 30 }): Promise<string> => {
  const paper = sharp({ create: { ...size, channels: 3, background } })
  return toPhotoUrl('png', await paper.png().toBuffer())
}

const open = ({ client }: Cook, path: string | null) => client.send({ url: path ?? 'no path' })

const update = ({ client }: Cook, id: number, changes: object) =>
  client.call(recipesApi.update, { id: String(id), ...changes })

const isRed = async (person: Cook, path: string | null): Promise<boolean> => {
  const { data } = await sharp((await open(person, path)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data
  return red > 200 && blue < 50
}

const readRefusal = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  (JSON.parse(body) as { message: string }).message,
]

describe('the photo of a recipe', () => {
  test('is served to all members of the house group, as an image only, and may be cached by the browser', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const { id, imageUrl } = await createRecipe(household, { imageUrl: photo })
    expect(imageUrl).toMatch(new RegExp(`^/api/recipes/${id}/photo\\?v=\\d+$`))
    const response = await open(member, imageUrl)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';sandbox",
      'cache-control': 'no-store',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...tinySize })
  })

  test('is scaled down to at most 1600 pixels on its longer side', async () => {
    const person = await createPerson(app.current)
    const large = await createPaper('white', { width: 2000, height: 500 })
    const { imageUrl } = await createRecipe(person, { imageUrl: large })
    const { rawPayload } = await open(person, imageUrl)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1600, height: 400 })
  })

  test('gets a new path when replaced, is kept when its own path is sent back, and is deleted when removed', async () => {
    const person = await createPerson(app.current)
    const { id, imageUrl: red } = await createRecipe(person, { imageUrl: await createPaper('red') })
    expect(await isRed(person, red)).toBe(true)
    app.current.clock.advance(1000)
    const { imageUrl: blue } = (await update(person, id, { imageUrl: await createPaper('blue') })).body
    expect(blue).not.toBe(red)
    expect(await isRed(person, blue)).toBe(false)
    app.current.clock.advance(1000)
    for (const changes of [{ imageUrl: blue }, { imageUrl: red }, { title: 'Crêpes' }])
      expect((await update(person, id, changes)).body.imageUrl).toBe(blue)
    expect(await isRed(person, blue)).toBe(false)
    expect((await update(person, id, { imageUrl: null })).body.imageUrl).toBeNull()
    expect(readRefusal(await open(person, blue))).toEqual([404, 'Picture not found'])
  })

  test('is deleted with its recipe', async () => {
    const person = await createPerson(app.current)
    const { id } = await createRecipe(person, { imageUrl: photo })
    await person.client.call(recipesApi.remove, { id: String(id) })
    expect((await readTables(app.current.database.engine)).get('recipe_photos')).toEqual(
      expect.not.arrayContaining([expect.stringContaining(`"recipe_id":${id},`)]),
    )
  })
})

describe('access to the photo of a recipe', { tags: ['T7'] }, () => {
  test('is denied to people outside the house group, including former members', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const { imageUrl } = await createRecipe(member, { imageUrl: photo })
    await member.client.call(houseGroupsApi.leave, {})
    const admin = await createPerson(app.current, { role: 'admin' })
    for (const outsider of [member, admin, await createHousehold(app.current)])
      expect(readRefusal(await open(outsider, imageUrl))).toEqual([404, 'Recipe not found'])
    expect((await open(household, imageUrl)).statusCode).toBe(200)
  })

  test('cannot be gained by naming its path in another recipe', async () => {
    const household = await createHousehold(app.current)
    const outsider = await createPerson(app.current)
    const { imageUrl } = await createRecipe(household, { imageUrl: photo })
    const own = await createRecipe(outsider)
    const message = 'The picture must be a photo, or an address that starts with http:// or https://'
    for (const recipe of [
      await update(outsider, own.id, { imageUrl }),
      await outsider.client.call(recipesApi.create, { title: 'Toast', imageUrl }),
      await outsider.client.call(recipesApi.create, { title: 'Toast', imageUrl: '/api/recipes/images/a.b' }),
    ])
      expect(recipe).toMatchObject({
        status: 400,
        error: { message, errors: [{ path: 'imageUrl', message }] },
      })
  })

  test('ends for a member who leaves while their photo is being processed: nothing is stored', async () => {
    const household = await createHousehold(app.current)
    const { client } = await createMember(app.current, household.group)
    const { id } = await createRecipe({ client }, { title: 'Bread' })
    const before = (await household.client.call(recipesApi.saved, {})).body
    const large = await createPaper('white', { width: 4000, height: 3000 })
    const writes = [
      client.call(recipesApi.create, { title: 'Late', imageUrl: large }),
      update({ client }, id, { title: 'Late', imageUrl: large }),
    ]
    await wait(50)
    await client.call(houseGroupsApi.leave, {})
    for (const { status } of await Promise.all(writes)) expect([404, 503]).toContain(status)
    expect((await household.client.call(recipesApi.saved, {})).body).toEqual(before)
  })
})

describe('an invalid photo', { tags: ['T13'] }, () => {
  const words = [
    'The photo must be a JPEG, PNG or WebP image',
    'The photo is damaged or incomplete',
    'The picture must be a photo, or an address that starts with http:// or https://',
  ]

  test('is refused with an error and not stored, whatever was sent', async () => {
    const person = await createPerson(app.current)
    const before = await readTables(app.current.database.engine)
    // Surrounding whitespace is trimmed, an empty string means no picture, and an http address is a picture on another
    // host.
    const odd = oddPhotoUrls.filter(([, url]) => url !== '' && url.trim() === url && !url.startsWith('http'))
    for (const [name, imageUrl] of odd) {
      const { status, error } = await person.client.call(recipesApi.create, { title: 'Toast', imageUrl })
      const hasMessage = words.includes(error.message)
      expect({ name, status, isWorded: hasMessage, path: error.errors?.[0]?.path }).toEqual({
        name,
        status: 400,
        isWorded: true,
        path: 'imageUrl',
      })
    }
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
  })

  test('is refused with an error if it is too long', async () => {
    const person = await createPerson(app.current)
    const { id } = await createRecipe(person)
    const refused = await update(person, id, { imageUrl: photo.padEnd(maxPhotoLength + 1, 'A') })
    expect(refused).toMatchObject({ status: 413, error: { message: 'Request payload too large' } })
  })
})

const mebibyte = 1024 * 1024

/** Creates a recipe with a photo whose recorded size is `byteCount`. */
const createWithPhoto = async (person: Pick<Person, 'client'>, byteCount: number) => {
  const recipe = await createRecipe(person)
  await createRecipePhoto(app.current, recipe)
  await inTransaction(app.current.db, ({ sql }) =>
    sql
      .updateTable('recipe_photos')
      .set({ byte_count: byteCount })
      .where('recipe_id', '=', recipe.id)
      .execute(),
  )
  return recipe
}

const noRoom = {
  status: 409,
  error: { message: 'There is no room for more photos of recipes. Remove some that you no longer need.' },
}

describe('the limit for recipe photos', () => {
  test('is 500 MB for a household, whichever member saves them', async () => {
    const household = await createHousehold(app.current)
    await createWithPhoto(household, 500 * mebibyte)
    const { id } = await createRecipe(household)
    const before = await readTables(app.current.database.engine)
    const refused = [
      await household.client.call(recipesApi.create, { title: 'Toast', imageUrl: photo }),
      await update(household, id, { title: 'Toast', imageUrl: photo }),
    ]
    for (const response of refused) expect(response).toMatchObject(noRoom)
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
    expect((await createRecipe(await createPerson(app.current), { imageUrl: photo })).imageUrl).not.toBeNull()
  })

  test('allows replacing a photo, and adding one after a recipe is deleted', async () => {
    const person = await createPerson(app.current)
    const full = await createWithPhoto(person, 500 * mebibyte)
    expect((await update(person, full.id, { imageUrl: photo })).status).toBe(200)
    const other = await createWithPhoto(person, 500 * mebibyte)
    expect(await update(person, full.id, { imageUrl: photo })).toMatchObject(noRoom)
    await person.client.call(recipesApi.remove, { id: String(other.id) })
    expect((await update(person, full.id, { imageUrl: photo })).status).toBe(200)
  })

  test('is not exceeded by photos that are saved concurrently', async () => {
    const household = await createHousehold(app.current)
    const room = { maxCount: 2, maxBytes: mebibyte }
    const image = new Uint8Array(10)
    const recipes = [1, 2, 3, 4].map(() => createRecipe(household))
    const kept = await Promise.allSettled(
      (await Promise.all(recipes)).map((recipe) =>
        inTransaction(app.current.db, (tx) => savePhoto(tx, recipe, image, room)),
      ),
    )
    expect(kept.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
  })
})
