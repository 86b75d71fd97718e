import { adminApi } from '@roost/contract/admin/admin.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi, type HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { toAmount, toMinor } from '@roost/contract/money/money.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { type SplitMode, splitModes } from '@roost/contract/expenses/split-rules.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBalances, sumUpLedger } from '../../../test-support/household/ledger.ts'
import {
  createHousehold,
  createMember,
  createSplitExpense,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'

const app = useTestApp()
const admin = useAdmin(app)

interface Household {
  readonly group: HouseGroup
  readonly currency: string
  /** The member who never leaves and may change every expense. */
  readonly founder: Person
  /** All other people with an account who have ever been members. */
  readonly others: readonly Person[]
}

/** The random input of an action; `number` selects people and entries. */
interface Draw {
  readonly number: number
  readonly amountCents: number
  readonly mode: SplitMode
}

const draws = fc.record<Draw>({
  number: fc.nat(1000),
  amountCents: fc.integer({ min: 100, max: 100_000 }),
  mode: fc.constantFrom(...splitModes),
})

const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % items.length]

const settle = async (currency = 'USD'): Promise<Household> => {
  const founder = await createHousehold(app.current, { role: 'admin' }, { currency })
  const { group } = founder
  return {
    group,
    currency,
    founder,
    others: [await createMember(app.current, group), await createMember(app.current, group)],
  }
}

const listSplitExpenses = async ({ client }: Person) =>
  (await client.call(expensesApi.list, {})).body.filter(({ isSplit }) => isSplit)

const getLedger = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(settlementsApi.balances, {})).body

/** A split among some current or former members. The first one gets the remainder. */
const toSplit = async (
  { founder: { client }, currency }: Household,
  { number, amountCents, mode }: Draw,
): Promise<SplitInput> => {
  const members = (await client.call(usersApi.list, {})).body
  const former = (await getLedger({ client })).balances.filter(({ isMember }) => !isMember)
  const people = [
    ...members.map(({ id }) => ({ userId: id })),
    ...former.map(({ memberId }) => ({ memberId })),
  ].filter((_, index) => index === 0 || (number >> index) % 2 === 1)
  const whole = mode === 'percent' ? 10_000 : amountCents
  const part = Math.floor(whole / (people.length + 1))
  const first = whole - part * (people.length - 1)
  const toValue = (value: number) => (mode === 'percent' ? value / 100 : toAmount(value, currency))
  const withAmounts = people.map((one, index) => ({ ...one, value: toValue(index === 0 ? first : part) }))
  switch (mode) {
    case 'equally':
      return { mode, participants: people }
    case 'shares':
      return { mode, participants: people.map((one, index) => ({ ...one, value: index + 1 })) }
    case 'exact':
    case 'percent':
      return { mode, participants: withAmounts }
  }
}

type Action = (household: Household, draw: Draw) => Promise<{ readonly status: number } | undefined>

const update = ({ client }: Person, id: number, changes: { amount?: number; split?: SplitInput | null }) =>
  client.call(expensesApi.update, { id: String(id), ...changes })

const entries = {
  spend: async (household, draw) => {
    const { founder, others, currency } = household
    const payer = pick([founder, ...others], draw.number) ?? founder
    return payer.client.call(expensesApi.create, {
      title: 'Market',
      amount: toAmount(draw.amountCents, currency),
      category: 'groceries',
      date: '2026-11-21',
      split: await toSplit(household, draw),
    })
  },
  splitAnew: async (household, draw) => {
    const { founder, currency } = household
    const expense = pick(await listSplitExpenses(founder), draw.number)
    if (!expense) return undefined
    const amountCents = toMinor(expense.amount, currency)
    return update(founder, expense.id, { split: await toSplit(household, { ...draw, amountCents }) })
  },
  changeAmount: async ({ founder, currency }, { number, amountCents }) => {
    const expense = pick(await listSplitExpenses(founder), number)
    return expense && update(founder, expense.id, { amount: toAmount(amountCents, currency) })
  },
  unite: async ({ founder }, { number }) => {
    const expense = pick(await listSplitExpenses(founder), number)
    return expense && update(founder, expense.id, { split: null })
  },
  remove: async ({ founder }, { number }) => {
    const expense = pick(await listSplitExpenses(founder), number)
    return expense && founder.client.call(expensesApi.remove, { id: String(expense.id) })
  },
  pay: async ({ founder, currency }, { number, amountCents }) => {
    const payment = pick((await getLedger(founder)).suggestions, number)
    const amount = Math.min(payment?.amount ?? 0, toAmount(amountCents, currency))
    return payment && founder.client.call(settlementsApi.create, { ...payment, amount })
  },
  undo: async ({ founder }, { number }) => {
    const payment = pick((await founder.client.call(settlementsApi.list, {})).body, number)
    return payment && founder.client.call(settlementsApi.undo, { id: String(payment.id) })
  },
} satisfies Record<string, Action>

