import { adminApi } from '@roost/contract/admin/admin.ts'
import { contract } from '@roost/contract/api.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import type { Api } from '@roost/contract/endpoint/endpoint.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createHousehold,
  createPerson,
  createTask,
  type Person,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { withoutJournal } from '../../db/engines/database.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { createDemoPerson, deleteDemoPeople } from '../../../test-support/household/demo-accounts.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { grantAdmin } from '../admin/roles.service.ts'
import { issueResetLink } from '../password-reset/password-reset.service.ts'

const app = useTestApp()
let admin: Person
let household: Awaited<ReturnType<typeof createHousehold>>
let demoPerson: Person

beforeAll(async () => {
  admin = await createPerson(app.current, { role: 'admin' })
  household = await createHousehold(app.current)
})

beforeEach(async () => {
  await deleteDemoPeople(app.current)
  demoPerson = await createDemoPerson(app.current)
})

const readContents = () => readTables(app.current.database.engine)

const unchangeable = { message: 'A demo account stays what it is until it ends.' }
const signUp = { message: 'A temporary session cannot do this. Sign up for an account of your own.' }

test(
  'a demo account cannot call endpoints that would connect it with other people',
  { tags: ['DEMO-08'] },
  () => {
    const closed = Object.entries(contract).flatMap(([feature, api]) =>
      Object.entries(api as Api).flatMap(([name, { isClosedToDemo }]) =>
        isClosedToDemo ? [`${feature}.${name}`] : [],
      ),
    )
    expect(closed).toEqual([
      // Importing a file takes seconds of processor time.
      'calendar.importFile',
      // A feed has a secret address that works without signing in.
      'calendar.createFeed',
      'house-groups.create',
      'house-groups.join',
      'house-groups.updateJoinPolicy',
      'house-groups.updateRegion',
      'house-groups.remove',
      'house-groups.leave',
      'house-groups.personalItems',
      'house-groups.sharePersonalItems',
      'invitation-links.get',
      'invitation-links.create',
      'invitation-links.remove',
      'invitation-links.accept',
      'invitations.listAvailableUsers',
      'invitations.create',
      'invitations.answer',
      'mfa.setup',
      'mfa.enable',
      'mfa.disable',
      'mfa.regenerateBackupCodes',
      // The server would send requests to an address that a visitor chooses.
      'push.turnOn',
      'push-address.save',
      'passwords.change',
      'recipe-shares.create',
      // The server would send requests to addresses that a visitor chooses.
      'recipes.importPage',
      // It ends after a day anyway.
      'sessions.staySignedIn',
    ])
  },
)

