import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { usersApi } from '@roost/contract/users.ts'
import { describe, expect, test } from 'vitest'
import { createHousehold, createMember, createPerson, type Person } from '../../../test-support/builders.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()

const list = async ({ client }: Pick<Person, 'client'>) => (await client.call(usersApi.list, {})).body
const listIds = async (person: Pick<Person, 'client'>) => (await list(person)).map(({ id }) => id)

describe('the people to assign tasks to', () => {
  test('are the members of the house group in the order they signed up, the viewer included', async () => {
    const household = await createHousehold(app.current)
    app.current.clock.advance(1000)
    const member = await createMember(app.current, household.group)
    await createHousehold(app.current)
    await createPerson(app.current, { role: 'admin' })
    const expected = [household.account.id, member.account.id]
    expect(await listIds(household)).toEqual(expected)
    expect(await listIds(member)).toEqual(expected)
  })

  test('are the viewer alone without a group', async () => {
    const person = await createPerson(app.current)
    expect(await listIds(person)).toEqual([person.account.id])
  })

  test('leave out accounts that wait for approval', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group)
    await app.current.database.engine.transact((sql) =>
      sql.updateTable('users').set({ is_approved: false }).where('id', '=', member.account.id).execute(),
    )
    expect(await listIds(household)).toEqual([household.account.id])
  })

  test('no longer include somebody who left', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group)
    expect(await listIds(household)).toHaveLength(2)
    await member.client.call(houseGroupsApi.leave, {})
    expect(await listIds(household)).toEqual([household.account.id])
    expect(await listIds(member)).toEqual([member.account.id])
  })

  test('are told with their names and address and nothing else', async () => {
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
  })
})
