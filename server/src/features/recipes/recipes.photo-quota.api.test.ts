import { recipesApi } from '@roost/contract/recipes.ts'
import { describe, expect, test } from 'vitest'
import { createHousehold, createPerson, type Person } from '../../../test-support/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/pictures.ts'
import { createRecipe, createRecipePhoto } from '../../../test-support/recipe-builders.ts'
import { listDifferences, readTables } from '../../../test-support/table-contents.ts'
import { useTestApp } from '../../../test-support/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { savePhoto } from './photos/photos.service.ts'

const app = useTestApp()

const imageUrl = toPhotoUrl('png', createTinyPng())
const mebibyte = 1024 * 1024

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: object) =>
  client.call(recipesApi.update, { id: String(id), ...changes })

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
      await household.client.call(recipesApi.create, { title: 'Toast', imageUrl }),
      await update(household, id, { title: 'Toast', imageUrl }),
    ]
    for (const response of refused) expect(response).toMatchObject(noRoom)
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
    expect((await createRecipe(await createPerson(app.current), { imageUrl })).imageUrl).not.toBeNull()
  })

  test('allows replacing a photo, and adding one after a recipe is deleted', async () => {
    const person = await createPerson(app.current)
    const full = await createWithPhoto(person, 500 * mebibyte)
    expect((await update(person, full.id, { imageUrl })).status).toBe(200)
    const other = await createWithPhoto(person, 500 * mebibyte)
    expect(await update(person, full.id, { imageUrl })).toMatchObject(noRoom)
    await person.client.call(recipesApi.remove, { id: String(other.id) })
    expect((await update(person, full.id, { imageUrl })).status).toBe(200)
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