describe('a demo account', { tags: ['T5'] }, () => {
  test('sees no house group and can join none', async () => {
    const { client } = demoPerson
    expect((await client.call(houseGroupsApi.list, {})).body).toEqual([])
    const joined = await client.call(houseGroupsApi.join, { id: String(household.group.id) })
    expect(joined.status).toBe(403)
    expect(joined.error).toMatchObject(signUp)
  })

  test('sees no row of a household, of a person without a group, or of another demo account', async () => {
    for (const person of [household, admin, await createDemoPerson(app.current)]) await createTask(person)
    expect((await demoPerson.client.call(tasksApi.list, {})).body).toEqual([])
    await createTask(demoPerson)
    expect((await demoPerson.client.call(tasksApi.list, {})).body).toHaveLength(1)
  })

  test('cannot make the server fetch pictures from other hosts, for new or existing recipes', async () => {
    const imageUrl = 'https://pictures.example/soup.jpg'
    const created = await demoPerson.client.call(recipesApi.create, { title: 'Soup' })
    const before = await readContents()
    const { id } = created.body
    const refused = [
      await demoPerson.client.call(recipesApi.create, { title: 'Stew', imageUrl }),
      await demoPerson.client.call(recipesApi.update, { id: String(id), imageUrl }),
    ]
    expect(refused.map(({ status, error }) => ({ status, error }))).toMatchObject([
      { status: 403, error: signUp },
      { status: 403, error: signUp },
    ])
    expect(listDifferences(before, await readContents())).toEqual([])
  })

  test('is limited to 20 recipes and 20 photos, with a message that suggests signing up', async () => {
    const times = { created_at: '2026-11-21T09:00:00.000Z', updated_at: '2026-11-21T09:00:00.000Z' }
    const recipe = { title: 'Soup', ingredients: '[]', instructions: '[]', tags: '[]' }
    const rows = Array.from({ length: 19 }, () => ({
      ...recipe,
      ...times,
      created_by: demoPerson.account.id,
    }))
    const recipeIds = await inTransaction(app.current.db, ({ sql }) =>
      withoutJournal(sql).insertInto('recipes').values(rows).returning('id').execute(),
    )
    const saveOne = () => demoPerson.client.call(recipesApi.create, { title: 'Stew' })
    const last = await saveOne()
    expect(last.status).toBe(201)
    expect(await saveOne()).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching(/^A temporary session has no room/) },
    })
    const photo = { byte_count: 1_200_000, created_at: times.created_at, image: new Uint8Array(1) }
    await inTransaction(app.current.db, ({ sql }) =>
      sql
        .insertInto('recipe_photos')
        .values(recipeIds.map(({ id }) => ({ ...photo, recipe_id: id })))
        .execute(),
    )
    const addPhoto = await demoPerson.client.call(recipesApi.update, {
      id: String(last.body.id),
      imageUrl: toPhotoUrl('png', createTinyPng()),
    })
    expect([addPhoto.status, addPhoto.error.message]).toEqual([
      409,
      'There is no room for more photos of recipes. Remove some that you no longer need.',
    ])
  })

  test('can change its own name, but administrators cannot change it', async () => {
    const { id, email } = demoPerson.account
    const details = { firstName: 'Wren', lastName: 'Field', email }
    expect((await demoPerson.client.call(usersApi.updateProfile, details)).body.firstName).toBe('Wren')
    const refused = await admin.client.call(adminApi.updateUser, { id, ...details, email: 'w@example.org' })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject(unchangeable)
  })

  test('is marked as temporary in the list for administrators', async () => {
    const accounts = (await admin.client.call(adminApi.listUsers, {})).body
    expect(accounts.find(({ id }) => id === demoPerson.account.id)).toEqual(demoPerson.account)
    expect(demoPerson.account.isTemporary).toBe(true)
  })

  test('can become neither an administrator nor a member of a house group', async () => {
    const before = await readContents()
    const { id: userId, email } = demoPerson.account
    const refused = [
      await admin.client.call(adminApi.promoteUser, { userId }),
      await admin.client.call(adminApi.assignUser, { userId, houseGroupId: household.group.id }),
    ]
    expect(refused.map(({ status, error }) => ({ status, error }))).toMatchObject([
      { status: 400, error: unchangeable },
      { status: 400, error: unchangeable },
    ])
    await expect(grantAdmin(app.current.db, email)).rejects.toMatchObject(unchangeable)
    expect(listDifferences(before, await readContents())).toEqual([])
  })

  test('cannot be invited', { tags: ['GROUP-23'] }, async () => {
    const houseGroupId = household.group.id
    const free = await createPerson(app.current)
    const { body } = await household.client.call(invitationsApi.listAvailableUsers, {
      id: String(houseGroupId),
    })
    const available = body.map(({ id }) => id)
    expect(available).toContain(free.account.id)
    expect(available).not.toContain(demoPerson.account.id)
    const invitedUserId = demoPerson.account.id
    const refused = await household.client.call(invitationsApi.create, { houseGroupId, invitedUserId })
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({ message: 'This user cannot be invited.' })
  })

  test('has no password and cannot get one: a reset request gets the response for an unknown address', async () => {
    const { email } = demoPerson.account
    const reset = await app.current.visitor().call(passwordResetApi.forgotPassword, { email })
    const unknown = await app.current
      .visitor()
      .call(passwordResetApi.forgotPassword, { email: 'no@example.org' })
    expect(reset.body).toEqual(unknown.body)
    expect(reset.body.resetToken).toBeUndefined()
    const publicUrl = 'http://127.0.0.1:3000'
    await expect(issueResetLink(app.current.db, { publicUrl }, email)).rejects.toMatchObject({
      code: 'users.not_found',
    })
    for (const password of [testPassword, 'null', ' '.repeat(8)]) {
      const login = await app.current.visitor().call(authApi.login, { email, password })
      expect(login.status).toBe(401)
    }
  })
})
