import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import {
  createHousehold,
  createPerson,
  createShoppingItem,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { removeOldBoughtItems } from './shopping.jobs.ts'

const app = useTestApp()

const buy = async (person: Person, ...names: readonly string[]) => {
  for (const name of names) {
    app.current.clock.advance(1000)
    await createShoppingItem(person, { name, isCompleted: true })
  }
}

const listNames = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(shoppingApi.list, {})).body.map(({ name }) => name).toSorted()

test('of bought items, those bought last stay, for each household and each person without one', async () => {
  const household = await createHousehold(app.current)
  const person = await createPerson(app.current)
  await buy(person, 'Own 1', 'Own 2', 'Own 3', 'Own 4')
  await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
  await buy(household, 'Milk', 'Bread')
  await buy(person, 'Butter', 'Jam')
  await createShoppingItem(household, { name: 'Open' })
  expect(await listNames(household)).toEqual(['Bread', 'Butter', 'Jam', 'Milk', 'Open'])
  await removeOldBoughtItems(app.current.db, 3)
  expect(await listNames(household)).toEqual(['Bread', 'Butter', 'Jam', 'Open'])
  expect(await listNames(person)).toEqual(['Bread', 'Butter', 'Jam', 'Open', 'Own 2', 'Own 3', 'Own 4'])
  await removeOldBoughtItems(app.current.db, 3)
  expect(await listNames(household)).toEqual(['Bread', 'Butter', 'Jam', 'Open'])
})
