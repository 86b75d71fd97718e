import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { describe, expect, test } from 'vitest'
import {
  createThreeMembers,
  expectSoundLedger,
  listBalances,
} from '../../../../test-support/household/ledger.ts'
import {
  createExpense,
  createHousehold,
  createPerson,
  createSplitExpense,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { listDifferences, readTables } from '../../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'

const app = useTestApp()

const by = ({ account }: Pick<Person, 'account'>) => ({ userId: account.id })

const getSplit = async ({ client }: Person, id: number) =>
  (await client.call(expensesApi.get, { id: String(id) })).body.split

/** Each participant's name, with amount and entered value. */
const listShares = async (person: Person, id: number) =>
  (await getSplit(person, id))?.shares.map(({ name, amount, value }) => [name, amount, value])

const update = (
  { client }: Person,
  id: number,
  changes: { amount?: number; split?: SplitInput | null; title?: string },
) => client.call(expensesApi.update, { id: String(id), ...changes })

const create = ({ client }: Pick<Person, 'client'>, split: unknown, amount = 10) =>
  client.send({
    method: 'POST',
    url: '/api/expenses',
    body: { title: 'Market', amount, category: 'groceries', date: '2026-11-21', split },
  })

const remove = ({ client }: Person, id: number) => client.call(expensesApi.remove, { id: String(id) })

describe('an expense can be split', { tags: ['EXP-42'] }, () => {
  test('equally, with the remainder for the first participants, so that the payer is owed the shares of the others', async () => {
    const { mia, ben, zoe, group } = await createThreeMembers(app.current)
    const expense = await createSplitExpense(mia, [zoe, ben, mia], { amount: 10 })
    expect(expense.isSplit).toBe(true)
    expect(await getSplit(ben, expense.id)).toEqual({
      mode: 'equally',
      shares: [zoe, ben, mia].map(({ account }, index) => ({
        memberId: expect.any(Number),
        userId: account.id,
        name: `${account.firstName} Nest`,
        isMember: true,
        amount: index === 0 ? 3.34 : 3.33,
        value: null,
      })),
    })
    expect(await listBalances(ben)).toEqual({ 'Ben Nest': -3.33, 'Mia Nest': 6.67, 'Zoe Nest': -3.34 })
    await expectSoundLedger(app.current, group.id)
  })

  test.each<[SplitInput['mode'], (number | null)[], number[]]>([
    ['equally', [null, null], [5.01, 5]],
    ['exact', [10.01, 0], [10.01, 0]],
    ['percent', [33.33, 66.67], [3.34, 6.67]],
    ['shares', [1, 3], [2.51, 7.5]],
  ])('in mode %s with %j', async (mode, values, amounts) => {
    const { mia, ben, group } = await createThreeMembers(app.current)
    const participants = [mia, ben].map((person, index) => ({ ...by(person), value: values[index] }))
    const created = await create(mia, { mode, participants }, 10.01)
    expect(created.statusCode).toBe(201)
    const entered = mode === 'exact' ? [null, null] : values
    expect(await listShares(ben, JSON.parse(created.body).id)).toEqual([
      ['Mia Nest', amounts[0], entered[0]],
      ['Ben Nest', amounts[1], entered[1]],
    ])
    await expectSoundLedger(app.current, group.id)
  })

  test('an expense can be split after it is created; until then it affects no balances', async () => {
    const { mia, ben } = await createThreeMembers(app.current)
    const { id, isSplit } = await createExpense(mia, { amount: 8 })
    expect(isSplit).toBe(false)
    expect(await listBalances(mia)).toEqual({})
    const changed = await update(mia, id, { split: { mode: 'equally', participants: [by(mia), by(ben)] } })
    expect([changed.status, changed.body.isSplit]).toEqual([200, true])
    expect(await listBalances(ben)).toEqual({ 'Ben Nest': -4, 'Mia Nest': 4 })
  })

  test('an expense can be split with a former member, by their ledger account', async () => {
    const { mia, ben } = await createThreeMembers(app.current)
    const { id } = await createSplitExpense(mia, [mia, ben], { amount: 8 })
    const memberId = (await getSplit(mia, id))?.shares[1]?.memberId
    await ben.client.call(houseGroupsApi.leave, {})
    const again = await create(mia, { mode: 'equally', participants: [by(mia), { memberId }] }, 4)
    expect(again.statusCode).toBe(201)
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 6, 'Ben Nest': -6 })
    await ben.client.call(houseGroupsApi.join, { id: String(mia.group.id) })
    expect(await listBalances(ben)).toEqual({ 'Mia Nest': 6, 'Ben Nest': -6 })
  })
})

