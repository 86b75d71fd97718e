import { activityApi } from '@roost/contract/activity/activity.ts'
import {
  keptUndoneSettlements,
  maxSettlements,
  settlementsApi,
} from '@roost/contract/expenses/settlements.ts'
import { expect, test } from 'vitest'
import {
  createHouseholdOfTwo,
  createSplitExpense,
  type Person,
} from '../../../test-support/household/builders.ts'
import { fillTable } from '../../../test-support/databases/table-filler.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const createLedger = async () => {
  const [household, member] = await createHouseholdOfTwo(app.current)
  await createSplitExpense(household, [household, member], { amount: 100 })
  const { balances } = (await household.client.call(settlementsApi.balances, {})).body
  const [toMemberId = 0, fromMemberId = 0] = balances.map(({ memberId }) => memberId)
  return { ...household, houseGroupId: household.group.id, fromMemberId, toMemberId }
}
type Ledger = Awaited<ReturnType<typeof createLedger>>

const pay = ({ client, fromMemberId, toMemberId }: Ledger) =>
  client.call(settlementsApi.create, { fromMemberId, toMemberId, amount: 0.01 })

const fill = (ledger: Ledger, count: number, undone_at: string | null = null): Promise<void> =>
  fillTable(app.current.database, 'settlements', count, () => ({
    house_group_id: ledger.houseGroupId,
    from_member_id: ledger.fromMemberId,
    to_member_id: ledger.toMemberId,
    amount_cents: 1,
    created_by: ledger.account.id,
    created_at: app.current.clock().toISOString(),
    undone_at,
    undone_by: null,
  }))

const count = async ({ houseGroupId }: Ledger): Promise<number> => {
  const row = await app.current.db.sql
    .selectFrom('settlements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('house_group_id', '=', houseGroupId)
    .executeTakeFirstOrThrow()
  return row.count
}

const undo = ({ client }: Pick<Person, 'client'>, id: number) =>
  client.call(settlementsApi.undo, { id: String(id) })

const refusal = {
  status: 409,
  error: { message: 'There are 20,000 settlements already. Undo some of them first.' },
}

test('a house group has at most twenty thousand settlements that stand', async () => {
  const ledger = await createLedger()
  const first = await pay(ledger)
  await fill(ledger, maxSettlements - 1)
  expect(await pay(ledger)).toMatchObject(refusal)
  await undo(ledger, first.body.id)
  const second = await pay(ledger)
  expect(second.status).toBe(201)
  // Undoing its undoing would make the first one stand again.
  const { entries } = (await ledger.client.call(activityApi.list, {})).body
  const undone = entries.find(({ rows }) => rows[0]?.kind === 'settlement' && rows[0].action === 'updated')
  expect(await ledger.client.call(activityApi.undo, { id: String(undone?.id) })).toMatchObject(refusal)
  await undo(ledger, second.body.id)
  expect((await ledger.client.call(activityApi.undo, { id: String(undone?.id) })).status).toBe(200)
})

test('of undone settlements, the newest thousand stay', async () => {
  const ledger = await createLedger()
  const { body: old } = await pay(ledger)
  await undo(ledger, old.id)
  await fill(ledger, keptUndoneSettlements, app.current.clock().toISOString())
  const { body: standing } = await pay(ledger)
  expect(await count(ledger)).toBe(keptUndoneSettlements + 1)
  const listed = (await ledger.client.call(settlementsApi.list, {})).body
  expect(listed[0]?.id).toBe(standing.id)
  expect((await undo(ledger, old.id)).status).toBe(404)
  const { entries } = (await ledger.client.call(activityApi.list, {})).body
  const ofOld = entries.filter(({ rows }) => rows[0]?.kind === 'settlement' && rows[0].id === old.id)
  expect(ofOld).toHaveLength(2)
  for (const { id } of ofOld)
    expect((await ledger.client.call(activityApi.undo, { id: String(id) })).status).toBe(409)
})
