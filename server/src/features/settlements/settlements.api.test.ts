import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { type Settlement, settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { describe, expect, test } from 'vitest'
import { expectSoundLedger, listBalances } from '../../../test-support/household/ledger.ts'
import {
  createHousehold,
  createMember,
  createPerson,
  createSplitExpense,
  type Person,
} from '../../../test-support/household/builders.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { startSecondApp, useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const getLedger = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(settlementsApi.balances, {})).body

/** Sets up a ledger in which Ben owes Mia 10.00. */
const settle = async () => {
  const mia = await createHousehold(app.current, { firstName: 'Mia' })
  const ben = await createMember(app.current, mia.group, { firstName: 'Ben' })
  await createSplitExpense(mia, [ben], { amount: 10 })
  const { suggestions } = await getLedger(ben)
  const [debt] = suggestions
  if (!debt) throw new Error('Nobody owes anything')
  return { mia, ben, group: mia.group, debt }
}

type Payment = Pick<Settlement, 'fromMemberId' | 'toMemberId' | 'amount'> & { asCredit?: boolean }

const create = ({ client }: Pick<Person, 'client'>, payment: Payment, headers = {}) =>
  client.call(settlementsApi.create, { ...payment }, headers)

const undo = ({ client }: Pick<Person, 'client'>, id: number) =>
  client.call(settlementsApi.undo, { id: String(id) })

const list = async ({ client }: Pick<Person, 'client'>, query: { before?: string; limit?: string } = {}) =>
  (await client.call(settlementsApi.list, query)).body

describe('balances', () => {
  test('show who owes and who is owed, the viewer first, and how to settle them', async () => {
    const { mia, ben } = await settle()
    const zoe = await createMember(app.current, mia.group, { firstName: 'Zoe' })
    await createSplitExpense(zoe, [mia, ben, zoe], { amount: 3 })
    const { balances, suggestions } = await getLedger(zoe)
    expect(balances).toEqual(
      [
        { person: zoe, balance: 2 },
        { person: ben, balance: -11 },
        { person: mia, balance: 9 },
      ].map(({ person: { account }, balance }) => ({
        memberId: expect.any(Number),
        userId: account.id,
        name: `${account.firstName} Nest`,
        isMember: true,
        balance,
      })),
    )
    const [ofZoe, ofBen, ofMia] = balances.map(({ memberId }) => memberId)
    expect(suggestions).toEqual([
      { fromMemberId: ofBen, toMemberId: ofMia, amount: 9 },
      { fromMemberId: ofBen, toMemberId: ofZoe, amount: 2 },
    ])
  })

  test('are hidden from people outside the house group', async () => {
    const { ben } = await settle()
    const nothing = { balances: [], suggestions: [] }
    const outsiders = [
      await createHousehold(app.current),
      await createPerson(app.current),
      await createPerson(app.current, { role: 'admin' }),
    ]
    for (const outsider of outsiders) {
      expect(await getLedger(outsider)).toEqual(nothing)
      expect(await list(outsider)).toEqual([])
    }
    await ben.client.call(houseGroupsApi.leave, {})
    expect(await getLedger(ben)).toEqual(nothing)
  })
})

describe('a settlement', () => {
  test('can be recorded by any member and clears the debt', async () => {
    const { mia, ben, group, debt } = await settle()
    const zoe = await createMember(app.current, group, { firstName: 'Zoe' })
    const { status, body } = await create(zoe, debt)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      ...debt,
      fromName: 'Ben Nest',
      toName: 'Mia Nest',
      createdBy: zoe.account.id,
      createdByName: 'Zoe Nest',
      createdAt: app.current.clock().toISOString(),
      undoneAt: null,
      undoneByName: null,
    })
    expect(await list(ben)).toEqual([body])
    expect(await getLedger(mia)).toMatchObject({
      balances: [{ balance: 0 }, { balance: 0 }],
      suggestions: [],
    })
    await expectSoundLedger(app.current, group.id)
  })

  test('may cover part of the debt, to the cent', async () => {
    const { ben, group, debt } = await settle()
    expect((await create(ben, { ...debt, amount: 3.33 })).status).toBe(201)
    expect((await create(ben, { ...debt, amount: 6.66 })).status).toBe(201)
    expect(await listBalances(ben)).toEqual({ 'Ben Nest': -0.01, 'Mia Nest': 0.01 })
    await expectSoundLedger(app.current, group.id)
  })

  test('can be undone by any member; it stays in the list, and the debt is restored', async () => {
    const { mia, ben, group, debt } = await settle()
    const { id } = (await create(ben, debt)).body
    app.current.clock.advance(60_000)
    expect((await undo(mia, id)).body).toEqual({ success: true })
    expect(await list(ben)).toMatchObject([
      {
        id,
        createdByName: 'Ben Nest',
        undoneAt: app.current.clock().toISOString(),
        undoneByName: 'Mia Nest',
      },
    ])
    expect(await listBalances(ben)).toEqual({ 'Ben Nest': -10, 'Mia Nest': 10 })
    const again = await undo(ben, id)
    expect([again.status, again.error]).toMatchObject([
      409,
      { message: 'This settlement was undone already.' },
    ])
    await expectSoundLedger(app.current, group.id)
  })

  test('of more than the payer owes or the payee is owed is refused', async () => {
    const { mia, ben, debt } = await settle()
    const zoe = await createMember(app.current, mia.group)
    await createSplitExpense(zoe, [ben], { amount: 5 })
    const turned = { fromMemberId: debt.toMemberId, toMemberId: debt.fromMemberId, amount: 0.01 }
    const tooMuch = 'Only $10.00 is owed here now. Record that amount, or record the rest as credit.'
    const nothing = 'Nothing is owed here now. Record the amount as credit.'
    const message = 'This is more than is owed now. Somebody may have settled it already.'
    for (const [payment, problem] of [
      [{ ...debt, amount: 10.01 }, tooMuch],
      [{ ...debt, amount: 99_999_999.99 }, tooMuch],
      [turned, nothing],
    ] as const) {
      const refused = await create(ben, payment)
      const errors = [{ path: 'amount', message: problem }]
      expect([refused.status, refused.error]).toMatchObject([409, { message, errors }])
    }
    expect(await list(mia)).toEqual([])
  })

  test('of more than is owed can be recorded with the rest as credit, and undone', async () => {
    const { mia, ben, group, debt } = await settle()
    const { status, body } = await create(ben, { ...debt, amount: 10.15, asCredit: true })
    expect([status, body.amount]).toEqual([201, 10.15])
    expect(await listBalances(mia)).toEqual({ 'Ben Nest': 0.15, 'Mia Nest': -0.15 })
    await expectSoundLedger(app.current, group.id)
    await undo(mia, body.id)
    expect(await listBalances(mia)).toEqual({ 'Ben Nest': -10, 'Mia Nest': 10 })
    await expectSoundLedger(app.current, group.id)
  })

  test.each([
    ['amount', 0, 'Amount must be greater than 0'],
    ['amount', 1.001, 'Amount must have at most two decimals'],
    ['amount', undefined, 'Amount is required'],
    ['fromMemberId', 0, 'Not a valid id'],
    ['toMemberId', '1', 'Not a valid id'],
  ])('with the %s %j is refused', async (path, value, message) => {
    const { ben, debt } = await settle()
    const refused = await create(ben, { ...debt, [path]: value })
    expect([refused.status, refused.error]).toMatchObject([400, { message, errors: [{ path, message }] }])
  })

  test('with oneself is refused', async () => {
    const { ben, debt } = await settle()
    const refused = await create(ben, { ...debt, toMemberId: debt.fromMemberId })
    expect([refused.status, refused.error.message]).toEqual([400, 'Choose two different people'])
  })

  test('from long ago can be found page by page, latest first', async () => {
    const { mia, debt } = await settle()
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1)
      ids.unshift((await create(mia, { ...debt, amount: 1 })).body.id)
    const listIds = async (query = {}) => (await list(mia, query)).map(({ id }) => id)
    expect(await listIds()).toEqual(ids)
    expect(await listIds({ limit: '2' })).toEqual(ids.slice(0, 2))
    expect(await listIds({ limit: '2', before: String(ids[1]) })).toEqual(ids.slice(2, 4))
    expect(await listIds({ before: String(ids[3]) })).toEqual(ids.slice(4))
  })
})