describe('a split is refused', () => {
  const outsider = 'Choose people of your house group.'

  const expectRefusal = async (
    person: Person,
    split: object,
    errors: { path: string; message: string }[],
  ) => {
    const before = await readTables(app.current.database.engine)
    const refused = await create(person, split)
    expect(refused.statusCode).toBe(400)
    expect(JSON.parse(refused.body)).toMatchObject({ message: errors[0]?.message, errors })
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
  }

  test.each([
    ['exact', [5, 4.99], 'The shares must add up to the amount'],
    ['percent', [50, 50.01], 'The percentages must add up to 100'],
    ['shares', [0, 0], 'Enter at least one share'],
  ])('in mode %s with %j', async (mode, values, message) => {
    const { mia, ben } = await createThreeMembers(app.current)
    const participants = [mia, ben].map((person, index) => ({ ...by(person), value: values[index] }))
    await expectRefusal(mia, { mode, participants }, [{ path: 'split', message }])
  })

  test(
    'a split with a person outside the house group is refused, by either kind of id',
    { tags: ['T7'] },
    async () => {
      const { mia, ben } = await createThreeMembers(app.current)
      const otherHousehold = await createHousehold(app.current)
      const { id } = await createSplitExpense(otherHousehold, [otherHousehold])
      const foreign = (await getSplit(otherHousehold, id))?.shares[0]?.memberId
      const waiting = await createPerson(app.current, { isApproved: false })
      await ben.client.call(houseGroupsApi.leave, {})
      const outsiders = [
        by(otherHousehold),
        by(await createPerson(app.current)),
        by(waiting),
        by(ben),
        { userId: '00000000-0000-4000-8000-000000000000' },
        { memberId: foreign },
        { memberId: 2_147_483_647 },
      ]
      for (const person of outsiders)
        await expectRefusal(mia, { mode: 'equally', participants: [by(mia), person] }, [
          { path: 'split.participants.1', message: outsider },
        ])
    },
  )

  test('a person without a house group cannot split an expense', async () => {
    const person = await createPerson(app.current)
    const refused = await create(person, { mode: 'equally', participants: [by(person)] })
    expect(refused.statusCode).toBe(400)
    expect(JSON.parse(refused.body)).toMatchObject({
      message: 'Join a house group to split an expense with others.',
    })
    const { id } = await createExpense(person)
    expect(
      (await update(person, id, { split: { mode: 'equally', participants: [by(person)] } })).status,
    ).toBe(400)
    expect(await getSplit(person, id)).toBeNull()
  })
})

describe('a split is updated', () => {
  test('a split follows the amount of its expense', async () => {
    const { mia, ben, zoe, group } = await createThreeMembers(app.current)
    const { id } = await createSplitExpense(mia, [mia, ben, zoe], { amount: 9 })
    expect((await update(mia, id, { amount: 10 })).status).toBe(200)
    expect(await listShares(mia, id)).toEqual([
      ['Mia Nest', 3.34, null],
      ['Ben Nest', 3.33, null],
      ['Zoe Nest', 3.33, null],
    ])
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 6.66, 'Ben Nest': -3.33, 'Zoe Nest': -3.33 })
    await expectSoundLedger(app.current, group.id)
  })

  test('an exact split needs new shares when the amount of its expense changes', async () => {
    const { mia, ben } = await createThreeMembers(app.current)
    const toExact = (...values: [number, number]): SplitInput => ({
      mode: 'exact',
      participants: [
        { ...by(mia), value: values[0] },
        { ...by(ben), value: values[1] },
      ],
    })
    const { id } = await createExpense(mia, { amount: 10, split: toExact(4, 6) })
    const refused = await update(mia, id, { amount: 11 })
    expect([refused.status, refused.error]).toMatchObject([
      400,
      {
        message: 'The shares must add up to the amount',
        errors: [{ path: 'split', message: 'The shares must add up to the amount' }],
      },
    ])
    expect((await update(mia, id, { title: 'Supermarket' })).status).toBe(200)
    expect((await update(mia, id, { amount: 11, split: toExact(4, 7) })).status).toBe(200)
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 7, 'Ben Nest': -7 })
  })

  test('balances follow the participants and the mode of a split, and its removal', async () => {
    const { mia, ben, zoe, group } = await createThreeMembers(app.current)
    const { id } = await createSplitExpense(mia, [mia, ben], { amount: 10 })
    const percent: SplitInput = { mode: 'percent', participants: [{ ...by(zoe), value: 100 }] }
    expect((await update(mia, id, { split: percent })).body.isSplit).toBe(true)
    expect(await listShares(mia, id)).toEqual([['Zoe Nest', 10, 100]])
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 10, 'Ben Nest': 0, 'Zoe Nest': -10 })
    await expectSoundLedger(app.current, group.id)
    expect((await update(mia, id, { split: null })).body.isSplit).toBe(false)
    expect(await getSplit(mia, id)).toBeNull()
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': 0, 'Ben Nest': 0, 'Zoe Nest': 0 })
    await expectSoundLedger(app.current, group.id)
  })

  test('balances forget a split whose expense is deleted', async () => {
    const { mia, ben, group } = await createThreeMembers(app.current)
    const { id } = await createSplitExpense(mia, [mia, ben], { amount: 10 })
    await createSplitExpense(ben, [mia, ben], { amount: 2 })
    expect((await remove(mia, id)).status).toBe(200)
    expect(await listBalances(mia)).toEqual({ 'Mia Nest': -1, 'Ben Nest': 1 })
    await expectSoundLedger(app.current, group.id)
  })
})
