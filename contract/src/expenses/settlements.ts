import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { id, idInBody, idParam, instant, pageLimit, success, userId } from '../fields/fields.ts'
import { amountInput } from '../money/money-input.ts'
import { ledgerMember } from './splits.ts'

/** The maximum number of settlements in one response. */
export const settlementPageSize = 100
/** The maximum number of settlements in a house group, without those that were undone. */
export const maxSettlements = 20_000
/** The number of undone settlements that a house group keeps: the newest. */
export const keptUndoneSettlements = 1000

/**
 * The amount that a ledger account is owed (positive) or owes (negative). The balances of a house group add up to zero.
 */
export const balance = z.object({ ...ledgerMember.shape, balance: z.number() })
export type Balance = z.output<typeof balance>

/** A suggested payment; together, all suggestions settle the balances. */
export const suggestion = z.object({ fromMemberId: id, toMemberId: id, amount: z.number() })
export type Suggestion = z.output<typeof suggestion>

/** A recorded payment between two ledger accounts. */
export const settlement = z.object({
  id,
  fromMemberId: id,
  fromName: z.string(),
  toMemberId: id,
  toName: z.string(),
  amount: z.number(),
  createdBy: z.nullable(userId),
  createdByName: z.string(),
  createdAt: instant,
  /** When the settlement was undone; null if it was not. */
  undoneAt: z.nullable(instant),
  undoneByName: z.nullable(z.string()),
})
export type Settlement = z.output<typeof settlement>

const newSettlement = z
  .object({
    fromMemberId: idInBody,
    toMemberId: idInBody,
    amount: amountInput({ label: 'Amount' }),
    /** Whether the amount may exceed what is owed; the payer is then owed the rest. */
    asCredit: z._default(z.boolean('As credit must be true or false'), false),
  })
  .check(
    z.refine(({ fromMemberId, toMemberId }) => fromMemberId !== toMemberId, {
      path: ['toMemberId'],
      error: 'Choose two different people',
    }),
  )

export const settlementsApi = defineApi({
  balances: {
    method: 'GET',
    path: '/api/settlements/balances',
    access: 'approved',
    summary: 'Balances of the house group, and the fewest payments that clear them',
    status: 200,
    response: z.object({ balances: z.array(balance), suggestions: z.array(suggestion) }),
    dependsOn: ['settlements', 'users'],
  },
  list: {
    method: 'GET',
    path: '/api/settlements',
    access: 'approved',
    summary: 'Recorded settlements of the house group, latest first',
    query: z.object({
      /** Cursor: the id of the last settlement of the previous page. */
      before: z.optional(idParam),
      limit: z.optional(pageLimit(settlementPageSize)),
    }),
    status: 200,
    response: z.array(settlement),
    dependsOn: ['settlements', 'users'],
  },
  create: {
    method: 'POST',
    path: '/api/settlements',
    access: 'approved',
    summary: 'Record a payment that settles a debt',
    body: newSettlement,
    status: 201,
    response: settlement,
    errors: ['settlements.unknown_member', 'settlements.exceeds_debt', 'settlements.too_many'],
  },
  undo: {
    method: 'DELETE',
    path: '/api/settlements/{id}',
    access: 'approved',
    summary: 'Undo a recorded settlement; it stays in the list as undone',
    params: z.object({ id: idParam }),
    status: 200,
    response: success,
    errors: ['settlements.not_found', 'settlements.already_undone'],
  },
})
