import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
  toPublicAccount,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const list = async ({ client }: Pick<Person, 'client'>) => (await client.call(usersApi.list, {})).body
const listIds = async (person: Pick<Person, 'client'>) => (await list(person)).map(({ id }) => id)

describe('the people that tasks can be assigned to', { tags: ['CAL-41', 'TASK-18'] }, () => {
  test(
    'are the members of the house group in the order they signed up, the viewer included',
    { tags: ['TASK-17'] },
    async () => {
      const household = await createHousehold(app.current)
      app.current.clock.advance(1000)
      const member = await createMember(app.current, household.group)
      await createHousehold(app.current)
      await createPerson(app.current, { role: 'admin' })
      const expected = [household.account.id, member.account.id]
      expect(await listIds(household)).toEqual(expected)
      expect(await listIds(member)).toEqual(expected)
    },
  )

  test('are only the viewer if they have no group', async () => {
    const person = await createPerson(app.current)
    expect(await listIds(person)).toEqual([person.account.id])
  })

  test('do not include pending accounts', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await app.current.database.engine.transact((sql) =>
      sql.updateTable('users').set({ is_approved: false }).where('id', '=', member.account.id).execute(),
    )
    expect(await listIds(household)).toEqual([household.account.id])
  })

  test(
    'are listed with their names and address and nothing else',
    { tags: ['CAL-23', 'MODEL-A-14', 'MODEL-A-15'] },
    async () => {
      const person = await createPerson(app.current, { firstName: 'Åsa', lastName: 'Kråka' })
      expect(await list(person)).toEqual([
        {
          id: person.account.id,
          firstName: 'Åsa',
          lastName: 'Kråka',
          email: person.account.email,
          displayName: 'Åsa Kråka',
          profileImageUrl: null,
        },
      ])
    },
  )
})

test(
  'the provider of an account is stored by name and returned as local or external; the default is Replit',
  { tags: ['SEC-19'] },
  async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const { account } = await createPerson(app.current)
    const id = '00000000-0000-4000-8000-000000000019'
    await app.current.database.engine.transact((sql) =>
      sql
        .insertInto('users')
        .values({
          id,
          email: 'somebody@provider.example',
          first_name: null,
          last_name: null,
          profile_image_url: null,
          password_hash: null,
          provider_issuer: null,
          provider_id: null,
          house_group_id: null,
          created_at: '2026-11-21T09:00:00.000Z',
          updated_at: '2026-11-21T09:00:00.000Z',
        })
        .execute(),
    )
    const stored = await app.current.db.sql
      .selectFrom('users')
      .select(['id', 'provider'])
      .where('id', 'in', [account.id, id])
      .execute()
    expect(Object.fromEntries(stored.map((row) => [row.id, row.provider]))).toEqual({
      [account.id]: 'local',
      [id]: 'replit',
    })
    const { body } = await admin.client.call(adminApi.listUsers, {})
    const told = new Map(body.map((user) => [user.id, user.provider]))
    expect([told.get(account.id), told.get(id)]).toEqual(['local', 'external'])
  },
)

describe('the profile', () => {
  const valid = { firstName: 'Åsa', lastName: 'Kråka', email: 'asa@example.org' }
  const update = ({ client }: Pick<Person, 'client'>, changes: Partial<typeof valid> = {}) =>
    client.call(usersApi.updateProfile, { ...valid, ...changes })
  const getAccount = async ({ client }: Pick<Person, 'client'>) =>
    (await client.call(authApi.currentUser, {})).body

  test(
    'changes the name, trimmed, and returns the updated account',
    { tags: ['PROF-07', 'PROF-11'] },
    async () => {
      const person = await createPerson(app.current)
      const updated = await update(person, { firstName: '  Åsa ', lastName: ' Kråka' })
      expect(updated.status).toBe(200)
      expect(toPublicAccount(updated.body)).toEqual({
        ...person.account,
        firstName: 'Åsa',
        lastName: 'Kråka',
      })
      expect(await getAccount(person)).toEqual(updated.body)
    },
  )

  test(
    'never changes the address, the role, the approval or the house group',
    { tags: ['PROF-09'] },
    async () => {
      const person = await createPerson(app.current)
      const { group } = await createHousehold(app.current)
      const updated = await person.client.call(usersApi.updateProfile, {
        ...valid,
        role: 'admin',
        isApproved: false,
        houseGroupId: group.id,
        id: '00000000-0000-4000-8000-000000000000',
      })
      expect(toPublicAccount(updated.body)).toEqual({
        ...person.account,
        firstName: 'Åsa',
        lastName: 'Kråka',
      })
    },
  )

  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '  ', 'First name is required'],
    ['firstName', 'x'.repeat(51), 'First name must be less than 50 characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'x'.repeat(51), 'Last name must be less than 50 characters'],
    ['email', 'asa', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['email', `${'a'.repeat(250)}@x.org`, 'Email must be less than 255 characters'],
  ])(
    'with the %s %j is refused',
    { tags: ['PROF-05', 'PROF-06', 'PROF-09', 'PROF-11'] },
    async (path, value, message) => {
      const person = await createPerson(app.current)
      const refused = await update(person, { [path]: value })
      expect(refused.status).toBe(400)
      expect(refused.error.errors).toContainEqual({ path, message })
      expect(toPublicAccount(await getAccount(person))).toEqual(person.account)
    },
  )

  test(
    'accepts names of exactly fifty characters and an address of exactly 255',
    { tags: ['PROF-06', 'PROF-09'] },
    async () => {
      const person = await createPerson(app.current)
      const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.org`
      expect(email).toHaveLength(255)
      const updated = await update(person, {
        firstName: 'é'.repeat(50),
        lastName: 'x'.repeat(50),
        email,
      })
      expect(updated.status).toBe(200)
      expect(updated.body).toMatchObject({ firstName: 'é'.repeat(50), email: person.account.email })
    },
  )
})
