import { type Division, type SplitMode, splitModes } from '@roost/contract/split-rules.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test-support/property-runs.ts'
import {
  type LedgerAccount,
  type StoredSplit,
  toBalanceChanges,
  toMemberIds,
  toSplitOfAmount,
  toStoredSplit,
} from '../expenses/splits/splits.rules.ts'
import {
  type BalanceChanges,
  toOwedCents,
  type Payment,
  toPaymentChanges,
  toReversal,
  toSuggestedPayments,
} from './settlements.rules.ts'

/** The ledger of a house group as the rules see it, without a database. */
interface TestLedger {
  accounts: LedgerAccount[]
  splits: StoredSplit[]
  payments: Payment[]
  /** The balances, updated incrementally with each change. */
  readonly balances: Map<number, number>
}

/** The random input of an action; the numbers select people and entries. */
interface Draw {
  readonly number: number
  readonly amountCents: number
  readonly mode: SplitMode
  readonly people: readonly number[]
}

const draws = fc.record<Draw>({
  number: fc.nat(1000),
  amountCents: fc.integer({ min: 1, max: 100_000 }),
  mode: fc.constantFrom(...splitModes),
  people: fc.uniqueArray(fc.nat(7), { minLength: 1 }),
})

const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % items.length]

const change = ({ balances }: TestLedger, changes: BalanceChanges): void => {
  for (const [id, cents] of changes) balances.set(id, (balances.get(id) ?? 0) + cents)
}

const listPositions = ({ balances }: TestLedger) =>
  [...balances].map(([memberId, balanceCents]) => ({ memberId, balanceCents }))

/** Recomputes all balances from the splits and payments. */
const sumUp = ({ accounts, splits, payments }: TestLedger): Map<number, number> => {
  const balances = new Map(accounts.map(({ memberId }) => [memberId, 0]))
  const add = (id: number, cents: number) => balances.set(id, (balances.get(id) ?? 0) + cents)
  for (const { payerId, amountCents, shares } of splits) {
    add(payerId, amountCents)
    for (const { memberId, shareCents } of shares) add(memberId, -shareCents)
  }
  for (const { fromMemberId, toMemberId, amountCents } of payments) {
    add(fromMemberId, amountCents)
    add(toMemberId, -amountCents)
  }
  return balances
}

/** Divides a whole into as many random parts as there are numbers. */
const toParts = (whole: number, numbers: readonly number[]): number[] => {
  const ends = [...numbers.slice(1).map((number) => (number * 131) % whole), whole].toSorted((a, b) => a - b)
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}

const toDivision = ({ mode, amountCents }: Draw, numbers: readonly number[]): Division => {
  if (mode === 'exact') return { mode, values: toParts(amountCents, numbers) }
  if (mode === 'percent') return { mode, values: toParts(10_000, numbers) }
  return { mode, values: numbers.map((number) => number + 1) }
}

/** Members are identified by account, former members by ledger account. */
const toSplit = ({ accounts }: TestLedger, payerId: number, draw: Draw): StoredSplit => {
  const people = draw.people.filter((number) => number < accounts.length)
  const named = people.length > 0 ? people : [0]
  const participants = accounts
    .filter((_, index) => named.includes(index))
    .map(({ memberId, userId, isMember }) => (isMember && userId !== null ? { userId } : { memberId }))
  const participation = toMemberIds(accounts, participants)
  if ('errors' in participation) throw new Error(participation.errors[0].message)
  const bill = { amountCents: draw.amountCents, payerId, ...participation }
  const split = toStoredSplit(bill, toDivision(draw, named))
  if ('errors' in split) throw new Error(split.errors[0].message)
  return split
}

const replaceSplit = (ledger: TestLedger, before: StoredSplit | null, after: StoredSplit | null): void => {
  const others = ledger.splits.filter((split) => split !== before)
  ledger.splits = after ? [...others, after] : others
  change(ledger, toBalanceChanges(before, after))
}

