import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { type RecipeShare, recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import {
  createRecipe,
  createRecipePhoto,
  createRecipeShare,
} from '../../../test-support/household/recipe-builders.ts'
import { toListedShare } from '../../../test-support/household/recipe-lists.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { openFirstDevice } from '../../../test-support/household/devices.ts'

const app = useTestApp()

type Reader = Pick<Person, 'client'>

const notFound = { message: 'Shared recipe not found' }

const leave = ({ client }: Reader) => client.call(houseGroupsApi.leave, {})

const listReceived = async ({ client }: Reader) => (await client.call(recipeSharesApi.received, {})).body

const remove = ({ client }: Reader, { id }: Pick<RecipeShare, 'id'>) =>
  client.call(recipeSharesApi.remove, { id: String(id) })

/** Returns the status codes for the shared page and the photo. */
const read = async ({ client }: Reader, { shareUrl }: Pick<RecipeShare, 'shareUrl'>): Promise<number[]> => {
  // Advances the clock for each caller, so that their failed links do not all count within the same minute.
  app.current.clock.advance(20_000)
  const page = await client.call(recipeSharesApi.page, { shareUrl })
  const photo = await client.call(recipeSharesApi.photo, { shareUrl })
  if (page.status !== 200) expect([page.error, photo.error]).toMatchObject([notFound, notFound])
  return [page.status, photo.status]
}

/** Creates callers of every kind: the owner of a recipe, members of their household, and everyone else. */
const createCallers = async () => {
  const owner = await createHousehold(app.current)
  const { group } = owner
  const former = await createMember(app.current, group)
  await leave(former)
  return {
    owner,
    member: await createMember(app.current, group),
    other: await createMember(app.current, group),
    former,
    neighbour: await createHousehold(app.current),
    single: await createPerson(app.current),
    administrator: await createPerson(app.current, { role: 'admin' }),
    unapproved: await createPerson(app.current, { isApproved: false }),
    visitor: { client: app.current.visitor() },
  }
}

type Callers = Awaited<ReturnType<typeof createCallers>>

const createSharedRecipe = async ({ owner, member }: Callers, shareType: RecipeShare['shareType']) => {
  const recipe = await createRecipe(owner)
  await createRecipePhoto(app.current, recipe)
  const sharedWith = shareType === 'user' ? member.account.id : null
  return createRecipeShare(owner, recipe, { shareType, sharedWith })
}

const listAllowedCallers = async (callers: Callers, share: RecipeShare): Promise<string[]> => {
  const names: string[] = []
  for (const [name, reader] of Object.entries(callers)) {
    const statuses = await read(reader, share)
    if (statuses.join(' ') === '200 200') names.push(name)
    else expect(statuses).toEqual([404, 404])
  }
  return names
}

describe('the page and photo of a share can be read', { tags: ['SHARE-16'] }, () => {
  test('everyone can read a public share', async () => {
    const callers = await createCallers()
    const share = await createSharedRecipe(callers, 'public')
    expect(await listAllowedCallers(callers, share)).toEqual(Object.keys(callers))
  })

  test('the members of the house group can read a share for them', async () => {
    const callers = await createCallers()
    const share = await createSharedRecipe(callers, 'house_group')
    expect(await listAllowedCallers(callers, share)).toEqual(['owner', 'member', 'other'])
    await leave(callers.member)
    await callers.single.client.call(houseGroupsApi.join, { id: String(callers.owner.group.id) })
    expect(await listAllowedCallers(callers, share)).toEqual(['owner', 'other', 'single'])
  })

  test('only the owner and one person read a share for that person', { tags: ['SHARE-15'] }, async () => {
    const callers = await createCallers()
    const share = await createSharedRecipe(callers, 'user')
    expect(await listAllowedCallers(callers, share)).toEqual(['owner', 'member'])
  })

  test('an owner who has left can read only their public shares', { tags: ['T7'] }, async () => {
    const callers = await createCallers()
    const ofGroup = await createSharedRecipe(callers, 'house_group')
    const isPublic = await createSharedRecipe(callers, 'public')
    await leave(callers.owner)
    expect(await read(callers.owner, ofGroup)).toEqual([404, 404])
    expect(await read(callers.owner, isPublic)).toEqual([200, 200])
    expect(await read(callers.member, ofGroup)).toEqual([200, 200])
    const mine = (await callers.owner.client.call(recipeSharesApi.mine, {})).body
    expect(mine.map(({ id }) => id)).toEqual([isPublic.id])
  })
})

describe('a share with one person', { tags: ['SHARE-15'] }, () => {
  const join = ({ client }: Reader, { group }: Callers['owner']) =>
    client.call(houseGroupsApi.join, { id: String(group.id) })

  test.each(['member', 'owner'] as const)(
    'is valid for a household recipe while both are members, and again once the %s is back',
    async (leaver) => {
      const callers = await createCallers()
      const share = await createSharedRecipe(callers, 'user')
      const { owner, member } = callers
      expect(await read(member, share)).toEqual([200, 200])
      await leave(callers[leaver])
      expect(await read(member, share)).toEqual([404, 404])
      expect(await listReceived(member)).toEqual([])
      const refused = await remove(member, share)
      expect([refused.status, refused.error]).toMatchObject([404, notFound])
      const saved = await member.client.call(recipeSharesApi.save, { shareUrl: share.shareUrl })
      expect(saved.status).toBe(404)
      await join(callers[leaver], owner)
      expect(await read(member, share)).toEqual([200, 200])
      expect(await listReceived(member)).toMatchObject([{ id: share.id }])
    },
  )

  test('ends when both have left the household, even if they join another one together', async () => {
    const callers = await createCallers()
    const share = await createSharedRecipe(callers, 'user')
    const { owner, member, neighbour } = callers
    for (const mover of [owner, member]) {
      await leave(mover)
      await join(mover, neighbour)
    }
    expect(await read(member, share)).toEqual([404, 404])
    expect(await listReceived(member)).toEqual([])
  })

  test('stays valid for a personal recipe of the sharer, whichever households the two are in', async () => {
    const { owner, member, single } = await createCallers()
    const own = await createRecipe(single)
    await createRecipePhoto(app.current, own)
    await join(single, owner)
    const details = { shareType: 'user', sharedWith: member.account.id } as const
    const share = await createRecipeShare(single, own, details)
    await leave(member)
    expect(await read(member, share)).toEqual([200, 200])
    expect(await listReceived(member)).toMatchObject([{ id: share.id }])
  })
})

test(
  'a share with a house group ends when the recipe moves with its owner to another house group',
  { tags: ['SHARE-16'] },
  async () => {
    const { owner, member, neighbour, single } = await createCallers()
    const own = await createRecipe(single)
    await createRecipePhoto(app.current, own)
    const move = async ({ group }: Callers['owner']) => {
      await leave(single)
      await single.client.call(houseGroupsApi.join, { id: String(group.id) })
    }
    await move(owner)
    const share = await createRecipeShare(single, own, { shareType: 'house_group' })
    expect(await read(member, share)).toEqual([200, 200])
    await move(neighbour)
    expect(await read(member, share)).toEqual([200, 200])
    await single.client.call(houseGroupsApi.sharePersonalItems, {})
    expect(await read(member, share)).toEqual([404, 404])
    expect(await listReceived(member)).toEqual([])
  },
)

describe('sharing', { tags: ['SHARE-17', 'SHARE-15'] }, () => {
  test('with a house group or one of its members requires being a member', async () => {
    const person = await createPerson(app.current)
    const { id } = await createRecipe(person)
    for (const shareType of ['house_group', 'user'] as const) {
      const refused = await person.client.call(recipeSharesApi.create, { id: String(id), shareType })
      expect([refused.status, refused.error]).toMatchObject([400, { message: 'Join a house group first' }])
    }
  })

  test('with a person requires that they are another member of the same house group', async () => {
    const { owner, member, former, neighbour } = await createCallers()
    const { id } = await createRecipe(owner)
    for (const sharedWith of [undefined, null, owner.account.id, former.account.id, neighbour.account.id]) {
      const input = { id: String(id), shareType: 'user', sharedWith } as const
      const refused = await owner.client.call(recipeSharesApi.create, input)
      expect([refused.status, refused.error]).toMatchObject([
        400,
        { message: 'Choose somebody of your house group.' },
      ])
    }
    const taken = await createRecipeShare(owner, { id }, { shareType: 'user', sharedWith: member.account.id })
    expect(taken.shareType).toBe('user')
  })
})

describe('the list of received shares', { tags: ['SHARE-04', 'SHARE-18'] }, () => {
  test('contains what others share with the person or their current house group, newest first, without public links', async () => {
    const callers = await createCallers()
    const ofGroup = await createSharedRecipe(callers, 'house_group')
    const ofUser = await createSharedRecipe(callers, 'user')
    await createSharedRecipe(callers, 'public')
    const toIds = async (reader: Reader) => (await listReceived(reader)).map(({ id }) => id)
    expect(await listReceived(callers.member)).toEqual([ofUser, ofGroup].map(toListedShare))
    expect(await toIds(callers.other)).toEqual([ofGroup.id])
    for (const name of ['owner', 'former', 'neighbour', 'single', 'administrator'] as const)
      expect(await toIds(callers[name])).toEqual([])
    await leave(callers.other)
    expect(await toIds(callers.other)).toEqual([])
  })

  test('contains a personal recipe that is shared with a house group for its members alone, and so does their number', async () => {
    const { owner, single, ...others } = await createCallers()
    const own = await createRecipe(single)
    await single.client.call(houseGroupsApi.join, { id: String(owner.group.id) })
    const share = await createRecipeShare(single, own, { shareType: 'house_group' })
    const { member, other, former, neighbour, administrator } = others
    const callers = { owner, member, other, sharer: single, former, neighbour, administrator }
    const received = await Promise.all(
      Object.entries(callers).map(async ([name, { client }]) => {
        const counts = (await client.call(recipeSharesApi.counts, {})).body
        return [name, (await listReceived({ client })).map(({ id }) => id), counts.received] as const
      }),
    )
    const isForMembers = (name: string) => ['owner', 'member', 'other'].includes(name)
    expect(received).toEqual(
      Object.keys(callers).map((name) => (isForMembers(name) ? [name, [share.id], 1] : [name, [], 0])),
    )
  })
})

describe('a share', { tags: ['SHARE-11', 'SHARE-22'] }, () => {
  test('can be revoked only by its owner; recipients get 403, and everyone else gets 404', async () => {
    const callers = await createCallers()
    const share = await createSharedRecipe(callers, 'house_group')
    const { owner, member, former, neighbour, single, administrator } = callers
    expect((await remove(member, share)).status).toBe(403)
    for (const outsider of [former, neighbour, single, administrator]) {
      const refused = await remove(outsider, share)
      expect([refused.status, refused.error]).toMatchObject([404, notFound])
    }
    expect(await read(member, share)).toEqual([200, 200])
    expect(await remove(owner, share)).toMatchObject({ status: 200, body: { success: true } })
  })

  test('that has been revoked cannot be opened by anyone', async () => {
    const callers = await createCallers()
    const share = await createSharedRecipe(callers, 'public')
    await remove(callers.owner, share)
    expect(await listAllowedCallers(callers, share)).toEqual([])
    expect((await remove(callers.owner, share)).error).toMatchObject(notFound)
    expect((await callers.owner.client.call(recipeSharesApi.mine, {})).body).toEqual([])
  })

  test('for a deleted recipe cannot be opened, whoever shared it', { tags: ['REC-24'] }, async () => {
    const callers = await createCallers()
    const { owner, member } = callers
    const recipe = await createRecipe(owner)
    const share = await createRecipeShare(member, recipe)
    await owner.client.call(recipesApi.remove, { id: String(recipe.id) })
    expect(await listAllowedCallers(callers, share)).toEqual([])
    expect((await member.client.call(recipeSharesApi.mine, {})).body).toEqual([])
  })
})

const isAboutRecipes = ({ message, data }: { readonly message: string; readonly data: object }): boolean =>
  message === 'change' && 'feature' in data && ['recipes', 'recipe-shares'].includes(String(data.feature))

test("a person who shared a household's recipe and left is notified when it is deleted", async () => {
  const [household, member] = await createHouseholdOfTwo(app.current)
  const recipe = await createRecipe(household)
  const share = await createRecipeShare(member, recipe)
  await member.client.call(houseGroupsApi.leave, {})
  const listMine = async () => (await member.client.call(recipeSharesApi.mine, {})).body
  expect(await listMine()).toEqual([toListedShare(share)])
  const { stream } = await openFirstDevice(app.current, member)
  const removed = stream.messages.length
  await household.client.call(recipesApi.remove, { id: String(recipe.id) })
  await stream.waitFor(isAboutRecipes, { from: removed })
  expect(await listMine()).toEqual([])
})