const moves = {
  leave: async ({ others }, { number }) => pick(others, number)?.client.call(houseGroupsApi.leave, {}),
  join: async ({ others, group }, { number }) =>
    pick(others, number)?.client.call(houseGroupsApi.join, { id: String(group.id) }),
  deleteAccount: async ({ others }, { number }) => {
    const person = number % 2 === 0 ? pick(others, number) : undefined
    return person && admin.current.client.call(adminApi.deleteUser, { id: person.account.id })
  },
} satisfies Record<string, Action>

const actions = { ...entries, ...moves }
const actionNames = Object.keys(actions) as (keyof typeof actions)[]
const histories = fc.array(fc.tuple(fc.constantFrom(...actionNames, 'spend', 'pay'), draws), {
  minLength: 6,
  maxLength: 12,
})

const readSoundLedger = async ({ group }: Household) => {
  const kept = await readBalances(app.current, group.id)
  expect(kept).toEqual(await sumUpLedger(app.current, group.id))
  expect(Object.values(kept).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  return kept
}

test(
  'after any sequence of actions in any currency, balances equal the sum of the ledger, and the suggested payments clear them',
  { tags: ['B4'], timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.constantFrom('USD', 'JPY', 'KWD'), async (history, currency) => {
        const household = await settle(currency)
        for (const [name, draw] of history) {
          const before = await readBalances(app.current, household.group.id)
          const { status = 0 } = (await actions[name](household, draw)) ?? {}
          expect([0, 200, 201, 400, 401, 404, 409]).toContain(status)
          const after = await readSoundLedger(household)
          expect(after).toEqual(name in moves ? before : after)
        }
        for (const payment of (await getLedger(household.founder)).suggestions)
          await household.founder.client.call(settlementsApi.create, { ...payment })
        expect(Object.values(await readSoundLedger(household)).every((cents) => cents === 0)).toBe(true)
      }),
      { numRuns: 24 },
    )
  },
)

describe('concurrent changes', () => {
  test('by many people never fail and keep the ledger consistent', async () => {
    const household = await settle()
    const { founder, others } = household
    for (const payer of [founder, ...others])
      await createSplitExpense(payer, [founder, ...others], { amount: 30 })
    const samples = fc.sample(fc.tuple(fc.constantFrom(...Object.values(entries)), draws), 60)
    const responses = await Promise.all(samples.map(([act, draw]) => act(household, draw)))
    const statuses = new Set(responses.map((response) => response?.status ?? 0))
    expect([0, 200, 201, 400, 404, 409]).toEqual(expect.arrayContaining([...statuses]))
    await readSoundLedger(household)
  })

  test('by an account that is being deleted keep the ledger consistent', { tags: ['T12'] }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const household = await settle()
      const { founder, others } = household
      const [leaver = founder] = others
      await createSplitExpense(founder, [leaver], { amount: 30 })
      const [debt] = (await getLedger(founder)).suggestions
      if (!debt) throw new Error('Nobody owes anything')
      const responses = await Promise.all([
        createSplitExpense(leaver, [founder, leaver]).catch(() => undefined),
        leaver.client.call(settlementsApi.create, { ...debt, amount: 1 }),
        admin.current.client.call(adminApi.deleteUser, { id: leaver.account.id }),
        leaver.client.call(settlementsApi.create, { ...debt, amount: 2 }),
      ])
      expect(responses[2].status).toBe(200)
      await readSoundLedger(household)
    }
  })
})
