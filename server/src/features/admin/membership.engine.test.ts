import { adminApi } from '@roost/contract/admin/admin.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  createShoppingItem,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { toDatabase } from '../../db/engines/database.ts'
import { isRow } from '../../db/transactions/row-journal.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'

const app = useTestApp()

test('removing a person from a house group waits for their writes, and none of them comes later', async () => {
  const { current } = app
  const owner = await createHousehold(current)
  const { id } = owner.group
  const member = await createMember(current, owner.group)
  const administrator = await createPerson(current, { role: 'admin' })
  const item = await createShoppingItem(owner)
  // As in a request that was admitted while the person was a member.
  const { body: devices } = await member.client.call(sessionsApi.list, {})
  const sessionId = devices.find(({ isCurrent }) => isCurrent)?.id ?? 0
  const admitted = toDatabase(current.database.engine, current.db.clock, {
    caller: { userId: member.account.id, sessionId, isApproved: true, houseGroupId: id },
  })
  const rename = (name: string, whileOpen: () => Promise<void> = async () => {}) =>
    inTransaction(admitted, async (tx) => {
      await tx.rows.update('shopping_items', isRow('shopping_items', item.id), { name })
      await whileOpen()
    })

  const steps: string[] = []
  let removal: Promise<unknown> = Promise.resolve()
  await rename('Rye bread', async () => {
    removal = administrator.client
      .call(adminApi.removeUserFromGroup, { userId: member.account.id })
      .then(({ status }) => steps.push(`removed: ${status}`))
    // The other request has all the time that it needs.
    for (let read = 0; read < 50; read += 1) await current.db.sql.selectFrom('users').select('id').execute()
    steps.push('written')
  })
  await removal
  expect(steps).toEqual(['written', 'removed: 200'])

  await expect(rename('Sourdough')).rejects.toMatchObject({ code: 'unavailable' })
  const { body } = await owner.client.call(shoppingApi.list, {})
  expect(body.map(({ name }) => name)).toEqual(['Rye bread'])
})