describe('the ledger of a house group', { tags: ['T7'] }, () => {
  test('accepts no payment to or from a ledger account of another group', async () => {
    const { ben, debt } = await settle()
    const other = await settle()
    const outsider = await createPerson(app.current)
    const before = await readTables(app.current.database.engine)
    const unknown = { message: 'Choose people of your house group.' }
    for (const [person, payment] of [
      [ben, other.debt],
      [ben, { ...debt, toMemberId: other.debt.toMemberId }],
      [ben, { ...debt, fromMemberId: other.debt.fromMemberId }],
      [ben, { ...debt, toMemberId: 2_147_483_647 }],
      [outsider, debt],
    ] as const) {
      const refused = await create(person, payment)
      expect([refused.status, refused.error]).toMatchObject([400, unknown])
    }
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
  })
})

describe('concurrent requests', { tags: ['T26'] }, () => {
  test('from twenty people who settle the same debt settle it once', async () => {
    const { mia, ben, group, debt } = await settle()
    const second = await startSecondApp(app.current)
    const elsewhere = second.visitor()
    elsewhere.cookie = mia.client.cookie
    const clients = [mia.client, ben.client, elsewhere]
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create({ client: clients[index % clients.length] ?? mia.client }, debt),
      ),
    )
    await second.close()
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)])
    expect(await list(mia)).toHaveLength(1)
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 0, 'Ben Nest': 0 })
    await expectSoundLedger(app.current, group.id)
  })

  test('from ten people who undo a settlement undo it once', async () => {
    const { mia, ben, group, debt } = await settle()
    const { id } = (await create(ben, debt)).body
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => undo(index % 2 === 0 ? mia : ben, id)),
    )
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)])
    await expectSoundLedger(app.current, group.id)
  })
})
