import type { Budget } from '@roost/contract/expenses/budgets.ts'
import type { CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import type { Invitation } from '@roost/contract/house-groups/invitations.ts'
import type { RecipeShare } from '@roost/contract/recipes/recipe-shares.ts'
import type { SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import type { Settlement } from '@roost/contract/expenses/settlements.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import type { Absence } from '@roost/contract/tasks/absences.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { type LastingActorName, lastingActorNames } from './actors.ts'

/** The rows that the calls of the matrix use: those of one household, and some accounts. */
export interface Target {
  readonly group: HouseGroup
  readonly task: Task
  /** Takes turns with the task, which is the member's now. */
  readonly partner: Account
  readonly absence: Absence
  /** The change of a task of the household, as the history has it. */
  readonly changeId: number
  readonly item: ShoppingItem
  /** Another item of the same food. */
  readonly twin: ShoppingItem
  readonly event: CalendarEvent
  /** A recipe with a photo. */
  readonly recipe: SavedRecipe
  /** A share link to the recipe for the household. */
  readonly share: RecipeShare
  readonly budget: Budget
  readonly goal: ExpenseGoal
  /** An expense of the member with a receipt, split with another person. */
  readonly expense: Expense
  readonly settlement: Settlement
  readonly debtorId: number
  readonly creditorId: number
  readonly member: Account
  readonly waiting: Account
  /** An account that may be deleted. */
  readonly leaver: Account
  /** An approved account without a house group or invitation. */
  readonly newcomer: Account
  /** An invitation to another account. */
  readonly invitation: Invitation
  /** A session of the member. */
  readonly deviceId: number
}

export interface Expectation {
  readonly statuses: Readonly<Record<LastingActorName, number>>
  readonly toInput: (target: Target) => Record<string, unknown>
}

type Statuses = readonly [
  visitor: number,
  forged: number,
  over: number,
  deleted: number,
  unapproved: number,
  withoutGroup: number,
  member: number,
  left: number,
  otherGroup: number,
  admin: number,
]

export const expectation = (
  statuses: Statuses,
  toInput: (target: Target) => Record<string, unknown> = () => ({}),
): Expectation => ({
  statuses: Object.fromEntries(lastingActorNames.map((name, index) => [name, statuses[index]])) as Record<
    LastingActorName,
    number
  >,
  toInput,
})

export const always = (status: number): Statuses => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
]
export const approved: Statuses = [401, 401, 401, 401, 403, 200, 200, 200, 200, 200]
export const approvedToCreate: Statuses = [401, 401, 401, 401, 403, 201, 201, 201, 201, 201]
export const approvedWithoutMfa: Statuses = [401, 401, 401, 401, 403, 409, 409, 409, 409, 409]
export const inAnyGroup: Statuses = [401, 401, 401, 401, 403, 400, 200, 400, 200, 400]
/** For actions of members on their own house group. */
export const groupMembers: Statuses = [401, 401, 401, 401, 403, 403, 200, 403, 403, 403]
export const adminOnly: Statuses = [401, 401, 401, 401, 403, 403, 403, 403, 403, 200]
export const ownedBySomebodyElse: Statuses = [401, 401, 401, 401, 403, 404, 404, 404, 404, 404]
export const household: Statuses = [401, 401, 401, 401, 403, 404, 200, 404, 404, 404]
/** For a link that is valid only for members. */
export const forHousehold: Statuses = [404, 404, 404, 404, 404, 404, 200, 404, 404, 404]
/** For actions of the creator: the member of the matrix is not the creator, so they see the row but may not do this. */
export const creatorOnly: Statuses = [401, 401, 401, 401, 403, 404, 403, 404, 404, 404]
