import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import {
  anyCaseEnum,
  id,
  idParam,
  instant,
  optionalDate,
  requiredDate,
  requiredLine,
  success,
  userId,
} from '../fields/fields.ts'
import { amountInput } from '../money/money-input.ts'

export const budgetPeriods = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]

export const budget = z.object({
  id,
  name: z.string(),
  category: z.string(),
  amount: z.number(),
  period: z.enum(budgetPeriods),
  /** `startDate` and `endDate` are calendar dates. */
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  isActive: z.boolean(),
  createdBy: z.nullable(userId),
  houseGroupId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
})
export type Budget = z.output<typeof budget>

const period = anyCaseEnum(budgetPeriods, 'Period must be weekly, monthly, quarterly or yearly')
const isActive = z.boolean('Active must be true or false')
const fields = {
  name: requiredLine(100, { required: 'Name is required', tooLong: 'Name must be at most 100 characters' }),
  category: requiredLine(100, {
    required: 'Category is required',
    tooLong: 'Category must be at most 100 characters',
  }),
  amount: amountInput({ label: 'Amount' }),
  startDate: requiredDate({
    required: 'Start date is required',
    invalid: 'Start date is not a valid date',
  }),
  endDate: optionalDate('End date is not a valid date'),
}

/** The error message for a budget that ends before it starts. */
export const budgetEndsTooEarly = 'End date must be on or after the start date'

export const newBudget = z
  .object({ ...fields, period: z._default(period, 'monthly'), isActive: z._default(isActive, true) })
  .check(
    z.refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
      path: ['endDate'],
      error: budgetEndsTooEarly,
    }),
  )

/** The values of the changed fields that the person last saw, in the format of responses. */
const budgetBase = z.partial(
  z.object({
    name: z.string(),
    category: z.string(),
    amount: z.number(),
    period: z.string(),
    startDate: z.string(),
    endDate: z.nullable(z.string()),
    isActive: z.boolean(),
  }),
)

const budgetChanges = z.object({
  ...z.partial(z.object({ ...fields, period, isActive })).shape,
  /** If given, the change is rejected if one of these fields has changed since. */
  base: z.optional(budgetBase),
})

const budgetParams = z.object({ id: idParam })

export const budgetsApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/budgets',
    access: 'approved',
    summary: 'Budgets of the house group and personal ones, active and inactive, newest first',
    status: 200,
    response: z.array(budget),
    dependsOn: ['budgets'],
  },
  create: {
    method: 'POST',
    path: '/api/budgets',
    access: 'approved',
    summary: 'Create a budget',
    body: newBudget,
    status: 201,
    response: budget,
    errors: ['budgets.too_many'],
    isOffline: true,
  },
  update: {
    method: 'PUT',
    path: '/api/budgets/{id}',
    access: 'approved',
    summary: 'Change the given fields of a budget',
    params: budgetParams,
    body: budgetChanges,
    status: 200,
    response: budget,
    errors: ['budgets.not_found', 'budgets.changed_since'],
    isOffline: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/budgets/{id}',
    access: 'approved',
    summary: 'Delete a budget; its expenses remain, without a budget',
    params: budgetParams,
    status: 200,
    response: success,
    errors: ['budgets.not_found'],
    isOffline: true,
  },
})
