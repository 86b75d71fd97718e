import { authApi } from '@roost/contract/accounts/auth.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { createRecipe, createRecipeShare } from '../../../test-support/household/recipe-builders.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'

const app = useTestApp()

type Reader = Pick<Person, 'client'>

const visitor = (): Reader => ({ client: app.current.visitor() })

const share = ({ client }: Reader, id: number, details: object) =>
  client.send({ method: 'POST', url: `/api/recipes/${id}/share`, body: details })

const open = ({ client }: Reader, shareUrl: string) => client.call(recipeSharesApi.page, { shareUrl })

const listMine = async ({ client }: Reader) => (await client.call(recipeSharesApi.mine, {})).body

describe('a share', { tags: ['SHARE-04', 'SHARE-02', 'SHARE-12', 'MODEL-B-22'] }, () => {
  test('contains the link, the note, the number of views, the recipe and the name of the sharer', async () => {
    const person = await createHousehold(app.current, { firstName: 'Mia', lastName: 'Nest' })
    const { id, ...recipe } = await createRecipe(person, { tags: ['quick'] })
    const created = await person.client.call(recipeSharesApi.create, {
      id: String(id),
      shareType: 'house_group',
      personalNote: ' Try this! ',
    })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.any(Number),
      shareType: 'house_group',
      shareUrl: expect.stringMatching(/^[\w-]{27}$/),
      personalNote: 'Try this!',
      viewCount: 0,
      createdAt: app.current.clock().toISOString(),
      recipe: expect.objectContaining({
        title: recipe.title,
        ingredients: recipe.ingredients,
        tags: ['quick'],
      }),
      sharer: { firstName: 'Mia', lastName: 'Nest' },
    })
    const { title, imageUrl } = created.body.recipe
    expect(await listMine(person)).toEqual([{ ...created.body, recipe: { title, imageUrl } }])
  })

  test(
    'has a link of its own each time, which cannot be guessed',
    { tags: ['SHARE-14', 'SHARE-20', 'SHARE-23'] },
    async () => {
      const person = await createPerson(app.current)
      const recipe = await createRecipe(person)
      const first = await createRecipeShare(person, recipe, { personalNote: 'First' })
      const second = await createRecipeShare(person, recipe, { personalNote: 'Second' })
      expect(second.shareUrl).not.toBe(first.shareUrl)
      expect(Buffer.from(first.shareUrl, 'base64url')).toHaveLength(20)
      await open(visitor(), second.shareUrl)
      expect(await listMine(person)).toMatchObject([
        { id: second.id, personalNote: 'Second', viewCount: 1 },
        { id: first.id, personalNote: 'First', viewCount: 0 },
      ])
    },
  )

  test(
    'can be created by everyone who can see the recipe, and by no one else',
    { tags: ['SHARE-25'] },
    async () => {
      const household = await createHousehold(app.current)
      const member = await createMember(app.current, household.group, { firstName: 'Ben' })
      const { id } = await createRecipe(household)
      expect((await createRecipeShare(member, { id })).sharer.firstName).toBe('Ben')
      const before = await readTables(app.current.database.engine)
      for (const outsider of [await createHousehold(app.current), await createPerson(app.current)]) {
        const { statusCode, body } = await share(outsider, id, { shareType: 'public' })
        expect([statusCode, JSON.parse(body)]).toMatchObject([404, { message: 'Recipe not found' }])
      }
      const after = (await readTables(app.current.database.engine)).get('recipe_shares')
      expect(after).toEqual(before.get('recipe_shares'))
    },
  )

  test('is recorded in the audit log when created and removed, without the link', async () => {
    const person = await createPerson(app.current)
    const { id, shareUrl } = await createRecipeShare(person, await createRecipe(person))
    await person.client.call(recipeSharesApi.remove, { id: String(id) })
    const entries = await app.current.db.sql
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_user_id', '=', person.account.id)
      .where('action', 'in', ['recipe_shared', 'recipe_share_removed'])
      .orderBy('id')
      .execute()
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['recipe_shared', 'public'],
      ['recipe_share_removed', 'public'],
    ])
    expect(JSON.stringify(entries)).not.toContain(shareUrl)
  })
})