const updateAccount = (ledger: TestLedger, number: number, changes: Partial<LedgerAccount>): void => {
  const account = pick(ledger.accounts, number)
  ledger.accounts = ledger.accounts.map((other) => (other === account ? { ...other, ...changes } : other))
}

type Action = (ledger: TestLedger, draw: Draw) => void

const moves = {
  join: (ledger: TestLedger) => {
    const memberId = ledger.accounts.length + 1
    ledger.accounts.push({ memberId, userId: `user-${memberId}`, isMember: true })
  },
  leave: (ledger: TestLedger, { number }) => updateAccount(ledger, number, { isMember: false }),
  rejoin: (ledger, { number }) => {
    if (pick(ledger.accounts, number)?.userId !== null) updateAccount(ledger, number, { isMember: true })
  },
  deleteAccount: (ledger, { number }) => updateAccount(ledger, number, { userId: null, isMember: false }),
} satisfies Record<string, Action>

const entries = {
  spend: (ledger, draw) => {
    const payer = pick(ledger.accounts, draw.number)
    if (payer) replaceSplit(ledger, null, toSplit(ledger, payer.memberId, draw))
  },
  splitAnew: (ledger, draw) => {
    const before = pick(ledger.splits, draw.number)
    if (before) replaceSplit(ledger, before, toSplit(ledger, before.payerId, draw))
  },
  changeAmount: (ledger, { number, amountCents }) => {
    const before = pick(ledger.splits, number)
    const after = before && toSplitOfAmount(before, amountCents)
    if (after && !('errors' in after)) replaceSplit(ledger, before, after)
  },
  remove: (ledger, { number }) => replaceSplit(ledger, pick(ledger.splits, number) ?? null, null),
  settle: (ledger, { number, amountCents }) => {
    const positions = listPositions(ledger)
    const suggested = pick(toSuggestedPayments(positions), number)
    if (!suggested) return
    const payment = { ...suggested, amountCents: Math.min(suggested.amountCents, amountCents) }
    const [from, to] = [payment.fromMemberId, payment.toMemberId].map((id) =>
      positions.find(({ memberId }) => memberId === id),
    )
    if (!from || !to || payment.amountCents > toOwedCents(from, to)) throw new Error('More than is owed')
    ledger.payments.push(payment)
    change(ledger, toPaymentChanges(payment))
  },
  undo: (ledger, { number }) => {
    const payment = pick(ledger.payments, number)
    if (!payment) return
    ledger.payments = ledger.payments.filter((other) => other !== payment)
    change(ledger, toPaymentChanges(toReversal(payment)))
  },
} satisfies Record<string, Action>

const actions = { ...entries, ...moves }
const actionNames = Object.keys(actions) as (keyof typeof actions)[]
const histories = fc.array(fc.tuple(fc.constantFrom(...actionNames), draws), { maxLength: 20 })

/** All non-zero balances as a string, because comparing lists ten thousand times takes seconds. */
const toText = (balances: ReadonlyMap<number, number>): string =>
  [...balances]
    .filter(([, cents]) => cents !== 0)
    .toSorted(([a], [b]) => a - b)
    .join(' ')

const createLedger = (): TestLedger => {
  const ledger: TestLedger = { accounts: [], splits: [], payments: [], balances: new Map() }
  for (let count = 0; count < 2; count += 1) moves.join(ledger)
  return ledger
}

test(
  'after any sequence of actions, balances equal the sum of the ledger, and payments can clear them',
  { tags: ['B4'] },
  () => {
    fc.assert(
      fc.property(histories, (history) => {
        const ledger = createLedger()
        for (const [name, draw] of history) {
          const before = toText(ledger.balances)
          actions[name](ledger, draw)
          expect(toText(ledger.balances)).toBe(name in moves ? before : toText(sumUp(ledger)))
        }
        const payments = toSuggestedPayments(listPositions(ledger))
        expect(payments.length).toBeLessThan(ledger.accounts.length)
        for (const payment of payments) change(ledger, toPaymentChanges(payment))
        expect(toText(ledger.balances)).toBe('')
      }),
      propertyRuns(10_000),
    )
  },
)
