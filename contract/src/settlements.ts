import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { id, idInBody, idParam, instant, pageLimit, success, userId } from './fields.ts'
import { amountInput } from './money-input.ts'
import { ledgerMember } from './splits.ts'

/** Most settlements one answer holds. */
export const settlementPageSize = 100

/** What somebody is owed (positive) or owes (negative). All of a house group add up to zero. */
export const balance = z.object({ ...ledgerMember.shape, balance: z.number() })
export type Balance = z.output<typeof balance>

/** A payment that would bring the balances nearer to zero; all suggested ones together clear them. */
export const suggestion = z.object({ fromMemberId: id, toMemberId: id, amount: z.number() })
export type Suggestion = z.output<typeof suggestion>

/** Money that went from one person to another to settle what was owed. */
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
  /** When it was taken back; null while it counts. */
  undoneAt: z.nullable(instant),
  undoneByName: z.nullable(z.string()),
})
export type Settlement = z.output<typeof settlement>

const newSettlement = z
  .object({
    fromMemberId: idInBody,
    toMemberId: idInBody,
    amount: amountInput({ label: 'Amount' }),
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
    summary: 'Who owes and who is owed in the house group, and the fewest payments that clear it',
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
      /** The page after: id of the last settlement of the page before. */
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
    summary: 'Record that money was paid to settle what is owed',
    body: newSettlement,
    status: 201,
    response: settlement,
    errors: ['settlements.unknown_member', 'settlements.exceeds_debt'],
  },
  undo: {
    method: 'DELETE',
    path: '/api/settlements/{id}',
    access: 'approved',
    summary: 'Take a recorded settlement back; it stays in the list as undone',
    params: z.object({ id: idParam }),
    status: 200,
    response: success,
    errors: ['settlements.not_found', 'settlements.already_undone'],
  },
})
