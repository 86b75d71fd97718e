import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import {
  id,
  idParam,
  instant,
  optionalText,
  requiredDate,
  requiredLine,
  success,
  userId,
} from '../fields/fields.ts'
import { amountInput } from '../money/money-input.ts'

export const expenseGoal = z.object({
  id,
  name: z.string(),
  category: z.string(),
  description: z.nullable(z.string()),
  targetAmount: z.number(),
  currentAmount: z.number(),
  /** A calendar date, possibly in the past. */
  targetDate: z.string(),
  isCompleted: z.boolean(),
  createdBy: z.nullable(userId),
  houseGroupId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
})
export type ExpenseGoal = z.output<typeof expenseGoal>

const currentAmount = amountInput({ label: 'Current amount', isZeroAllowed: true })
const isCompleted = z.boolean('Completed must be true or false')
const fields = {
  name: requiredLine(255, { required: 'Name is required', tooLong: 'Name must be at most 255 characters' }),
  category: requiredLine(100, {
    required: 'Category is required',
    tooLong: 'Category must be at most 100 characters',
  }),
  targetAmount: amountInput({ label: 'Target amount' }),
  targetDate: requiredDate({
    required: 'Target date is required',
    invalid: 'Target date is not a valid date',
  }),
  description: optionalText(2000, 'Description must be at most 2,000 characters'),
}

export const newExpenseGoal = z.object({
  ...fields,
  currentAmount: z._default(currentAmount, 0),
  isCompleted: z._default(isCompleted, false),
})

/** The values of the changed fields that the person last saw, in the format of responses. */
const expenseGoalBase = z.partial(
  z.object({
    name: z.string(),
    category: z.string(),
    description: z.nullable(z.string()),
    targetAmount: z.number(),
    currentAmount: z.number(),
    targetDate: z.string(),
    isCompleted: z.boolean(),
  }),
)

const expenseGoalChanges = z.object({
  ...z.partial(z.object({ ...fields, currentAmount, isCompleted })).shape,
  /** If given, the change is rejected if one of these fields has changed since. */
  base: z.optional(expenseGoalBase),
})

export const goalProgress = z.object({ amount: amountInput({ label: 'Amount' }) })

const expenseGoalParams = z.object({ id: idParam })

export const expenseGoalsApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/expense-goals',
    access: 'approved',
    summary: 'Goals of the house group and personal ones, newest first',
    status: 200,
    response: z.array(expenseGoal),
    dependsOn: ['expense-goals'],
  },
  create: {
    method: 'POST',
    path: '/api/expense-goals',
    access: 'approved',
    summary: 'Create a goal; it is completed if its target is reached',
    body: newExpenseGoal,
    status: 201,
    response: expenseGoal,
    errors: ['expense-goals.too_many'],
    isOffline: true,
  },
  update: {
    method: 'PUT',
    path: '/api/expense-goals/{id}',
    access: 'approved',
    summary: 'Change the given fields of a goal; it is completed if its target is reached',
    params: expenseGoalParams,
    body: expenseGoalChanges,
    status: 200,
    response: expenseGoal,
    errors: ['expense-goals.not_found', 'expense-goals.changed_since'],
    isOffline: true,
  },
  addProgress: {
    method: 'POST',
    path: '/api/expense-goals/{id}/progress',
    access: 'approved',
    summary: 'Add an amount to the savings; concurrent additions are all counted',
    params: expenseGoalParams,
    body: goalProgress,
    status: 200,
    response: expenseGoal,
    errors: ['expense-goals.not_found', 'expense-goals.too_much'],
    isOffline: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/expense-goals/{id}',
    access: 'approved',
    summary: 'Delete a goal',
    params: expenseGoalParams,
    status: 200,
    response: success,
    errors: ['expense-goals.not_found'],
    isOffline: true,
  },
})
