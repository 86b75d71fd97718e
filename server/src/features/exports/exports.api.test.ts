import { exportsApi } from '@roost/contract/exports.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { toDisplayName } from '@roost/contract/names.ts'
import { toShoppingNotes } from '@roost/contract/shopping-notes.ts'
import { shoppingApi } from '@roost/contract/shopping.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  createShoppingItem,
  type Person,
} from '../../../test-support/builders.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()

const exportShopping = ({ client }: Pick<Person, 'client'>) => client.call(exportsApi.shopping, {})

describe('the export of the shopping list', () => {
  test('XPORT-01 XPORT-04 XPORT-13 EXPORT-10: has the list, its text, the date and how many items there are', async () => {
    const household = await createHousehold(app.current)
    const details = { quantity: '2 l', estimatedPrice: 1.99, notes: 'the blue one' }
    await createShoppingItem(household, details)
    const soap = { name: 'Soap', category: 'household' }
    await createShoppingItem(household, { ...soap, isCompleted: true })
    const createdBy = toDisplayName(household.account)
    const { body, status } = await exportShopping(household)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        { ...soap, quantity: null, estimatedPrice: null, notes: null, isCompleted: true, createdBy },
        { name: 'Milk', category: 'dairy', ...details, isCompleted: false, createdBy },
      ],
      exportDate: app.current.clock().toISOString(),
      totalItems: 2,
      notesText: `Shopping List
Exported on 2026-11-21

To buy (1)

Dairy
[ ] Milk, 2 l, $1.99
    the blue one

Bought (1)

Household
[x] Soap

Total: $1.99
`,
    })
  })

  test('of an empty list says so', async () => {
    const { body } = await exportShopping(await createPerson(app.current))
    expect(body).toMatchObject({ data: [], totalItems: 0 })
    expect(body.notesText).toBe(toShoppingNotes([], '2026-11-21'))
  })

  test('GROUP-20: has what the person sees and nothing of others', async () => {
    const household = await createHousehold(app.current)
    await createShoppingItem(household, { name: 'Ours' })
    const member = await createMember(app.current, household.group)
    await createShoppingItem(await createHousehold(app.current), { name: 'Theirs' })
    expect((await exportShopping(member)).body.data).toMatchObject([{ name: 'Ours' }])
    await member.client.call(houseGroupsApi.leave, {})
    expect((await exportShopping(member)).body).toMatchObject({ data: [], totalItems: 0 })
  })

  test('EXPORT-12: is kept nowhere, and tells at once what has changed', async () => {
    const household = await createHousehold(app.current)
    const item = await createShoppingItem(household)
    const first = await exportShopping(household)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['etag']).toBeUndefined()
    await household.client.call(shoppingApi.update, { id: String(item.id), isCompleted: true })
    expect((await exportShopping(household)).body.notesText).toContain('[x] Milk')
  })

  test('T25: has one line an item, whatever people call it', async () => {
    const household = await createHousehold(app.current)
    await createShoppingItem(household, {
      name: 'Milk\r\n[x] Gold\u2028\u202e, $0.01',
      category: 'dairy\nTotal: $0.00',
      quantity: '1\u0085[ ] 2',
    })
    expect((await exportShopping(household)).body.notesText.split('\n')).toEqual([
      'Shopping List',
      'Exported on 2026-11-21',
      '',
      'To buy (1)',
      '',
      'Dairy Total: $0.00',
      '[ ] Milk [x] Gold , $0.01, 1 [ ] 2',
      '',
      'Total: $0.00',
      '',
    ])
  })
})
