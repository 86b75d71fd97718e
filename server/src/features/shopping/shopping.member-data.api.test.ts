import { adminApi } from '@roost/contract/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  createShoppingItem,
  type Person,
} from '../../../test-support/builders.ts'
import { openFirstDevice } from '../../../test-support/devices.ts'
import { readTables } from '../../../test-support/table-contents.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()
let admin: Person

beforeAll(async () => {
  admin = await createPerson(app.current, { role: 'admin' })
})

type Shopper = Pick<Person, 'client'>

const list = async ({ client }: Shopper): Promise<ShoppingItem[]> =>
  (await client.call(shoppingApi.list, {})).body

const join = ({ client }: Shopper, id: number) => client.call(houseGroupsApi.join, { id: String(id) })

const share = ({ client }: Shopper) => client.call(houseGroupsApi.sharePersonalItems, {})

const isAboutShopping = ({ message, data }: { readonly message: string; readonly data: object }): boolean =>
  message === 'change' && 'feature' in data && data.feature === 'shopping'

describe('personal items that a member shares with the house group', () => {
  test('are immediately visible to all members, including bought ones, and stay when the member leaves', async () => {
    const person = await createPerson(app.current)
    await createShoppingItem(person, { name: 'Bought', isCompleted: true })
    await createShoppingItem(person, { name: 'Open' })
    const household = await createHousehold(app.current)
    await join(person, household.group.id)
    const device = await openFirstDevice(app.current, household)
    expect((await share(person)).body).toEqual({ shared: 2 })
    await device.stream.waitFor(isAboutShopping)
    const items = await list(household)
    expect(items).toMatchObject([
      { name: 'Open', houseGroupId: household.group.id, createdBy: person.account.id },
      { name: 'Bought', isCompleted: true },
    ])
    expect(await list(person)).toEqual(items)
    await person.client.call(houseGroupsApi.leave, {})
    expect(await list(person)).toEqual([])
  })

  test(
    'are shared only once when requested several times concurrently while the member adds and changes items',
    { tags: ['T26'] },
    async () => {
      const person = await createPerson(app.current)
      const first = await createShoppingItem(person)
      await createShoppingItem(person)
      const household = await createHousehold(app.current)
      await join(person, household.group.id)
      const responses = await Promise.all([
        share(person),
        share(person),
        createShoppingItem(person, { name: 'New' }),
        person.client.call(shoppingApi.update, { id: String(first.id), name: 'Cream' }),
        share(person),
      ])
      const shared = [responses[0], responses[1], responses[4]].map(({ body }) => body.shared)
      expect(shared.toSorted((a, b) => a - b)).toEqual([0, 0, 2])
      expect((await list(household)).map(({ name }) => name)).toEqual(['New', 'Milk', 'Cream'])
    },
  )
})

describe('deleting an account', { tags: ['T12'] }, () => {
  test('keeps the items it added to a shared list, without its name, and notifies the open pages of the members', async () => {
    const household = await createHousehold(app.current)
    const person = await createMember(app.current, household.group, { firstName: 'Wren' })
    const item = await createShoppingItem(person)
    expect(item.createdByName).toBe('Wren Nest')
    const device = await openFirstDevice(app.current, household)
    await admin.client.call(adminApi.deleteUser, { id: person.account.id })
    await device.stream.waitFor(isAboutShopping)
    expect(await list(household)).toEqual([{ ...item, createdBy: null, createdByName: null }])
  })

  test('deletes its personal items', async () => {
    const person = await createPerson(app.current)
    await createShoppingItem(person, { name: 'For nobody else' })
    await admin.client.call(adminApi.deleteUser, { id: person.account.id })
    const rows = (await readTables(app.current.database.engine)).get('shopping_items') ?? []
    expect(rows.filter((row) => row.includes('For nobody else'))).toEqual([])
  })

  test('leaves no data behind and causes no errors while requests from the account are in progress', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const person = await createHousehold(app.current)
      const { id } = await createShoppingItem(person, { name: 'Late' })
      const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
        person.client.send({ method, url, ...(body && { body }) })
      const late = { name: 'Late', category: 'other' }
      const [removed, ...responses] = await Promise.all([
        admin.client.call(adminApi.deleteUser, { id: person.account.id }),
        send('POST', '/api/shopping', late),
        send('PUT', `/api/shopping/${id}`, { isCompleted: true }),
        send('POST', '/api/shopping/bulk-import', { items: [late, late] }),
        send('DELETE', `/api/shopping/${id}`),
      ])
      expect(removed.status).toBe(200)
      for (const { statusCode } of responses) expect([200, 201, 401, 404, 503]).toContain(statusCode)
    }
    const rows = (await readTables(app.current.database.engine)).get('shopping_items') ?? []
    expect(rows.filter((row) => row.includes('"name":"Late"'))).toEqual([])
  })
})