describe('creating a share is refused', () => {
  test.each([
    ['no type', {}, 'Choose whom to share with'],
    ['a type of null', { shareType: null }, 'Choose whom to share with'],
    ['an unknown type', { shareType: 'world' }, 'Share type must be public, house_group or user'],
    [
      'a note of 501 characters',
      { shareType: 'public', personalNote: 'x'.repeat(501) },
      'The note must be at most 500 characters',
    ],
  ])('with %s', { tags: ['SHARE-15', 'SHARE-25'] }, async (_, details, message) => {
    const person = await createHousehold(app.current)
    const { id } = await createRecipe(person)
    const before = await readTables(app.current.database.engine)
    const { statusCode, body } = await share(person, id, details)
    expect([statusCode, (JSON.parse(body) as { message: string }).message]).toEqual([400, message])
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
  })
})

describe('the shared page', { tags: ['SHARE-03', 'SHARE-21'] }, () => {
  test('shows the recipe without ids, addresses or internal fields', async () => {
    const person = await createHousehold(app.current, { firstName: 'Mia', email: 'mia-shares@example.org' })
    const imageUrl = toPhotoUrl('png', createTinyPng())
    const recipe = await createRecipe(person, { imageUrl, cuisine: 'French' })
    const { shareUrl } = await createRecipeShare(person, recipe, { personalNote: 'For you' })
    const response = await open(visitor(), shareUrl)
    expect(response.status).toBe(200)
    expect(Object.keys(response.body)).toEqual(['share', 'recipe', 'sharer'])
    expect(response.body.share).toEqual({
      shareType: 'public',
      shareUrl,
      personalNote: 'For you',
      viewCount: 1,
      createdAt: app.current.clock().toISOString(),
      isOwn: false,
    })
    expect((await open(person, shareUrl)).body.share.isOwn).toBe(true)
    expect(response.body.sharer).toEqual({ firstName: 'Mia', lastName: 'Nest' })
    expect(Object.keys(response.body.recipe).toSorted()).toEqual([
      'category',
      'cookingTime',
      'cuisine',
      'description',
      'difficulty',
      'imageUrl',
      'ingredients',
      'instructions',
      'isPublic',
      'nutritionInfo',
      'prepTime',
      'rating',
      'seasonality',
      'servings',
      'sourceUrl',
      'tags',
      'title',
    ])
    expect(response.body.recipe.imageUrl).toMatch(
      new RegExp(`^/api/recipes/shared/${shareUrl}/photo\\?v=\\d+$`),
    )
    const text = JSON.stringify(response.body)
    for (const secret of [
      person.account.id,
      person.account.email,
      '"id"',
      'houseGroup',
      'isActive',
      'createdBy',
    ])
      expect(text).not.toContain(secret)
  })

  test('calls a person without a name "A household member"', async () => {
    const person = await createPerson(app.current)
    const { shareUrl } = await createRecipeShare(person, await createRecipe(person))
    await inTransaction(app.current.db, ({ sql }) =>
      sql
        .updateTable('users')
        .set({ first_name: null, last_name: null })
        .where('id', '=', person.account.id)
        .execute(),
    )
    expect((await open(visitor(), shareUrl)).body.sharer).toEqual({
      firstName: 'A household member',
      lastName: null,
    })
  })

  test('shows the recipe as it is now', async () => {
    const person = await createPerson(app.current)
    const { id } = await createRecipe(person)
    const { shareUrl } = await createRecipeShare(person, { id })
    await person.client.call(recipesApi.update, { id: String(id), title: 'Crêpes' })
    expect((await open(visitor(), shareUrl)).body.recipe.title).toBe('Crêpes')
  })
})

describe('views of a share', { tags: ['SHARE-19'] }, () => {
  test('are counted exactly even when they are concurrent, and exclude those of the owner', async () => {
    const person = await createPerson(app.current)
    const { shareUrl } = await createRecipeShare(person, await createRecipe(person))
    const responses = await Promise.all(Array.from({ length: 50 }, () => open(visitor(), shareUrl)))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect((await open(person, shareUrl)).body.share.viewCount).toBe(50)
    expect((await open(person, shareUrl)).body.share.viewCount).toBe(50)
    expect(await listMine(person)).toMatchObject([{ viewCount: 50 }])
    await person.client.call(authApi.logout, {})
    expect((await open(person, shareUrl)).body.share.viewCount).toBe(51)
  })
})
