import { activityApi } from '@roost/contract/activity/activity.ts'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { Target } from './access-statuses.ts'
import {
  createAbsence,
  createBudget,
  createEvent,
  createExpenseGoal,
  createInvitation,
  createMember,
  createPerson,
  createReceipt,
  createShoppingItem,
  createSplitExpense,
  createTask,
  type Person,
} from '../household/builders.ts'
import { createRecipe, createRecipePhoto, createRecipeShare } from '../household/recipe-builders.ts'
import type { TestApp } from '../app/test-app.ts'

type HouseholdMember = Person & { readonly group: HouseGroup }

/** Creates an expense, a goal and debts for the household. */
const createLedger = async (test: TestApp, member: HouseholdMember) => {
  const debtor = await createMember(test, member.group)
  const budget = await createBudget(member)
  const details = { budgetId: budget.id, amount: 100 }
  const expense = await createSplitExpense(member, [member, debtor], details)
  await createReceipt(test, expense)
  const { balances } = (await member.client.call(settlementsApi.balances, {})).body
  const toMemberId = (id: string): number => {
    const member = balances.find(({ userId }) => userId === id)
    if (!member) throw new Error('The expense is not split')
    return member.memberId
  }
  const [creditorId, debtorId] = [toMemberId(member.account.id), toMemberId(debtor.account.id)]
  const { body: settlement } = await member.client.call(settlementsApi.create, {
    fromMemberId: debtorId,
    toMemberId: creditorId,
    amount: 1,
  })
  return { budget, expense, settlement, creditorId, debtorId, goal: await createExpenseGoal(member) }
}

/** A task that comes back, with which these members take turns. */
export const toRepeating = (members: readonly string[]) => ({
  dueDate: '2026-11-20',
  repeats: {
    every: 1,
    unit: 'week' as const,
    timeZone: 'UTC',
    turns: { members: [...members], length: 1, unit: 'time' as const, countsSkipped: true },
  },
})

/** Creates a task and changes it. */
const createChangedTask = async (test: TestApp, member: HouseholdMember) => {
  const { account: partner } = await createMember(test, member.group)
  const { id } = await createTask(member, toRepeating([member.account.id, partner.id]))
  const { body: task } = await member.client.call(tasksApi.update, { id: String(id), priority: 'high' })
  const { entries } = (await member.client.call(activityApi.list, {})).body
  return { task, partner, changeId: entries[0]?.id ?? 0 }
}

/** Creates a recipe and its share. */
const createCookbook = async (test: TestApp, member: HouseholdMember) => {
  const recipe = await createRecipe(member)
  await createRecipePhoto(test, recipe)
  return { recipe, share: await createRecipeShare(member, recipe, { shareType: 'house_group' }) }
}

/** Creates a row of every kind, in and around a household, that an endpoint can address. */
export const createTarget = async (test: TestApp, household: HouseholdMember): Promise<Target> => {
  const { account: waiting } = await createPerson(test, { isApproved: false })
  const { account: newcomer } = await createPerson(test)
  const { account: invited } = await createPerson(test)
  const { account: leaver } = await createMember(test, household.group)
  const [device] = (await household.client.call(sessionsApi.list, {})).body
  if (!device) throw new Error('The member is not signed in')
  return {
    group: household.group,
    ...(await createChangedTask(test, household)),
    absence: await createAbsence(household, household),
    item: await createShoppingItem(household),
    twin: await createShoppingItem(household),
    event: await createEvent(household),
    ...(await createCookbook(test, household)),
    ...(await createLedger(test, household)),
    member: household.account,
    waiting,
    newcomer,
    leaver,
    invitation: await createInvitation(household, household.group, invited),
    deviceId: device.id,
  }
}
