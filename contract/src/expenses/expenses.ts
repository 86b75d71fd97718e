import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { expensePageSize } from './expense-values.ts'
import {
  id,
  idInBody,
  idParam,
  instant,
  optionalText,
  pageLimit,
  requiredDate,
  requiredLine,
  searchWords,
  success,
  userId,
} from '../fields/fields.ts'
import { amountInput } from '../money/money-input.ts'
import { split, splitInput } from './splits.ts'

/** The maximum length of a receipt's data URL: 5 MB, at one byte per character. */
export const maxReceiptLength = 5 * 1024 * 1024
/** Space for a receipt and the other fields. */
const maxExpenseBodyBytes = maxReceiptLength + 64 * 1024

export const expense = z.object({
  id,
  title: z.string(),
  amount: z.number(),
  /** Usually one of `expenseCategories`; any string of up to 100 characters is stored. */
  category: z.string(),
  description: z.nullable(z.string()),
  /** A calendar date. */
  date: z.string(),
  /** The path of the receipt; null if there is none. */
  receiptImage: z.nullable(z.string()),
  /** Null once the account is deleted. */
  paidBy: z.nullable(userId),
  paidByName: z.string(),
  createdBy: z.nullable(userId),
  budgetId: z.nullable(id),
  budgetName: z.nullable(z.string()),
  houseGroupId: z.nullable(id),
  isSplit: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type Expense = z.output<typeof expense>

/** A change to an expense: who made it and when, and the old and new value of each field as text. */
export const expenseChange = z.object({
  id,
  changedBy: z.nullable(userId),
  changedByName: z.string(),
  changedAt: instant,
  fields: z.array(
    z.object({
      field: z.enum([
        'title',
        'amount',
        'category',
        'description',
        'date',
        'budget',
        'payer',
        'receipt',
        'split',
      ]),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      /**
       * Of the field `amount`: the values are decimals such as `1250.00` in this currency. If absent, they are amounts as an
       * earlier version wrote them for whoever changed it, such as `$1,250.00`.
       */
      currency: z.optional(z.string()),
    }),
  ),
})
export type ExpenseChange = z.output<typeof expenseChange>

export const expenseDetails = z.object({
  ...expense.shape,
  createdByName: z.string(),
  split: z.nullable(split),
  /** The changes, latest first. */
  history: z.array(expenseChange),
})
export type ExpenseDetails = z.output<typeof expenseDetails>

const fields = {
  title: requiredLine(255, {
    required: 'Title is required',
    tooLong: 'Title must be at most 255 characters',
  }),
  amount: amountInput({ label: 'Amount' }),
  category: requiredLine(100, {
    required: 'Category is required',
    tooLong: 'Category must be at most 100 characters',
  }),
  date: requiredDate({ required: 'Date is required', invalid: 'Date is not a valid date' }),
  description: optionalText(2000, 'Description must be at most 2,000 characters'),
  /** If absent or null, the expense has no budget. */
  budgetId: z.optional(z.nullable(idInBody)),
  /** A data URL of a JPEG, PNG or WebP, or the path from a response to keep the receipt unchanged. */
  receiptImage: z.optional(z.nullable(z.string('The receipt must be an image'))),
  split: z.optional(z.nullable(splitInput)),
  /** A current member of the house group who has paid; if absent, the creator. */
  payerId: z.optional(userId),
}

/** `paidBy` is absent: only the server sets it, from `payerId` or to the creator. */
export const newExpense = z.object(fields)

/** The values of the changed fields that the person last saw, in the format of responses. */
const expenseBase = z.partial(
  z.object({
    title: z.string(),
    amount: z.number(),
    category: z.string(),
    description: z.nullable(z.string()),
    date: z.string(),
    budgetId: z.nullable(id),
    receiptImage: z.nullable(z.string()),
    payerId: z.nullable(userId),
  }),
)

const expenseChanges = z.object({
  ...z.partial(z.object(fields)).shape,
  /** If given, the change is rejected if one of these fields has changed since. */
  base: z.optional(expenseBase),
})

const expenseParams = z.object({ id: idParam })

const expenseListQuery = z
  .object({
    /** Cursor: the id and date of the last expense of the previous page. */
    before: z.optional(idParam),
    beforeDate: z.optional(
      requiredDate({ required: 'Before date is required', invalid: 'Before date is not a valid date' }),
    ),
    category: z.optional(z.string().check(z.maxLength(100))),
    /** Words to search for in title and description. */
    search: searchWords,
    limit: z.optional(pageLimit(expensePageSize)),
  })
  .check(
    z.refine(({ before, beforeDate }) => (before === undefined) === (beforeDate === undefined), {
      path: ['beforeDate'],
      error: 'Pages need before and beforeDate',
    }),
  )

/** The maximum number of expenses in a household, or of a person without one. */
export const maxExpenses = 100_000

/** The maximum number of expenses that one request adds to a budget. */
export const maxAddedToBudget = 200

const day = requiredDate({ required: 'Date is required', invalid: 'Date is not a valid date' })

export const expensesApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/expenses',
    access: 'approved',
    summary: 'Expenses of the house group and personal ones, latest date first, then latest created',
    query: expenseListQuery,
    status: 200,
    response: z.array(expense),
    dependsOn: ['expenses', 'budgets', 'users'],
  },
  get: {
    method: 'GET',
    path: '/api/expenses/{id}',
    access: 'approved',
    summary: 'An expense with its split and its history of changes',
    params: expenseParams,
    status: 200,
    response: expenseDetails,
    dependsOn: ['expenses', 'budgets', 'users'],
    errors: ['expenses.not_found'],
  },
  receipt: {
    method: 'GET',
    path: '/api/expenses/{id}/receipt',
    access: 'approved',
    summary: 'The receipt of an expense',
    params: expenseParams,
    query: z.object({
      /** A version that changes with the receipt, because the path stays the same. */
      v: z.optional(z.string().check(z.maxLength(20))),
    }),
    status: 200,
    kind: 'file',
    contentType: 'image/jpeg',
    response: z.unknown(),
    errors: ['expenses.not_found'],
  },
  exportCsv: {
    method: 'GET',
    path: '/api/expenses/export',
    access: 'approved',
    summary: 'All visible expenses as CSV, newest first',
    status: 200,
    kind: 'file',
    contentType: 'text/csv; charset=utf-8',
    response: z.unknown(),
    errors: ['busy'],
    rateLimit: 'export',
  },
  create: {
    method: 'POST',
    path: '/api/expenses',
    access: 'approved',
    summary: 'Record an expense that the caller or another member of the house group has paid',
    isOffline: true,
    body: newExpense,
    maxBodyBytes: maxExpenseBodyBytes,
    status: 201,
    response: expense,
    errors: [
      'expenses.too_many',
      'expenses.no_room_for_receipt',
      'expenses.split_without_group',
      'expenses.busy',
    ],
  },
  addToBudget: {
    method: 'POST',
    path: '/api/budgets/{id}/expenses',
    access: 'approved',
    summary:
      'Add to an active budget the expenses of its category that have none, within the given days; those that the caller may change',
    params: expenseParams,
    /** Both days are included. */
    body: z.object({ from: day, to: day }),
    status: 200,
    /** The id of one of the expenses leads to the change, so that it can be undone. */
    response: z.object({ count: z.int(), firstId: z.nullable(id) }),
    errors: ['budgets.not_found'],
  },
  update: {
    method: 'PUT',
    path: '/api/expenses/{id}',
    access: 'approved',
    summary:
      'Change the given fields of an expense; allowed to its creator and administrators in the house group',
    params: expenseParams,
    body: expenseChanges,
    maxBodyBytes: maxExpenseBodyBytes,
    status: 200,
    response: expense,
    errors: [
      'expenses.not_found',
      'forbidden',
      'expenses.no_room_for_receipt',
      'expenses.split_without_group',
      'expenses.changed_since',
      'expenses.busy',
    ],
    isOffline: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/expenses/{id}',
    access: 'approved',
    summary:
      'Delete an expense with its receipt; allowed to its creator and administrators in the house group',
    params: expenseParams,
    status: 200,
    response: success,
    errors: ['expenses.not_found', 'forbidden'],
    isOffline: true,
  },
})
