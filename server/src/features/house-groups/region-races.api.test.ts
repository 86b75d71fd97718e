import { adminApi } from '@roost/contract/admin.ts'
import { authApi } from '@roost/contract/auth.ts'
import { type HouseGroup, houseGroupsApi } from '@roost/contract/house-groups.ts'
import { defaultRegion } from '@roost/contract/regions.ts'
import { expect, test } from 'vitest'
import { createHousehold, createPerson, type Person } from '../../../test-support/builders.ts'
import { sendDuring } from '../../../test-support/send-during.ts'
import { createTestServices, useTestApp } from '../../../test-support/test-app.ts'
import { listVersions } from '../../db/change-log.queries.ts'
import type { Context } from '../../http/context.ts'
import { toApprovedViewer } from '../../http/session.ts'
import { createExpense } from '../expenses/expenses.service.ts'
import { createItem } from '../shopping/shopping.service.ts'
import { createMembership, sharePersonalItems, toGroupLock } from './house-groups.service.ts'

const app = useTestApp()

const readCurrency = async ({ client }: Person) =>
  (await client.call(authApi.currentUser, {})).body.region?.currency

test('a person who is assigned to a household while its currency changes gets the new currency', async () => {
  const { group } = await createHousehold(app.current)
  const [admin, person] = [
    await createPerson(app.current, { role: 'admin' }),
    await createPerson(app.current),
  ]
  const assigned = await sendDuring(
    app.current,
    async (tx) => {
      await tx.lock(toGroupLock(group.id))
      await tx.sql.updateTable('house_groups').set({ currency: 'JPY' }).where('id', '=', group.id).execute()
    },
    () => admin.client.call(adminApi.assignUser, { userId: person.account.id, houseGroupId: group.id }),
  )
  expect(assigned.status).toBe(200)
  expect(await readCurrency(person)).toBe('JPY')
})

test('a person who joins while the region changes is notified of the change', async () => {
  const { group, client } = await createHousehold(app.current)
  const person = await createPerson(app.current)
  const readVersion = async () => {
    const { sql } = app.current.db
    const [entry] = await listVersions(sql, [`user:${person.account.id}`], ['session'])
    return entry?.version ?? 0
  }
  const before = await readVersion()
  const changed = await sendDuring(
    app.current,
    (tx) => createMembership(tx, person.account.id, group.id),
    () => client.call(houseGroupsApi.updateRegion, { id: String(group.id), currency: 'EUR' }),
  )
  expect(changed.status).toBe(200)
  expect(await readCurrency(person)).toBe('EUR')
  expect(await readVersion()).toBe(before + 2)
})

/** A request whose session was read while the person was a member, in dollars. */
const asFormerMember = ({ account }: Person, { id }: HouseGroup): Context<never> => {
  const viewer = toApprovedViewer({
    userId: account.id,
    sessionId: 0,
    role: 'user',
    isApproved: true,
    houseGroupId: id,
    isTemporary: false,
    isTwoFactorRequired: false,
    needsTwoFactor: false,
    language: null,
    authenticatedAt: '2026-11-21T09:00:00.000Z',
    region: defaultRegion,
  })
  return { db: app.current.db, viewer, services: createTestServices() } as unknown as Context<never>
}

const item = { usesLastCategory: false, separatesQuantity: false, category: 'x', isCompleted: false }
const expense = { title: 'A', category: 'x', date: '2026-11-21', amount: 12, description: null }

test('a person who left writes no dollars to a household that has yen since', async () => {
  const { group } = await createHousehold(app.current, {}, { currency: 'JPY' })
  const context = asFormerMember(await createPerson(app.current), group)
  const refused = { code: 'unavailable' }
  await expect(
    createExpense(context, { ...expense, budgetId: null, receiptImage: null, split: null }),
  ).rejects.toMatchObject(refused)
  await expect(createItem(context, { ...item, name: 'A', estimatedPrice: 12 })).rejects.toMatchObject(refused)
})

test('a person who moved to a household with yen shares none of them with the one that they left', async () => {
  const { group } = await createHousehold(app.current)
  const abroad = await createHousehold(app.current, {}, { currency: 'JPY' })
  await abroad.client.call(houseGroupsApi.leave, {})
  await expect(sharePersonalItems(asFormerMember(abroad, group), {})).rejects.toMatchObject({
    code: 'unavailable',
  })
})
